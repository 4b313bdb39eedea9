import { type AddressedPage, cleanPath, planAddresses } from '../../pages/urls'
import type { PageData } from '../../renderer/renderer'
import { slugIn } from '../../values/slug-in'

interface Locales {
  default_locale: string
  locales: string[]
}

/** The address of a page in each language it is written in, as publishing works it out. */
export function addressesOf(page: PageData, pages: PageData[], site: Locales): Map<string, string> {
  const locales = [...new Set([site.default_locale, ...site.locales])]
  const all = [...pages.filter(({ id }) => id !== page.id), page].map(addressed)
  const plan = planAddresses(all, locales, () => {})
  return new Map(
    locales.flatMap((locale): [string, string][] => {
      const address = plan.of(page.id, locale)
      return address === undefined ? [] : [[locale, address]]
    }),
  )
}

const addressed = ({ id, path, type, is_home, translations }: PageData): AddressedPage => ({
  id,
  path,
  type,
  isHome: is_home,
  translations: new Map(translations.map((one) => [one.locale, one])),
})

/** A free path made of a title, below another page or at the top. */
export function proposedPath(title: string, parent: string | undefined, pages: PageData[], site: Locales): string {
  const taken = new Set([
    ...pages.map(({ path }) => cleanPath(path)),
    ...site.locales.map((locale) => cleanPath(locale)),
  ])
  const above = parent && cleanPath(parent) !== '/' ? cleanPath(parent) : ''
  const wanted = `${above}/${slugIn(title, site.default_locale) || 'seite'}`
  let path = wanted
  for (let n = 2; taken.has(path); n++) path = `${wanted}-${n}`
  return path
}

/** What somebody has typed as an address, as the service takes it. */
export const pathOf = (typed: string) => cleanPath(typed.trim().replace(/\s+/g, '-'))

/** Last part of a path; of `/` the word that stands for a home page elsewhere. */
export const slugOf = (path: string) => cleanPath(path).split('/').at(-1) || 'start'
