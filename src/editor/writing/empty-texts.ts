import type { DraftBlock, Json } from '../document/draft'

/** Texts that are what a section is there for: they have a place on the page before anything is written there. */
const places: Record<string, Record<string, { de: string; en: string }>> = {
  blog_post: { body: { de: 'Schreiben Sie hier Ihren Beitrag …', en: 'Write your post here …' } },
}

/** What a section of this type has where nothing was written yet. */
export const emptyTexts = (type: string): Json =>
  Object.fromEntries(Object.keys(places[type] ?? {}).map((name) => [name, '']))

/** The texts of a section with a sentence wherever one of these is missing, to be drawn for whoever writes. */
export function withPlaces({ type, content }: Pick<DraftBlock, 'type' | 'content'>): DraftBlock['content'] {
  const own = Object.entries(places[type] ?? {})
  if (own.length === 0) return content
  return Object.fromEntries(
    Object.entries(content).map(([locale, texts]) => {
      const missing = own.filter(([name]) => !texts[name])
      const language = locale.startsWith('de') ? 'de' : 'en'
      return [locale, { ...texts, ...Object.fromEntries(missing.map(([name, says]) => [name, says[language]])) }]
    }),
  )
}
