/** After these a full stop ends no sentence. Lower case. */
const abbreviations = new Set(
  `z b d h u a o ä i s v ca bzw usw inkl exkl zzgl ggf evtl vgl nr tel str dr prof st hr fr fa max min std abs art etc
  mr mrs ms jr sr no vs e g i e approx dept est inc ltd co`.split(/\s+/),
)

/** Sentences with their end marks, without the space between them; joined with a space they are the text again. */
export function splitSentences(text: string): string[] {
  const sentences: string[] = []
  let begin = 0
  for (const match of text.matchAll(/([.!?…]+)([)"“”’»«*_]*)\s+(?=[\p{Lu}\p{N}"„“»«(*_\uE000])/gu)) {
    const before = text.slice(begin, match.index)
    if (match[1] === '.' && !endsSentence(before)) continue
    const end = match.index + match[0].length
    sentences.push(text.slice(begin, end).trim())
    begin = end
  }
  const rest = text.slice(begin).trim()
  return rest ? [...sentences, rest] : sentences
}

/** `3. Mai`, `Dr. Blum`, `z. B. Brot` go on. */
function endsSentence(before: string): boolean {
  const word = /([\p{L}\p{N}]+)$/u.exec(before)?.[1] ?? ''
  return !(abbreviations.has(word.toLowerCase()) || /^\d{1,2}$/.test(word))
}

/** The first letter as it stands at the beginning of a sentence, behind quotes and stars. */
export const capitalised = (text: string) =>
  text.replace(/^([\s"„“»«(*_]*)(\p{Ll})/u, (_, before: string, letter: string) => before + letter.toUpperCase())
