const weekday = (day: 'mo' | 'tu' | 'we' | 'th' | 'fr') => ({ day, from: '8:00', to: '17:00' })

/** The weekend has no entry: the workshop is closed. */
export const hours = [weekday('mo'), weekday('tu'), weekday('we'), weekday('th'), weekday('fr')]
