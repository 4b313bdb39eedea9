import type { AboutBlockType, CompanyFact } from '../../about'
import { type ContactWay, companyFactOf } from '../../contact-bar'
import { ask } from '../../sample'

const shown: CompanyFact[] = ['contact.phone', 'contact.email', 'place']

export const about: AboutBlockType = {
  sample: {
    props: { variant: 'columns', show_company: true },
    content: {
      text: ask('Hier steht in einem Satz, wer Sie sind', 'One sentence that says who you are'),
      bar: [{ kind: 'call' }, { kind: 'route' }, { kind: 'mail' }],
    },
  },
  called: 'fußzeile, fußbereich, footer',
  answers: 'last',
  showsCompany: ({ props, content }) => {
    const isShown = props.variant !== 'line' && props.show_company !== false
    const bars = Object.values(content).flatMap(({ bar }) => (Array.isArray(bar) ? bar : []) as ContactWay[])
    return [...new Set([...(isShown ? shown : []), ...bars.flatMap(companyFactOf)])]
  },
}
