import type { InterfaceWords } from '../words'

export const languagesWords: InterfaceWords['languagesWords'] = {
  title: 'Testi in due lingue',
  close: 'Chiudi le lingue',
  into: 'Traduci in',
  allPages: 'Tutte le pagine e i file per i traduttori',
  progress: (done: number, all: number, { older, unknown }: { older: number; unknown: number }) =>
    [
      done === 1 ? `1 testo pronto su ${all}` : `${done} testi pronti su ${all}`,
      older > 0 && (older === 1 ? '1 testo non aggiornato' : `${older} testi non aggiornati`),
      unknown > 0 && (unknown === 1 ? '1 non verificato' : `${unknown} non verificati`),
    ]
      .filter(Boolean)
      .join(' · '),
  option: (name: string, open: number) =>
    open === 0 ? `${name}, completo` : open === 1 ? `${name}, 1 da fare` : `${name}, ${open} da fare`,
  all: 'Tutti',
  open: (count: number) => `Da fare (${count})`,
  next: 'Prossimo testo da fare',
  nextKey: 'Ctrl Invio',
  nextKeyApple: '⌘ Invio',
  allDone: (name: string) => `In ${name} questa pagina è completa.`,
  pageTexts: {
    title: 'Titolo della pagina',
    navigation_title: 'Nome nel menu',
    seo_title: 'Titolo per i motori di ricerca',
    description: 'Descrizione per i motori di ricerca',
  },
  titleFirst: 'Con il titolo la pagina comincia a esistere in questa lingua.',
  states: {
    missing: 'Manca',
    same: 'Come l’originale',
    partly: 'In parte come l’originale',
    stale: 'Originale modificato',
    unknown: 'Non verificato',
    done: 'Pronto',
  },
  formerly: 'L’originale era:',
  fits: 'Va bene così',
  allFit: (count: number) =>
    count === 1 ? 'Il testo non verificato va bene così' : `I ${count} non verificati vanno bene così`,
  take: 'Usa l’originale',
}

export const pageLanguagesWords: InterfaceWords['pageLanguagesWords'] = {
  notYet: (name: string) => `Questa pagina non esiste ancora in ${name}.`,
  begin: (name: string) => `Creala in ${name}`,
}
