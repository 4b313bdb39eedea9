import { dayNames, weekDays } from '../../../block-types/opening-times'
import { iconFor } from './icons'
import { inArea, insideList, linkTo, type Material, upperFirst } from './material'
import { isLead, ownSentences, statements } from './own-words'
import type { Writer } from './writer'

/** A number with its unit, as in „10 kWp“, and the words after it. */
const figure = /(\d[\d.,]*)\s?(kWp|kWh|m²|qm|Quadratmeter|ha|Hektar|km|kg|Liter|litres|%|Prozent)/g

export const aboutBlocks: Record<string, Writer> = {
  /** Who it is, in its own words. */
  about: (m) => {
    const body = ownSentences(m)
    const people = m.facts.people.map((text) => upperFirst(m.own(text)))
    if (body.length + people.length === 0) return undefined
    const text = body.length > 0 ? body.join(' ') : people.join('. ')
    return {
      props: { variant: 'aside' },
      content: {
        headline: m.say({ de: `Wer hinter ${m.name} steht`, en: `Who is behind ${m.name}` }),
        body: text.endsWith('.') || /[!?]$/.test(text) ? text : `${text}.`,
      },
    }
  },
  'about-teaser': (m) => {
    const text = upperFirst(
      m.facts.people.map((one, i) => (i === 0 ? m.own(one) : insideList(m.own(one), m.lang))).join(', '),
    )
    const href = linkTo(m, ['about'])
    const { since } = m.facts
    const sinceWords = since && m.say({ de: `seit ${since}`, en: `since ${since}` })
    const dated = sinceWords && !text.includes(String(since)) ? `${text}, ==${sinceWords}==` : text
    if (href)
      return text
        ? {
            props: { variant: 'statement' },
            content: {
              headline: dated,
              primary: { label: m.say({ de: `${m.name} kennenlernen`, en: `Get to know ${m.name}` }), href },
            },
          }
        : undefined
    // Without a page of its own, all of it stands here: the first sentence is in the opening already.
    const body = ownSentences(m).slice(isLead(ownSentences(m)[0]) ? 1 : 0)
    if (!text && body.length === 0) return undefined
    return {
      props: { variant: body.length > 0 ? 'aside' : 'statement' },
      content: {
        headline: text ? dated : m.say({ de: `Wer hinter ${m.name} steht`, en: `Who is behind ${m.name}` }),
        body: body.length > 0 ? body.join(' ') : undefined,
      },
    }
  },
  /** What can be said in a few words each: materials, payers, promises. */
  claims: (m) => {
    const said = statements(m).slice(0, 6)
    if (said.length < 2) return undefined
    return {
      props: { variant: 'rows' },
      content: {
        headline: m.say({ de: 'Gut zu wissen', en: 'Good to know' }),
        items: said.map((text) => ({ headline: upperFirst(text), icon: iconFor(text) })),
      },
    }
  },
  /** Figures that the brief names, with the words that they stand in. */
  figures: (m) => {
    const texts = [
      ...m.facts.claims,
      ...m.facts.wishes.filter(({ topic }) => topic === 'calculation').map(({ text }) => text),
    ]
    for (const text of texts) {
      const found = [...text.matchAll(figure)]
      if (found.length < 2) continue
      const rest = (end: number) => /^\s*([\p{L}-]+)/u.exec(text.slice(end))?.[1]
      const items = found.map((one) => ({
        value: `${one[1]} ${one[2]}`,
        label: upperFirst(m.own(rest(one.index + one[0].length) ?? '') || ''),
      }))
      // The words between two figures belong to neither.
      const named = items.map((item) => (/^(mit|und|with|and)$/i.test(item.label) ? { value: item.value } : item))
      const title = /^\s*([\p{L}][\p{L}\s-]{3,40}?)(?=\s*:?\s*\d)/u.exec(text)?.[1]
      return {
        props: { variant: 'figures' },
        content: { headline: title ? upperFirst(m.own(title.trim())) : undefined, items: named },
      }
    }
    return undefined
  },
  area: (m) => {
    const { area } = m.facts.place
    if (!area) return undefined
    return {
      props: { variant: 'statement' },
      content: {
        headline: m.say({
          de: `Unterwegs ==${inArea(m)}==`,
          en: `We work ==${inArea(m)}==`,
        }),
      },
    }
  },
  questions: (m) => {
    const answered = m.facts.questions.filter(({ answer }) => answer)
    if (answered.length === 0) return undefined
    return {
      props: { variant: answered.length > 2 ? 'split' : 'open' },
      content: {
        headline: m.say({ de: 'Häufige Fragen', en: 'Questions and answers' }),
        items: answered.map(({ question, answer = '' }) => ({
          question: m.own(question),
          answer: upperFirst(m.own(answer)),
        })),
      },
    }
  },
  /** For pictures and people that only the owner has. */
  gallery: (m) => ({
    props: {}, // as the theme hangs its pictures
    content: { headline: m.say({ de: `Aus der Arbeit von ${m.name}`, en: `From the work of ${m.name}` }) },
  }),
  team: (m) => ({
    props: { variant: 'portraits' },
    content: { headline: m.say({ de: 'Wer Sie erwartet', en: 'Who you will meet' }) },
  }),
  /** Times of the week as a table: one row for each course, one column for each day. */
  timetable: (m) => timetable(m),
}

function timetable(m: Material) {
  const sessions = (m.facts.timetable ?? []).filter(({ days }) => days.length > 0)
  if (sessions.length === 0) return undefined
  const days = weekDays.filter((day) => sessions.some((session) => session.days.includes(day)))
  return {
    props: { variant: 'table', anchor: 'timetable' },
    content: {
      headline: m.say({ de: 'Die Woche im Überblick', en: 'The week at a glance' }),
      columns: days.map((day) => ({ label: dayNames([day], m.lang, 'long') })),
      rows: sessions.map(({ name, days: on, spans, note }) => ({
        label: upperFirst(m.own(name)),
        text: note && m.own(note),
        values: days.map((day) =>
          on.includes(day)
            ? spans.map(({ opens, closes }) => (closes ? `${opens}–${closes}` : opens)).join(', ') || '✓'
            : ' ',
        ),
      })),
    },
  }
}
