import type { InterfaceWords } from '../words'

export const secondFactorWords: InterfaceWords['secondFactorWords'] = {
  title: 'Código de confirmación',
  lead: 'Abre tu app de autenticación y escribe el código de seis cifras. También sirve un código de respaldo.',
  code: 'Código',
  confirm: 'Confirmar',
}
