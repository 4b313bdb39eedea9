import { blockTypeByKey } from '../../../src/block-types/catalog'
import type { Sample } from '../sample-page'

/** Samples as blocks of columns, dealt out in turn. */
export function inColumns(samples: Sample[], count: number, props: object = {}): Sample {
  const named = samples.map((sample, i) => ({ ...sample, id: `part${String(i).padStart(4, '0')}part` }))
  const texts = (locale: 'de' | 'en') => ({
    blocks: Object.fromEntries(named.map(({ id, content }) => [id, content[locale]])),
  })
  const columns = Array.from({ length: count }, (_, column) => ({
    blocks: named
      .filter((_, i) => i % count === column)
      .map(({ id, key, props: own = {} }) => ({ id, type: key, props: own })),
  }))
  return { key: 'columns', props: { ...props, columns }, content: { de: texts('de'), en: texts('en') } }
}

/** Every sample that may stand in a column does, in as many blocks as that takes. */
export function everythingInColumns(samples: Sample[], count: number): Sample[] {
  const fitting = samples.filter(({ key }) => blockTypeByKey(key)?.fitsNarrow)
  return Array.from({ length: Math.ceil(fitting.length / count) }, (_, i) =>
    inColumns(fitting.slice(i * count, (i + 1) * count), count, {
      ratio: ['equal', '2-1', '1-3'][i % 3],
      gap: ['s', 'm', 'l'][i % 3],
      background: ['none', 'muted', 'brand'][i % 3],
    }),
  )
}

const visit: Sample = {
  key: 'rich_text',
  content: {
    de: {
      headline: 'Vorbeikommen',
      body: 'Die Haltestelle **Goethestraße** liegt vor der Tür. Zwei Plätze zum Be- und Entladen sind im Hof.',
    },
    en: {
      headline: 'Come by',
      body: 'The stop **Goethestraße** is outside the door. There are two loading bays in the yard.',
    },
  },
}
const hours: Sample = {
  key: 'opening_hours',
  props: {
    hours: [
      ...['tu', 'we', 'th', 'fr'].map((day) => ({ day, from: '6:30', to: '18:00' })),
      { day: 'sa', from: '6:30', to: '13:00' },
    ],
  },
  content: { de: { headline: 'Geöffnet' }, en: { headline: 'Open' } },
}
const questions: Sample = {
  key: 'faq',
  props: { background: 'muted' },
  content: {
    de: {
      headline: 'Oft gefragt',
      items: [
        { question: 'Gibt es glutenfreies Brot?', answer: 'Nein: In der Backstube liegt immer Mehl in der Luft.' },
        { question: 'Kann ich vorbestellen?', answer: 'Bis 16 Uhr am Vortag, am liebsten telefonisch.' },
      ],
    },
    en: {
      headline: 'Often asked',
      items: [
        { question: 'Is there gluten-free bread?', answer: 'No: there is always flour in the air of the bakehouse.' },
        { question: 'Can I order ahead?', answer: 'Until 4 pm the day before, by phone if you can.' },
      ],
    },
  },
}
const call: Sample = {
  key: 'cta',
  content: {
    de: { headline: 'Rufen Sie an', primary: { label: '0761 555010', href: 'tel:+49761555010' } },
    en: { headline: 'Give us a call', primary: { label: '0761 555010', href: 'tel:+49761555010' } },
  },
}

const titled = (sample: Sample, de: object, en: object): Sample => ({
  ...sample,
  content: { de: { ...de, ...sample.content.de }, en: { ...en, ...sample.content.en } },
})

export const samples: Sample[] = [
  titled(
    inColumns([visit, hours], 2, { ratio: '2-1' }),
    { headline: 'So finden Sie uns' },
    { headline: 'How to find us' },
  ),
  inColumns([questions, call, hours], 3, { valign: 'middle', background: 'muted' }),
  inColumns([visit, hours, call, questions, visit], 4, { gap: 'l', background: 'brand' }),
]
