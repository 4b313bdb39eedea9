/**
 * What in a text may name images: their ids, and the names of their files without size and extension. It gives many
 * words that name none, and never leaves out one that does.
 */
export function* imageNames(text: string): Generator<string> {
  for (const [word] of text.matchAll(/[a-z0-9-]{18,100}/g)) {
    yield word
    const stem = /^[a-z0-9-]*?-[0-9a-f]{16}(?![0-9a-f])/.exec(word)?.[0]
    if (stem !== undefined && stem !== word) yield stem
  }
}
