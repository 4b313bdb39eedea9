import type { InterfaceWords } from '../words'

export const postSettingsWords: InterfaceWords['postSettingsWords'] = {
  title: 'Instellingen van het artikel',
  inLanguage: (what, language) => `${what} (${language})`,
  postTitle: 'Titel',
  slug: 'Korte naam in het adres',
  slugHint: 'Kleine letters, cijfers en koppeltekens. Het oude adres verwijst door naar het nieuwe.',
  slugWrong: 'Alleen kleine letters, cijfers en koppeltekens zijn toegestaan.',
  excerpt: 'Samenvatting',
  excerptHint: 'Staat in lijsten en aan het begin van het artikel.',
  category: 'Categorie',
  tags: 'Tags',
  tagsHint: 'Gescheiden door komma’s.',
  author: 'Geschreven door',
  image: 'Afbeelding',
  date: 'Datum',
  dateHint: 'De datum die bezoekers lezen.',
  save: 'Opslaan',
  saved: (title) => `De instellingen van ‘${title}’ zijn opgeslagen.`,
  stale:
    'Iemand heeft dit artikel inmiddels gewijzigd. Wat je hebt ingevuld staat er nog; klik op ‘Opslaan’ om het te bewaren.',
  noSection: 'Dit artikel mist de sectie ‘Blogartikel’, waarin samenvatting, categorie en afbeelding staan.',
}
