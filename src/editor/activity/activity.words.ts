import { screenWords } from '../words/language'

export const activityWords = screenWords('activityWords', {
  de: {
    title: 'Aktivität',
    emptyTitle: 'Noch nichts geschehen',
    emptyLead: 'Sobald jemand etwas an dieser Website ändert, steht es hier.',
    yesterday: 'Gestern',
    byItself: 'Von selbst',
    via: (name: string) => `über den Zugang „${name}“`,
    more: 'Ältere zeigen',
  },
  en: {
    title: 'Activity',
    emptyTitle: 'Nothing has happened yet',
    emptyLead: 'As soon as somebody changes something on this site, it is here.',
    yesterday: 'Yesterday',
    byItself: 'Automatic',
    via: (name: string) => `through the token “${name}”`,
    more: 'Show older ones',
  },
})
