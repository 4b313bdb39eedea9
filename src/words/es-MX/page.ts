import type { PageWords } from '../page-words'
import type { Differing } from '../regions'

export default {
  contactWays: { route: 'Cómo llegar' },
  events: { soldOut: 'Agotado', none: 'Por el momento no hay eventos programados.' },
  imprint: { vatId: 'Número de identificación fiscal', commercialRegister: 'Registro Público de Comercio' },
} satisfies Differing<PageWords>
