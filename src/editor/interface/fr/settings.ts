import type { InterfaceWords } from '../words'

export const postSettingsWords: InterfaceWords['postSettingsWords'] = {
  title: 'Paramètres de l’article',
  inLanguage: (what: string, language: string) => `${what} (${language})`,
  postTitle: 'Titre',
  slug: 'Nom court dans l’adresse',
  slugHint: 'Minuscules, chiffres et traits d’union. L’ancienne adresse mène à la nouvelle.',
  slugWrong: 'Seuls sont permis les minuscules, les chiffres et les traits d’union.',
  excerpt: 'Extrait',
  excerptHint: 'Apparaît dans les listes et au début de l’article.',
  category: 'Catégorie',
  tags: 'Mots-clés',
  tagsHint: 'Séparés par des virgules.',
  author: 'Rédigé par',
  image: 'Image',
  date: 'Date',
  dateHint: 'La date que lisent les visiteurs.',
  save: 'Enregistrer',
  saved: (title: string) => `Les paramètres de « ${title} » sont enregistrés.`,
  stale: 'Quelqu’un a modifié cet article entre-temps. Votre saisie est toujours là ; « Enregistrer » la rend valable.',
  noSection: 'Cet article a perdu sa section « Article de blog », qui contient l’extrait, la catégorie et l’image.',
}
