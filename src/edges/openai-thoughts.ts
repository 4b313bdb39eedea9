/** Servers of reasoning models put what they think into the answer itself: `<think>…</think>`. */
const opening = /<think(?:ing)?>/i
const closing = /<\/think(?:ing)?>/i

/** An answer without its thoughts; templates that open them themselves leave only their end in the text. */
export function withoutThoughts(text: string): string {
  const end = text.search(closing)
  const start = text.search(opening)
  const rest = end >= 0 && (start < 0 || end < start) ? text.slice(end).replace(closing, '') : text
  return rest.replace(/<think(?:ing)?>[\s\S]*?(?:<\/think(?:ing)?>\s*|$)/gi, '').trimStart()
}

/** The same of a stream: what may be the beginning of a mark is held back until it is known. */
export function thoughtFilter() {
  let held = ''
  let isThought = false
  let hasBegun = false
  const shown = (text: string) => {
    const visible = hasBegun ? text : text.trimStart()
    hasBegun ||= visible !== ''
    return visible
  }
  return {
    pass(piece: string): string {
      held += piece
      let visible = ''
      for (;;) {
        const mark = (isThought ? closing : opening).exec(held)
        if (!mark) break
        if (!isThought) visible += held.slice(0, mark.index)
        held = held.slice(mark.index + mark[0].length)
        isThought = !isThought
        if (!isThought) held = held.trimStart()
      }
      const at = held.search(/<\/?[a-z]{0,8}$/i)
      const sure = at < 0 ? held : held.slice(0, at)
      held = held.slice(sure.length)
      return shown(isThought ? visible : visible + sure)
    },
    /** What was held back at the end. */
    rest: () => (isThought ? '' : shown(held)),
  }
}
