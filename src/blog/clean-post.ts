import { type BlogSite, type PostText, postBounds, type WrittenPost } from '../ai/blog/blog'
import { plainLine } from '../html/markdown'
import { cleanPath } from '../pages/urls'

/**
 * What an engine gives, within what a post may hold: Markdown without HTML, links that lead to pages of the site or to
 * http(s) addresses, mail and telephone, texts of the length that the block takes. Locales that were not asked for go.
 */
export function cleanPost({ texts, isOutline }: WrittenPost, content: BlogSite, otherLocales: string[]): WrittenPost {
  const paths = new Set(content.pages.map(({ path }) => cleanPath(path)))
  const kept = [content.locale, ...otherLocales].flatMap((locale) => {
    const text = Object.hasOwn(texts, locale) ? texts[locale] : undefined
    return text ? [[locale, cleanText(text, paths)] as const] : []
  })
  return { isOutline, texts: Object.fromEntries(kept) }
}

const cleanText = ({ title, lead, category, tags, body }: PostText, paths: Set<string>): PostText => ({
  title: line(title, postBounds.title),
  lead: line(lead, postBounds.lead),
  category: (category && line(category, postBounds.category)) || undefined,
  tags: [...new Set(tags.map((tag) => line(tag, postBounds.tag)).filter(Boolean))].slice(0, postBounds.tags),
  body: cut(withoutForeignLinks(withoutHtml(body.toWellFormed()), paths), postBounds.body),
})

const line = (text: string, length: number) =>
  cut(plainLine(withoutHtml(text.toWellFormed()).replace(/\s+/g, ' ')), length)

/** At most so many UTF-16 units; a sign that takes two is never halved, since a database cannot hold the half. */
export const cut = (text: string, length: number) =>
  text
    .slice(0, length)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim()

/** Tags and comments go, what stands between them stays; `<` before anything else is a sign of its own. */
const withoutHtml = (text: string) => text.replace(/<!--[\s\S]*?(-->|$)/g, '').replace(/<\/?[a-z][^<>]*>?/gi, '')

/** `[label](target)` whose target is none of the site's pages nor a safe address becomes its label. */
const withoutForeignLinks = (body: string, paths: Set<string>) =>
  body
    .replace(/!\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\[([^\]]*)\]\(\s*<?((?:[^()\s>]|\([^()]*\))*)[^)]*\)/g, (link, label: string, target: string) =>
      mayLink(target, paths) ? link : label,
    )
    .replace(/^ {0,3}\[[^\]]+\]:\s*\S.*$/gm, '')

function mayLink(target: string, paths: Set<string>): boolean {
  if (/^(https?:\/\/[^/\s]|mailto:|tel:)/i.test(target)) return true
  return target.startsWith('/') && !target.startsWith('//') && paths.has(cleanPath(target.replace(/[?#].*$/s, '')))
}
