import { screenWords } from '../words/language'

export const columnsWords = screenWords('columnsWords', {
  de: {
    column: (place: number) => `Spalte ${place}`,
    empty: 'Noch leer.',
    add: 'Inhalt hinzufügen',
    addColumn: 'Spalte hinzufügen',
    removeColumn: 'Letzte Spalte entfernen',
    toColumn: (place: number) => `In Spalte ${place}`,
    moved: (name: string, place: number, column: number) =>
      `${name} steht jetzt an Stelle ${place} in Spalte ${column}.`,
    removed: (name: string) => `${name} entfernt.`,
    back: 'Zurück zu den Spalten',
  },
  en: {
    column: (place: number) => `Column ${place}`,
    empty: 'Still empty.',
    add: 'Add content',
    addColumn: 'Add a column',
    removeColumn: 'Remove the last column',
    toColumn: (place: number) => `To column ${place}`,
    moved: (name: string, place: number, column: number) => `${name} is now number ${place} in column ${column}.`,
    removed: (name: string) => `${name} removed.`,
    back: 'Back to the columns',
  },
})
