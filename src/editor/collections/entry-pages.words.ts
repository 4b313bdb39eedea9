import { screenWords } from '../words/language'

export const entryPagesWords = screenWords('entryPagesWords', {
  de: {
    title: 'Eigene Seiten',
    lead: 'Jeder Eintrag kann eine eigene Seite haben: mit eigener Adresse, für Suchmaschinen auffindbar. Listen dieser Sammlung verlinken von selbst dorthin.',
    isOn: 'Jeder Eintrag hat eine eigene Seite',
    path: 'Pfad',
    aboutPath: (example: string) => `Die Einträge stehen darunter, etwa unter ${example}.`,
    template: 'Gestaltung',
    none: 'Vom Dienst: aus den Feldern',
    aboutTemplate: (key: string) =>
      `Sie können eine Ihrer Seiten als Vorlage nehmen. In ihren Texten steht {{${key}}} für den Wert des Feldes, {{title}} für den Namen des Eintrags; bei einem Bild steht das Feld in seiner Adresse. Unter ihrer eigenen Adresse ist die Vorlage dann nicht mehr zu sehen, und sie muss veröffentlicht sein.`,
    editTemplate: 'Vorlage bearbeiten',
    save: 'Seiten speichern',
    saved: 'Gespeichert. Zu sehen ist es mit der nächsten Veröffentlichung.',
  },
  en: {
    title: 'Pages of their own',
    lead: 'Each entry can have its own page, with its own address for search engines to find. Lists of this collection link there automatically.',
    isOn: 'Each entry has its own page',
    path: 'Path',
    aboutPath: (example: string) => `Entries are found below it, for example at ${example}.`,
    template: 'Design',
    none: 'By the service: from the fields',
    aboutTemplate: (key: string) =>
      `You can take one of your pages as a template. In its texts {{${key}}} stands for the value of the field, {{title}} for the name of the entry; for a picture the field stands in its address. The template is then no longer seen at its own address, and it has to be published.`,
    editTemplate: 'Edit the template',
    save: 'Save pages',
    saved: 'Saved. It is seen with the next publish.',
  },
})
