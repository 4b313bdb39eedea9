import { slugIn } from '../../values/slug-in'
import { TextField } from '../ui/fields'
import { useLanguageNames, useWords } from '../words/language'
import type { Entry } from './collections-data'
import { entriesWords } from './entries.words'
import type { Spoken } from './entry-values'

/** By locale, as they stand in the controls: empty for the one of the main language. */
type Slugs = Record<string, string>

export const entrySlugsOf = (
  entry: Pick<Entry, 'slug' | 'slugs'> | undefined,
  { locales, defaultLocale }: Spoken,
): Slugs => {
  const main = entry?.slugs[defaultLocale] ?? entry?.slug ?? ''
  return Object.fromEntries(
    locales.map((locale) => {
      const slug = entry?.slugs[locale] ?? ''
      return [locale, locale === defaultLocale ? main : slug === main ? '' : slug]
    }),
  )
}

/** Those that differ, as the service takes them. */
export function slugChanges(before: Slugs, after: Slugs, { defaultLocale }: Pick<Spoken, 'defaultLocale'>) {
  const changed = Object.keys(after).filter((locale) => after[locale] !== before[locale])
  const slugs = Object.fromEntries(
    changed.map((locale) => {
      const slug = slugIn(after[locale] ?? '', locale)
      return [locale, slug || (locale === defaultLocale ? (before[locale] ?? '') : null)]
    }),
  )
  return changed.length > 0 ? { slugs } : {}
}

interface Props {
  slugs: Slugs
  spoken: Spoken
  isReadOnly: boolean
  onChange(locale: string, slug: string): void
}

/** What the page of an entry is called in each language. */
export function EntrySlugs({ slugs, spoken: { locales, defaultLocale }, isReadOnly, onChange }: Props) {
  const words = useWords(entriesWords)
  const nameOf = useLanguageNames()
  return (
    <div className={locales.length > 1 ? 'in-two' : undefined}>
      {locales.map((locale) => (
        <TextField
          key={locale}
          name={`slugs.${locale}`}
          label={locales.length > 1 ? `${words.common.address} (${nameOf(locale)})` : words.common.address}
          description={
            slugs[locale] || locale === defaultLocale
              ? words.aboutSlug(slugIn(slugs[locale] ?? '', locale))
              : words.sameSlug(slugs[defaultLocale] ?? '')
          }
          isRequired={locale === defaultLocale}
          isReadOnly={isReadOnly}
          autoComplete="off"
          spellCheck="false"
          maxLength={100}
          value={slugs[locale] ?? ''}
          onChange={(slug) => onChange(locale, slug)}
        />
      ))}
    </div>
  )
}
