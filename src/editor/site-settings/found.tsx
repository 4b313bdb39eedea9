import { useState } from 'react'
import { useChangeSite } from '../data/change-site'
import type { Site } from '../data/site-data'
import { TextField } from '../ui/fields'
import type { Entries } from '../ui/form'
import { Part } from '../ui/part'
import { SaveForm } from '../ui/save-form'
import { Select } from '../ui/select'
import { useLanguage, useLanguageNames, useWords } from '../words/language'
import { type BusinessKind, foundWords } from './found.words'

/** What search engines are told of the business, beside what stands on the pages. */
export function SearchEngines({ site, mayEdit }: { site: Site; mayEdit: boolean }) {
  const words = useWords(foundWords)
  return (
    <Part title={words.title} lead={words.lead}>
      {mayEdit ? <FoundForm site={site} /> : <ReadFound site={site} />}
    </Part>
  )
}

function FoundForm({ site }: { site: Site }) {
  const words = useWords(foundWords)
  const language = useLanguage()
  const change = useChangeSite(site, ({ company, branding }) => [
    company.business_type,
    company.price_range,
    branding.tagline,
  ])
  const [kind, setKind] = useState(textOf(site.company.business_type))
  const { locales, default_locale: main } = site
  const nameOf = useLanguageNames()
  const kinds = Object.entries(words.kinds)
    .map(([value, label]) => ({ value, label }))
    .sort((a, b) => a.label.localeCompare(b.label, language))

  async function send(entries: Entries) {
    const prices = (entries['company.price_range'] ?? '').trim()
    await change({
      company: withValue(withValue(site.company, 'business_type', kind), 'price_range', prices),
      branding: withValue(site.branding, 'tagline', taglineFrom(site, entries)),
    })
  }
  return (
    <SaveForm onSave={send} saved={words.saved}>
      {locales.map((locale) => (
        <TextField
          key={locale}
          name={`tagline.${locale}`}
          label={locales.length > 1 ? words.taglineIn(nameOf(locale)) : words.common.tagline}
          description={locale === main ? words.taglineHint : words.taglineElse}
          defaultValue={taglineIn(site, locale)}
          autoComplete="off"
        />
      ))}
      <div className="in-two">
        <Select
          label={words.kind}
          description={words.kindHint}
          value={kind}
          onChange={setKind}
          choices={[{ value: '', label: words.guessed }, ...kinds]}
        />
        <TextField
          name="company.price_range"
          label={words.prices}
          description={words.pricesHint}
          defaultValue={textOf(site.company.price_range)}
          maxLength={99}
          autoComplete="off"
        />
      </div>
    </SaveForm>
  )
}

function ReadFound({ site }: { site: Site }) {
  const words = useWords(foundWords)
  const kind = textOf(site.company.business_type)
  return (
    <dl className="facts">
      <dt>{words.common.tagline}</dt>
      <dd>{taglineIn(site, site.default_locale) || words.common.notStated}</dd>
      <dt>{words.kind}</dt>
      <dd>{kind ? (words.kinds[kind as BusinessKind] ?? kind) : words.guessed}</dd>
      <dt>{words.prices}</dt>
      <dd>{textOf(site.company.price_range) || words.common.notStated}</dd>
    </dl>
  )
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

const byLocale = (tagline: unknown): Record<string, unknown> | undefined =>
  typeof tagline === 'object' && tagline !== null ? { ...tagline } : undefined

/** One text for all languages stands in the field of the main one. */
function taglineIn({ branding, default_locale: main }: Site, locale: string): string {
  const texts = byLocale(branding.tagline)
  return textOf(texts ? texts[locale] : locale === main ? branding.tagline : '')
}

/** One text where the main language alone has one; texts in languages that the site has no more stay. */
function taglineFrom({ branding, locales, default_locale: main }: Site, entries: Entries): unknown {
  const texts = byLocale(branding.tagline) ?? {}
  for (const locale of locales) {
    const text = (entries[`tagline.${locale}`] ?? '').trim()
    if (text) texts[locale] = text
    else delete texts[locale]
  }
  const given = Object.keys(texts)
  if (given.length === 0) return undefined
  return given.length === 1 && given[0] === main ? texts[main] : texts
}

function withValue(fields: Record<string, unknown>, key: string, value: unknown): Record<string, unknown> {
  const { [key]: _before, ...others } = fields
  return value ? { ...others, [key]: value } : others
}
