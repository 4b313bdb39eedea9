import { readChunks } from './chunks'
import { asWritten, type Reading } from './reading'

/** A statement with what it gives as text set apart, as `⟦n⟧` among its quotes. */
interface Variant {
  reading: Reading
  statement: string
  /** The text may as well be a description: good for an offer only. */
  isLoose?: boolean
}

/** Sentences, without cutting dates and numbers. */
export const statementsOf = ({ text, language }: Pick<Reading, 'text' | 'language'>): string[] =>
  (language === 'en' ? text.replace(/(?<=\d)\. (?=\p{Lu})/gu, ' . ') : text)
    .split(/(?<=[^\d\s.][.!?;]|\d[!?;]| \.|⟧[.!?])\s+(?=[\p{L}\d⟦„“"»])/u)
    .map((part) => part.trim())
    .filter(Boolean)

export interface Clause {
  text: string
  /** Behind `sondern`, `but`, `only`. */
  isBut: boolean
}

const joiners =
  /,?\s+(?:und dann|and then|und|and|sowie|danach|dann|then)\s+|\s+(?:sondern|aber|but)\s+|[,;]\s+(?:und\s+|and\s+)?(?:sondern|aber|but|nur|just|only|einfach)\s+|[,;]\s+/giu

/** The parts of a sentence between commas and `and`. */
export function clausesOf(sentence: string): Clause[] {
  const all = [...sentence.matchAll(joiners)]
  return [undefined, ...all].flatMap((before, i) => {
    const text = sentence.slice(before ? before.index + before[0].length : 0, all[i]?.index).trim()
    return text ? [{ text, isBut: /sondern|aber|but|nur|just|only|einfach/iu.test(before?.[0] ?? '') }] : []
  })
}

/** Where a statement gives a text without quotes: what stands before it, the text, what stands behind it. */
const frames: RegExp[] = [
  /^([^:]{3,120}?):\s+(.+)()$/su,
  /^(.+?\s(?:zu|to)\s)(?!the |be |de[rmn] |our |a )(.+?)(\s(?:um|ändern|umbenennen))?[.!?]?$/iu,
  /^(.+?\s(?:umbenennen|ändern) (?:in|zu)\s)(.+?)()[.!?]?$/iu,
  /^(.+?\ssoll(?:en)?\s(?:jetzt |künftig |nun |bitte )?)(?!nicht|über|unter|nach|vor|auf |im |in |de[rmn] )(.+?)(\s(?:heißen|lauten))[.!?]?$/iu,
  /^(.+?\s(?:should|shall)\s(?:now )?(?:say|read|be called)\s)(.+?)()[.!?]?$/iu,
  /^(.*?(?:heißen (?:jetzt|nun|künftig)|ist (?:jetzt|nun)|now called|is now)\s)(.+?)()[.!?]?$/iu,
  /^(.*?(?:unterseite|seite|page|subpage)\s(?:namens|called|named|titled|mit dem Namen|mit dem Titel|für|for)\s)(.+?)(\s(?:an|anlegen|erstellen|hinzu|ein))?[.!?]?$/iu,
  /^(.*?(?:neue|weitere|eine|new|another)\s(?:unterseite|seite|page|subpage)\s)(?!auf |on |für |for |an[.!]?$|anlegen|erstellen|namens|called|named|that |with |mit )(.+?)(\s(?:an|anlegen|erstellen|hinzu|ein))?[.!?]?$/iu,
]

/** A text without quotes that has a quote in it, or goes on with another wish. */
function saysMore(reading: Reading, text: string): boolean {
  const isMixed = text.includes('⟦') && !/^⟦\d+⟧$/.test(text)
  const others = text.split(/(?:,\s+|\s+)(?:und dann|and then|und|and|dann|then)\s+/iu).slice(1)
  const acts = (other: string) =>
    readChunks(reading, other)[0]?.roles.some(({ kind }) => kind === 'act' || kind === 'not')
  return isMixed || others.some(acts)
}

export function variantsOf(reading: Reading, statement: string): Variant[] {
  const own = { reading, statement }
  const given = frames.flatMap((frame): Variant[] => {
    const [, head, text, tail = ''] = frame.exec(statement) ?? []
    if (!head || !text || (frame !== frames[0] && saysMore(reading, text))) return []
    const written = asWritten(text, reading.quotes)
    // „zu etwas Frischem“, “to something catchier” are no headings
    const isLoose = frame !== frames[0] && !/^[\p{Lu}\d⟦]/u.test(text)
    const given = { ...reading, quotes: [...reading.quotes, written] }
    return [{ reading: given, statement: `${head} ⟦${reading.quotes.length}⟧${tail}`, isLoose }]
  })
  return [own, ...given]
}
