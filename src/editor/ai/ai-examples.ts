/** Wishes that every engine understands: each is one of the built-in chat's table of commands. */
export const wishExamples = {
  de: {
    forSection: ['Blende diesen Abschnitt aus', 'Verschiebe diesen Abschnitt ganz nach unten'],
    forPage: ['Füge Öffnungszeiten hinzu', 'Füge häufige Fragen hinzu', 'Füge eine Galerie hinzu'],
    forSite: [
      'Was fehlt noch vor dem Veröffentlichen?',
      'Samstag haben wir bis 14 Uhr offen',
      'Mach die Hauptfarbe dunkelgrün',
      'Was kannst du?',
    ],
  },
  en: {
    forSection: ['Hide this section', 'Move this section to the bottom'],
    forPage: ['Add opening hours', 'Add a FAQ', 'Add a gallery'],
    forSite: [
      'What is missing before publishing?',
      'On Saturdays we are open until 2 pm',
      'Make the main colour dark green',
      'What can you do?',
    ],
  },
}
