import type { InterfaceWords } from '../words'

export const calendarWords: InterfaceWords['calendarWords'] = {
  before: 'Mese precedente',
  next: 'Mese successivo',
  today: 'Oggi',
  none: 'In questo mese non è previsto né uscito nulla.',
  how: 'Un articolo programmato si può trascinare su un altro giorno, spostare con Alt e i tasti freccia, oppure assegnare a un’ora precisa dal suo menu.',
  newOn: (day: string) => `Nuovo articolo: ${day}`,
  moved: (title: string, moment: string) => `«${title}» ora è previsto per il giorno ${moment}.`,
  past: 'Non si può programmare nulla prima di oggi.',
  state: (state: string) => `, ${state}`,
}
