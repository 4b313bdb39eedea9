import type { SiteData } from '../../renderer/renderer'
import { settings } from '../settings'

/** What pages say by themselves, by locale. Throws where it cannot be read. */
export async function readPageWords(locales: string[]): Promise<SiteData['words']> {
  const read = async (locale: string) => {
    const answer = await fetch(`${settings.apiUrl}/app/assets/words/${encodeURIComponent(locale)}.json`)
    if (!answer.ok) throw new Error(`The words of pages in ${locale} cannot be read: ${answer.status}`)
    return [locale, await answer.json()]
  }
  return Object.fromEntries(await Promise.all(locales.map(read)))
}
