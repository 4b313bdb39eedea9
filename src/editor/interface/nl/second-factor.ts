import type { InterfaceWords } from '../words'

export const secondFactorWords: InterfaceWords['secondFactorWords'] = {
  title: 'Bevestigingscode',
  lead: 'Open je authenticator-app en vul de zes cijfers in die je daar ziet. Een back-upcode mag ook.',
  code: 'Code',
  confirm: 'Bevestigen',
}
