/** When a class is on, with a quarter of an hour before it. */
export const hours = [
  { day: 'mo', from: '6:45', to: '8:00' },
  { day: 'mo', from: '19:15', to: '20:45' },
  { day: 'tu', from: '9:15', to: '10:45' },
  { day: 'tu', from: '17:45', to: '19:15' },
  { day: 'we', from: '6:45', to: '8:00' },
  { day: 'we', from: '19:15', to: '21:00' },
  { day: 'th', from: '9:15', to: '10:45' },
  { day: 'th', from: '17:45', to: '19:15' },
  { day: 'fr', from: '6:45', to: '8:00' },
  { day: 'sa', from: '9:15', to: '11:00' },
  { day: 'su', from: '9:45', to: '11:15' },
]
