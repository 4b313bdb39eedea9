import type { InterfaceWords } from '../words'

export const drawingsWords: InterfaceWords['drawingsWords'] = {
  source: 'De dónde viene la imagen',
  drawings: 'Ilustraciones',
  use: 'Usar esta ilustración',
  help: 'Decoran y no muestran nada de tu negocio. Los lectores de pantalla no las leen. Una foto tuya dice más.',
  trade: 'Sector',
}
