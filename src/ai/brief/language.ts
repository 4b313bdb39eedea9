import type { Language as WrittenLanguage } from '../../db/control/schema'
import { isDenied } from './lists'

const both =
  /\b(?:zweisprachige?[mnrs]?|bilinguale?[mnrs]?|zwei sprachen|beide[nr]? sprachen|both languages|two languages|dual[- ]language|deutsch\s?(?:und|\/|&|\+|,|-)\s?englisch(?:e?[mnrs]?)?|englisch\s?(?:und|\/|&|\+|-)\s?deutsch|german\s?(?:and|\/|&|\+)\s?english|english\s?(?:and|\/|&|\+)\s?german|de\s?[/+&]\s?en|en\s?[/+&]\s?de)\b/i
const alsoEnglish =
  /\b(?:auch|zusätzlich|außerdem|ebenfalls)(?: komplett| ganz)? (?:auf |in )?englisch\b|\benglische (?:fassung|version|übersetzung|seite)\b|\balso in english\b|\benglish version\b|\bin english (?:too|as well)\b/i
const alsoGerman =
  /\b(?:auch|zusätzlich) (?:auf |in )?deutsch\b|\bdeutsche (?:fassung|version|übersetzung)\b|\balso in german\b|\bgerman version\b|\bin german (?:too|as well)\b/i
const onlyGerman = /\b(?:nur|ausschließlich)(?: auf)? deutsch\b|\bonly in german\b|\bgerman only\b/i
const onlyEnglish = /\b(?:nur|ausschließlich)(?: auf)? englisch\b|\bonly in english\b|\benglish only\b/i
const inGerman =
  /\b(?:site|website|copy|texts?|page) (?:\w+ ){0,3}in german\b|\b(?:seite|website|texte?) (?:\S+ ){0,3}auf deutsch\b/i
const inEnglish =
  /\b(?:site|website|copy|texts?) (?:\w+ ){0,3}in english\b|\b(?:seite|website|texte?) (?:\S+ ){0,3}auf englisch\b/i
const germanFirst =
  /\b(?:german (?:is |comes )?first|first german|deutsch (?:zuerst|als hauptsprache)|hauptsprache (?:ist )?deutsch|mainly in german|zuerst deutsch)\b/i
const englishFirst =
  /\b(?:english (?:is |comes )?first|first english|englisch (?:zuerst|als hauptsprache)|hauptsprache (?:ist )?englisch|mainly in english|zuerst englisch)\b/i
/** Languages that people speak are none of the site: `Beratung auch auf Englisch`, `wir sprechen Deutsch und Englisch`. */
const ofPeople =
  /\b(?:sprechen|spricht|gesprochen|speak|spoken|beratung|beraten|behandlung|behandeln|kurse?|unterricht|führung(?:en)?|gottesdienste?|lessons|classes|tours|sessions|consultations?|sprachkurse?|übersetzungen|translations?|termine)\b(?:[^.;:]{0,40})$/i

/** The languages that a site is to have, the main one first: as asked for, else as the site has them, else the brief's own. */
export function readLanguages(
  sentences: readonly string[],
  own: WrittenLanguage,
  locales: readonly string[] = [],
): WrittenLanguage[] {
  const known = locales
    .map((locale) => locale.slice(0, 2))
    .filter((locale): locale is WrittenLanguage => locale === 'de' || locale === 'en')
  const named = sentences.some((text) => germanFirst.test(text))
    ? 'de'
    : sentences.some((text) => englishFirst.test(text))
      ? 'en'
      : undefined
  const main = named ?? known[0] ?? own
  const other = main === 'de' ? 'en' : 'de'
  const says = (pattern: RegExp) =>
    sentences.some((text) => {
      const found = pattern.exec(text)
      return found !== null && !isDenied(text, found.index) && !ofPeople.test(text.slice(0, found.index))
    })
  if (says(onlyGerman)) return ['de']
  if (says(onlyEnglish)) return ['en']
  if (says(both)) return [main, other]
  if (says(alsoEnglish)) return main === 'en' ? ['en', ...(own === 'de' ? (['de'] as const) : [])] : ['de', 'en']
  if (says(alsoGerman)) return main === 'de' ? ['de', ...(own === 'en' ? (['en'] as const) : [])] : ['en', 'de']
  if (known.length === 0 && says(inGerman)) return ['de']
  if (known.length === 0 && says(inEnglish)) return ['en']
  return known.length > 0 ? [...new Set(known)] : [own]
}
