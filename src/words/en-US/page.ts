import type { PageWords } from '../page-words'
import type { Differing } from '../regions'

export default {
  events: { none: 'No events are scheduled right now.', cancelled: 'Canceled' },
  foreign: { route: 'Get directions' },
  imprint: { phone: 'Phone' },
  form: { privacy: 'We use your details only to answer your inquiry.' },
} satisfies Differing<PageWords>
