const small =
  'null ein zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn'
const tens = 'zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig'
const smallEnglish =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'
const tensEnglish = 'twenty thirty forty fifty sixty seventy eighty ninety'
/** Words of one part, without those that are put together: `fünf`, `zwanzig`. */
export const germanNumbers = new Map([
  ...small.split(' ').map((word, i): [string, number] => [word, i]),
  ...tens.split(' ').map((word, i): [string, number] => [word, 20 + 10 * i]),
  ['zwo', 2],
  ['dreissig', 30],
])
export const englishNumbers = new Map([
  ...smallEnglish.split(' ').map((word, i): [string, number] => [word, i]),
  ...tensEnglish.split(' ').map((word, i): [string, number] => [word, 20 + 10 * i]),
])
const scales: Record<string, number> = { dozen: 12, hundred: 100, thousand: 1000, million: 1_000_000 }

/** `siebenhundertfünfzig`, `zweieinhalb`, `zweiundzwanzig`. */
function germanValue(word: string): number | undefined {
  for (const [scale, factor] of [
    ['tausend', 1000],
    ['hundert', 100],
  ] as const) {
    const [before = '', ...rest] = word.split(scale)
    if (rest.length === 0) continue
    const after = rest.join(scale).replace(/^und/, '')
    const [many, more] = [before === '' ? 1 : germanValue(before), after === '' ? 0 : germanValue(after)]
    return many === undefined || more === undefined ? undefined : many * factor + more
  }
  if (word === 'anderthalb') return 1.5
  const [, whole] = /^(.+?)einhalb$/.exec(word) ?? []
  if (whole) return germanValue(whole) === undefined ? undefined : germanNumbers.get(whole)! + 0.5
  const [, one = '', ten = ''] = /^(\p{L}{3,6})und(\p{L}+ig|drei(?:ß|ss)ig)$/u.exec(word) ?? []
  const [units, decades] = [germanNumbers.get(one), germanNumbers.get(ten)]
  return units !== undefined && decades !== undefined ? units + decades : germanNumbers.get(word)
}

/** `two hundred and fifty`, `a dozen`, `one and a half`. */
function englishValue(words: string[]): number | undefined {
  let [sum, part] = [0, 0]
  for (const [i, word] of words.entries()) {
    if (word === 'and' || word === 'a') continue
    const scale = scales[word]
    if (word === 'half') part = words[i - 1] === 'a' ? part + 0.5 : 0.5
    else if (scale === undefined) part += englishNumbers.get(word)!
    else if (scale < 1000) part = (part || 1) * scale
    else [sum, part] = [sum + (part || 1) * scale, 0]
  }
  return sum + part
}

const digit = [...englishNumbers.keys()].join('|')
const scale = Object.keys(scales).join('|')
const word = String.raw`(?:${digit}|${scale})(?!\p{L})`
const englishWords = new RegExp(
  String.raw`(?<![\p{L}\d])(?:a\s(?=${scale})|half\sa\s(?=dozen))?${word}(?:[\s-](?:and\s)?${word}){0,12}(?:\sand\sa\shalf(?!\p{L}))?`,
  'giu',
)
const suffixes = '(?:jährig|köpfig|stündig|minütig|tägig|wöchig|monatig|fach|mal|prozentig|gängig|stöckig)'
const germanWords = new RegExp(String.raw`(?<![\p{L}\d-])(\p{L}{2,60}?)(${suffixes}\p{L}{0,2})?(?![\p{L}])`, 'giu')
const ordinals = new Map(
  'zweite dritte vierte fünfte sechste siebte achte neunte zehnte'.split(' ').map((word, i) => [word, i + 2]),
)
const ordinalsEnglish = new Map(
  'second third fourth fifth sixth seventh eighth ninth tenth'.split(' ').map((word, i) => [word, i + 2]),
)
const ranked = String.raw`(?=[\s-](?:generation|jahrhundert|jubiläum|jahr|century|anniversary|year))`
const ordinal = new RegExp(
  String.raw`(?<!\p{L})(?:(${[...ordinals.keys()].join('|')})[nrs]?|(${[...ordinalsEnglish.keys()].join('|')}))${ranked}`,
  'giu',
)
/** What a text itself is made of: `drei Schritte`, “two reasons”. */
const parts =
  /^[\s-]+(?:\p{L}+e[nrs]?\s|\p{Ll}+\s)?(?:schritt|tipp|punkt|grund|gründe|frage|ding|möglichkeit|weg|teil|beispiel|wort|worte|satz|sätze|step|tip|point|reason|question|thing|way|part|example|word|sentence|option)/iu

/** Whether small number words count something here: `Drei Meister`, and neither `Mehl sieben` nor `achtgeben`. */
const counts = (after: string) =>
  /^[\s-]+(?!(?:und|oder|and|or|sie|ihr)(?!\p{L}))\p{L}/iu.test(after) && !parts.test(after)

/** The text with its number words as digits: `700 Euro`, `1.5 Stunden`, `24 guests`. `ein` and `one` are left. */
export function inDigits(text: string): string {
  const asGerman = text
    .replace(/(?<!\p{L})(?:ein\s)?halbes dutzend(?!\p{L})/giu, '6')
    .replace(/(?<!\p{L})(\p{L}{2,20})\sdutzend(?!\p{L})/giu, (whole, many: string) => {
      const value = /^ein(?:em|es)?$/i.test(many) ? 1 : germanValue(many.toLowerCase())
      return value === undefined ? whole : `${value * 12}`
    })
    .replace(
      /(?<!\p{L})(?:a\s)?(three\s)?quarters?\sof\san\shour/giu,
      (_, three?: string) => `${three ? 45 : 15} minutes`,
    )
    .replace(/(?<!\p{L})an\shour\sand\sa\shalf(?!\p{L})/giu, '1.5 hours')
    .replace(/(?<!\p{L})(?:eine[rn]?\s)?halben?\s(?=stunde)|(?<!\p{L})half\san?\s(?=hour)/giu, '0.5 ')
    .replace(/(?<!\p{L})(?:eine[rn]?\s)?(drei)?viertelstunde/giu, (_, three?: string) => `${three ? 45 : 15} Minuten`)
    .replace(
      ordinal,
      (_, de?: string, en?: string) =>
        `${de ? ordinals.get(de.toLowerCase()) : ordinalsEnglish.get(en?.toLowerCase() ?? '')}.`,
    )
    .replace(germanWords, (whole, word: string, suffix: string | undefined, at: number) => {
      const value = germanValue(word.toLowerCase())
      if (value === undefined || value < 1.5) return whole
      if (!suffix && value <= 12 && Number.isInteger(value) && !counts(text.slice(at + whole.length))) return whole
      return suffix ? `${value} ${suffix}` : `${value}`
    })
  return asGerman.replace(englishWords, (found, at: number) => {
    const words = found
      .toLowerCase()
      .trim()
      .split(/[\s-]+/)
    const value = englishValue(words)
    const end = at + found.trimEnd().length
    if (value === undefined || (value < 1.5 && value !== 0.5)) return found
    if (value <= 12 && words.length === 1 && !scales[words[0]!] && !counts(asGerman.slice(end))) return found
    return `${value}${found.slice(found.trimEnd().length)}`
  })
}
