import type { Json } from '../document/draft'

/** The tokens with one of them changed; `undefined` takes it away. `path` as in `colors.primary`. */
export function withToken(tokens: Json, path: string, value: unknown): Json {
  const [group = '', name = ''] = path.split('.')
  if (!name) return { ...tokens, [group]: value }
  const { [name]: _before, ...others } = (tokens[group] ?? {}) as Json
  return { ...tokens, [group]: value === undefined ? others : { ...others, [name]: value } }
}
