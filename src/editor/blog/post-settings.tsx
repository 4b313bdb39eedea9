import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { slugIn } from '../../values/slug-in'
import { Refused } from '../api/api'
import { refusedAt } from '../api/refused'
import { ImageField } from '../media/image-field'
import { TextField } from '../ui/fields'
import { FormDialog } from '../ui/form-dialog'
import { Notice } from '../ui/notice'
import { useLanguageNames, useWords } from '../words/language'
import { type PostDialog, postState, postTitle, readPost, rememberPost } from './blog-data'
import { movedTo } from './days'
import { changeBlock, changePage, setMoment } from './post-writes'
import { postSettingsWords } from './settings.words'
import {
  contentChange,
  isSlug,
  type PostTexts,
  pageChange,
  postTexts,
  rebased,
  type Shared,
  sharedOf,
} from './settings-values'

/** Everything about a post but its text: what lists and addresses show of it. */
export function PostSettings({ site, post: opened, onDone, onClose }: PostDialog) {
  const words = useWords(postSettingsWords)
  const queries = useQueryClient()
  const main = site.default_locale
  const locales = [main, ...site.locales.filter((locale) => locale !== main)]
  const [base, setBase] = useState(opened)
  const [texts, setTexts] = useState<Record<string, PostTexts>>(() =>
    Object.fromEntries(locales.map((locale) => [locale, postTexts(opened, locale)])),
  )
  const [shared, setShared] = useState<Shared>(() => sharedOf(opened, main))
  const [isStale, setStale] = useState(false)
  const nameOf = useLanguageNames()
  const labelOf = (what: string, locale: string) => (locales.length > 1 ? words.inLanguage(what, nameOf(locale)) : what)
  const change = (locale: string, some: Partial<PostTexts>) =>
    setTexts((now) => ({ ...now, [locale]: { ...postTexts(base, locale), ...now[locale], ...some } }))
  const hasDate = postState(opened) !== 'scheduled' && shared.day !== ''

  /** Each step gives the post with its new tags, which the next one needs. */
  async function save() {
    const complete = Object.fromEntries(
      Object.entries(texts).map(([locale, one]) => [
        locale,
        { ...one, slug: one.slug.trim() || slugIn(one.title, locale) },
      ]),
    )
    demandSlugs(complete)
    let post = base
    try {
      const content = contentChange(post, complete, shared, main)
      if (Object.keys(content).length > 0) post = await changeBlock(post, content)
      const day = shared.day !== sharedOf(base, main).day && shared.day !== '' ? shared.day : undefined
      if (day) post = await setMoment(post, movedTo(post.page.published_at ?? `${day}T09:00:00`, day))
      const page = pageChange(post, complete, main)
      if (Object.keys(page).length > 0) post = await changePage(post, page)
    } catch (error) {
      setBase(post)
      rememberPost(queries, site.id, post)
      if (!(error instanceof Refused) || error.status !== 412) throw error
      const now = await readPost(base.page.id)
      setTexts(
        Object.fromEntries(locales.map((one) => [one, rebased(texts[one], postTexts(base, one), postTexts(now, one))])),
      )
      setShared(rebased(shared, sharedOf(base, main), sharedOf(now, main)))
      setBase(now)
      rememberPost(queries, site.id, now)
      return setStale(true)
    }
    rememberPost(queries, site.id, post)
    onDone(words.saved(postTitle(post, main)))
    onClose()
  }
  function demandSlugs(complete: Record<string, PostTexts>) {
    const wrong = locales.filter((locale) => complete[locale]?.title.trim() && !isSlug(complete[locale]?.slug ?? ''))
    if (wrong.length > 0)
      throw refusedAt(
        wrong.map((one) => `slug.${one}`),
        words.slugWrong,
      )
  }

  return (
    <FormDialog
      title={words.title}
      lead={isStale && <Notice kind="warning">{words.stale}</Notice>}
      submit={words.common.save}
      isLarge
      onSend={save}
      onClose={onClose}
    >
      <div className="post-settings">
        {(['title', 'slug'] as const).map((key) => (
          <div key={key} className="side-by-side">
            {locales.map((locale) => (
              <TextField
                key={locale}
                name={`${key}.${locale}`}
                label={labelOf(key === 'title' ? words.common.title : words.slug, locale)}
                description={key === 'slug' && locale === main ? words.slugHint : undefined}
                value={texts[locale]?.[key] ?? ''}
                onChange={(text) => change(locale, { [key]: text })}
                maxLength={key === 'title' ? 500 : 200}
                autoComplete="off"
                isRequired={key === 'title' && locale === main}
              />
            ))}
          </div>
        ))}
        {base.block ? (
          <>
            <div className="side-by-side">
              {locales.map((locale) => (
                <TextField
                  key={locale}
                  name={`content.${locale}.text`}
                  label={labelOf(words.excerpt, locale)}
                  description={locale === main ? words.excerptHint : undefined}
                  value={texts[locale]?.excerpt ?? ''}
                  onChange={(excerpt) => change(locale, { excerpt })}
                  rows={3}
                />
              ))}
            </div>
            <div className="side-by-side">
              {locales.map((locale) => (
                <TextField
                  key={locale}
                  name={`content.${locale}.category`}
                  label={labelOf(words.common.category, locale)}
                  value={texts[locale]?.category ?? ''}
                  onChange={(category) => change(locale, { category })}
                  maxLength={60}
                  autoComplete="off"
                />
              ))}
            </div>
            <div className="side-by-side">
              {locales.map((locale) => (
                <TextField
                  key={locale}
                  name={`content.${locale}.tags`}
                  label={labelOf(words.common.tags, locale)}
                  description={locale === main ? words.tagsHint : undefined}
                  value={texts[locale]?.tags ?? ''}
                  onChange={(tags) => change(locale, { tags })}
                  autoComplete="off"
                />
              ))}
            </div>
            <TextField
              name="author"
              label={words.author}
              value={shared.author}
              onChange={(author) => setShared({ ...shared, author })}
              maxLength={120}
              autoComplete="off"
            />
            <ImageField
              siteId={site.id}
              label={words.common.picture}
              value={shared.image}
              onChange={(image) => setShared({ ...shared, image })}
            />
          </>
        ) : (
          <Notice>{words.noSection}</Notice>
        )}
        {hasDate && (
          <TextField
            name="published_at"
            className="field short"
            label={words.date}
            description={words.dateHint}
            type="date"
            value={shared.day}
            onChange={(day) => setShared({ ...shared, day })}
          />
        )}
      </div>
    </FormDialog>
  )
}
