/** What stands beside a day without times that was called closed. */
export const closedDay = { de: 'Ruhetag', en: 'closed all day' }

export const saysClosed = (note: unknown): boolean => Object.values(closedDay).some((word) => word === note)
