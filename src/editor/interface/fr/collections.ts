import { counted } from '../../../words/fill'
import type { InterfaceWords } from '../words'

export const collectionsWords: InterfaceWords['collectionsWords'] = {
  title: 'Collections',
  lead: 'Des listes que plusieurs pages peuvent afficher : produits, événements, équipe, références. Chaque fiche se gère à un seul endroit.',
  add: 'Nouvelle collection',
  emptyTitle: 'Aucune collection pour l’instant',
  emptyLead:
    'Vous avez des produits, des événements ou des références à montrer ? Créez une collection ; la section « Liste d’une collection » l’affiche sur vos pages.',
  emptyForOthers: 'Toute personne autorisée à modifier le site peut créer une collection.',
  count: (count: number) =>
    count === 0 ? 'vide' : counted({ one: '{count} fiche', other: '{count} fiches' }, count, 'fr'),
  fieldsCount: (count: number) => counted({ one: '{count} champ', other: '{count} champs' }, count, 'fr'),
  newTitle: 'Nouvelle collection',
  startWith: 'Par quoi commencez-vous ?',
  blank: 'Vide',
  aboutBlank: 'Choisissez vos propres champs.',
  name: 'Nom',
  create: 'Créer',
  menuOf: (name: string) => `Plus d’options : ${name}`,
  remove: 'Supprimer la collection…',
  removeTitle: (name: string) => `Supprimer la collection « ${name} » ?`,
  removeLead: (count: number) =>
    count === 0
      ? 'Elle n’a aucune fiche.'
      : counted(
          {
            one: 'Sa fiche est supprimée avec elle. Seule une version antérieure de tout le site permet de la récupérer.',
            other:
              'Ses {count} fiches sont supprimées avec elle. Seule une version antérieure de tout le site permet de les récupérer.',
          },
          count,
          'fr',
        ),
  removeUsed: (pages: string) => `Ces pages l’affichent et n’auront plus rien à cet endroit : ${pages}.`,
  removeNow: 'Supprimer',
  all: 'Toutes les collections',
  views: 'Affichage',
  entries: 'Fiches',
  fields: 'Champs',
  usedOn: 'Affichée sur',
  usedNowhere: 'Pas encore affichée sur une page. Ajoutez à une page la section « Liste d’une collection ».',
  types: {
    text: 'Texte',
    richtext: 'Texte long',
    number: 'Nombre',
    boolean: 'Oui ou non',
    date: 'Date',
    image: 'Image',
    url: 'Lien',
    email: 'Adresse e-mail',
    select: 'Choix',
    reference: 'Renvoi à une fiche',
  },
}
