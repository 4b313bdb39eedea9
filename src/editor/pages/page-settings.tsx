import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { PageView } from '../../pages/pages.schema'
import type { PageData } from '../../renderer/renderer'
import { timeZoneOf } from '../../sites/time-zone'
import { answered, api, Refused } from '../api/api'
import { refusedAt } from '../api/refused'
import { siteQuery } from '../data/site-data'
import { titleIn } from '../document/title-in'
import { Button } from '../ui/button'
import { Dialog } from '../ui/dialog'
import { Form } from '../ui/form'
import { Notice } from '../ui/notice'
import { useWords } from '../words/language'
import { changing } from './page-acts'
import { pageActsWords } from './page-acts.words'
import { pageSettingsWords } from './page-settings.words'
import { SettingsConflict } from './settings-conflict'
import { SettingsFields } from './settings-fields'
import { changeOf, inverseOf, onTop, type SettingsValues, valuesOf } from './settings-values'
import type { PageDialog } from './use-page-acts'
import { momentOf } from './zoned-time'

/** Everything about one page but its sections. */
export function PageSettings(props: PageDialog & { page: PageData }) {
  const { editing, page, onClose } = props
  const words = useWords(pageSettingsWords)
  const { data: site, error: siteError } = useQuery(siteQuery(editing.data.site.id))
  const [base, setBase] = useState<PageView>()
  const [error, setError] = useState<Error>()
  /** Something was entered: a slip of the finger does not throw it away. */
  const [isEntered, setEntered] = useState(false)
  useEffect(() => {
    let isLeft = false
    void editing.store
      .flush()
      .then(() => answered(api.pages({ page: page.id }).get()))
      .then(({ data }) => isLeft || setBase(data), setError)
    return () => {
      isLeft = true
    }
  }, [editing.store, page.id])
  const problem = error ?? siteError
  return (
    <Dialog title={words.title(titleIn(page, editing.locale))} isOpen onClose={onClose} isStaying={isEntered} isLarge>
      {problem && <Notice kind="problem">{problem.message}</Notice>}
      {base && site && <SettingsForm {...props} loaded={base} timeZone={timeZoneOf(site)} onEntered={setEntered} />}
    </Dialog>
  )
}

function SettingsForm({
  editing,
  loadActs,
  onClose,
  loaded,
  timeZone,
  onEntered,
}: PageDialog & { loaded: PageView; timeZone: string; onEntered(isEntered: boolean): void }) {
  const words = useWords(pageSettingsWords)
  const { saved } = useWords(pageActsWords)
  const { site } = editing.data
  const locales = [...new Set([site.default_locale, ...site.locales])]
  const [base, setBase] = useState(loaded)
  const [values, setValues] = useState(() => valuesOf(loaded, locales, timeZone))
  const [locale, setLocale] = useState(editing.locale)
  /** What somebody else has made of the page while this form was open. */
  const [theirs, setTheirs] = useState<PageView>()

  function check({ visibility, at }: SettingsValues) {
    if (
      !values.texts[site.default_locale]?.title.trim() &&
      base.translations.some((one) => one.locale === site.default_locale)
    ) {
      setLocale(site.default_locale)
      throw refusedAt(['title'], words.noTitle)
    }
    if (visibility !== 'scheduled') return
    const moment = momentOf(at, timeZone)
    if (!moment) throw refusedAt(['time'], words.noTime)
    if (moment !== base.published_at && Date.parse(moment) <= Date.now()) throw refusedAt(['time'], words.past)
  }

  async function save(on: PageView, wanted: SettingsValues) {
    check(wanted)
    const change = changeOf(wanted, on, { locales, mainLocale: site.default_locale, timeZone })
    if (Object.keys(change).length === 0) return onClose()
    try {
      const acts = await loadActs()
      const data = await acts.put(on.id, change, on.etag)
      const back = inverseOf(change, on)
      acts.say({
        text: saved(titleIn(data, editing.locale)),
        undo: Object.keys(back).length > 0 ? changing(on.id, back) : undefined,
      })
      onClose()
    } catch (error) {
      if (error instanceof Refused && error.status === 412) {
        setTheirs((await answered(api.pages({ page: on.id }).get())).data)
        return
      }
      throw error instanceof Refused ? atFields(error, change, setLocale) : error
    }
  }

  return (
    <Form onSend={() => save(base, values)}>
      {(isSending) => (
        <>
          {theirs && (
            <SettingsConflict
              mine={values}
              theirs={valuesOf(theirs, locales, timeZone)}
              base={valuesOf(base, locales, timeZone)}
              onKeep={() => {
                setValues(onTop(values, valuesOf(theirs, locales, timeZone), valuesOf(base, locales, timeZone)))
                setBase(theirs)
                setTheirs(undefined)
              }}
              onTake={() => {
                setBase(theirs)
                setValues(valuesOf(theirs, locales, timeZone))
                setTheirs(undefined)
              }}
            />
          )}
          <SettingsFields
            editing={editing}
            page={base}
            values={values}
            onChange={(entered) => {
              setValues(entered)
              onEntered(true)
            }}
            locales={locales}
            locale={locale}
            onLocale={setLocale}
            timeZone={timeZone}
          />
          <div className="actions">
            <Button onPress={onClose}>{words.common.cancel}</Button>
            <Button kind="primary" type="submit" isPending={isSending} isDisabled={theirs !== undefined}>
              {words.common.save}
            </Button>
          </div>
        </>
      )}
    </Form>
  )
}

/** What is refused of a language belongs to its field of this form, which is shown then. */
function atFields(
  refused: Refused,
  { translations = [] }: { translations?: { locale: string }[] },
  show: (locale: string) => void,
): Refused {
  const fields = Object.entries(refused.fields).map(([name, sentences]): [string, string[]] => {
    const [, index, key] = /^translations\.(\d+)\.(\w+)$/.exec(name) ?? []
    const locale = index === undefined ? undefined : translations[Number(index)]?.locale
    if (locale) show(locale)
    if (name === 'translations') return ['slug', sentences]
    if (name === 'published_at' || name === 'status') return ['time', sentences]
    return [key ?? name, sentences]
  })
  return new Refused(refused.status, refused.key, refused.message, Object.fromEntries(fields), refused.more)
}
