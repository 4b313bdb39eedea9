import { trimItem } from './lists'

const proper = String.raw`(?:\p{Lu}|\d{1,3}\s\p{Lu})[\p{L}\d'’-]*\.?(?:\s(?:&|med\.|\+|und|and|am|an|im|in|zum|zur|der|die|das|dem|of|the|von|vom|auf|de|la|le|für|at|on|by|(?:Dr|Prof|St|Dipl|Mr|Mrs|Inh)\.|\p{Lu}[\p{L}\d'’-]*|\d{1,3})){0,6}`
const quoted = /["„“«»]([^"„“”«»\n]{2,60})["“”«»]/
const called = [
  new RegExp(
    String.raw`(?:(?:heißt|heisst|heißen|nennt sich|nennen uns|namens|mit (?:dem )?namen|unter dem namen|der name ist|is called|called|named|our name is|the name is|known as|trading as|goes by))\s(?:die\s|das\s|der\s)?["„“'‚]?(${proper})`,
    'u',
  ),
  new RegExp(
    String.raw`(?:^|\s)(?:[Ww]ir sind|[Ww]ir,|[Ii]ch bin|I am|I['’]m|[Mm]y name is|[Ww]e are|[Ww]e['’]re|[Tt]his is|[Dd]as ist|[Ww]elcome to|[Ww]illkommen (?:bei|in der|im|beim))\s(?:die\s|das\s|der\s|the\s)?(${proper})`,
    'u',
  ),
]
const opening = new RegExp(
  String.raw`^(?:(?:Die|Das|Der|The(?=\s\p{Ll}))\s)?(${proper})(?=[,:(.]|\s[–—|-]\s|\s\p{Ll}|$)`,
  'u',
)

/** Names that a site has before anybody named it. */
const placeholder =
  /^(?:(?:meine?|unsere?|neue?|my|our|new|the|test|demo)?[\s-]*(?:web)?(?:site|seite|page|website|homepage|projekt|project|test|demo|beispiel|example|untitled|unbenannt)[\s\d-]*|test\s?\d*|asdf|x+)$/i
const common =
  /^(?:Wir|Ich|We|I|Die|Das|Der|The|Unser\w*|Our|My|Mein\w*|Ein|Eine|An?|It|Es|Sie|You|Hier|Here|There|This|Dies\w*|Seit|Since|Für|For|In|Im|Auf|On|At|Bei|Mit|With|And|Und|Please|Bitte|Alle|All|Hallo|Hello|Hi|Guten|Dear|Liebe\w*|Website|Webseite|Homepage|Seite|Site|Brief|Thema|Patienten|Kunden|Customers|People|Questions|Wichtig|Viele|Many|Most|Everyone|Jede\w*|Familie|Every|Each|Some|What|How|Was|Wie)$/

/** What the business is called: as the site is named, unless that is a placeholder, else as the brief says. */
export function readName(
  sentences: readonly { text: string; label?: string; isName: boolean }[],
  known: string | undefined,
  isTrade: (text: string) => boolean,
  places: readonly string[] = [],
): string | undefined {
  if (known?.trim() && !placeholder.test(known.trim())) return known.trim()
  for (const { text, isName } of sentences) if (isName) return tidy(text.split(/[,;(]|\s[–—-]\s/)[0] ?? text)
  for (const pattern of called)
    for (const { text } of sentences.slice(0, 12)) {
      const name = tidy(pattern.exec(text)?.[1] ?? '')
      const inQuotes = quoted.exec(text)?.[1]
      if (name && isProper(name, isTrade)) return inQuotes?.startsWith(name) ? inQuotes.trim() : name
    }
  for (const { text } of sentences.slice(0, 4)) {
    const name = quoted.exec(text)?.[1]
    if (name && /^\p{Lu}/u.test(name) && name.split(' ').length <= 6) return trimItem(name)
  }
  for (const { text, label } of sentences.slice(0, 1)) {
    if (label) continue
    const name = tidy(opening.exec(text)?.[1] ?? '', places)
    const isNamed = /^(?:Die|Das|Der)\s/.test(text) && name.includes('-')
    if (name && (isNamed || isProper(name, isTrade, false))) return name
  }
  return known?.trim() || undefined
}

/** A proper name is more than the word for the trade: `Yoga studio` is none. */
function isProper(name: string, isTrade: (text: string) => boolean, isNamedByVerb = true): boolean {
  const words = name.split(/\s+/)
  if (name.length < 3 || (common.test(words[0] ?? '') && !/^The \p{Lu}/u.test(name)) || words.length > 7) return false
  return !isTrade(name) && (words.length > 1 || /[-&\d]|\p{Ll}\p{Lu}/u.test(name) || isNamedByVerb)
}

const tidy = (text: string, places: readonly string[] = []) =>
  trimItem(
    places
      .reduce(
        (rest, place) => {
          const before = rest.slice(0, -place.length).trim()
          return rest.endsWith(` ${place}`) && before.includes(' ') ? before : rest
        },
        text.replace(/\.$/, ''),
      )
      .replace(/,.*$/, '')
      .replace(/\s(?:in|aus|im|am|an der|near|at|of|the|der|die|das|und|and|&|für|von|zum|zur|on|by|auf|de|dem)$/u, '')
      .replace(/\s(?:in|aus|from)\s\p{Lu}[\p{L}-]*(?:\s\p{Lu}[\p{L}-]*)?$/u, '')
      .replace(/\.$/, ''),
  )
