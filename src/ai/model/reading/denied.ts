const negation =
  /(?<!\p{L})(?:nicht|kein\p{L}*|ohne|weder|nie|niemals|statt|no|not|never|without|neither|instead of|\p{L}+n['’]t)(?!\p{L})/iu
/** After these the sentence states again. */
const again = /.*(?<!\p{L})(?:sondern|aber|dafür|but|though)(?!\p{L})/isu

/**
 * Whether a sentence denies what stands in it from `start` to `end`: in the same clause, or, of what may be one of a list,
 * anywhere before it.
 */
export function isDeniedAt(sentence: string, start: number, end: number, isOfList: boolean): boolean {
  const before = sentence.slice(0, start).replace(isOfList ? again : /^.*[,;:.!?()]/s, '')
  const after = /^[^,;:.!?()]*/.exec(sentence.slice(end))![0]
  return negation.test(before) || negation.test(after)
}
