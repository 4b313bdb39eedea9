import type { InterfaceWords } from '../words'

export const drawingsWords: InterfaceWords['drawingsWords'] = {
  source: 'Waar de afbeelding vandaan komt',
  drawings: 'Tekeningen',
  use: 'Deze tekening gebruiken',
  help: 'Ze zijn decoratief en tonen niets van je bedrijf. Ze worden niet voorgelezen. Een eigen foto zegt meer.',
  trade: 'Branche',
}
