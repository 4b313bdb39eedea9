import { useQuery } from '@tanstack/react-query'
import { type ValuePath, valueAt, withValue } from '../../values/at-path'
import { isObject } from '../../values/is-object'
import { useChangeSite } from '../data/change-site'
import { companyFields } from '../data/company-fields.words'
import { type Site, siteQuery } from '../data/site-data'
import { TextField } from '../ui/fields'
import { SaveForm } from '../ui/save-form'
import { useWords } from '../words/language'
import { inspectorWords } from './inspector.words'

/** A text that a section shows and the site keeps, such as its name or its phone number: `site:company.phone`. */
export function TextOfSite({
  siteId,
  name,
  locale,
  mayEdit,
}: {
  siteId: string
  name: string
  locale: string
  mayEdit: boolean
}) {
  const { data: site } = useQuery(siteQuery(siteId))
  const place = site && placeOf(name, site, locale)
  return place ? <SiteTextForm key={name} site={site} place={place} mayEdit={mayEdit} /> : null
}

interface Place {
  path: ValuePath
  text: string
  /** Of a list of names, all stand in one field. */
  isList: boolean
}

/** Where the site keeps it. The page's view names one tagline, the site may have one for each language. */
function placeOf(name: string, site: Site, locale: string): Place | undefined {
  const [root, key, ...rest] = name.replace(/^site:/, '').split('.')
  if (root === 'name') return { path: ['name'], text: site.name, isList: false }
  const path = [root ?? '', key ?? '']
  const value = valueAt(site, path)
  if (Array.isArray(value)) return { path, text: value.join(', '), isList: true }
  if (typeof value === 'string') return { path, text: value, isList: false }
  const own = isObject(value) && root === 'branding' && rest.length === 0 ? value[locale] : undefined
  return typeof own === 'string' ? { path: [...path, locale], text: own, isList: false } : undefined
}

function SiteTextForm({ site, place, mayEdit }: { site: Site; place: Place; mayEdit: boolean }) {
  const words = useWords(inspectorWords)
  const labels = useWords(companyFields)
  const change = useChangeSite(site)
  const [root, key] = place.path
  const label =
    root === 'name'
      ? words.common.siteName
      : key === 'tagline'
        ? words.common.tagline
        : (labels[key as keyof typeof companyFields.de] ?? String(key))

  async function send({ text = '' }: Record<string, string>) {
    const entered = text.trim()
    const list = entered.split(',').flatMap((one) => one.trim() || [])
    await change(changeOf(site, place, place.isList ? list : entered))
  }
  if (!mayEdit) return null
  return (
    <section className="site-text">
      <h3>{words.siteText}</h3>
      <p className="soft small">{words.siteTextHelp}</p>
      <SaveForm onSave={send} submit={words.save} saved={words.saved} isPlain>
        <TextField
          name="text"
          label={label}
          defaultValue={place.text}
          autoComplete="off"
          isRequired={root === 'name'}
          autoFocus
        />
      </SaveForm>
    </section>
  )
}

/** The whole of what it is kept in: the service takes it so. */
function changeOf(site: Site, { path: [root = '', ...rest] }: Place, value: unknown) {
  if (root === 'name') return { name: String(value) }
  const before = root === 'company' ? site.company : site.branding
  return { [root]: withValue(before, rest, value || undefined) as Record<string, unknown> }
}
