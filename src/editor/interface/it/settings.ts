import type { InterfaceWords } from '../words'

export const postSettingsWords: InterfaceWords['postSettingsWords'] = {
  title: 'Impostazioni dell’articolo',
  inLanguage: (what: string, language: string) => `${what} (${language})`,
  postTitle: 'Titolo',
  slug: 'Nome breve nell’indirizzo',
  slugHint: 'Lettere minuscole, cifre e trattini. Il vecchio indirizzo porta al nuovo.',
  slugWrong: 'Sono ammessi lettere minuscole, cifre e trattini.',
  excerpt: 'Estratto',
  excerptHint: 'Compare negli elenchi e all’inizio dell’articolo.',
  category: 'Categoria',
  tags: 'Tag',
  tagsHint: 'Separati da virgole.',
  author: 'Scritto da',
  image: 'Immagine',
  date: 'Data',
  dateHint: 'La data che leggono i visitatori.',
  save: 'Salva',
  saved: (title: string) => `Le impostazioni di «${title}» sono state salvate.`,
  stale:
    'Nel frattempo qualcuno ha modificato questo articolo. Ciò che hai inserito è ancora qui: premi «Salva» per tenerlo.',
  noSection: 'A questo articolo manca la sezione «Articolo», che contiene estratto, categoria e immagine.',
}
