import type { InterfaceWords } from '../words'

export const calendarWords: InterfaceWords['calendarWords'] = {
  before: 'Vorige maand',
  next: 'Volgende maand',
  today: 'Vandaag',
  none: 'Deze maand is er niets gepland en niets verschenen.',
  how: 'Een gepland artikel kun je naar een andere dag slepen, met Alt en de pijltoetsen verplaatsen of via het menu een ander tijdstip geven.',
  newOn: (day) => `Nieuw artikel op ${day}`,
  moved: (title, moment) => `‘${title}’ staat nu op ${moment}.`,
  past: 'Vóór vandaag kun je niets plannen.',
  state: (state) => `, ${state}`,
}
