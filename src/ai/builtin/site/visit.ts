import { weekOfBlock } from '../../../block-types/fact-places'
import { linkTo, type Material, placeOf, sentence } from './material'
import type { Writer } from './writer'

export const visitBlocks: Record<string, Writer> = {
  hours: (m) => hours(m, 'split'),
  'hours-week': (m) => hours(m, 'week'),
  'hours-line': (m) => hours(m, 'line'),
  /** A map where there is a street, else the data that there are. */
  'find-us': (m) => {
    const { company } = m
    if (!company.street || !company.city) return undefined
    return {
      props: { variant: 'beside', anchor: 'way' },
      content: {
        headline: m.say({ de: 'So kommen Sie zu uns', en: 'How to get here' }),
        name: m.name,
      },
    }
  },
  reach: (m) => {
    const { company } = m
    if (!company.phone && !company.email && !company.street) return undefined
    return {
      props: { variant: company.phone && !company.street ? 'large' : 'columns' },
      content: {
        headline: company.phone
          ? m.say({ de: 'Anrufen oder schreiben', en: 'Call or write' })
          : m.say({ de: 'Anschrift und Weg', en: 'Address and directions' }),
      },
    }
  },
}

function hours(m: Material, variant: 'split' | 'week' | 'line') {
  const { hours: groups, hoursNotes = [] } = m.facts
  const { spans, days, isWhole } = weekOfBlock(groups, m.lang)
  if (spans.length === 0 && groups.every(({ note }) => !note)) return undefined
  const visit = linkTo(m, ['visit'], variant === 'line' ? undefined : 'way')
  const place = placeOf(m)
  return {
    props: { variant, hours: spans, anchor: 'hours', ...(!isWhole && { hide_closed: true }) },
    content: {
      headline:
        place && variant === 'line'
          ? m.say({ de: `Wann wir in ${place} für Sie da sind`, en: `When to find us in ${place}` })
          : m.say({ de: 'Öffnungszeiten', en: 'Opening hours' }),
      days,
      note: hoursNotes.length > 0 ? sentence(hoursNotes.join('. ')) : undefined,
      primary:
        variant === 'line' && visit
          ? { label: m.say({ de: 'Anfahrt ansehen', en: 'See how to get here' }), href: visit }
          : undefined,
    },
  }
}
