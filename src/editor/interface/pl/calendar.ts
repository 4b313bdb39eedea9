import type { InterfaceWords } from '../words'

export const calendarWords: InterfaceWords['calendarWords'] = {
  before: 'Poprzedni miesiąc',
  next: 'Następny miesiąc',
  today: 'Dzisiaj',
  none: 'W tym miesiącu nic nie zaplanowano i nic się nie ukazało.',
  how: 'Zaplanowany wpis można przeciągnąć na inny dzień, przesunąć klawiszem Alt i strzałkami albo ustawić jego termin w menu.',
  newOn: (day) => `Nowy wpis: ${day}`,
  moved: (title, moment) => `Nowy termin wpisu „${title}”: ${moment}.`,
  past: 'Nie można planować wcześniej niż na dzisiaj.',
  state: (state) => `, ${state}`,
}
