import type { Language } from '../db/control/schema'

/**
 * The language of messages: the account's own, else what Accept-Language prefers of German and English, else German.
 */
export function languageOf(headers: Headers, account?: { language: Language }): Language {
  if (account) return account.language
  const wanted = (headers.get('accept-language') ?? '')
    .split(',')
    .map((entry) => {
      const [tag = '', ...options] = entry.trim().toLowerCase().split(';')
      const q = options.find((option) => option.trim().startsWith('q='))
      return { language: tag.slice(0, 2), weight: q ? Number(q.trim().slice(2)) : 1 }
    })
    .filter(({ language, weight }) => (language === 'de' || language === 'en') && weight > 0)
    .sort((a, b) => b.weight - a.weight)
  return wanted[0]?.language === 'en' ? 'en' : 'de'
}
