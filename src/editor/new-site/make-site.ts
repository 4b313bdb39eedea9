import { slugIn } from '../../values/slug-in'
import { answered, api, Refused } from '../api/api'

interface Wanted {
  name: string
  languages: string[]
}

/**
 * Makes a site whose forms write to `recipient`; where its name is taken in the account, its address is numbered.
 * Throws `Refused`.
 */
export async function makeSite({ name, languages }: Wanted, recipient: string): Promise<string> {
  const start = slugIn(name, languages[0] ?? 'de') || 'site'
  for (let n = 1; ; n++) {
    try {
      const slug = n === 1 ? start : `${start}-${n}`
      const { data } = await answered(
        api.sites.post({
          name,
          slug,
          locales: languages,
          default_locale: languages[0] ?? 'de',
          contact_recipient: recipient,
        }),
      )
      return data.id
    } catch (error) {
      if (!(error instanceof Refused) || !error.fields.slug || n === 20) throw error
    }
  }
}

/** What was entered anew for a site that is there. Throws `Refused`. */
export async function changeSite(site: string, { name, languages }: Wanted): Promise<string> {
  await answered(api.sites({ site }).put({ name, locales: languages, default_locale: languages[0] ?? 'de' }))
  return site
}

/** A site with nothing but a home page, to be filled by hand. Throws `Refused`. */
export async function makeEmptySite(wanted: Wanted, recipient: string): Promise<string> {
  const site = await makeSite(wanted, recipient)
  const titles: Record<string, string> = { de: 'Startseite', en: 'Home' }
  await answered(
    api.sites({ site }).pages.post({
      slug: 'start',
      path: '/',
      is_home: true,
      status: 'published',
      translations: wanted.languages.map((locale) => ({ locale, title: titles[locale] ?? wanted.name, slug: 'start' })),
    }),
  )
  return site
}
