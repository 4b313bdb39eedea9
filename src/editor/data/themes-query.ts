import { queryOptions } from '@tanstack/react-query'
import { answered, api } from '../api/api'

/** The templates on board, then those of the account. */
async function readThemes() {
  const found = []
  for (let cursor: string | undefined, isFirst = true; isFirst || cursor; isFirst = false) {
    const page = await answered(api.themes.get({ query: { limit: '100', ...(cursor && { cursor }) } }))
    found.push(...page.data)
    cursor = page.next_cursor
  }
  return found
}
export const themesQuery = queryOptions({ queryKey: ['themes'], queryFn: readThemes })
export type ListedTheme = Awaited<ReturnType<typeof readThemes>>[number]
