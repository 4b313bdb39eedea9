import type { InterfaceWords } from '../words'

export const secondFactorWords: InterfaceWords['secondFactorWords'] = {
  title: 'Kod potwierdzający',
  lead: 'Otwórz aplikację uwierzytelniającą i wpisz sześć cyfr, które pokazuje. Może też być kod zapasowy.',
  code: 'Kod',
  confirm: 'Potwierdź',
}
