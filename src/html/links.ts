/**
 * A link target that cannot run anything: http(s), mailto, tel, a path of this site, or an anchor.
 * Gives the target back, or `undefined` for everything else (`javascript:`, `data:`, `//host`, control characters).
 */
export function safeHref(href: string): string | undefined {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop these, so `java\nscript:` must not pass
  const target = href.trim().replace(/[\u0000-\u0020]/g, (c) => (c === ' ' ? '%20' : ''))
  if (/^(https?:\/\/[^/\\]|mailto:|tel:)/i.test(target)) return target
  if (/^#/.test(target) || /^\/(?![/\\])/.test(target)) return target
  return undefined
}
