import type { InterfaceWords } from '../words'
import { number } from './grammar'

export const generationWords: InterfaceWords['generationWords'] = {
  waiting: 'Zaraz zaczynamy…',
  steps: { planning: 'Przygotowanie planu', writing: 'Pisanie stron', saving: 'Składanie witryny' },
  pagesOf: (done, total) => `${done} z ${total} stron`,
  done: 'gotowe',
  now: 'w toku',
  unreachable: 'Teraz nie ma połączenia. Budowanie trwa mimo to; próbujemy dalej.',
  causes: {
    ai_unavailable: 'Usługa AI nie odpowiedziała. To nie wina Twojego opisu; niczego nie naliczono.',
    interrupted: 'Serwer został tymczasem uruchomiony ponownie. Niczego nie naliczono.',
    timeout: 'To trwało zbyt długo i zostało przerwane. Niczego nie naliczono.',
    not_found: 'Ta witryna już nie istnieje.',
    tenant_unavailable: 'Twoje dane były chwilowo niedostępne. Niczego nie naliczono.',
  },
  otherCause: 'Niestety to się nie udało. Niczego nie naliczono i nic nie przepadło.',
  remaining: (what, plan, left) =>
    left > 0
      ? `W planie ${plan} zostało jeszcze: ${left} (${what}).`
      : `W planie ${plan} nic już nie zostało (${what}).`,
  resources: { sites: 'witryny', ai_text: 'teksty AI w tym miesiącu', chat_tokens: 'kredyty na czat' },
  upgrade: 'Pomoże większy plan; może go zmienić właściciel konta.',
  goesOnIn: (seconds) =>
    seconds < 90
      ? number(
          seconds,
          'Możesz kontynuować za {count} sekundę.',
          'Możesz kontynuować za {count} sekundy.',
          'Możesz kontynuować za {count} sekund.',
        )
      : number(
          Math.ceil(seconds / 60),
          'Możesz kontynuować za {count} minutę.',
          'Możesz kontynuować za {count} minuty.',
          'Możesz kontynuować za {count} minut.',
        ),
  goesOnNow: 'Możesz teraz spróbować ponownie.',
  operator: 'Jeśli to się utrzymuje, pomoże operator serwera. Twój tekst pozostaje tu zapisany.',
}
