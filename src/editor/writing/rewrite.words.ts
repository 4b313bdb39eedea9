import { screenWords } from '../words/language'

export const rewriteWords = screenWords('rewriteWords', {
  de: {
    rewrite: 'Umschreiben',
    commands: {
      shorten: 'Kürzer',
      lengthen: 'Länger',
      professional: 'Sachlicher',
      simplify: 'Einfacher',
      rephrase: 'Anders sagen',
      fix: 'Rechtschreibung korrigieren',
      bullets: 'Als Liste',
    },
    takesModel: (command: string) => `${command} (nur mit Sprachmodell)`,
    title: (command: string) => `Vorschlag: ${command}`,
    same: 'Daran gibt es nichts zu ändern.',
    again: 'Noch einmal',
    discard: 'Verwerfen',
    changed: 'Der Text hat sich inzwischen geändert. Bitte wählen Sie die Stelle noch einmal aus.',
    tooLong: 'Das ist zu viel auf einmal. Bitte wählen Sie höchstens 6000 Zeichen aus.',
  },
  en: {
    rewrite: 'Rewrite',
    commands: {
      shorten: 'Shorter',
      lengthen: 'Longer',
      professional: 'More matter-of-fact',
      simplify: 'Simpler',
      rephrase: 'Say it differently',
      fix: 'Correct the spelling',
      bullets: 'As a list',
    },
    takesModel: (command: string) => `${command} (needs a language model)`,
    title: (command: string) => `Proposal: ${command}`,
    same: 'There is nothing to change about it.',
    again: 'Again',
    discard: 'Discard',
    changed: 'The text has changed in the meantime. Please select the passage again.',
    tooLong: 'This is too much at once. Please select 6000 characters at most.',
  },
})
