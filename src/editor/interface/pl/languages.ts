import type { InterfaceWords } from '../words'
import { inLanguage } from './grammar'

export const languagesWords: InterfaceWords['languagesWords'] = {
  title: 'Teksty w dwóch językach',
  close: 'Zamknij języki',
  into: 'Tłumacz na',
  allPages: 'Wszystkie strony i pliki dla tłumaczy',
  progress: (done, all, { older, unknown }) =>
    [
      `Gotowe teksty: ${done} z ${all}`,
      older > 0 && `nieaktualne: ${older}`,
      unknown > 0 && `niesprawdzone: ${unknown}`,
    ]
      .filter(Boolean)
      .join(' · '),
  option: (name, open) => (open === 0 ? `${name}, gotowe` : `${name}, do zrobienia: ${open}`),
  all: 'Wszystkie',
  open: (count) => `Do zrobienia (${count})`,
  next: 'Następny do zrobienia',
  nextKey: 'Ctrl Enter',
  nextKeyApple: '⌘ Enter',
  allDone: (name) => `Ta strona jest gotowa ${inLanguage(name)}.`,
  pageTexts: {
    title: 'Tytuł strony',
    navigation_title: 'Nazwa w menu',
    seo_title: 'Tytuł dla wyszukiwarek',
    description: 'Opis dla wyszukiwarek',
  },
  titleFirst: 'Strona w tym języku zaczyna się od tytułu.',
  states: {
    missing: 'Brak',
    same: 'Jak oryginał',
    partly: 'Częściowo jak oryginał',
    stale: 'Oryginał zmieniony',
    unknown: 'Niesprawdzony',
    done: 'Gotowy',
  },
  formerly: 'Oryginał brzmiał:',
  fits: 'Tak jest dobrze',
  allFit: (count) => `Wszystkie niesprawdzone (${count}) są dobre`,
  take: 'Użyj oryginału',
}

export const pageLanguagesWords: InterfaceWords['pageLanguagesWords'] = {
  notYet: (name) => `Tej strony jeszcze nie ma ${inLanguage(name)}.`,
  begin: (name) => `Utwórz ${inLanguage(name)}`,
}
