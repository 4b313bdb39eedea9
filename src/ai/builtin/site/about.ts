import { upperFirst } from '../../brief/lists'
import { escaped } from '../blog/words'
import { abouts, questions, remarks } from './frames'
import { isLead, linkTo, ownRemarks, ownSentences, phrase, type Writer } from './material'

export const aboutBlocks: Record<string, Writer> = {
  /** Who it is, in its own words. */
  about: (m) => {
    const body = ownSentences(m)
    if (body.length === 0) return undefined
    return { props: { variant: 'aside' }, content: { headline: phrase(m, abouts), body: body.join(' ') } }
  },
  'about-teaser': (m) => {
    const headline = phrase(m, abouts, 1)
    const href = linkTo(m, ['about'])
    if (href) {
      const label = m.say({ de: `${m.name} kennenlernen`, en: `Get to know ${m.name}` })
      const [, text] = ownSentences(m) // the first one stands in the opening
      const further = text !== undefined && isLead(text) ? { text } : {}
      return { props: { variant: 'statement' }, content: { headline, ...further, primary: { label, href } } }
    }
    // Without a page of its own, all of it stands here: the first sentence is in the opening already.
    const body = ownSentences(m).slice(isLead(ownSentences(m)[0]) ? 1 : 0)
    return body.length === 0 ? undefined : { props: { variant: 'aside' }, content: { headline, body: body.join(' ') } }
  },
  /** What else it says, line by line. */
  remarks: (m) => {
    const lines = ownRemarks(m)
    if (lines.length === 0) return undefined
    return {
      props: { variant: lines.length > 6 ? 'columns' : 'aside' },
      content: { headline: phrase(m, remarks), body: lines.map((line) => `- ${escaped(line)}`).join('\n') },
    }
  },
  questions: (m) => {
    const answered = m.facts.questions.filter(({ answer }) => answer)
    if (answered.length === 0) return undefined
    return {
      props: { variant: answered.length > 2 ? 'split' : 'open' },
      content: {
        headline: phrase(m, questions),
        items: answered.map(({ question, answer = '' }) => ({ question, answer: upperFirst(answer) })),
      },
    }
  },
  /** For pictures and people that only the owner has. */
  gallery: (m) => ({
    props: {}, // as the theme hangs its pictures
    content: { headline: m.say({ de: 'Bilder', en: 'Pictures' }) },
  }),
  posts: (m) => ({ props: { variant: 'lead' }, content: { headline: m.say({ de: 'Beiträge', en: 'Posts' }) } }),
  team: (m) => ({
    props: { variant: 'portraits' },
    content: {
      headline: m.say({ de: 'Wer bei uns arbeitet', en: 'Who works here' }),
      ...(m.facts.people.length > 0 && { items: m.facts.people.map(memberOf) }),
    },
  }),
}

/** `Rosa Lindner, Inhaberin`. */
function memberOf(text: string) {
  const [name = text, ...rest] = text.split(/,\s*/)
  return { name, ...(rest.length > 0 && { role: upperFirst(rest.join(', ')) }) }
}
