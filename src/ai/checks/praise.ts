import type { Unfounded } from './claim'

/** Claims by what they say, in both languages: whoever has said one in German may read it in English. */
const ideasByKind = {
  award: [
    /(?<!\p{L})(?:test(?:sieger|gewinner)\p{L}*|stiftung warentest|(?:award|prize)[- ]winning|(?:preis|titel)gekrönt\p{L}*|prämiert\p{L}*|auszeichnung\p{L}*|preisträger\p{L}*|awards?|awarded|(?:gold|silber|bronze)?medaillen?|medals?|(?:mehrfach|wurden?|worden|sind|ist|von \p{L}+|mit dem [^.,]{3,40}) ausgezeichnet)(?!\p{L})/giu,
    /(?<!\p{L})(?:(?:güte|prüf|qualitäts|bio)?siegel|\p{L}*zertifi[kz]\p{L}*|certifi\p{L}+|(?:ISO|DIN|EN)[ -]?\d[\d:-]*|TÜV\p{L}*|accredit\p{L}+|akkreditier\p{L}*|seal of approval|quality mark)(?!\p{L})/giu,
    /(?<!\p{L})(?:\p{L}*meister(?:betrieb|brief|werkstatt|hand)\p{L}*|master craft\p{L}+|master(?:'s)? (?:certificate|business)|innungs\p{L}+|mitglied der \p{L}*(?:innung|kammer)|guild member)(?!\p{L})/giu,
    /(?<!\p{L})(?:staatlich (?:geprüft|anerkannt|zugelassen|examiniert)\p{L}*|state[- ](?:approved|certified|registered)|chartered|(?:fully )?licen[sc]ed|lizenziert\p{L}*|vereidigt\p{L}*|sworn)(?!\p{L})/giu,
    /(?<!\p{L})(?:michelin|gault ?& ?millau|trustpilot|tripadvisor|demeter|bioland|naturland|fair ?trade|made in germany)(?!\p{L})/giu,
    /(?<!\p{L})(?:bio|bio-\p{L}+|biologisch\p{L}*|ökologisch\p{L}*|organic(?:ally)?)(?!\p{L})/giu,
    /(?<!\p{L})(?:(?:fünf|vier|five|four|\d)[- ]?(?:sterne|stars?)\p{L}*|(?:best|top|highly)[- ](?:rated|bewertet\p{L}*)|kundenbewertung\p{L}*|(?:kunden|gäste|customers|guests|clients) (?:lieben|schwören|sind begeistert|love|rave|swear))(?!\p{L})/giu,
    /(?<!\p{L})(?:(?:fully )?insured|versichert(?:er|es|e|en)? (?:betrieb|transport)\p{L}*|haftpflichtversichert)(?!\p{L})/giu,
  ],
  praise: [
    /(?<!\p{L})(?:(?<!am\s|\bSie\s)(?:aller)?beste[nrsm]?(?!\s(?:grüße|wünsche|freund))|(?:the|our|very|simply|its|['’]s)\sbest(?!\s(?:to|way|time|thing|regards|wishes))|best\s\p{L}+(?:\s\p{L}+)?\s(?:in|of|around|for miles))(?!\p{L})/giu,
    /(?<!\p{L})(?:(?:günstig|billig|preiswert|schnell|größ|ält|modern|beliebt|schön|lecker|fein|hochwertig|erfahren|frisch|zuverlässig)e?ste[nrsm]?|cheapest|lowest[- ]price\p{L}*|finest|fastest|largest|biggest|oldest|freshest|tastiest|friendliest|most (?:popular|trusted|experienced|reliable|modern|beautiful|affordable)|tiefstpreis\p{L}*|bestpreis\p{L}*)(?!\p{L})/giu,
    /(?<!\p{L})(?:nummer (?:eins|1)|nr\.? ?1|no\.? ?1|number one|#1|markt?führ\p{L}*|führende[nrsm]?|(?:market|industry)[- ]lead\p{L}+|(?:the|a|region's|town's) leading|welt(?:klasse|weit führend)|world[- ](?:class|leading|famous)|unschlagbar\p{L}*|unübertroffen\p{L}*|unerreicht\p{L}*|konkurrenzlos\p{L}*|unbeatable|unrivall?ed|unmatched|unparalleled|second to none|erste adresse|first choice|(?:the only|der einzige|die einzige|das einzige) [^.,;]{1,40}? (?:in|for miles|im|am|weit))(?!\p{L})/giu,
  ],
  promise: [
    /(?<!\p{L})(?:garantie\p{L}*|guarant\p{L}+|warrant(?:y|ies)|gewährleist\p{L}*|geld[- ]zurück|money[- ]back|risikofrei\p{L}*|risk[- ]free|lebenslang\p{L}*|lifelong|lifetime|versprechen wir|we promise)(?!\p{L})/giu,
    /(?<!\p{L})(?:kostenlos\p{L}*|kostenfrei\p{L}*|gratis|umsonst|free of charge|at no (?:extra )?(?:cost|charge)|for free|free (?:delivery|shipping|parking|consultation|advice|quotes?|estimates?|trials?|wi-?fi|samples?|lessons?|class(?:es)?|visits?|tastings?))(?!\p{L})/giu,
    /(?<!\p{L})(?:\p{L}*rabatte?n?|preisnachl\p{L}+|discounts?|discounted|special offers?|sonderangebot\p{L}*|half price|zum halben preis)(?!\p{L})/giu,
    /(?<!\p{L})(?:rund um die uhr|24 ?\/ ?7|(?:a)?round the clock|24 stunden|24 hours|tag und nacht|day and night)(?!\p{L})/giu,
  ],
  number: [
    /(?<!\p{L})(?:dutzende\p{L}?|dozens)(?!\p{L})/giu,
    /(?<!\p{L})(?:hunderte\p{L}?|hundreds|tausende\p{L}?|thousands|millionen|millions|zig)(?!\p{L})/giu,
    /(?<!\p{L})(?:jahrzehnte\p{L}*|decades?|jahrhunderte\p{L}?|centuries|generationen|generations|langjährig\p{L}*|years of experience|jahrelang\p{L}*)(?!\p{L})/giu,
    /(?<!\p{L})(?:(?:\p{L}+ )?drittel|(?:a|two) thirds? of|(?:die|der) hälfte|half (?:of )?(?:our|all|the)|mehrheit|majority)(?!\p{L})/giu,
  ],
} satisfies Partial<Record<Unfounded['kind'], RegExp[]>>

const ideas = Object.entries(ideasByKind).flatMap(([kind, patterns]) =>
  patterns.map((pattern) => [kind as keyof typeof ideasByKind, pattern] as const),
)

const denied = /(?<!\p{L})(?:kein\p{L}*|nicht|ohne|nie|no|not|without|never|don['’]t|isn['’]t)\s(?:\p{L}+\s)?$/iu

interface Said {
  idea: number
  quote: string
  isDenied: boolean
}

/** Awards, superlatives, promises and vague multitudes, each with the place of its idea. */
const saidIn = (text: string): Said[] =>
  ideas.flatMap(([, pattern], idea) =>
    [...text.matchAll(pattern)].map(({ 0: quote, index }) => ({
      idea,
      quote,
      isDenied: denied.test(text.slice(Math.max(0, index - 30), index)),
    })),
  )

/** Ideas that the text stands for; what it denies, it does not say. */
export const praisedIdeas = (text: string): Set<string> =>
  new Set(saidIn(text).flatMap(({ idea, isDenied }) => (isDenied ? [`not ${idea}`] : [`${idea}`])))

export const praiseIn = (text: string, known: ReadonlySet<string>): Unfounded[] =>
  saidIn(text).flatMap(({ idea, quote, isDenied }) =>
    known.has(`${idea}`) || (isDenied && known.has(`not ${idea}`)) ? [] : [{ kind: ideas[idea]![0], quote }],
  )
