import type { InterfaceWords } from '../words'

export const activityWords: InterfaceWords['activityWords'] = {
  title: 'Activité',
  emptyTitle: 'Aucune activité pour l’instant',
  emptyLead: 'Dès que quelqu’un modifie quelque chose sur ce site, cela apparaît ici.',
  yesterday: 'Hier',
  byItself: 'Automatique',
  via: (name: string) => `avec le jeton « ${name} »`,
  more: 'Voir l’activité plus ancienne',
}
