/** Wishes that every engine understands: each is one of the built-in chat's table of commands. */
export const wishExamples = {
  de: {
    forSection: [
      'Korrigiere die Rechtschreibung in diesem Text',
      'Mach diesen Text kürzer',
      'Formuliere diesen Text um',
      'Blende diesen Abschnitt aus',
    ],
    forPage: ['Füge Öffnungszeiten hinzu', 'Füge häufige Fragen hinzu', 'Füge eine Galerie hinzu'],
    forSite: [
      'Was fehlt noch vor dem Veröffentlichen?',
      'Samstag haben wir bis 14 Uhr offen',
      'Mach die Hauptfarbe dunkelgrün',
      'Was kannst du?',
    ],
  },
  en: {
    forSection: [
      'Correct the spelling of this text',
      'Make this text shorter',
      'Rephrase this text',
      'Hide this section',
    ],
    forPage: ['Add opening hours', 'Add a FAQ', 'Add a gallery'],
    forSite: [
      'What is missing before publishing?',
      'On Saturdays we are open until 2 pm',
      'Make the main colour dark green',
      'What can you do?',
    ],
  },
}
