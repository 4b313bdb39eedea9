import { weekOfBlock } from '../../../block-types/fact-places'
import * as frames from './frames'
import { linkTo, type Material, phrase, sentence, type Writer } from './material'

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
      content: { headline: phrase(m, frames.ways), name: m.name },
    }
  },
  reach: (m) => {
    const { company } = m
    if (!company.phone && !company.email && !company.street) return undefined
    return {
      props: { variant: company.phone && !company.street ? 'large' : 'columns' },
      content: { headline: phrase(m, frames.reaches) },
    }
  },
}

function hours(m: Material, variant: 'split' | 'week' | 'line') {
  const { hours: groups, hoursNotes = [] } = m.facts
  const { spans, days, isWhole } = weekOfBlock(groups, m.lang)
  if (spans.length === 0 && groups.every(({ note }) => !note)) return undefined
  const visit = linkTo(m, ['visit'], variant === 'line' ? undefined : 'way')
  return {
    props: { variant, hours: spans, anchor: 'hours', ...(!isWhole && { hide_closed: true }) },
    content: {
      headline: phrase(m, frames.hours, variant === 'line' ? 1 : 0),
      days,
      note: hoursNotes.length > 0 ? sentence(hoursNotes.join('. ')) : undefined,
      primary:
        variant === 'line' && visit
          ? { label: m.say({ de: 'Anfahrt ansehen', en: 'See how to get here' }), href: visit }
          : undefined,
    },
  }
}
