import type { InterfaceWords } from '../words'

export const pageCommandWords: InterfaceWords['pageCommandWords'] = {
  add: (name: string) => `Aggiungi: ${name}`,
  showIn: (name: string) => `Mostra la pagina in ${name}`,
  width: (name: string) => `Larghezza: ${name}`,
  light: 'Mostra la pagina in chiaro',
  dark: 'Mostra la pagina in scuro',
  moveUp: 'Sposta su la sezione',
  moveDown: 'Sposta giù la sezione',
  duplicate: 'Duplica la sezione',
  copy: 'Copia la sezione',
  paste: 'Incolla una sezione',
  remove: 'Elimina la sezione',
  removeKey: 'Canc',
  goIn: 'Vai ai campi della sezione',
  goOut: 'Indietro, chiudi',
  bold: 'Nel testo: grassetto',
  italic: 'Nel testo: corsivo',
  link: 'Nel testo: crea un link dalla selezione',
  bar: 'Nel testo: vai alla barra sopra la selezione',
  shift: 'Maiusc',
}
