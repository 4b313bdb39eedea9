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
  startWith: 'Par quoi commencez-vous ?',
  blank: 'Vide',
  aboutBlank: 'Choisissez vos propres champs.',
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
  all: 'Toutes les collections',
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

export const entriesWords: InterfaceWords['entriesWords'] = {
  add: 'Nouvelle fiche',
  emptyTitle: 'Aucune fiche pour l’instant',
  emptyLead: 'Créez la première. Les visiteurs la voient dès que vous publiez.',
  noFieldsTitle: 'Aucun champ pour l’instant',
  noFieldsLead: 'Définissez d’abord de quoi se compose une fiche.',
  toFields: 'Créer des champs',
  emptyForOthers: 'Il n’y a encore rien ici.',
  search: 'Rechercher',
  columns: 'Colonnes',
  nothingFound: (text: string) => `Aucun résultat pour « ${text} ».`,
  sortBy: (label: string) => `Trier par ${label}`,
  table: 'Fiches',
  select: (title: string) => `Sélectionner ${title}`,
  selectAll: 'Tout sélectionner sur cette page',
  selected: (count: number) => counted({ one: '{count} sélectionnée', other: '{count} sélectionnées' }, count, 'fr'),
  unselect: 'Tout désélectionner',
  removeTitle: (count: number, title: string) =>
    count === 1
      ? `Supprimer « ${title} » ?`
      : counted({ one: 'Supprimer {count} fiche ?', other: 'Supprimer {count} fiches ?' }, count, 'fr'),
  removeLead: 'Les visiteurs le voient dès que vous publiez.',
  removed: (count: number) =>
    counted({ one: '{count} fiche est supprimée.', other: '{count} fiches sont supprimées.' }, count, 'fr'),
  restored: 'Restauré ; cela se trouve maintenant à la fin de la liste.',
  changedMeanwhile: (count: number) =>
    counted(
      {
        one: 'Une fiche a été modifiée entre-temps et reste en place.',
        other: '{count} fiches ont été modifiées entre-temps et restent en place.',
      },
      count,
      'fr',
    ),
  page: (page: number, pages: number) => `Page ${page} sur ${pages}`,
  before: 'Page précédente',
  next: 'Page suivante',
  missingField: (label: string) => `Manque : ${label}`,
  missingLocale: (language: string) => `Manque : ${language}`,
  saved: 'Enregistré. Les visiteurs le voient dès que vous publiez.',
  menuOf: (title: string) => `Plus d’options : ${title}`,
  leaveTitle: 'Abandonner la saisie ?',
  leaveLead: 'Ce que vous avez saisi ici n’est pas encore enregistré.',
  aNumber: 'Merci d’indiquer un nombre, par exemple 4,20.',
  markdown: 'Séparez les paragraphes par une ligne vide. **gras**, *italique*, listes avec « - » en début de ligne.',
  requiredNote: 'Les champs marqués * sont obligatoires.',
  aboutSlug: (slug: string) => `Se termine par /${slug}. L’ancienne y mènera dès que vous publiez.`,
  sameSlug: (slug: string) => `Vide : comme dans la langue principale, ${slug}.`,
  time: 'Heure, s’il y en a une',
  linkHint: 'Une adresse comme https://…, ou un chemin de ce site comme /contact.',
  gone: 'Fiche supprimée',
  staleTitle: 'Quelqu’un a modifié cette fiche entre-temps',
  staleLead: 'Rien n’a été écrasé. Que faut-il garder ?',
  staleField: 'Champ',
  staleTheirs: 'Version enregistrée',
  staleMine: 'Votre saisie',
  keepMine: 'Enregistrer ma saisie',
  keepMineHint: 'Les champs que vous n’avez pas modifiés gardent leur valeur enregistrée.',
  takeTheirs: 'Garder la version enregistrée',
}

export const entryPagesWords: InterfaceWords['entryPagesWords'] = {
  title: 'Pages individuelles',
  lead: 'Chaque fiche peut avoir sa propre page, avec sa propre adresse que les moteurs de recherche trouvent. Les listes de cette collection y mènent d’elles-mêmes.',
  isOn: 'Chaque fiche a sa propre page',
  path: 'Chemin',
  aboutPath: (example: string) => `Les fiches se trouvent en dessous, par exemple à l’adresse ${example}.`,
  template: 'Mise en page',
  none: 'Automatique : à partir des champs',
  aboutTemplate: (key: string) =>
    `Vous pouvez prendre l’une de vos pages comme modèle. Dans ses textes, {{${key}}} représente la valeur du champ et {{title}} le nom de la fiche ; pour une image, le champ s’écrit dans son adresse. Le modèle n’est alors plus visible à sa propre adresse, et il doit être publié.`,
  editTemplate: 'Modifier le modèle',
  save: 'Enregistrer les pages',
  saved: 'Enregistré. Visible à la prochaine publication.',
}

export const fieldsWords: InterfaceWords['fieldsWords'] = {
  collectionName: 'Nom de la collection',
  fields: 'Champs',
  fieldsLead: 'De quoi se compose une fiche. Le premier texte est son titre.',
  none: 'Aucun champ pour l’instant.',
  add: 'Ajouter un champ',
  move: (label: string) => `Déplacer ${label}`,
  menuOf: (label: string) => `Plus d’options pour le champ ${label}`,
  up: 'Monter',
  down: 'Descendre',
  required: 'Obligatoire',
  localized: 'par langue',
  isNew: 'nouveau',
  save: 'Enregistrer',
  checkTitle: 'Ce qui change pour les fiches',
  checkLead: 'Rien n’est perdu : annulez la modification, et les valeurs réapparaissent.',
  saveNow: 'Enregistrer quand même',
  effects: {
    hidden: (field: string, count: number) =>
      counted(
        {
          one: `« ${field} » disparaît : {count} fiche y a une valeur qui ne sera plus affichée.`,
          other: `« ${field} » disparaît : {count} fiches y ont une valeur qui ne sera plus affichée.`,
        },
        count,
        'fr',
      ),
    unfit: (field: string, count: number) =>
      counted(
        {
          one: `« ${field} » change de type : {count} valeur ne convient pas et ne sera plus affichée.`,
          other: `« ${field} » change de type : {count} valeurs ne conviennent pas et ne seront plus affichées.`,
        },
        count,
        'fr',
      ),
    missing: (field: string, count: number) =>
      counted(
        {
          one: `« ${field} » devient obligatoire : {count} fiche n’y a rien. Elle reste, mais ne pourra être enregistrée qu’avec une valeur.`,
          other: `« ${field} » devient obligatoire : {count} fiches n’y ont rien. Elles restent, mais ne pourront être enregistrées qu’avec une valeur.`,
        },
        count,
        'fr',
      ),
    options: (field: string, count: number) =>
      counted(
        {
          one: `« ${field} » propose moins de choix : {count} fiche a une option qui n’existe plus et ne l’affichera plus.`,
          other: `« ${field} » propose moins de choix : {count} fiches ont une option qui n’existe plus et ne l’afficheront plus.`,
        },
        count,
        'fr',
      ),
    languages: (field: string, language: string) =>
      `« ${field} » se remplit maintenant par langue. Les textes actuels sont ceux en ${language}.`,
    oneLanguage: (field: string, language: string, count: number) =>
      counted(
        {
          one: `« ${field} » n’affiche plus que le texte en ${language} ; {count} fiche en a d’autres.`,
          other: `« ${field} » n’affiche plus que le texte en ${language} ; {count} fiches en ont d’autres.`,
        },
        count,
        'fr',
      ),
  },
  staleTitle: 'Quelqu’un a modifié cette collection entre-temps',
  staleLead: (fields: string) => `Rien n’a été écrasé. Différences : ${fields || 'le nom'}.`,
  keepMine: 'Enregistrer mes champs',
  takeTheirs: 'Garder ceux enregistrés',
  newTitle: 'Nouveau champ',
  editTitle: 'Modifier le champ',
  label: 'Nom du champ',
  key: (key: string) => `Pour les sections et les programmes, il s’appelle « ${key} ».`,
  isRequired: 'Doit être rempli',
  isLocalized: 'Un texte pour chaque langue du site',
  options: 'Options',
  optionsHint: 'Une par ligne.',
  optionsMissing: 'Merci d’indiquer au moins une option.',
  optionsTwice: 'Une option figure deux fois.',
  target: 'Fiches de quelle collection ?',
  done: 'Terminé',
  moved: (label: string, place: number, all: number) => `${label} est maintenant en position ${place} sur ${all}.`,
  leaveTitle: 'Abandonner les modifications ?',
  leaveLead: 'Les champs ne sont pas encore enregistrés.',
}
