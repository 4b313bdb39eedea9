import type { DemoCollection } from '../demo-site'

const two = { de: '14:00 Uhr', en: '2 pm' }
const halfPastTwo = { de: '14:30 Uhr', en: '2:30 pm' }

/** Breads that are called the same everywhere. */
export const courses: DemoCollection = {
  name: 'Backkurse',
  slug: 'backkurse',
  fields: [
    { key: 'name', label: 'Kurs', type: 'text', required: true },
    { key: 'date', label: 'Datum', type: 'date', required: true },
    { key: 'starts', label: 'Beginn', type: 'text', localized: true },
    { key: 'seats', label: 'Plätze', type: 'number' },
    { key: 'price', label: 'Preis in Euro', type: 'number' },
    { key: 'children', label: 'Mit Kindern', type: 'boolean' },
  ],
  entries: (saturday) => [
    { name: 'Baguette', date: saturday(2), starts: halfPastTwo, seats: 8, price: 55, children: false },
    { name: 'Focaccia & Ciabatta', date: saturday(4), starts: halfPastTwo, seats: 8, price: 55, children: false },
    { name: 'Pizza', date: saturday(6), starts: two, seats: 12, price: 35, children: true },
    { name: 'Croissants', date: saturday(9), starts: halfPastTwo, seats: 6, price: 65, children: false },
    { name: 'Brioche', date: saturday(11), starts: halfPastTwo, seats: 8, price: 55, children: false },
    { name: 'Grissini', date: saturday(14), starts: two, seats: 12, price: 35, children: true },
    { name: 'Panettone', date: saturday(17), starts: halfPastTwo, seats: 6, price: 75, children: false },
  ],
}
