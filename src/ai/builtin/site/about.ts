import { inArea, linkTo, type Material, upperFirst } from './material'
import { isLead, ownSentences } from './own-words'
import type { Writer } from './writer'

export const aboutBlocks: Record<string, Writer> = {
  /** Who it is, in its own words. */
  about: (m) => {
    const body = ownSentences(m)
    if (body.length === 0) return undefined
    return { props: { variant: 'aside' }, content: { headline: whoIsBehind(m), body: body.join(' ') } }
  },
  'about-teaser': (m) => {
    const href = linkTo(m, ['about'])
    const { since } = m.facts
    const dated = since && m.say({ de: `${m.name}, ==seit ${since}==`, en: `${m.name}, ==since ${since}==` })
    if (href) {
      const label = m.say({ de: `${m.name} kennenlernen`, en: `Get to know ${m.name}` })
      return dated
        ? { props: { variant: 'statement' }, content: { headline: dated, primary: { label, href } } }
        : undefined
    }
    // Without a page of its own, all of it stands here: the first sentence is in the opening already.
    const body = ownSentences(m).slice(isLead(ownSentences(m)[0]) ? 1 : 0)
    if (body.length === 0) return undefined
    return { props: { variant: 'aside' }, content: { headline: dated || whoIsBehind(m), body: body.join(' ') } }
  },
  area: (m) => {
    const { area } = m.facts.place
    if (!area) return undefined
    const headline = m.say({ de: `Unterwegs ==${inArea(m)}==`, en: `We work ==${inArea(m)}==` })
    return { props: { variant: 'statement' }, content: { headline } }
  },
  questions: (m) => {
    const answered = m.facts.questions.filter(({ answer }) => answer)
    if (answered.length === 0) return undefined
    return {
      props: { variant: answered.length > 2 ? 'split' : 'open' },
      content: {
        headline: m.say({ de: 'Häufige Fragen', en: 'Questions and answers' }),
        items: answered.map(({ question, answer = '' }) => ({ question, answer: upperFirst(answer) })),
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
    content: {
      headline: m.say({ de: 'Wer Sie erwartet', en: 'Who you will meet' }),
      ...(m.facts.people.length > 0 && { items: m.facts.people.map(personOf) }),
    },
  }),
}

const whoIsBehind = (m: Material) => m.say({ de: `Wer hinter ${m.name} steht`, en: `Who is behind ${m.name}` })

/** `Rosa Lindner, Inhaberin`. */
function personOf(text: string) {
  const [name = text, ...rest] = text.split(/,\s*/)
  return { name, ...(rest.length > 0 && { role: upperFirst(rest.join(', ')) }) }
}
