import type { PageWords } from '../page-words'
import type { Differing } from '../regions'

export default {
  frame: { legal: 'Wettelijke informatie' },
  imprint: { title: 'Wettelijke vermeldingen', vatId: 'Btw-nummer', vatIdOfGermany: 'Btw-nummer (§ 27a UStG)' },
} satisfies Differing<PageWords>
