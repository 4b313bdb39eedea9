import { plain, plainLine } from '../../../html/markdown'
import { firstSentence, type Idea, type Material, tagOf } from './idea'
import { paragraphs, quoted, readMore, type Source } from './words'

/** Less is a caption or a greeting, no post. Characters. */
const leastTold = 160

/** What running text tells under a heading: a post on it has the words that stand there. */
export function sections(material: Material): Idea[] {
  const { say, sources } = material
  return sources.flatMap(({ page, part }) =>
    sectionsOf({ page, part })
      .filter(({ text }) => plain(text).length >= leastTold)
      .map(({ heading, text }) => ({
        kind: 'section',
        // a sentence or a question can stand as it is, a word or two cannot
        title:
          heading.split(' ').length > 3 ? heading : say(`Näher betrachtet: ${heading}`, `A closer look: ${heading}`),
        angle: say(
          `Was auf „${plainLine(page.title)}“ unter „${heading}“ steht`,
          `What “${plainLine(page.title)}” says under “${heading}”`,
        ),
        category: say('Hintergrund', 'Background'),
        tags: tagOf(page),
        lead: firstSentence(text),
        body: () => paragraphs(quoted(text), readMore([page], say)),
      })),
  )
}

/** The parts of a running text, each under the heading above it: that of the section, or one in the text. */
function sectionsOf({ page, part }: Source): { heading: string; text: string }[] {
  if (part.kind !== 'text' || !part.text) return []
  const [opening = '', ...rest] = part.text.split(/^ {0,3}#{1,6} +/m)
  const own = { heading: plainLine(part.headline || page.title), text: opening }
  const others = rest.map((section) => {
    const [heading = '', ...lines] = section.split('\n')
    return { heading: plainLine(heading.replace(/ +#+ *$/, '')), text: lines.join('\n') }
  })
  return [own, ...others].filter(({ heading }) => heading)
}
