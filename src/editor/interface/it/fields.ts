import type { InterfaceWords } from '../words'

export const fieldsWords: InterfaceWords['fieldsWords'] = {
  collectionName: 'Nome della raccolta',
  fields: 'Campi',
  fieldsLead: 'Di che cosa è fatta una voce. Il primo campo di testo è il suo titolo.',
  none: 'Ancora nessun campo.',
  add: 'Aggiungi un campo',
  move: (label: string) => `Sposta ${label}`,
  menuOf: (label: string) => `Altre azioni per il campo ${label}`,
  edit: 'Modifica…',
  up: 'Su',
  down: 'Giù',
  remove: 'Rimuovi',
  required: 'Obbligatorio',
  localized: 'per lingua',
  isNew: 'nuovo',
  save: 'Salva le modifiche',
  discard: 'Scarta',
  saved: 'Salvato.',
  checkTitle: 'Che cosa cambia per le voci',
  checkLead: 'Non va perso nulla: se annulli la modifica, i valori tornano.',
  saveNow: 'Salva comunque',
  effects: {
    hidden: (field: string, count: number) =>
      `«${field}» viene tolto: ${count === 1 ? '1 voce ha' : `${count} voci hanno`} lì un valore che non verrà più mostrato.`,
    unfit: (field: string, count: number) =>
      `«${field}» cambia tipo: ${count === 1 ? '1 valore non è adatto e non verrà più mostrato' : `${count} valori non sono adatti e non verranno più mostrati`}.`,
    missing: (field: string, count: number) =>
      count === 1
        ? `«${field}» ora è obbligatorio: in 1 voce è vuoto. La voce resta, ma si può salvare solo con un valore.`
        : `«${field}» ora è obbligatorio: in ${count} voci è vuoto. Le voci restano, ma si possono salvare solo con un valore.`,
    options: (field: string, count: number) =>
      `«${field}» offre meno opzioni: ${count === 1 ? '1 voce ne usa una che non esiste più e non la mostra' : `${count} voci ne usano una che non esiste più e non la mostrano`} più.`,
    languages: (field: string, language: string) =>
      `«${field}» ora è distinto per lingua. I testi attuali sono quelli in ${language}.`,
    oneLanguage: (field: string, language: string, count: number) =>
      `«${field}» mostra solo il testo in ${language}; ${count === 1 ? '1 voce ne ha' : `${count} voci ne hanno`} anche altri.`,
  },
  staleTitle: 'Nel frattempo qualcuno ha modificato questa raccolta',
  staleLead: (fields: string) => `Non è stato sovrascritto nulla. Differenze: ${fields || 'il nome'}.`,
  keepMine: 'Salva i miei campi',
  takeTheirs: 'Usa quelli salvati',
  newTitle: 'Nuovo campo',
  editTitle: 'Modifica il campo',
  label: 'Nome del campo',
  type: 'Tipo',
  key: (key: string) => `Per sezioni e programmi si chiama «${key}».`,
  isRequired: 'Compilazione obbligatoria',
  isLocalized: 'Un testo per ogni lingua del sito',
  options: 'Opzioni',
  optionsHint: 'Una per riga.',
  optionsMissing: 'Inserisci almeno un’opzione.',
  optionsTwice: 'Un’opzione compare due volte.',
  target: 'Voci di quale raccolta?',
  done: 'Fatto',
  moved: (label: string, place: number, all: number) => `${label}: ora in posizione ${place} di ${all}.`,
  leaveTitle: 'Scartare le modifiche?',
  leaveLead: 'I campi non sono ancora salvati.',
  stay: 'Resta qui',
  leave: 'Scarta',
}
