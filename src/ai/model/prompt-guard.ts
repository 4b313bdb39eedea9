/** So many letters in a row are no accident: about six words. */
const runLength = 30

/**
 * Whether a sentence gives away instructions, however it is spaced or punctuated: a run of their letters that stands in
 * no source, also one that goes on from what was `said`, or the mark that material stands between.
 */
export function guardPrompt(prompt: string, sources: string): (sentence: string, said: string) => boolean {
  const told = lettersOf(prompt)
  const known = lettersOf(sources)
  const mark = /<…-([0-9a-f]+)>/.exec(prompt)?.[1]
  return (sentence, said) => {
    if (mark !== undefined && sentence.includes(mark)) return true
    const text = lettersOf(said).slice(1 - runLength) + lettersOf(sentence)
    for (let at = 0; at + runLength <= text.length; at++) {
      const run = text.slice(at, at + runLength)
      if (told.includes(run) && !known.includes(run)) return true
    }
    return false
  }
}

const lettersOf = (text: string) => text.toLowerCase().replace(/[^\p{L}]+/gu, '')
