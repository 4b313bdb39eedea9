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

/** `undefined` where it is neither, or cannot be told. */
export function detectLanguage(text: string): 'de' | 'en' | undefined {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? []
  const german = words.filter((word) => germanWords.has(word) || /[äöüß]/.test(word)).length
  const english = words.filter((word) => englishWords.has(word)).length
  if (german === english) return undefined
  return german > english ? 'de' : 'en'
}

const germanWords = new Set(
  `der die das den dem des ein eine einen einem einer und oder aber ist sind war nicht mit von zu für auf im am bei aus
  wir ihr sie ich du es uns unser unsere ihre sich auch noch nur wenn wie seit nach vor über durch werden wird haben hat
  kann können mehr sehr hier alle jeden jede kein keine dein deine euch man zum zur vom beim`.split(/\s+/),
)
const englishWords = new Set(
  `the a an and or but is are was were not with of to for on at by from in we you they i he she it our your their us this
  that these those also only if when since after before over through will have has can more very here all every no be
  been who which what as its do does`.split(/\s+/),
)

/** The first letter as it stands at the beginning of a sentence, behind quotes and stars. */
export const capitalised = (text: string) =>
  text.replace(/^([\s"„“»«(*_]*)(\p{Ll})/u, (_, before: string, letter: string) => before + letter.toUpperCase())
