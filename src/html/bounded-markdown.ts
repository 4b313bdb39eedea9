import MarkdownIt, { type StateInline } from 'markdown-it'
import mark from 'markdown-it-mark'

/**
 * The parser of Markdown with bounds on what a text may cost and become: reading is linear in a text's length whatever it
 * holds. What is beyond a bound is left as it was written, or out; texts that people write are far from all of them.
 */

/** Cells of all tables of a text: so many in any, and in a longer one one for so many characters. */
const fewestCells = 400
const usualCell = 12
/** Lines with something in them: so many in any text, and in a longer one as many as this length of a line leaves room for. */
const fewestLines = 500
const usualLine = 12
/** Quotes and lists in each other; a list counts twice, for itself and its item. */
const deepest = 24
/** Looking for the ends of `[labels]` in one paragraph: steps for each character. Prose takes less than one. */
const stepsPerCharacter = 4
const fewestSteps = 1000
/** Longer ones are no links by themselves: trying where an address ends takes the square of its length. */
const longestBareLink = 500
/** Addresses that become links by themselves, in one paragraph: one for so many characters, and some in any. */
const usualBareLink = 28
const fewestBareLinks = 50

/** Letters of the targets of definitions, in all places where they may be used. */
const fewestRepeated = 20_000
const repeatedPerCharacter = 3

type TextBound = 'cells' | 'lines' | 'depth' | 'brackets' | 'addresses'

/** Handed to the parser as its environment: what is found out while a text is read. */
export interface TextReading extends Env {
  cells?: number
  /** No further table has room. */
  isFull?: boolean
  beyond?: Set<TextBound>
}

type Parser = ReturnType<typeof MarkdownIt>
type Env = NonNullable<Parameters<Parser['parse']>[1]>

export function createParser(): Parser {
  const parser = new MarkdownIt({
    html: false,
    linkify: true,
    typographer: false,
    breaks: false,
    maxNesting: deepest,
  }).use(mark)
  parser.disable('image') // pictures have blocks of their own
  boundLines(parser)
  boundTables(parser)
  passEmptyCells(parser)
  boundDepth(parser)
  boundLabels(parser)
  boundDefinitions(parser)
  boundBareLinks(parser)
  passSimpleLinks(parser)
  return parser
}

const note = (reading: TextReading, bound: TextBound) => {
  reading.beyond ??= new Set()
  reading.beyond.add(bound)
}

/** Whether a text can be beyond a bound at all: most are not looked at any closer. */
export const mayBeBeyond = (text: string): boolean => {
  if (text.length < deepest) return false
  let [lines, signs] = [0, 0]
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if (code === lineFeed) lines++
    else if (code === bracket || code === bar || code === angle || code === colon) signs++
  }
  return signs > 3 || lines >= fewestLines || /^[\s\d*+.)-]{12}/m.test(text)
}
const [lineFeed, bracket, bar, angle, colon] = [10, 91, 124, 62, 58]

/** Each line may be a block of its own. Those beyond the bound are one paragraph. */
function boundLines({ core }: Parser) {
  core.ruler.after('normalize', 'lines', (state) => {
    if (state.inlineMode) return
    const end = endOfLines(state.src, Math.max(fewestLines, Math.floor(state.src.length / usualLine)))
    if (end === undefined) return
    note(state.env, 'lines')
    state.src = `${state.src.slice(0, end)}\n\n${state.src.slice(end).replace(/\s+/g, ' ').trim()}`
  })
}

/** Where the last of so many lines ends; `undefined` where there are no more of them. Empty lines do not count. */
function endOfLines(text: string, most: number): number | undefined {
  let lines = 0
  for (let start = 0; ; ) {
    const end = text.indexOf('\n', start)
    if (end < 0) return undefined
    if (end > start && ++lines === most) return /\S/.test(text.slice(end)) ? end : undefined
    start = end + 1
  }
}

/** Rows without their cells get them: „|“ alone makes as many as the head has. Rows beyond the bound are lines of text. */
function boundTables({ block }: Parser) {
  const table = block.ruler.getRules('')[0]!
  block.ruler.at(
    'table',
    (state, start, end, silent) => {
      const reading: TextReading = state.env
      if (reading.isFull) return false
      if (!table(state, start, end, true)) return false
      if (silent) return true
      const columns = columnsOf(state.src.slice(state.bMarks[start + 1], state.eMarks[start + 1]))
      const rows = Math.floor((mostCells(state.src) - (reading.cells ?? 0)) / columns) - 1
      if (rows < 0) {
        note(reading, 'cells')
        reading.isFull = true
        return false
      }
      const last = Math.min(end, start + 2 + rows)
      table(state, start, last, false)
      reading.cells = (reading.cells ?? 0) + (state.line - start - 1) * columns
      if (state.line === last && last < end && !state.isEmpty(last)) note(reading, 'cells')
      return true
    },
    { alt: ['paragraph', 'reference'] },
  )
}

/** There is nothing to read in them. */
function passEmptyCells({ core }: Parser) {
  core.ruler.at('inline', ({ tokens, md, env }) => {
    for (const { type, content, children } of tokens)
      if (type === 'inline' && content) md.inline.parse(content, md, env, children ?? [])
  })
}

const mostCells = ({ length }: string) => fewestCells + Math.floor(length / usualCell)

/** Of the line below the head of a table. */
const columnsOf = (line: string) => Math.max(1, line.split('|').filter((cell) => cell.includes('-')).length)

/** Says that a text goes as deep as it may: the parser leaves out what is below. */
function boundDepth({ block }: Parser) {
  block.ruler.before('table', 'depth', (state) => {
    if (state.level >= deepest - 1) note(state.env, 'depth')
    return false
  })
}

/** Each `[` looks for its `]` through all that follows: together they may take so many steps, those behind it are no links. */
function boundLabels({ inline, helpers }: Parser) {
  const stepsLeft = new WeakMap<StateInline, number>()
  const skipToken = inline.skipToken.bind(inline)
  const spend = (state: StateInline, steps: number): boolean => {
    const left = (stepsLeft.get(state) ?? fewestSteps + state.src.length * stepsPerCharacter) - steps
    stepsLeft.set(state, left)
    if (left < 0) note(state.env, 'brackets')
    return left >= 0
  }
  inline.skipToken = (state) => {
    if (spend(state, 1)) skipToken(state)
    else state.pos = state.posMax
  }
  const { parseLinkLabel } = helpers
  helpers.parseLinkLabel = (state, start, disableNested) => {
    const end = parseLinkLabel(state, start, disableNested)
    return end < 0 || spend(state, end - start) ? end : -1 // what is found is copied and compared
  }
}

/** A definition is repeated wherever it is used: all together may become some times the text, those too long for it are none. */
function boundDefinitions({ core }: Parser) {
  core.ruler.before('inline', 'definitions', ({ src, env }) => {
    const { references } = env
    if (!references) return
    const uses = src.split(']').length
    const longest = Math.floor((fewestRepeated + src.length * repeatedPerCharacter) / uses)
    for (const [label, { href, title }] of Object.entries(references)) {
      if (href.length + title.length <= longest) continue
      delete references[label]
      note(env, 'addresses')
    }
  })
}

const mostBareLinks = ({ length }: string) => fewestBareLinks + Math.floor(length / usualBareLink)

function boundBareLinks({ linkify, inline }: Parser) {
  linkify.set({ maxLength: longestBareLink })
  const found = new WeakMap<StateInline, number>()
  const bareLink = inline.ruler.getRules('')[1]!
  inline.ruler.at('linkify', (state, silent) => {
    if (state.src.charCodeAt(state.pos) !== colon) return false
    const before = found.get(state) ?? 0
    if (before >= mostBareLinks(state.src)) {
      note(state.env, 'addresses')
      return false
    }
    if (!bareLink(state, silent)) return false
    found.set(state, before + 1)
    return true
  })
  const match = linkify.match.bind(linkify)
  linkify.match = (text) => match(untilMails(text, mostBareLinks(text)))
}
/** The text before one more than so many `@`: looking for what stands before each of them takes long. */
function untilMails(text: string, most: number): string {
  let at = -1
  for (let mails = 0; mails <= most; mails++) {
    at = text.indexOf('@', at + 1)
    if (at < 0) return text
  }
  return text.slice(0, at)
}

/** Most addresses are what they are made into: taking them apart and putting them together again costs more than all else. */
function passSimpleLinks(parser: Parser) {
  const normalizeLink = parser.normalizeLink.bind(parser)
  const normalizeLinkText = parser.normalizeLinkText.bind(parser)
  parser.normalizeLink = (url) => (simpleLink.test(url) ? url : normalizeLink(url))
  parser.normalizeLinkText = (url) => (simpleLink.test(url) ? url : normalizeLinkText(url))
}
const simpleLink = /^(?:(?:https?:\/\/|mailto:[\w.+-]+@)(?!xn--)[a-z0-9]+(?:[.-](?!xn--)[a-z0-9]+)*)?(?:\/[\w/.-]*)?$/
