import { trimItem, upperFirst } from './lists'

const count = String.raw`(?:\d{1,3}|ein(?:e[mnrs]?)?|zwei|drei|vier|fünf|fuenf|sechs|sieben|acht|neun|zehn|elf|zwölf|zwanzig|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|a dozen)`
const person = String.raw`\p{L}*(?:anwält(?:e|in|innen)|anwalt|referendar(?:in(?:nen)?)?|meister(?:n|in(?:nen)?)?|gesell(?:e|en|in|innen)|azubis?|auszubildende[rn]?|lehrling(?:e|en)?|mitarbeite(?:r|rn|rin|rinnen|nde[nr]?)|kolleg(?:en|innen|in)|therapeut(?:en|in|innen)?|trainer(?:n|in|innen)?|lehrer(?:n|in|innen)?|ärzt(?:e|en|in|innen)|arzt|hebammen?|pflegekräfte[n]?|pfleger(?:n|innen)?|erzieher(?:n|innen|in)?|lehrkräfte[n]?|sänger(?:n|innen|in)?|anästhesist(?:en|innen)|zahnärzt(?:e|innen)|sozialarbeiter(?:innen)?|gärtner(?:n|innen|in)?|schneider(?:innen)?|fahrer(?:n|innen|in)?|köch(?:e|en|innen|in)|friseur(?:e|en|in|innen)|stylist(?:en|innen)?|berater(?:n|innen|in)?|techniker(?:n|innen)?|monteur(?:e|en)|helfer(?:n|innen|in)?|fachkräfte[n]?|leute[n]?|personen|menschen|frauen|männer[n]?|brüder[n]?|schwestern|geschwister[n]?|generationen|partner(?:n|innen)?|architekt(?:en|innen|in)|designer(?:n|innen|in)?|fotograf(?:en|innen|in)|mitglieder[n]?|ehrenamtliche[n]?|dozent(?:en|innen)|musiker(?:n|innen)?|steuerberater(?:n|innen|in)?|fachangestellte[n]?|people|employees|staff|members|teachers|instructors|coaches|solicitors|lawyers|partners|trainees?|vets|nurses|dentists|hygienists?|doctors|gps|therapists|stylists|barbers|carpenters|joiners|makers|bakers|chefs|cooks|drivers|gardeners|cleaners|engineers|electricians|plumbers|builders|fitters|apprentices?|accountants|consultants|architects|designers|photographers|volunteers|brothers|sisters|friends|generations|guides|mechanics|tutors|carers|florists|potters|developers)`
const adjective = String.raw`(?:\p{L}+(?:e|er|en|es|ed|ied|time|y|al|ing)\s){0,2}`

const patterns = [
  /(?<!\p{L})((?:in|seit) (?:der )?(?:\d{1,2}\.|zweiter|dritter|vierter|fünfter|sechster|mehreren|drei|vier|zwei|fünf) Generation(?:en)?|(?:second|third|fourth|fifth|sixth|\d(?:nd|rd|th))[- ]generation|(?:now )?in (?:its|the|our) (?:second|third|fourth|fifth) generation)(?!\p{L})/iu,
  new RegExp(
    String.raw`(?<!\p{L})((?:(?:a |ein(?:em)? )?(?:kleines |kleinen |small |friendly |little |tiny )?(?:team|workshop|crew|practice|studio|family|betrieb|büro|werkstatt|kanzlei|kollektiv|mannschaft|firm) (?:of|aus|von|mit) (?:(?:around|about|rund|etwa|ca\.) )?)${count}(?![\p{L}\d])(?:\s${adjective}${person}(?!\p{L}))?)`,
    'iu',
  ),
  new RegExp(
    String.raw`(?<![\p{L}\d.,])(${count}\s${adjective}${person}(?!\p{L})(?:\s(?:mit|with)\s[^,.;()]{3,50})?)`,
    'iu',
  ),
  /(?<!\p{L})(in Familienhand|(?:ein |kleiner |traditioneller )?Familien(?:betrieb|unternehmen)|inhabergeführt|inhaberingeführt|(?:a )?family[- ](?:run|owned|business|firm)(?: (?:business|firm|company|bakery|shop))?|owner[- ]run|independently owned|Ein(?:-|mann|frau)[- ]?(?:Mann|Frau)?-?(?:betrieb|Unternehmen)|one[- ](?:man|woman|person) (?:business|shop|studio|workshop|band)|women[- ]led|worker[- ]owned|Meisterbetrieb|Kollektivbetrieb)(?!\p{L})/iu,
  /(?<!\p{L})((?:Inhaber(?:in)?|Chef(?:in)?|Leiter(?:in)?|Leitung|Gründer(?:in)?|Geschäftsführer(?:in)?|Praxisinhaber(?:in)?|Vorsitzende[r]?|Pfarrer(?:in)?|owner|founder|head (?:chef|teacher|brewer)|director|run by|led by|founded by|owned by|geführt von|geleitet von|gegründet von|Meister(?:in)?|principal|vicar|head coach|Kantor(?:in)?)(?:\sist|\sis)?:?\s(?:(?:Dr|Prof|Dipl|Rev|Mrs?|Ms|Fr|Hr)\.?\s?(?:med\.\s)?(?:vet\.\s)?(?:-Ing\.\s)?)?\p{Lu}[\p{L}'’-]+(?:\s(?:und|and|&|von|van|de)?\s?\p{Lu}[\p{L}'’-]+){0,4})/u,
]

/** Phrases of a text that say who stands behind a business, in the order of the text; where they stand. */
export function findPeople(text: string): { text: string; start: number; end: number }[] {
  const found: { text: string; start: number; end: number }[] = []
  for (const pattern of patterns) {
    const all = new RegExp(pattern.source, `${pattern.flags}g`)
    for (const { 0: whole, index } of text.matchAll(all)) {
      const before = text.slice(Math.max(0, index - 24), index)
      if (
        /(?:für|for|ab|bis zu|up to|bis|maximal|max\.?|je|per|pro|groups of|gruppen (?:von|bis)|zu|mindestens|at least|von|only)\s$/i.test(
          before,
        )
      )
        continue
      if (
        /^(?:ein(?:e[mnrs]?)?|one)\s(?:personen?|menschen|leute|people|mitglieder|frauen|männer|members|partner|friends)/i.test(
          whole,
        )
      )
        continue
      const end = index + whole.length
      if (!found.some((other) => index < other.end && end > other.start))
        found.push({ text: upperFirst(trimItem(whole)), start: index, end })
    }
  }
  return found.sort((a, b) => a.start - b.start)
}

const since = [
  /(?<!\p{L})(?:seit|since|gegründet|gegruendet|founded|established|estd?\.?|anno|eröffnet|opened|started|besteht seit|trading since|in business since|begonnen|ins leben gerufen)(?:\s(?:wir|uns|es|us))?(?:\s(?:dem |im |in |the )?(?:jahr(?:e)? |year |frühjahr |sommer |herbst |january |spring |summer |autumn |\p{Lu}\p{Ll}+ )?)?:?\s?(1[5-9]\d{2}|20[0-4]\d)(?!\d|\s?(?:euro|€|uhr))/iu,
  /(?<!\d)(1[5-9]\d{2}|20[0-4]\d)\s(?:gegründet|eröffnet|founded|established|ins leben gerufen|begonnen|haben wir|hat)(?!\p{L})/iu,
]

/** The year of the beginning. `seit 30 Jahren` is none: it holds only in the year it was written. */
export function readSince(text: string, label?: string): number | undefined {
  // `Bioland-zertifiziert seit 2014` is no beginning
  const plain = text.replace(
    /(?:zertifiziert|certified|accredited|akkreditiert|mitglied|member|bioland|demeter|approved|anerkannt)[^,;]{0,40}?\s(?:seit|since)\s(?:dem jahr |in )?\d{4}/gi,
    ' ',
  )
  const year =
    since.map((pattern) => pattern.exec(plain)?.[1]).find(Boolean) ??
    (label === 'since' ? /\b(1[5-9]\d{2}|20[0-4]\d)\b/.exec(text)?.[1] : undefined)
  return year === undefined ? undefined : Number(year)
}
