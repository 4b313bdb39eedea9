import { screenWords } from '../words/language'

export const calendarWords = screenWords('calendarWords', {
  de: {
    before: 'Voriger Monat',
    next: 'Nächster Monat',
    none: 'In diesem Monat ist nichts geplant und nichts erschienen.',
    how: 'Ein geplanter Beitrag lässt sich auf einen anderen Tag ziehen, mit Alt und den Pfeiltasten verschieben oder im Menü auf einen Zeitpunkt legen.',
    newOn: (day: string) => `Neuer Beitrag am ${day}`,
    moved: (title: string, moment: string) => `„${title}“ steht jetzt auf ${moment}.`,
    past: 'Vor heute lässt sich nichts planen.',
    state: (state: string) => `, ${state}`,
  },
  en: {
    before: 'Previous month',
    next: 'Next month',
    none: 'Nothing is planned and nothing appeared in this month.',
    how: 'A scheduled post can be dragged to another day, moved with Alt and the arrow keys, or given a time in its menu.',
    newOn: (day: string) => `New post on ${day}`,
    moved: (title: string, moment: string) => `“${title}” is now on ${moment}.`,
    past: 'Nothing can be planned before today.',
    state: (state: string) => `, ${state}`,
  },
})
