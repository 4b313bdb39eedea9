const weekday = (day: 'tu' | 'we' | 'th' | 'fr') => ({ day, from: '6:30', to: '18:00' })

/** Monday has no entry: it is the day off. */
export const hours = [
  weekday('tu'),
  weekday('we'),
  weekday('th'),
  weekday('fr'),
  { day: 'sa', from: '6:30', to: '13:00' },
  { day: 'su', from: '8:00', to: '11:00' },
]

/** Breakfast outlasts the Sunday sale. */
export const weekendNotes = {
  de: [
    { day: 'sa', note: 'Frühstück bis 13 Uhr' },
    { day: 'su', note: 'Verkauf bis 11 Uhr, Frühstück bis 13 Uhr' },
  ],
  en: [
    { day: 'sa', note: 'Breakfast until 1 pm' },
    { day: 'su', note: 'Shop until 11 am, breakfast until 1 pm' },
  ],
}
