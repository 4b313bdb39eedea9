import type { InterfaceWords } from '../words'

export const drawingsWords: InterfaceWords['drawingsWords'] = {
  source: 'Da dove viene l’immagine',
  drawings: 'Disegni',
  use: 'Usa questo disegno',
  help: 'Sono decorativi e non mostrano nulla della tua attività. Gli screen reader non li leggono. Una foto tua dice di più.',
  trade: 'Settore',
}
