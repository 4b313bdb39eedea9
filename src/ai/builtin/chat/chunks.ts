import { distance } from 'fastest-levenshtein'
import { blockTypes } from '../../../block-types/catalog'
import { systemThemes } from '../../../theme/system/system-themes'
import { fontFamilies } from '../../../theme/tokens'
import { onceFor } from '../../../values/once'
import type { PageContent } from '../../chat/turn'
import { asWords } from './fold'
import type { Reading } from './reading'
import type { WishRole } from './roles'
import { stem } from './site-names'
import { readValues, rolesNamed } from './values'
import { colourIn } from './words/colour-words'
import { lexicon, type Prep, type WordRole } from './words/lexicon'

/** Words with what they can be; no roles for words that change nothing. */
export interface Chunk {
  text: string
  preps: Prep[]
  roles: WishRole[]
}

interface Token {
  text: string
  folded: string
  start: number
  end: number
  value?: WishRole[]
}

interface Phrase {
  words: string[]
  /** Stands at the end of the clause, or behind a gap. */
  tail?: string[]
  role: WordRole | WishRole
}

const calledTypes = blockTypes.map(({ key, about }) => [key, about.called?.split(', ') ?? []] as const)
const phrases = new Map<string, Phrase[]>()
const openPhrases: Phrase[] = []
for (const [role, words] of lexicon) for (const word of words.split(' ')) addPhrase(word, role)
for (const [key, words] of calledTypes)
  for (const word of words) addPhrase(asWords(word).replaceAll(' ', '_'), { kind: 'type', keys: [key] })
for (const [index, { key, name }] of systemThemes.entries())
  for (const word of new Set([key, name.de, name.en].map(asWords))) addPhrase(word, { kind: 'theme', index })
for (const family of fontFamilies) addPhrase(family.replaceAll('-', '_'), { kind: 'family', family })

function addPhrase(written: string, role: WordRole | WishRole) {
  const [head = '', tail] = written.split('…')
  const words = head.split('_')
  const isOpen = words.length === 1 && words[0]!.endsWith('*')
  const phrase: Phrase = { words: words.map((word) => word.replace('*', '')), role, tail: tail?.split('_') }
  const known = phrase.words[0]!
  if (isOpen || tail) openPhrases.push(phrase)
  else phrases.set(known, [...(phrases.get(known) ?? []), phrase])
}

const endings = /^(?:|n|en|e|s|es|er|em|t|st|ing|end|ung|ig|ere|eren|rs|ly)$/
const particles = new Set(['ein', 'an', 'um', 'aus', 'auf', 'ab'])

/** The chunks of a statement, each word of it in one. A typo of a known word is mended, nothing else is guessed. */
export function readChunks(reading: Reading, statement: string): Chunk[] {
  const known = read(reading.names)
  const key = `${reading.quoted} ${statement}\n${reading.quotes.join('\n')}`
  const own = known.get(key) ?? chunksOf(reading, statement)
  known.set(key, own)
  return own
}
/** A statement is looked at by many commands. */
const read = onceFor((_: Reading['names']) => new Map<string, Chunk[]>())

function chunksOf(reading: Reading, statement: string): Chunk[] {
  const tokens = readTokens(reading, statement)
  const spent = new Set<number>()
  const chunks: Chunk[] = []
  let preps: Prep[] = []
  let dangling: Chunk | undefined
  for (let at = 0; at < tokens.length; ) {
    if (spent.has(at)) {
      at++
      continue
    }
    const { length, roles, tails } = rolesAt(reading, tokens, at)
    for (const tail of tails) spent.add(tail)
    const text = statement.slice(tokens[at]!.start, tokens[at + length - 1]!.end)
    const content = roles.filter((role): role is WishRole => role.kind !== 'filler' && role.kind !== 'prep')
    // “an” is an article in English
    const isArticle = reading.language === 'en' && roles.some(({ kind }) => kind === 'filler')
    const own = isArticle ? [] : roles.flatMap((role) => (role.kind === 'prep' ? [role.prep] : []))
    if (content.length > 0) {
      chunks.push({ text, preps, roles: content })
      preps = []
      dangling = undefined
    } else if (own.length > 0) {
      preps = own
      dangling = { text, preps: [], roles: [{ kind: 'unknown' }] }
    }
    at += length
  }
  if (dangling) chunks.push(dangling)
  for (const [i, chunk] of chunks.entries()) {
    // „über den Abschnitt „Preise““: where it stands is said of the name
    const next = chunks[i + 1]
    const isNoun = chunk.roles.some((role) => role.kind === 'noun' && (role.noun === 'section' || role.noun === 'page'))
    const isName = next?.roles.some(({ kind }) => kind === 'block' || kind === 'page' || kind === 'number')
    if (next && isNoun && isName && next.preps.length === 0) next.preps = chunk.preps
  }
  return chunks
}

function readTokens(reading: Reading, statement: string): Token[] {
  const values = readValues(reading, statement)
  const tokens: Token[] = []
  const word = /⟦\d+⟧|[\p{L}\d]+(?:['’][\p{L}]+)?|&|%/gu
  for (const match of statement.matchAll(word)) {
    const [start, end] = [match.index, match.index + match[0].length]
    const value = values.find((one) => start < one.end && end > one.start)
    if (value) {
      if (tokens.at(-1)?.start !== value.start)
        tokens.push({ text: '', folded: '⟦⟧', start: value.start, end: value.end, value: value.roles })
      continue
    }
    for (const folded of asWords(match[0].replace(/['’]s$/u, '')).split(' '))
      if (folded) tokens.push({ text: match[0], folded, start, end })
    if (match[0] === '&') tokens.push({ text: '&', folded: 'und', start, end })
  }
  return tokens
}

interface Found {
  length: number
  roles: (WishRole | WordRole)[]
  tails: number[]
}

function rolesAt(reading: Reading, tokens: Token[], at: number, isMended = false): Found {
  const token = tokens[at]!
  if (token.value) return { length: 1, roles: token.value, tails: [] }
  let best: Found = { length: 0, roles: [], tails: [] }
  const take = (length: number, roles: (WishRole | WordRole)[], tails: number[] = []) => {
    const weight = length + tails.length
    const known = best.length + best.tails.length
    if (weight > known) best = { length, roles: [...roles], tails }
    else if (weight === known && length > 0) best.roles.push(...roles)
  }
  for (const phrase of phrases.get(token.folded) ?? [])
    if (fits(tokens, at, phrase.words)) take(phrase.words.length, [phrase.role])
  for (const phrase of openPhrases) {
    const [head = ''] = phrase.words
    if (!token.folded.startsWith(head) || !endings.test(token.folded.slice(head.length))) continue
    const tail = phrase.tail ? tailAt(tokens, at + 1, phrase.tail) : []
    if (!phrase.tail || tail.length > 0) take(1, [phrase.role], tail)
  }
  for (let length = Math.min(12, tokens.length - at); length > 0; length--) {
    const run = tokens.slice(at, at + length)
    if (run.some(({ value }) => value)) continue
    if ([run[0], run.at(-1)].some((one) => one!.folded === 'und' || one!.folded === 'and')) continue
    const roles = rolesNamed(reading, run.map(({ folded }) => folded).join(' '))
    if (roles.length > 0) {
      take(length, roles)
      break
    }
  }
  // “new” is none of the news
  const types = best.length > 0 ? undefined : typeStems.get(stem(token.folded))
  if (types) take(1, [{ kind: 'type', keys: types }])
  const page = composed(reading, token.folded, tokens[at + 1]?.folded)
  if (page) take(1, [{ kind: 'page', page }])
  for (const length of [2, 1]) {
    const words = tokens.slice(at, at + length)
    const hex = colourIn(words.map(({ folded }) => folded).join(' '))
    if (hex) take(words.length, [{ kind: 'colour', hex, name: words.map(({ text }) => text).join(' ') }])
  }
  if (best.length > 0) return best
  const mended = isMended ? undefined : withoutTypo(reading, token.folded)
  if (mended) return rolesAt(reading, tokens.with(at, { ...token, folded: mended }), at, true)
  return { length: 1, roles: [{ kind: 'unknown' }], tails: [] }
}

const longWords = [...phrases.keys(), ...openPhrases.map(({ words }) => words[0]!)].filter(({ length }) => length > 5)

const letters = (word: string) => [...word].sort().join('')

/** The one known word that one wrong letter makes of it, two letters of a long one, or its letters in another order. */
function withoutTypo({ names }: Reading, folded: string): string | undefined {
  if (folded.length < 6) return undefined
  const reach = folded.length > 8 ? 2 : 1
  const near = [...new Set([...longWords, ...names.pages.keys()])].filter(
    (word) =>
      word[0] === folded[0] &&
      word.at(-1) === folded.at(-1) &&
      Math.abs(word.length - folded.length) <= reach &&
      (distance(word, folded) <= reach || letters(word) === letters(folded)),
  )
  const [only, ...others] = near
  return others.every((word) => stem(word) === stem(only ?? '')) ? only : undefined
}

/** In the plural, in any case. */
const typeStems = new Map<string, string[]>()
for (const [key, words] of calledTypes)
  for (const word of new Set(words.filter((one) => !one.includes(' ')).map((one) => stem(asWords(one)))))
    typeStems.set(word, [...(typeStems.get(word) ?? []), key])
const fits = (tokens: Token[], at: number, words: string[]) => words.every((word, i) => tokens[at + i]?.folded === word)

/** Small words of German verbs stand at the very end of a clause. */
function tailAt(tokens: Token[], from: number, tail: string[]): number[] {
  let end = tokens.length
  while (end > from && (tokens[end - 1]!.value || /^(?:bitte|danke|please)$/.test(tokens[end - 1]!.folded))) end--
  const isFinal = tail.length === 1 && particles.has(tail[0]!)
  for (let at = isFinal ? end - tail.length : from; at <= end - tail.length; at++)
    if (at >= from && fits(tokens, at, tail)) return tail.map((_, i) => at + i)
  return []
}

/** `Kontaktseite`, `the visit page`: a title, or its first word, with the word for page. */
function composed({ names }: Reading, folded: string, next = ''): PageContent | undefined {
  const compound = /^(.{3,})seite$/.exec(folded)?.[1]
  // „Preisseite“, „Überblicksseite“
  const titles = compound
    ? [compound, compound.replace(/s$/, '')]
    : next === 'page' && folded.length > 3
      ? [folded, stem(folded)]
      : []
  for (const [name, [page]] of names.pages)
    if ([name, stem(name), name.split(' ')[0]!].some((one) => titles.includes(one))) return page
  return undefined
}
