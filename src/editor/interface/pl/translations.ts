import type { InterfaceWords } from '../words'
import { number } from './grammar'

export const translationsWords: InterfaceWords['translationsWords'] = {
  title: 'Tłumaczenia',
  lead: 'Tekst jest gotowy, gdy jest przetłumaczony, a nie tylko skopiowany, i oryginał się potem nie zmienił.',
  progress: (done, all) => `Gotowe teksty: ${done} z ${all}`,
  done: 'Gotowe',
  noTexts: 'Nie ma jeszcze tekstów',
  open: ({ missing, same, partly, stale, unknown }) =>
    [
      missing > 0 && `brakujące: ${missing}`,
      same > 0 && `jak oryginał: ${same}`,
      partly > 0 && `częściowo jak oryginał: ${partly}`,
      stale > 0 && `ze zmienionym oryginałem: ${stale}`,
      unknown > 0 && `niesprawdzone: ${unknown}`,
    ]
      .filter(Boolean)
      .join(' · '),
  site: 'Hasło witryny',
  collections: 'Kolekcje',
  outside: 'Zleć tłumaczenie',
  outsideLead:
    'Wszystkie teksty jako plik dla biura tłumaczeń i jego narzędzi (OmegaT, Trados) albo jako tabela. Przetłumaczony plik wczytasz tutaj.',
  format: 'Format',
  formats: { xliff: 'XLIFF 2.0', csv: 'Tabela (CSV)' },
  only: { all: 'Wszystkie', missing: 'Tylko brakujące', open: 'Wszystkie do zrobienia' },
  save: 'Pobierz teksty',
  read: 'Wczytaj przetłumaczony plik',
  foundTitle: (name) => `Co zmieni ${name}`,
  takenTitle: (name) => `Wczytano ${name}`,
  refusedTitle: (name) => `Nie można wczytać ${name} w tej postaci`,
  refusedLead: 'Niczego nie zmieniono.',
  line: (line, sentence) => `Wiersz ${line}: ${sentence}`,
  changed: (count) =>
    number(count, '{count} tekst będzie nowy.', '{count} teksty będą nowe.', '{count} tekstów będzie nowych.'),
  isChanged: (count) =>
    number(count, '{count} tekst jest nowy.', '{count} teksty są nowe.', '{count} tekstów jest nowych.'),
  confirmed: (count) =>
    number(
      count,
      'Według pliku {count} tekst jest dobry.',
      'Według pliku {count} teksty są dobre.',
      'Według pliku {count} tekstów jest dobrych.',
    ),
  untranslated: (count) =>
    number(
      count,
      '{count} tekst nie jest przetłumaczony.',
      '{count} teksty nie są przetłumaczone.',
      '{count} tekstów nie jest przetłumaczonych.',
    ),
  outdated: (count) =>
    number(
      count,
      'Oryginał {count} tekstu zmienił się od czasu pobrania. Tekst pozostaje bez zmian:',
      'Oryginały {count} tekstów zmieniły się od czasu pobrania. Teksty pozostają bez zmian:',
      'Oryginały {count} tekstów zmieniły się od czasu pobrania. Teksty pozostają bez zmian:',
    ),
  gone: (count) =>
    number(
      count,
      '{count} tekstu nie ma już w witrynie.',
      '{count} tekstów nie ma już w witrynie.',
      '{count} tekstów nie ma już w witrynie.',
    ),
  withoutTitle: 'W pliku brakuje tytułów tych stron. Bez tytułu nie istnieją one jeszcze w tym języku:',
  failed: 'Tego nie udało się zapisać:',
  nothing: 'W pliku nie ma żadnych różnic.',
  take: 'Zastosuj',
  undoLead: 'Poprzedni stan witryny znajdziesz w wersjach.',
}
