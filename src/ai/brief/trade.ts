import { inDigits } from '../../grammar/numbers'
import { fold } from '../../values/fold'
import type { BriefFacts } from './facts'
import { type Trade, trades } from './trades'

interface Name {
  industry: string
  words: string[]
  isOpen: boolean
}
const names: Name[] = Object.entries(trades).flatMap(([industry, { names }]) =>
  names.map((name) => {
    const plain = fold(name)
    return { industry, words: plain.replace(/\*$/, '').split(' '), isOpen: plain.endsWith('*') }
  }),
)

/** The trades whose name these words end with: `Handwerksbäckerei`, `small yoga studio`. The longest name counts. */
export function tradesNamed(phrase: string): string[] {
  const words = fold(phrase).match(/[\p{L}\d]+(?:-[\p{L}\d]+)*/gu) ?? []
  let longest = 0
  const found = new Set<string>()
  for (const { industry, words: name, isOpen } of names) {
    const tail = words.slice(-name.length)
    if (tail.length < name.length) continue
    const fits = name.every((word, i) => {
      const said = tail[i] ?? ''
      if (i < name.length - 1) return said === word
      if (said === word || said === `${word}s` || (isOpen && said.startsWith(word))) return true
      // German words are put together: a bakery is also a `Landbäckerei`, and a `Bäckerei-Café` is none
      return name.length === 1 && word.length >= 6 && said.endsWith(word)
    })
    const { length } = name.join(' ')
    if (!fits || length < longest) continue
    if (length > longest) found.clear()
    longest = length
    found.add(industry)
  }
  return [...found]
}

const article = '(?:(?<definite>die|der|das|the)|ein(?:e[nrm]?)?|eine kleine|a|an|our|unsere?|meine?)'
const ends = String.raw`(?=\s*(?:[,.;:(!\n–—|]|$)|\s(?:in|aus|im|am|an|bei|near|from|of|on|at|with|mit|für|for|und|and|based|located|seit|since|that|which|who|die|der|das|where|wo|run|named|called|namens)(?!\p{L}))`
const weAre = new RegExp(
  String.raw`(?<!\p{L})(?:wir sind|ich bin|we are|we['’]re|i am|i['’]m|it is|it['’]s|this is|wir betreiben|ich betreibe|wir führen|ich führe|we run|i run|i own|we own)\s(?:(?:just|now|seit \d{4}|hier)\s)?${article}\s(?<is>[\p{L}\d][\p{L}\d'’ -]{2,60}?)${ends}`,
  'iu',
)
const itIs = new RegExp(
  String.raw`^\p{Lu}[\p{L}\d'’& -]{2,60}?(?:,\s(?:eine?|an?)|(?:\sist|\sis|\sare|\s–|\s—)\s(?:eine?|an?|[Dd]ie|[Dd]as|[Dd]er|the))\s(?<is>[\p{L}\d][\p{L}\d'’ -]{2,60}?)${ends}`,
  'u',
)
/** `Praxis für Ergotherapie`: what it is for belongs to it. */
const houseFor =
  /(?<!\p{L})((?:Praxis|Studio|Büro|Institut|Zentrum|Atelier|Kanzlei|Werkstatt|Agentur|Verein|Schule|Fachgeschäft|practice|studio|clinic|school|centre|workshop)\s(?:für|of|for)\s\p{L}+(?:\s(?:und|and)\s\p{L}+)?)(?=[\s,.;:]|$)/u
const opens = new RegExp(String.raw`^([\p{L}][\p{L}\d'’ -]{2,50}?)${ends}`, 'u')
/** Adjectives that say nothing of the trade. */
const adjectives =
  /^(?:(?:kleine[rsn]?|small|tiny|little|family[- ]run|familiengeführte[rsn]?|inhabergeführte[rsn]?|neue[rsn]?|new|friendly|nette[rsn]?|local|lokale[rsn]?|independent|mobile[rsn]?)\s)+/iu

type TradeSentence = { text: string; isTrade: boolean; isTitle?: boolean }

/**
 * What a business says that it is, in the places where that is said: `Branche: …`, `Wir sind eine …`, `…, a guest house in …`,
 * a first sentence that begins with it. Without an `industry` it is the business's own word. No `trade` where nothing of
 * the kind is said, or where two trades are.
 */
export function readTrade(sentences: readonly TradeSentence[], name = '') {
  const found = candidates(sentences, name).map((trade) => ({ trade, industries: tradesNamed(trade) }))
  const known = found.filter(({ industries }) => industries.length === 1)
  const [first] = known
  const isTwofold = new Set(known.flatMap(({ industries }) => industries)).size > 1
  if (isTwofold) return { isTwofold, facts: {} }
  const industry = first?.industries[0]
  const trade = first?.trade ?? found.find(({ trade }) => isOwnWord(trade))?.trade
  return {
    isTwofold,
    facts: { ...(industry && { industry, sector: trades[industry]!.sector }), ...(trade && { trade }) },
  }
}

function candidates(sentences: readonly TradeSentence[], name: string): string[] {
  const labelled = sentences.filter(({ isTrade }) => isTrade).map(({ text }) => text.split(/[,;(]/)[0]!.trim())
  if (labelled.length > 0) return labelled.slice(0, 1)
  const first = sentences.filter(({ isTitle }) => !isTitle).slice(0, 3)
  const phrases = first.flatMap(({ text }, place) => [
    ...(houseFor.exec(text)?.[1] ? [houseFor.exec(text)![1]!] : []),
    ...phraseIn(weAre.exec(text)?.groups),
    // further down „…, a pizza van might come“ is about something else
    ...phraseIn(itIs.exec(text)?.groups).filter((phrase) => place === 0 || tradesNamed(phrase).length > 0),
  ])
  const [{ text: beginning } = { text: '' }] = sentences
  if (!naming.test(beginning)) phrases.push(...beginningWith(opens.exec(beginning)?.[1] ?? ''))
  const plain = phrases
    .map((phrase) => phrase.replace(adjectives, '').trim())
    .filter((phrase) => phrase.split(' ').length <= 5)
  const houses = first.flatMap(({ text }) => beginningWith(weAre.exec(text)?.groups?.is ?? ''))
  if (formerUse.test(name)) return [...plain, ...houses]
  return [...plain, ...houses, ...beginningWith(name), ...(tradesNamed(name).length > 0 ? [name] : [])]
}

/** `Laden heißt Tastenklinik`: not what it is, but what it is called. */
const naming = /^\p{L}+ (?:hei(?:ß|s+)t|nennt|is called|ist|is) /iu

/** `Alte Backstube`, `The Old Forge`: named by what the house once was. */
const formerUse = /^(?:(?:zu[rm]|in der|im|the)\s)?(?:alte[rsnm]?|ehemalige[rsnm]?|old|former)\s/iu

/** „Ich bin die Rosa Lindner“ is a name, „wir sind die Schreinerei am Markt“ a trade. */
function phraseIn({ is = '', definite }: Record<string, string | undefined> = {}): string[] {
  return is && (!definite || tradesNamed(is).length > 0) ? [is] : []
}

/** `Restaurant Zur Mühle`, `Ambulanter Pflegedienst Nord`: the trade that stands before a name, or alone. */
function beginningWith(phrase: string): string[] {
  const words = phrase.split(' ').filter(Boolean)
  const length = [3, 2, 1].find(
    (count) =>
      words.length >= count &&
      (/^\p{Ll}/u.test(words[count - 1]!) || words.slice(0, count - 1).every((word) => describing.test(word))) &&
      tradesNamed(words.slice(0, count).join(' ')).length > 0,
  )
  return length === undefined ? [] : [words.slice(0, length).join(' ')]
}

/** In `Low Barn Farm Shop` what stands before the trade is a name. */
const describing = /^(?:\p{Ll}|\p{Lu}\p{Ll}+e[rs]?$)/u

/** A German noun, or up to four English words, and no name or number. */
const isOwnWord = (phrase: string) =>
  inDigits(phrase) === phrase &&
  (/^\p{Lu}\p{Ll}{3,}(?:-\p{Lu}?\p{Ll}+)?$/u.test(phrase) || /^\p{Ll}[\p{Ll}' -]{3,40}$/u.test(phrase))

export const tradeOfFacts = ({ industry }: Pick<BriefFacts, 'industry'>): Trade | undefined =>
  industry && Object.hasOwn(trades, industry) ? trades[industry] : undefined

/** Of a text: a business says early what it is. */
const mostWords = 80

/** The trade that the first words of a text name first. */
export function tradeNamedIn(text: string, name = ''): Trade | undefined {
  const words = `${name} ${text}`.split(/\s+/).slice(0, mostWords)
  const [first] = words.flatMap((_, i) => tradesNamed(words.slice(Math.max(0, i - 2), i + 1).join(' ')))
  return first === undefined ? undefined : trades[first]
}
