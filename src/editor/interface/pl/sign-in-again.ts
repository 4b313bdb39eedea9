import type { InterfaceWords } from '../words'
import { number } from './grammar'

export const signInAgainWords: InterfaceWords['signInAgainWords'] = {
  title: 'Zaloguj się ponownie',
  lead: (name) => `Twoja sesja wygasła, ${name}. Wszystko pozostaje bez zmian.`,
  waiting: (count) =>
    number(
      count,
      '{count} zmiana nie jest jeszcze zapisana. Zapisze się po zalogowaniu.',
      '{count} zmiany nie są jeszcze zapisane. Zapiszą się po zalogowaniu.',
      '{count} zmian nie jest jeszcze zapisanych. Zapiszą się po zalogowaniu.',
    ),
  checking: 'Chwileczkę…',
  later: 'Zaloguj się później',
  codeLead: 'Sześć cyfr z aplikacji uwierzytelniającej albo kod zapasowy.',
  google: 'Zaloguj się przez Google (nowa karta)',
  otherTitle: (name) => `Zalogowano teraz jako ${name}`,
  otherLead: (name) => `Wcześniej zalogowano tu jako ${name}. Dlatego to okno otwiera się na nowo.`,
  otherKept: (name) =>
    `Niezapisane zmiany (${name}) pozostają na tym urządzeniu i zapiszą się, gdy ${name} znów otworzy stronę.`,
  goOn: 'Przejdź do witryn',
  backTitle: 'Zalogowano ponownie.',
  backLead: 'Możesz zamknąć tę kartę i kontynuować tam, gdzie praca została przerwana.',
}
