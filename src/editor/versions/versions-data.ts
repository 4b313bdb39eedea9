import { queryOptions } from '@tanstack/react-query'
import { answered, api } from '../api/api'

export const versionsQuery = (site: string) =>
  queryOptions({
    queryKey: ['versions', site],
    queryFn: async () => (await answered(api.sites({ site }).versions.get({ query: {} }))).data,
  })
export type Version = Awaited<ReturnType<NonNullable<ReturnType<typeof versionsQuery>['queryFn']>>>[number]

const mostParts = 20

/** Pages of a version by their titles, header and footer aside. A large site comes in several answers. */
export const versionPagesQuery = (site: string, version: string) =>
  queryOptions({
    queryKey: ['version-pages', site, version],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => {
      const at = api.sites({ site }).versions({ version })
      const pages = []
      let cursor: string | undefined
      for (let part = 0; part < mostParts; part++) {
        const { data, next_cursor } = await answered(at.get({ query: cursor ? { cursor } : {} }))
        const main = data.site.default_locale
        for (const { id, path, type, is_home, translations } of data.pages)
          if (type !== 'system') {
            const own = translations.find(({ locale }) => locale === main) ?? translations[0]
            pages.push({ id, title: own?.title || path, is_home, locales: translations.map(({ locale }) => locale) })
          }
        if (!next_cursor) break
        cursor = next_cursor
      }
      return pages.sort((a, b) => Number(b.is_home) - Number(a.is_home))
    },
  })

export const versionPreviewQuery = (site: string, version: string, page: string, locale: string | undefined) =>
  queryOptions({
    queryKey: ['version-preview', site, version, page, locale],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () =>
      String(await answered(api.sites({ site }).versions({ version }).preview.get({ query: { page, locale } }))),
  })
