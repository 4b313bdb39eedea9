import type { InterfaceWords } from '../words'

export const boundWords: InterfaceWords['boundWords'] = {
  bound: 'Viene de los datos.',
  isLoose: 'Distinto de los datos.',
  everywhere: 'Cambiar en todas partes',
  differHere: 'Distinto aquí',
  bindAgain: 'Volver a usar los datos',
}
