/** What a heading or the words before a colon announce. */
export type Topic =
  | 'name'
  | 'trade'
  | 'offers'
  | 'prices'
  | 'hours'
  | 'timetable'
  | 'steps'
  | 'questions'
  | 'people'
  | 'place'
  | 'area'
  | 'access'
  | 'contact'
  | 'since'
  | 'about'
  | 'tone'
  | 'colours'
  | 'avoid'
  | 'form'
  | 'wishes'
  | 'pages'
  | 'languages'
  | 'audience'

/** The first that fits counts: `Questions people ask` before `people`. */
const patterns: [RegExp, Topic][] = [
  [
    /\b(?:nicht gewünscht|nicht erwünscht|no-?gos?|bitte nicht|vermeiden|avoid|not wanted|don'?ts?|bitte kein\w*|was nicht|no)\b/i,
    'avoid',
  ],
  [/\b(?:farb\w*|colou?rs?|colou?r scheme|palette|hausfarben?)\b/i, 'colours'],
  [
    /\b(?:ton|tonfall|tonalit\S+|tone|tone of voice|stil|style|stimmung|mood|look|look and feel|design|wirkung|feel|vibe|anmutung|gefühl|ansprache|voice|optik|auftreten)\b/i,
    'tone',
  ],
  [/\b(?:sprachen?|languages?)\b(?! ?kurs)/i, 'languages'],
  [/\b(?:zielgruppe\w*|audience|target group|für wen|customers|our clients|kunden|kundschaft)\b/i, 'audience'],
  [
    /(?:\bfragen\b|\bfaqs?\b|\bquestions?\b|\b(?:people|guests|customers|clients|parents|visitors) (?:often )?ask\b|\bq ?& ?a\b)/i,
    'questions',
  ],
  [
    /(?:[öo]e?ffnungszeit|opening|\bhours\b|sprechzeit|sprechstunde|gesch[äa]e?ftszeit|b[üu]e?rozeit|ladenzeit|\bge[öo]e?ffnet\b|\bopen\b|\böffnet\b|\bzeiten\b|\btimes\b|praxiszeit|küchenzeit|ordinationszeit|reitzeit)/i,
    'hours',
  ],
  [
    /(?:kursplan|stundenplan|time-?table|\bschedule\b|trainingszeit|gottesdienste?\b|probenzeit|spielplan|\bproben\b|wochenplan|class times|service times|training times|\brehearsals?\b)/i,
    'timetable',
  ],
  [
    /\b(?:preise?|preisliste|prices?|price list|pricing|tarife?|rates?|kosten|costs?|fees?|honorare?|eintritt\w*|beitr\S*ge|mitgliedsbeitr\S*|beitrag|fares?|memberships?|gebühren|tickets?|brotliste|konditionen)\b/i,
    'prices',
  ],
  [
    /\b(?:ablauf|so l[äa]e?uft\S*|so geht\S*|schritte|vorgehen|steps?|process|how it works|how we work|how \S+ \S+ (?:works?|runs?)|how (?:a|the) \S+ runs?|in (?:drei|vier|f[üu]e?nf|sechs|sieben|acht|\d) schritten|arbeitsweise)\b/i,
    'steps',
  ],
  [/\b(?:\S*formular\S*|form|form fields|felder|fields|anfrage)\b/i, 'form'],
  [
    /\b(?:einsatzgebiet|einzugsgebiet|liefergebiet|gebiet|service area|area|areas? covered|area served|we cover|region)\b/i,
    'area',
  ],
  [
    /\b(?:anfahrt|anreise|parken|parkpl\S+|parking|getting here|how to find us|directions|barrierefrei\S*|accessibility|access|zugang|so finden sie uns|[öo]e?pnv|public transport)\b/i,
    'access',
  ],
  [/\b(?:adresse|anschrift|address|ort|standort|location|sitz|where|lage|stadt|town|city|wo)\b/i, 'place'],
  [
    /\b(?:kontakt\w*|contact|telefon\w*|tel|phone|e-?mail|mail|mobil|handy|fax|website|web|whatsapp|instagram)\b/i,
    'contact',
  ],
  [/\b(?:gegr[üu]e?ndet|seit|since|founded|established|est|gr[üu]e?ndung\w*)\b/i, 'since'],
  [/\b(?:name|firma|firmenname|unternehmen|company|business name|business|vereinsname|betrieb|titel)\b/i, 'name'],
  [/\b(?:branche|trade|industry|gewerbe|art|type|beruf|was wir sind|wer)\b/i, 'trade'],
  [/\b(?:seiten|pages|sitemap|struktur|structure|unterseiten|men[üu]punkte|seitenstruktur|navigation)\b/i, 'pages'],
  [
    /\b(?:team|inhaber\w*|owners?|people|personal|staff|leitung|wer wir sind|gesch[äa]e?ftsf[üu]e?hr\w*|chef\w*|crew|mannschaft|vorstand|committee|teachers?|trainers?|coaches|board|artists|stylists|barbers|guides|ärzte|ärztinnen|lehrer\w*|instructors|doctors|leitung)\b/i,
    'people',
  ],
  [
    /(?:\bleistung|\bangebot|schwerpunkt|\bservices?\b|\bwe (?:offer|do|sell|make)\b|\bwir (?:bieten|machen|verkaufen|haben)\b|sortiment|\bprodukte?\b|\bproducts?\b|behandlung|treatments?|\bkurse?\b|\bcourses?\b|\bclasses\b|practice areas|speisekarte|\bmen[üu]\b|spezialit|specialit|rechtsgebiete|fachgebiete|fields|\bwhat we\b|was wir|zimmer|\brooms\b|\bdishes\b|gerichte|abteilungen|instrumente|\bsparten\b|\bactivities\b|aktivit|themen|workshops|projekte|\bwork\b|t[äa]e?tigkeit|repertoire|specialt|spezialisier)/i,
    'offers',
  ],
  [
    /\b(?:wichtig\w*|important|w[üu]e?nsche?|wunsch|wishes|must[- ]haves?|inhalte?|content|bitte|please|auf die seite|on the site|needed|we need|gew[üu]e?nscht|should have|soll rauf|was drauf soll|features|funktionen|ziele?|goals?)\b/i,
    'wishes',
  ],
  [
    /\b(?:[üu]e?ber (?:uns|mich)|about(?: us| me)?|geschichte|story|history|wir|profil|beschreibung|description|besonderheiten|extras|ausstattung|amenities|facilities)\b/i,
    'about',
  ],
]

export const topicOf = (label: string): Topic | undefined => {
  if (label.split(/\s+/).length > 7) return undefined
  return patterns.find(([pattern]) => pattern.test(label))?.[1]
}
