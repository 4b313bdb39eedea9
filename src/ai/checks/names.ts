import { englishNames, knownPlaces } from '../brief/place-names'
import type { Unfounded } from './claim'

/** First names that are no words: closed on purpose, since a name that is one cannot be told from it. */
const firstNames =
  /^(?:Alexander|Alexandra|Andrea|Andreas|Andrew|Anja|Anke|Anna|Anne|Annette|Anthony|Anton|Barbara|Ben|Benjamin|Bernd|Birgit|Brigitte|Charlotte|Christian|Christina|Christine|Christoph|Claudia|Daniel|Daniela|David|Dieter|Dirk|Dorothea|Elisabeth|Elizabeth|Emily|Emma|Eva|Felix|Florian|Franziska|Gabriele|Georg|George|Hanna|Hannah|Hans|Heike|Heinz|Helga|Helmut|Henry|Ines|Ingrid|Jack|Jakob|James|Jan|Jana|Janine|Jens|Jessica|Joachim|Johanna|Johannes|John|Jonas|Joseph|Julia|Jürgen|Karin|Karl|Katharina|Kathrin|Katrin|Kerstin|Klaus|Laura|Lea|Lena|Lisa|Lukas|Manfred|Manuela|Maria|Marie|Markus|Martin|Martina|Matthias|Maximilian|Michael|Michaela|Monika|Nadine|Nicole|Nina|Oliver|Olivia|Patrick|Paul|Paula|Peter|Petra|Philipp|Rachel|Ralf|Rebecca|Reinhard|Renate|Richard|Robert|Sabine|Sabrina|Samuel|Sandra|Sarah|Sebastian|Silke|Simon|Simone|Sofia|Sophia|Sophie|Stefan|Stefanie|Stephanie|Stephan|Steven|Susanne|Susan|Sven|Tanja|Theresa|Thomas|Tim|Tobias|Tom|Ulrich|Ulrike|Ursula|Ute|Victoria|Werner|William|Wolfgang|Yvonne)$/
const title =
  /(?<!\p{L})(?:Herrn?|Frau|Familie|Dr\.|Prof\.|Mr\.?|Mrs\.?|Ms\.?|(?:\p{Lu}\p{Ll}+)?[Mm]eister(?:in)?|Inhaber(?:in)?|Chef(?:in)?|Gründer(?:in)?|Geschäftsführer(?:in)?)\s(?:(?:ist\s)?(?:Dr\.|Prof\.)\s)?(\p{Lu}[\p{Ll}-]+(?:\s\p{Lu}[\p{Ll}-]+)?)/gu
const address = /^(?:Sie|Ihnen|Ihre?[nrms]?|Du|Ihr|Unser\p{L}*|Wir|Ich|Und|Der|Die|Das)$/u
/** Towns whose names are words. */
const words = /^(?:Essen|Halle|Hof|Waren|Weiden|Marl|Leer|Stade|Landau|Reading|Bath|Wells|Cork|Rugby|Ware|Sandwich)$/
const inPlace = /(?<!\p{L})(?:in|aus|nach|bei|um|near|from|around|across|to)\s(\p{Lu}[\p{L}-]+)/gu

/** Capitalised in English wherever they stand, and nobody's name. */
const common =
  /^(?:I|Mondays?|Tuesdays?|Wednesdays?|Thursdays?|Fridays?|Saturdays?|Sundays?|January|February|March|April|May|June|July|August|September|October|November|December|Christmas|Easter|New|Year['’]?s?|Eve|Day|English|German|French|Italian|Spanish|Swiss|Austrian|British|Irish|European|Japanese|Chinese|Thai|Indian|Turkish|Greek|Mediterranean|Asian|Nordic|Internet|Wi-?Fi|PDF|FAQs?|OK|TV|DIY|VAT|Markdown|Sie|AM|PM)$/
/** What English calls places of which a German text may have spoken. */
const exonyms = new Map(
  [
    ...[...englishNames].map(([german, english]) => `${english} ${german}`.toLowerCase()),
    ...'bavaria bayern,saxony sachsen,germany deutschland,austria österreich,switzerland schweiz'.split(','),
  ].map((pair) => pair.split(' ') as [string, string]),
)

/**
 * Names that nobody has said. In German every noun is capitalised: only names behind a title, common first names and
 * known towns behind `in` or `aus` are seen. In English every capital letter inside a sentence is looked at.
 */
export function unknownNames(sentence: string, known: ReadonlySet<string>, language: 'de' | 'en'): Unfounded[] {
  const isKnown = (name: string) => wordsOf(name).every((word) => known.has(word) || known.has(exonyms.get(word) ?? ''))
  const found = new Set<string>()
  for (const [, name = ''] of sentence.matchAll(title)) {
    const [first = '', last] = name.split(' ')
    if (!address.test(first) && !isKnown(first)) found.add(last ? name : first)
  }
  for (const [name] of sentence.matchAll(/(?<![\p{L}-])\p{Lu}\p{Ll}+(?![\p{L}-])/gu))
    if (firstNames.test(name) && !isKnown(name)) found.add(name)
  for (const [, name = ''] of sentence.matchAll(inPlace))
    if (
      knownPlaces.get(name.toLowerCase())?.some((place) => place.name === name) &&
      !words.test(name) &&
      !isKnown(name)
    )
      found.add(name)
  if (language === 'en' && !isHeading(sentence))
    for (const [name] of sentence.matchAll(/(?<=[\p{Ll}\d,;)’']\s|[-–—]\s)\p{Lu}[\p{L}’'-]*/gu)) {
      const bare = name.replace(/[’']s?$/, '')
      if (!common.test(bare) && !/^I[’']/.test(name) && !isKnown(bare)) found.add(bare)
    }
  return [...found].map((quote) => ({ kind: 'name', quote }))
}

/** “Our Bread and Pastries”: capital letters say nothing there. */
function isHeading(sentence: string): boolean {
  const all = sentence.match(/\p{L}[\p{L}’'-]{3,}/gu) ?? []
  return !/[.!?]["”]?$/.test(sentence) && all.filter((word) => /^\p{Lu}/u.test(word)).length >= all.length / 2
}

export const wordsOf = (text: string) => text.toLowerCase().match(/\p{L}+/gu) ?? []
