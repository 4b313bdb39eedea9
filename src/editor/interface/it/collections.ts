import type { InterfaceWords } from '../words'

export const collectionsWords: InterfaceWords['collectionsWords'] = {
  title: 'Raccolte',
  lead: 'Elenchi che possono comparire su più pagine: prodotti, eventi, team, referenze. Ogni voce si aggiorna in un solo posto.',
  add: 'Nuova raccolta',
  emptyTitle: 'Ancora nessuna raccolta',
  emptyLead:
    'Hai prodotti, eventi o referenze da mostrare? Crea una raccolta: nelle tue pagine la mostri con la sezione «Elenco da una raccolta».',
  emptyForOthers: 'Può creare una raccolta chi può modificare il sito.',
  count: (count: number) => (count === 0 ? 'vuota' : count === 1 ? '1 voce' : `${count} voci`),
  fieldsCount: (count: number) => (count === 1 ? '1 campo' : `${count} campi`),
  newTitle: 'Nuova raccolta',
  startWith: 'Da che cosa vuoi partire?',
  blank: 'Vuota',
  aboutBlank: 'Scegli tu i campi.',
  name: 'Nome',
  create: 'Crea',
  menuOf: (name: string) => `Altre azioni: ${name}`,
  remove: 'Elimina la raccolta…',
  removeTitle: (name: string) => `Eliminare la raccolta «${name}»?`,
  removeLead: (count: number) =>
    count === 0
      ? 'Non contiene voci.'
      : `${count === 1 ? 'Viene eliminata anche la sua voce' : `Vengono eliminate anche le sue ${count} voci`}. Si può recuperare solo con una versione precedente di tutto il sito.`,
  removeUsed: (pages: string) => `Queste pagine la mostrano e lì non avranno più nulla: ${pages}.`,
  removeNow: 'Elimina',
  all: 'Tutte le raccolte',
  views: 'Vista',
  entries: 'Voci',
  fields: 'Campi',
  usedOn: 'Compare in',
  usedNowhere: 'Non compare ancora in nessuna pagina. Aggiungi a una pagina la sezione «Elenco da una raccolta».',
  types: {
    text: 'Testo',
    richtext: 'Testo lungo',
    number: 'Numero',
    boolean: 'Sì o no',
    date: 'Data',
    image: 'Immagine',
    url: 'Link',
    email: 'Indirizzo email',
    select: 'Scelta',
    reference: 'Riferimento a una voce',
  },
}
