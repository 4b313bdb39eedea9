import type { InterfaceWords } from '../words'

export const otherSessionWords: InterfaceWords['otherSessionWords'] = {
  replacesSession: (name) =>
    `Jesteś tu na koncie użytkownika ${name}. Jeśli przejdziesz dalej, ta przeglądarka przełączy się na nowe konto.`,
  otherTitle: 'Zmienić konto?',
  otherLead: (now, next, email) =>
    `Jesteś tu na koncie użytkownika ${now}. Przez Google zalogowano: ${next} (${email}).`,
  stayAs: (name) => `Pozostań jako ${name}`,
  enterAs: (name) => `Zaloguj się jako ${name}`,
}
