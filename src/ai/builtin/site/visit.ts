import type { IconName } from '../../../html/icons'
import { linkTo, type Material, placeOf, upperFirst } from './material'
import type { Writer } from './writer'

export const visitBlocks: Record<string, Writer> = {
  hours: (m) => hours(m, 'split'),
  'hours-week': (m) => hours(m, 'week'),
  'hours-line': (m) => hours(m, 'line'),
  /** A map where there is a street, else the data that there are. */
  'find-us': (m) => {
    const ways = waysOf(m)
    const { company } = m
    if (!company.street || !company.city) return undefined
    return {
      props: { variant: 'beside', anchor: 'way' },
      content: {
        headline: m.say({ de: 'So kommen Sie zu uns', en: 'How to get here' }),
        name: m.name,
        items: ways.map(({ icon, label, text }) => ({ icon, headline: label, text })),
      },
    }
  },
  reach: (m) => {
    const { company } = m
    const ways = company.street ? [] : waysOf(m)
    const isReachable = company.phone || company.email || company.street
    if (!isReachable && ways.length === 0) return undefined
    return {
      props: { variant: company.phone && !company.street ? 'large' : 'columns' },
      content: {
        headline: company.phone
          ? m.say({ de: 'Anrufen oder schreiben', en: 'Call or write' })
          : m.say({ de: 'Anschrift und Weg', en: 'Address and directions' }),
        items: ways.map(({ icon, label, text }) => ({ icon, label, text })),
      },
    }
  },
}

function hours(m: Material, variant: 'split' | 'week' | 'line') {
  const { hours: groups } = m.facts
  const spans = groups.flatMap(({ days, spans: open }) =>
    days.flatMap((day) => open.map(({ opens, closes }) => ({ day, from: opens, to: closes || opens }))),
  )
  const notes = groups.flatMap(({ days, note }) => (note ? days.map((day) => ({ day, note: m.own(note) })) : []))
  if (spans.length === 0 && notes.length === 0) return undefined
  const visit = linkTo(m, ['visit'], variant === 'line' ? undefined : 'way')
  const place = placeOf(m)
  return {
    props: { variant, hours: spans, anchor: 'hours' },
    content: {
      headline:
        place && variant === 'line'
          ? m.say({ de: `Wann wir in ${place} für Sie da sind`, en: `When to find us in ${place}` })
          : m.say({ de: 'Öffnungszeiten', en: 'Opening hours' }),
      days: notes.filter(({ note }) => !/^(ruhetag|geschlossen|closed)$/i.test(note)),
      closed_label: notes.some(({ note }) => /ruhetag/i.test(note)) && m.lang === 'de' ? 'Ruhetag' : undefined,
      primary:
        variant === 'line' && visit
          ? { label: m.say({ de: 'Anfahrt ansehen', en: 'See how to get here' }), href: visit }
          : undefined,
    },
  }
}

function waysOf(m: Material): { icon: IconName; label: string; text: string }[] {
  const { access, place } = m.facts
  const ways: { icon: IconName; label: string; text: string }[] = []
  for (const way of access.transport) {
    const icon = /bus/i.test(way) ? 'bus' : /tram|straßenbahn|linie/i.test(way) ? 'tram-front' : 'train-front'
    ways.push({
      icon,
      label: m.say({ de: 'Mit Bus und Bahn', en: 'By public transport' }),
      text: upperFirst(m.own(way)),
    })
  }
  if (place.landmark)
    ways.push({ icon: 'map-pin', label: m.say({ de: 'Lage', en: 'Where' }), text: upperFirst(m.own(place.landmark)) })
  if (access.parking)
    ways.push({
      icon: 'parking-circle',
      label: m.say({ de: 'Parken', en: 'Parking' }),
      text: upperFirst(m.own(access.parking)),
    })
  if (access.accessibility)
    ways.push({
      icon: 'accessibility',
      label: m.say({ de: 'Zugang', en: 'Access' }),
      text: upperFirst(m.own(access.accessibility)),
    })
  return ways
}
