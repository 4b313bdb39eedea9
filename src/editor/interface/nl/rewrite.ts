import type { InterfaceWords } from '../words'

export const rewriteWords: InterfaceWords['rewriteWords'] = {
  rewrite: 'Herschrijven',
  commands: {
    shorten: 'Korter',
    lengthen: 'Langer',
    professional: 'Zakelijker',
    simplify: 'Eenvoudiger',
    rephrase: 'Anders zeggen',
    fix: 'Spelling corrigeren',
    bullets: 'Als lijst',
  },
  takesModel: (command) => `${command} (alleen met taalmodel)`,
  title: (command) => `Voorstel: ${command}`,
  working: 'Een ogenblik…',
  same: 'Hier valt niets aan te veranderen.',
  accept: 'Overnemen',
  again: 'Opnieuw',
  discard: 'Afwijzen',
  cancel: 'Annuleren',
  changed: 'De tekst is inmiddels gewijzigd. Selecteer de passage opnieuw.',
  tooLong: 'Dit is te veel in één keer. Selecteer maximaal 6000 tekens.',
}
