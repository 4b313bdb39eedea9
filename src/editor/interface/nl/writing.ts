import type { InterfaceWords } from '../words'

export const writingWords: InterfaceWords['writingWords'] = {
  strong: 'Vet',
  em: 'Cursief',
  mark: 'Markeren',
  link: 'Link',
  addressExample: 'voorbeeld.nl of /contact',
  setLink: 'Link toepassen',
  removeLink: 'Link verwijderen',
  linkDocument: 'Linken naar een pdf uit de media',
  badAddress: 'Dit adres kan niemand openen.',
  sourceTitle: 'Brontekst bewerken',
  sourceWhy: 'Een deel van deze tekst kan niet op de pagina zelf worden bewerkt.',
  source: 'Brontekst (Markdown)',
}

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
  same: 'Hier valt niets aan te veranderen.',
  again: 'Opnieuw',
  discard: 'Afwijzen',
  changed: 'De tekst is inmiddels gewijzigd. Selecteer de passage opnieuw.',
  tooLong: 'Dit is te veel in één keer. Selecteer maximaal 6000 tekens.',
}
