import { useState } from 'react'
import { withValue } from '../../values/at-path'
import { Difference } from '../ai/difference'
import type { Json } from '../page/draft'
import type { PageStore } from '../page/page-store'
import { Button } from '../ui/button'
import { RouterLink } from '../ui/link'
import { Notice } from '../ui/notice'
import { useLanguage, useWords } from '../words/language'
import { hoursWords } from './hours.words'
import type { Kept } from './hours-card'
import { placeOf, type WrittenHours } from './hours-data'
import { type HoursChange, withNewHours } from './hours-in-text'

interface Props {
  siteId: string
  /** Its language is named where a text has another one. */
  mainLocale: string
  written: WrittenHours[]
  /** What has been changed here. */
  changes: HoursChange[]
  mayEdit: boolean
  storeOf(page: string): PageStore
  onFinish(stores: PageStore[]): Promise<Kept>
}

/** Texts that tell hours by hand. Those that tell former ones whole can be put right, each by itself and all taken back. */
export function WrittenHoursList({ siteId, mainLocale, written, changes, mayEdit, storeOf, onFinish }: Props) {
  const words = useWords(hoursWords)
  const language = useLanguage()
  /** What was put right, by its place. */
  const [done, setDone] = useState<ReadonlyMap<string, { before: string; after: string }>>(new Map())
  const [kept, setKept] = useState<Kept>()

  /** Only where the text still says what was shown. */
  function put(place: WrittenHours, from: string, to: string): PageStore | undefined {
    const store = storeOf(place.pageId)
    const block = store.read().draft.blocks.find(({ id }) => id === place.block)
    const before = block?.content[place.locale]
    if (!before || textIn(before, place) !== from) return undefined
    const after = withValue(before, place.path, to) as Json
    store.act([{ kind: 'content', block: place.block, locale: place.locale, before, after }])
    return store
  }
  async function apply(place: WrittenHours, before: string, after: string) {
    const store = put(place, before, after)
    if (!store) return setKept({ kind: 'overtaken' })
    const original = done.get(placeOf(place))?.before ?? before
    setDone(new Map(done).set(placeOf(place), { before: original, after }))
    setKept(await onFinish([store]))
  }
  async function undoAll() {
    const stores = written.flatMap((place) => {
      const one = done.get(placeOf(place))
      return (one && put(place, one.after, one.before)) ?? []
    })
    setDone(new Map())
    const back = await onFinish([...new Set(stores)])
    setKept(back.kind === 'kept' ? undefined : back)
  }

  return (
    <section className="part" aria-label={words.inTexts}>
      <div>
        <h2>{words.inTexts}</h2>
        <p className="soft">{words.inTextsLead}</p>
      </div>
      {kept?.kind === 'overtaken' && <Notice kind="warning">{words.textOvertaken}</Notice>}
      {kept?.kind === 'failed' && <Notice kind="problem">{kept.message ?? words.notSaved}</Notice>}
      {done.size > 0 && (
        <div className="actions">
          {kept?.kind === 'kept' && <Notice kind="done">{words.textsChanged(done.size)}</Notice>}
          <Button icon="undo-2" onPress={() => void undoAll()}>
            {words.undoTexts}
          </Button>
        </div>
      )}
      <ul className="written-hours">
        {written.map((place) => {
          const { pageId, page, block, locale } = place
          const text = done.get(placeOf(place))?.after ?? place.text
          const after = mayEdit ? withNewHours(text, changes) : undefined
          const other =
            locale === mainLocale ? undefined : new Intl.DisplayNames([language], { type: 'language' }).of(locale)
          return (
            <li key={placeOf(place)}>
              <RouterLink
                to="/app/sites/$site/pages/$page"
                params={{ site: siteId, page: pageId }}
                search={{ block }}
                className="lone-link"
              >
                {other ? `${page} · ${other}` : page}
              </RouterLink>
              {after === undefined ? (
                <span className="soft" lang={locale}>
                  {shortened(text)}
                </span>
              ) : (
                <>
                  <Difference row={{ key: 'text', name: words.proposal, before: text, after }} />
                  <div>
                    <Button icon="check" onPress={() => void apply(place, text, after)}>
                      {words.changeText}
                    </Button>
                  </div>
                </>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

const textIn = (texts: unknown, { path }: WrittenHours): unknown =>
  path.reduce<unknown>((value, step) => (value as Json | undefined)?.[step], texts)

const shortened = (text: string) => (text.length > 140 ? `${text.slice(0, 140).replace(/\s\S*$/, '')} …` : text)
