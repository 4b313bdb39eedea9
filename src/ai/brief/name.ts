import { trimItem } from './lists'

const proper = String.raw`\p{Lu}[\p{L}\d'’.-]*(?:\s(?:&|\+|und|and|am|an|im|in|zum|zur|der|die|das|dem|of|the|von|vom|auf|de|la|le|für|at|on|by|\p{Lu}[\p{L}\d'’.-]*|\d{1,3})){0,6}`
const quoted = /["„“«»]([^"„“”«»\n]{2,60})["“”«»]/
const called = [
  new RegExp(
    String.raw`(?:(?:heißt|heisst|heißen|nennt sich|nennen uns|namens|mit (?:dem )?namen|unter dem namen|der name ist|is called|called|named|our name is|the name is|known as|trading as|goes by))\s(?:die\s|das\s|der\s)?["„“'‚]?(${proper})`,
    'u',
  ),
  new RegExp(
    String.raw`(?:^|\s)(?:[Ww]ir sind|[Ww]ir,|[Ii]ch bin|[Ww]e are|[Ww]e['’]re|[Tt]his is|[Dd]as ist|[Ww]elcome to|[Ww]illkommen (?:bei|in der|im|beim))\s(?:die\s|das\s|der\s|the\s)?(${proper})`,
    'u',
  ),
]
const makes = new RegExp(
  String.raw`^(?:(?:Die|Das|Der|The)\s)?(${proper})(?:,\s[^,]{3,60},)?\s(?:ist|sind|is|are|was|makes?|macht|plant|bietet|offers?|baut|builds?|sells?|verkauft|backt|bakes?|fertigt|repariert|repairs?|has|hat|liegt|befindet|steht|lies|sits|provides?|runs?|wurde|entwickelt|designs?|restores?|begleitet|berät|produziert|serves?|opened|teaches|specialises|specializes|gibt|vermietet|betreibt|grows?|roasts?|röstet|betreut|organisiert|hosts?|does|creates|works|arbeitet|helps?|hilft|looks|installs?|brews?|bringt|covers|macht|fährt|reinigt)\s`,
  'u',
)
const opening = new RegExp(String.raw`^(${proper})(?:\s[–—-]\s|:\s|,\s(?:eine?|an?|the|die|der|das|Ihr|Inh)|\s\()`, 'u')

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
  for (const { text, label } of sentences.slice(0, 6)) {
    if (label) continue
    const name = tidy((makes.exec(text) ?? opening.exec(text))?.[1] ?? '')
    if (name && isProper(name, isTrade)) return name
  }
  return known?.trim() || undefined
}

/** A proper name is more than the word for the trade: `Yoga studio` is none. */
function isProper(name: string, isTrade: (text: string) => boolean): boolean {
  const words = name.split(/\s+/)
  if (name.length < 3 || common.test(words[0] ?? '') || words.length > 7) return false
  return words.length > 1 || !isTrade(name)
}

const tidy = (text: string) =>
  trimItem(
    text
      .replace(/,.*$/, '')
      .replace(/\s(?:in|aus|im|am|an der|near|at|of|the|der|die|das|und|and|&|für|von|zum|zur|on|by|auf|de|dem)$/u, '')
      .replace(/\s(?:in|aus|from)\s\p{Lu}[\p{L}-]*(?:\s\p{Lu}[\p{L}-]*)?$/u, '')
      .replace(/\.$/, ''),
  )
