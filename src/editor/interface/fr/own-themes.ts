import type { InterfaceWords } from '../words'

export const ownThemesWords: InterfaceWords['ownThemesWords'] = {
  title: 'Vos propres thèmes',
  lead: 'Pour tous vos sites. Ce que vous changez plus tard sur un site ne modifie pas le thème.',
  add: 'Enregistrer comme thème…',
  addTitle: 'Enregistrer cette apparence comme thème',
  name: 'Nom du thème',
  wornBy: (sites: string) => `Apparence de : ${sites}`,
  menuOf: (name: string) => `Modifier le thème « ${name} »`,
  rename: 'Renommer…',
  renameTitle: 'Renommer le thème',
  remove: 'Supprimer…',
  removeTitle: (name: string) => `Supprimer le thème « ${name} » ?`,
  removeLead: 'Les sites qui l’utilisent gardent leur apparence.',
  removeNow: 'Supprimer',
}
