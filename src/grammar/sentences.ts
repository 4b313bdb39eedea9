/** After these a full stop ends no sentence. Lower case. */
const abbreviations = new Set(
  `z b d h u a o ä i s v g e ca bzw usw inkl inc incl exkl excl zzgl ggf evtl vgl sog bspw nr no tel fax str st stk dr prof
  dipl ing med vet dent phil jur habil mag rev mr mrs ms jr sr hr fr fa geb inh max min std abs art etc vs qm approx est dept pers ltd co
  tgl tägl jh jhdt mo di mi do fr sa so mon tue wed thu fri sat sun jan feb apr aug sept okt nov dez`.split(/\s+/),
)

/** What stands behind an ordinal number. */
const ordered =
  /^\s*(?:(?:Jan|Feb|März|Apr|Mai|Ju[nl]i|Aug|Sep|Okt|Nov|Dez)\p{L}*|Stock|Etage|Obergeschoss|OG|UG|Generation|Klasse|(?:Mon|Diens|Donners|Frei|Sams|Sonn)tag|Mittwoch|Jahr(?:hundert)?|Bezirk|Lebensjahr|Geburtstag|Auflage|Platz|Tag|Woche|Termin|und|bis|of)(?!\p{L})/u

/** Whether the full stop between these ends a sentence: not in `Dr. Blum`, `z. B. Brot`, `3. Mai`, `Hauptstr. 5`. */
export function isFullStop(before: string, after: string): boolean {
  const word = /[\p{L}\p{N}]+$/u.exec(before)?.[0] ?? ''
  if (after.trim() === '') return true
  if (/^\d{1,2}$/.test(word)) return !ordered.test(after)
  return !(/^\p{L}$/u.test(word) || /\p{L}str$/iu.test(word) || abbreviations.has(word.toLowerCase()))
}

/** Sentences with their end marks, without the space between them; joined with a space they are the text again. */
export function splitSentences(text: string): string[] {
  const sentences: string[] = []
  let begin = 0
  for (const match of text.matchAll(/([.!?…]+)([)"“”’»«*_]*)\s+(?=[\p{Lu}\p{N}"„“»«(*_[`=])/gu)) {
    const before = text.slice(begin, match.index)
    const end = match.index + match[0].length
    if (match[1] === '.' && !isFullStop(before, text.slice(end, end + 16))) continue
    sentences.push(text.slice(begin, end).trim())
    begin = end
  }
  const rest = text.slice(begin).trim()
  return rest ? [...sentences, rest] : sentences
}
