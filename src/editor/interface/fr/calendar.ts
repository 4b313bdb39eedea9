import type { InterfaceWords } from '../words'

export const calendarWords: InterfaceWords['calendarWords'] = {
  before: 'Mois précédent',
  next: 'Mois suivant',
  today: 'Aujourd’hui',
  none: 'Rien n’est prévu et rien n’a paru ce mois-ci.',
  how: 'Pour changer la date d’un article programmé, faites-le glisser vers un autre jour, déplacez-le avec Alt et les flèches, ou passez par son menu.',
  newOn: (day: string) => `Nouvel article le ${day}`,
  moved: (title: string, moment: string) => `« ${title} » est maintenant au ${moment}.`,
  past: 'Impossible de programmer avant aujourd’hui.',
  state: (state: string) => `, ${state}`,
}
