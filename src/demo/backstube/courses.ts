import type { DemoCollection } from '../demo-site'

/** Breads that are called the same everywhere. */
export const courses: DemoCollection = {
  name: 'Backkurse',
  slug: 'backkurse',
  fields: [
    { key: 'name', label: 'Kurs', type: 'text', required: true },
    { key: 'date', label: 'Datum', type: 'date', required: true },
    { key: 'starts', label: 'Beginn', type: 'text' },
    { key: 'seats', label: 'Plätze', type: 'number' },
    { key: 'price', label: 'Preis in Euro', type: 'number' },
    { key: 'children', label: 'Mit Kindern', type: 'boolean' },
  ],
  entries: (saturday) => [
    { name: 'Baguette', date: saturday(2), starts: '14:30', seats: 8, price: 55, children: false },
    { name: 'Focaccia & Ciabatta', date: saturday(4), starts: '14:30', seats: 8, price: 55, children: false },
    { name: 'Pizza', date: saturday(6), starts: '14:00', seats: 12, price: 35, children: true },
    { name: 'Croissants', date: saturday(9), starts: '14:30', seats: 6, price: 65, children: false },
    { name: 'Brioche', date: saturday(11), starts: '14:30', seats: 8, price: 55, children: false },
    { name: 'Grissini', date: saturday(14), starts: '14:00', seats: 12, price: 35, children: true },
    { name: 'Panettone', date: saturday(17), starts: '14:30', seats: 6, price: 75, children: false },
  ],
}
