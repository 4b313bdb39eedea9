import type { InterfaceWords } from '../words'

export const visitorsWords: InterfaceWords['visitorsWords'] = {
  title: 'Dla odwiedzających',
  challenge: 'Ochrona przed automatycznymi wiadomościami',
  challenges: {
    off: { label: 'Wyłączona', about: 'Ustawienie domyślne. Znane reklamy i tak trafiają do spamu.' },
    forms: {
      label: 'W formularzach',
      about: 'Przed wysłaniem urządzenie liczy przez około sekundę. Odwiedzający nie muszą niczego klikać ani czytać.',
    },
    all: { label: 'W formularzach i pytaniach do asystenta', about: 'Gdy asystent też jest zasypywany.' },
  },
  challengeNote: 'Działa od razu. Włącz ją, gdy programy zasypują witrynę wiadomościami.',
  untranslated: 'Treści jeszcze nieprzetłumaczone',
  untranslateds: {
    show: { label: 'Pokaż w języku głównym', about: 'Niczego nie brakuje, ale dwa języki są wymieszane.' },
    hide: { label: 'Pomiń', about: 'Sekcje bez tekstu w języku strony nie pojawiają się na niej.' },
  },
  zone: 'Strefa czasowa',
  zoneHint: 'Według niej działa „teraz otwarte” i zaplanowane publikacje.',
  zoneOfCountry: 'Jak w kraju firmy',
  saved: 'Zapisano. Strony zmienią się przy następnej publikacji.',
}
