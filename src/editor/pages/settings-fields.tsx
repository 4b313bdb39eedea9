import type { PageView } from '../../pages/pages.schema'
import { cleanPath } from '../../pages/urls'
import { titleIn } from '../document/title-in'
import type { Editing } from '../editing/editing'
import { ImageField } from '../media/image-field'
import { Choice } from '../ui/choice'
import { Checkbox, TextField } from '../ui/fields'
import { Notice } from '../ui/notice'
import { useLanguageNames, useLanguageTitles, useWords } from '../words/language'
import { addressesOf, pathOf, slugOf } from './page-addresses'
import { LengthMeter, SearchResult, SharingCard } from './page-previews'
import { pageSettingsWords } from './page-settings.words'
import { isOnline } from './page-state'
import { searchTitle } from './search-result'
import type { SettingsTexts, SettingsValues } from './settings-values'
import { VisibilityFields } from './visibility-fields'

interface Props {
  editing: Editing
  page: PageView
  values: SettingsValues
  onChange(values: SettingsValues): void
  locales: string[]
  locale: string
  onLocale(locale: string): void
  timeZone: string
}

export function SettingsFields(props: Props) {
  const { editing, page, values, onChange, locales, locale, onLocale } = props
  const { site } = editing.data
  const words = useWords(pageSettingsWords)
  const nameOf = useLanguageNames()
  const titleOf = useLanguageTitles()
  const texts = values.texts[locale] ?? { title: '', slug: '', navigation_title: '', seo_title: '', description: '' }
  const set = (change: Partial<SettingsTexts>) =>
    onChange({ ...values, texts: { ...values.texts, [locale]: { ...texts, ...change } } })
  const isNew = !page.translations.some((one) => one.locale === locale)
  const addresses = addressesOf(asEntered(page, values, site.default_locale), editing.data.pages, site)
  const address = addresses.get(locale) ?? addresses.get(site.default_locale) ?? values.path
  const origin = (site.live_url ?? site.preview_url).replace(/\/+$/, '')
  const shownTitle = searchTitle(texts.seo_title, texts.title, site.name)

  return (
    <div className="page-settings">
      <div className="settings-column">
        {locales.length > 1 && (
          <Choice
            label={words.language}
            value={locale}
            onChange={onLocale}
            options={locales.map((tag) => ({ key: tag, name: titleOf(tag) }))}
          />
        )}
        {isNew && <p className="soft small">{words.notYet(nameOf(locale))}</p>}
        <TextField
          name="title"
          label={words.fields.title}
          value={texts.title}
          onChange={(title) => set({ title })}
          maxLength={500}
          isRequired={!isNew}
          autoComplete="off"
        />
        {page.type === 'page' && !page.is_home && (
          <TextField
            name="navigation_title"
            label={words.fields.navigation_title}
            placeholder={words.asTitle}
            value={texts.navigation_title}
            onChange={(navigation_title) => set({ navigation_title })}
            maxLength={200}
            autoComplete="off"
          />
        )}
        {locale === site.default_locale ? (
          page.is_home ? (
            <p className="soft small">{words.homePath}</p>
          ) : (
            <TextField
              name="path"
              label={words.fields.path}
              description={words.pathHint}
              value={values.path}
              onChange={(path) => onChange({ ...values, path })}
              maxLength={500}
              isRequired
              autoComplete="off"
              spellCheck="false"
            />
          )
        ) : (
          !page.is_home && (
            <TextField
              name="slug"
              label={words.fields.slug}
              description={addresses.has(locale) ? words.slugHint(address) : undefined}
              value={texts.slug}
              onChange={(slug) => set({ slug })}
              maxLength={200}
              autoComplete="off"
              spellCheck="false"
            />
          )
        )}
        <Moves {...props} after={addresses} />
        <VisibilityFields {...props} />
      </div>
      <div className="settings-column">
        <h3>{words.search}</h3>
        <TextField
          name="seo_title"
          label={words.fields.seo_title}
          placeholder={words.asTitleAndName}
          value={texts.seo_title}
          onChange={(seo_title) => set({ seo_title })}
          maxLength={500}
          autoComplete="off"
        />
        <LengthMeter label={words.titleWidth} text={shownTitle} kind="title" />
        <TextField
          name="description"
          label={words.fields.description}
          value={texts.description}
          onChange={(description) => set({ description })}
          maxLength={1000}
          rows={3}
        />
        <LengthMeter label={words.descriptionWidth} text={texts.description} kind="description" />
        <SearchResult title={shownTitle} address={`${origin}${address}`} description={texts.description} />
        <Checkbox isSelected={values.is_noindex} onChange={(is_noindex) => onChange({ ...values, is_noindex })}>
          {words.noindex}
        </Checkbox>
        <h3>{words.sharing}</h3>
        <ImageField
          siteId={site.id}
          label={words.picture}
          value={values.image}
          onChange={(image) => onChange({ ...values, image })}
        />
        <SharingCard
          siteId={site.id}
          image={values.image}
          title={texts.seo_title || texts.title}
          description={texts.description}
          host={new URL(origin).host}
        />
      </div>
    </div>
  )
}

/** What a new address causes. */
function Moves({ editing, page, values, after }: Props & { after: Map<string, string> }) {
  const words = useWords(pageSettingsWords)
  const { site, pages } = editing.data
  const before = addressesOf(page, pages, site)
  const moved = [...before].flatMap(([tag, from]) => {
    const to = after.get(tag)
    return to && to !== from ? [{ from, to }] : []
  })
  const below = pages.filter(({ id, path }) => id !== page.id && cleanPath(path).startsWith(`${cleanPath(page.path)}/`))
  const isMoved = pathOf(values.path) !== page.path && !page.is_home
  const parent = pages.find(({ id }) => id === page.parent_id)
  return (
    <>
      {parent && <p className="soft small">{words.below(titleIn(parent, editing.locale))}</p>}
      {moved.length > 0 && (
        <Notice>
          {isOnline(page) ? (
            moved.map(({ from, to }) => <p key={from}>{words.redirect(from, to)}</p>)
          ) : (
            <p>{words.noRedirect}</p>
          )}
          {isMoved && below.length > 0 && <p>{words.childrenStay(below.length)}</p>}
        </Notice>
      )}
    </>
  )
}

/** The page with the addresses that stand in the form. */
function asEntered(page: PageView, { path, texts }: SettingsValues, mainLocale: string): PageView {
  const address = pathOf(path)
  return {
    ...page,
    path: address,
    translations: Object.entries(texts).flatMap(([locale, { title, slug }]) => {
      const own = page.translations.find((one) => one.locale === locale)
      if (!own && !title.trim()) return []
      const entered = locale === mainLocale ? slugOf(address) : slug
      return [{ etag: '', ...own, locale, title, slug: entered || title }]
    }),
  }
}
