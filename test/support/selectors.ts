/** Every selector of a stylesheet, also those inside `@media`, `@container` and `@supports`; steps of `@keyframes` are left out. */
export function selectors(css: string): string[] {
  const found: string[] = []
  const open: string[] = []
  for (const [token, prelude = ''] of css.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{};]*)\{|\}|;/g)) {
    if (token === '}') open.pop()
    if (!token.endsWith('{')) continue
    const isRule = !prelude.trim().startsWith('@')
    if (isRule && open.every((outer) => /^@(media|container|supports|layer)\b/.test(outer)))
      found.push(...splitTop(prelude))
    open.push(prelude.trim())
  }
  return found
}

/** Splits at commas that stand outside of brackets. */
function splitTop(list: string): string[] {
  const parts = ['']
  let depth = 0
  for (const c of list) {
    if (c === '(' || c === '[') depth++
    if (c === ')' || c === ']') depth--
    if (c === ',' && depth === 0) parts.push('')
    else parts[parts.length - 1] += c
  }
  return parts.map((part) => part.trim())
}
