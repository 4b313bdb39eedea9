import { counted } from '../../../words/fill'
import type { InterfaceWords } from '../words'

export const fieldsWords: InterfaceWords['fieldsWords'] = {
  collectionName: 'Nom de la collection',
  fields: 'Champs',
  fieldsLead: 'De quoi se compose une fiche. Le premier texte est son titre.',
  none: 'Aucun champ pour l’instant.',
  add: 'Ajouter un champ',
  move: (label: string) => `Déplacer ${label}`,
  menuOf: (label: string) => `Plus d’options pour le champ ${label}`,
  edit: 'Modifier…',
  up: 'Monter',
  down: 'Descendre',
  remove: 'Retirer',
  required: 'Obligatoire',
  localized: 'par langue',
  isNew: 'nouveau',
  save: 'Enregistrer',
  discard: 'Abandonner',
  saved: 'Enregistré.',
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
  type: 'Type',
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
  stay: 'Rester ici',
  leave: 'Abandonner',
}
