import { plain, plainLine } from '../../../html/markdown'
import type { PartItem, PartKind, SiteContent } from '../../blog/blog'
import { type Source, sourcesOf } from './words'

/** A part of the site that has to do with a topic; of its items those that do, or all where its headline does. */
export interface Hit {
  source: Source
  items: PartItem[]
  score: number
}

const fillWords = new Set(
  `aber alle alles also auch beim bitte dann dass denn deren dich dies diese diesem diesen dieser dieses doch dort durch
  eine einem einen einer eines etwas euch eure gibt haben hier ihre ihrem ihren ihrer immer jede jeder jedes kann keine
  machen mehr mein meine muss nach nicht noch oder ohne schon sehr sein seine selbst sich sind sollte sollten sowie über
  unser unsere unserem unseren unserer viel vom von vor wann warum was welche welcher wenn werden wenig wie wieder wird
  worauf zum zur about after also been before being both does from have here into just more most much only other over
  same should some such than that their them then there these they this those through very were what when where which
  while will with would your`.split(/\s+/),
)

/** What people call these parts, whatever stands above them. */
const kindWords: Partial<Record<PartKind, string>> = {
  questions: 'fragen antworten questions answers',
  steps: 'ablauf schritte vorgehen process steps',
  offers: 'angebot leistungen preise kosten kostet offer services prices cost',
  people: 'team menschen mitarbeiter people staff',
  hours: 'öffnungszeiten geöffnet zeiten besuch opening hours open visit',
  contact: 'kontakt adresse anfahrt besuch contact address directions visit',
}

const wordsOf = (text: string): string[] =>
  [...new Set(text.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? [])].filter((word) => !fillWords.has(word))

/** German joins words and bends them: a common beginning, or one in the other, is the same matter. */
function isSame(one: string, other: string): boolean {
  if (one === other) return true
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  if (short.length < 5) return false
  return long.includes(short) || long.startsWith(short.slice(0, Math.max(5, short.length - 2)))
}

const has = (words: string[], word: string) => words.some((other) => isSame(word, other))

/** Share of a topic's words that must be found somewhere for the site to have something to say about it. */
const leastShare = 0.34

/** What the site says about a topic, the best first; empty where it says nothing. */
export function findAbout(content: SiteContent, topic: string): Hit[] {
  const ownName = wordsOf(content.name)
  const wanted = wordsOf(topic).filter((word) => !ownName.includes(word))
  if (wanted.length === 0) return []
  const known = sourcesOf(content).map((source) => ({ source, ...words(source) }))
  const weights = new Map(
    wanted.map((word) => {
      const found = known.filter(({ all }) => has(all, word)).length
      return [word, found === 0 ? 0 : Math.log(1 + known.length / found)]
    }),
  )
  if (wanted.filter((word) => weights.get(word)).length / wanted.length < leastShare) return []
  const score = (text: string[]) =>
    wanted.reduce((sum, word) => sum + (has(text, word) ? (weights.get(word) ?? 0) : 0), 0)
  const hits = known
    .flatMap(({ source, head, all, items }): Hit[] => {
      const total = score(all)
      if (total === 0) return []
      const fitting = source.part.items.filter((_, i) => score(items[i] ?? []) > 0)
      const whole = score(head) > 0 || fitting.length === 0
      return [{ source, items: whole ? source.part.items : fitting, score: total }]
    })
    .sort((a, b) => b.score - a.score)
  const least = (hits[0]?.score ?? 0) / 2
  return hits.filter((hit) => hit.score >= least)
}

function words({ page, part }: Source) {
  const head = wordsOf(`${plainLine(page.title)} ${part.headline ?? ''} ${kindWords[part.kind] ?? ''}`)
  const items = part.items.map(({ name, text, meta }) => wordsOf(`${name} ${plain(text ?? '')} ${meta ?? ''}`))
  return { head, items, all: [...new Set([...head, ...wordsOf(plain(part.text ?? '')), ...items.flat()])] }
}
