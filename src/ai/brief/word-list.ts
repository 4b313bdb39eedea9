/** One of these words, whole and in either case: they stand between commas or in lines, `*` is any letters. */
export function anyOf(words: string): RegExp {
  const any = words.trim().replace(/[,\n]/g, '|').replaceAll('*', String.raw`\p{L}*`)
  return new RegExp(String.raw`(?<!\p{L})(?:${any})(?!\p{L})`, 'iu')
}
