import { screenWords } from '../words/language'

export const ownThemesWords = screenWords('ownThemesWords', {
  de: {
    title: 'Eigene Vorlagen',
    lead: 'Für alle Ihre Websites. Was Sie später an einer Website ändern, ändert die Vorlage nicht.',
    add: 'Als Vorlage sichern …',
    addTitle: 'Dieses Aussehen als Vorlage sichern',
    name: 'Name der Vorlage',
    wornBy: (sites: string) => `Aussehen von ${sites}`,
    menuOf: (name: string) => `Vorlage „${name}“ bearbeiten`,
    renameTitle: 'Vorlage umbenennen',
    removeTitle: (name: string) => `Vorlage „${name}“ löschen?`,
    removeLead: 'Websites, die damit gestaltet wurden, behalten ihr Aussehen.',
  },
  en: {
    title: 'Your own templates',
    lead: 'For all of your sites. What you change on a site later does not change the template.',
    add: 'Save as a template …',
    addTitle: 'Save this look as a template',
    name: 'Name of the template',
    wornBy: (sites: string) => `The look of ${sites}`,
    menuOf: (name: string) => `Edit the template “${name}”`,
    renameTitle: 'Rename the template',
    removeTitle: (name: string) => `Delete the template “${name}”?`,
    removeLead: 'Sites that were designed with it keep their look.',
  },
})
