const weekday = (day: 'mo' | 'tu' | 'we' | 'th', to: string) => ({ day, from: '7:30', to })

export const hours = [
  weekday('mo', '19:00'),
  weekday('tu', '19:00'),
  weekday('we', '19:00'),
  weekday('th', '19:00'),
  { day: 'fr', from: '7:30', to: '15:00' },
]
