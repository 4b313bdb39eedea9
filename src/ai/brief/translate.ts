import type { Language } from '../../db/control/schema'
import { dictionary } from './dictionary'

const key = (text: string) => text.trim().toLowerCase().replace(/\s+/g, ' ').replace(/[.]$/, '')

const tables: Record<Language, Map<string, string>> = {
  de: new Map(dictionary.map(([de, en]) => [key(de), en])),
  en: new Map(dictionary.map(([de, en]) => [key(en), de])),
}

/** Ways of speaking around a word that is looked up itself. */
const frames: { de: RegExp; en: RegExp; toEn: string; toDe: string }[] = [
  { de: /^(.+) auf Bestellung$/i, en: /^(.+) to order$/i, toEn: '$1 to order', toDe: '$1 auf Bestellung' },
  { de: /^(.+) am Wochenende$/i, en: /^(.+) at weekends$/i, toEn: '$1 at weekends', toDe: '$1 am Wochenende' },
  {
    de: /^(.+) für Unternehmen$/i,
    en: /^(.+) for (?:companies|businesses)$/i,
    toEn: '$1 for companies',
    toDe: '$1 für Unternehmen',
  },
  { de: /^(.+) für Kinder$/i, en: /^(.+) for children$/i, toEn: '$1 for children', toDe: '$1 für Kinder' },
  {
    de: /^(.+) für Einfamilienhäuser$/i,
    en: /^(.+) for (?:family|detached) homes$/i,
    toEn: '$1 for family homes',
    toDe: '$1 für Einfamilienhäuser',
  },
  {
    de: /^(.+) mit Speicher$/i,
    en: /^(.+) with (?:battery )?storage$/i,
    toEn: '$1 with battery storage',
    toDe: '$1 mit Speicher',
  },
  {
    de: /^zweisprachig (.+)$/i,
    en: /^in two languages: (.+)$/i,
    toEn: 'in two languages: $1',
    toDe: 'zweisprachig $1',
  },
]

const amounts: [RegExp, string, RegExp, string][] = [
  [/^(\d+) Minuten$/i, '$1 minutes', /^(\d+) min(?:utes|s)?$/i, '$1 Minuten'],
  [/^(\d+) Stunden?$/i, '$1 hours', /^(\d+) hours?$/i, '$1 Stunden'],
  [/^(\d+) Wochen$/i, '$1 weeks', /^(\d+) weeks$/i, '$1 Wochen'],
  [/^(\d+) Tage$/i, '$1 days', /^(\d+) days$/i, '$1 Tage'],
  [/^Straßenbahn(?:linie| Linie) (\d+)$/i, 'tram line $1', /^tram line (\d+)$/i, 'Straßenbahnlinie $1'],
  [/^Buslinie (\d+)$/i, 'bus line $1', /^bus (?:line |route )?(\d+)$/i, 'Buslinie $1'],
  [/^(?:Linie|S-Bahn|U-Bahn) ([SU]?\d+)$/i, 'line $1', /^line ([SU]?\d+)$/i, 'Linie $1'],
]

/**
 * Words of a brief in the other language, whole or in the parts of a list. `undefined` where a part is not known: then
 * the words stay as the business wrote them.
 */
export function translate(text: string, from: Language, to: Language, depth = 0): string | undefined {
  if (from === to) return text
  return lookUp(text, from) ?? inFrame(text, from, to, depth) ?? asList(text, from, to, depth)
}

/** Frames within frames: nobody writes more, and trying them all would take for ever. */
const maxDepth = 2

function lookUp(text: string, from: Language): string | undefined {
  const found = tables[from].get(key(text))
  // Nouns have a capital in German anyway, so only English words keep theirs.
  if (found) return from === 'en' && /^\p{Lu}/u.test(text) ? found.charAt(0).toUpperCase() + found.slice(1) : found
  for (const [de, toEn, en, toDe] of amounts) {
    const [pattern, words] = from === 'de' ? [de, toEn] : [en, toDe]
    if (pattern.test(text.trim())) return text.trim().replace(pattern, words)
  }
  // What reads the same in both: numbers, names of products in capitals.
  return /^[\d\s.,:%–+-]+$/.test(text) ? text : undefined
}

function inFrame(text: string, from: Language, to: Language, depth: number): string | undefined {
  if (depth >= maxDepth) return undefined
  for (const frame of frames) {
    const inner = frame[from].exec(text.trim())?.[1]
    const translated = inner && translate(inner, from, to, depth + 1)
    if (translated) return (from === 'de' ? frame.toEn : frame.toDe).replace('$1', translated)
  }
  return undefined
}

function asList(text: string, from: Language, to: Language, depth: number): string | undefined {
  const parts = text.split(/(,\s+|\s+(?:und|and|oder|or)\s+|\s*[&/]\s*|\s+\()/)
  if (parts.length < 3) return undefined
  const joints: Record<string, string> = { und: 'and', oder: 'or', and: 'und', or: 'oder' }
  const out: string[] = []
  for (const [i, part] of parts.entries()) {
    if (i % 2 === 1) {
      const word = part.trim()
      out.push(joints[word] ? ` ${joints[word]} ` : part)
      continue
    }
    const translated = lookUp(part.replace(/\)$/, ''), from) ?? inFrame(part, from, to, depth)
    if (!translated) return undefined
    out.push(part.endsWith(')') ? `${translated})` : translated)
  }
  return out.join('')
}
