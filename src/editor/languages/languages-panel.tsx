import { useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { ProgressBar } from 'react-aria-components/ProgressBar'
import { pageUnit } from '../../block-types/settled'
import type { ContentSchema } from '../../block-types/text-fields'
import { namesOf } from '../../block-types/text-state'
import { isApple } from '../commands/keys'
import { blockTypesQuery } from '../data/block-types-query'
import type { Editing } from '../editing/editing'
import { useTypeName } from '../editing/section-names'
import { sectionTitle } from '../editing/section-title'
import { useStore } from '../editing/use-document'
import { Button } from '../ui/button'
import { ToggleChoice } from '../ui/choice'
import { RouterLink } from '../ui/link'
import { Notice } from '../ui/notice'
import { useLanguageNames, useLanguageTitles, useWords } from '../words/language'
import { languagesWords } from './languages.words'
import { pageLanguagesWords } from './page-languages.words'
import { isUndone, settleTexts, type Translated, translatedTexts, unitsOf, writeTranslation } from './page-texts'
import { type RowActs, TextRow } from './text-row'
import { useEarlier } from './use-earlier'

/** Every text of the page in its main language, and beside it in another one. */
export function LanguagesPanel({
  editing,
  target,
  onTarget,
  onClose,
}: {
  editing: Editing
  /** `undefined` where the site has one language. */
  target: string | undefined
  onTarget(locale: string): void
  onClose(): void
}) {
  const words = useWords(languagesWords)
  const { site } = editing.data
  return (
    <section className="panel languages" aria-label={words.title}>
      <div className="panel-head">
        <h2>{words.title}</h2>
        <Button kind="quiet" icon="x" aria-label={words.close} onPress={onClose} />
      </div>
      {target ? (
        <>
          <RouterLink to="/app/sites/$site/translations" params={{ site: site.id }} search={{ to: target }}>
            {words.allPages}
          </RouterLink>
          <SideBySide key={target} editing={editing} target={target} onTarget={onTarget} />
        </>
      ) : (
        <>
          <p>{words.common.oneLanguage}</p>
          <RouterLink to="/app/sites/$site/settings" params={{ site: site.id }}>
            {words.common.toLanguages}
          </RouterLink>
        </>
      )}
    </section>
  )
}

function SideBySide({
  editing,
  target,
  onTarget,
}: {
  editing: Editing
  target: string
  onTarget(locale: string): void
}) {
  const { store, data, pick } = editing
  const { site } = data
  const source = site.default_locale
  const words = useWords(languagesWords)
  const { notYet } = useWords(pageLanguagesWords)
  const typeName = useTypeName()
  const { draft, saved } = useStore(store)
  const { data: types, error } = useQuery(blockTypesQuery)
  const earlier = useEarlier(editing, true)
  const place = useRef<HTMLDivElement>(null)
  /** What was open when the others were put away: a text does not vanish while it is written. */
  const [kept, setKept] = useState<ReadonlySet<string>>()
  const nameOf = useLanguageNames()
  const nameInTitle = useLanguageTitles()

  const units = useMemo(() => {
    const schemaOf = (type: string) =>
      types?.find(({ key }) => key === type)?.content_schema as ContentSchema | undefined
    return unitsOf(draft, source, schemaOf, words.pageTexts)
  }, [draft, source, types, words])
  const others = site.locales.filter((tag) => tag !== source)
  const names = useMemo(() => namesOf(site), [site])
  const textsIn = (locale: string) => translatedTexts(units, draft, { source, target: locale, names, earlier, saved })
  const texts = textsIn(target)
  const open = texts.filter(isUndone)
  const unknown = texts.filter(({ judged }) => judged.state === 'unknown')
  const progress = words.progress(texts.length - open.length, texts.length, {
    older: texts.filter(({ judged }) => judged.state === 'stale').length,
    unknown: unknown.length,
  })
  const isBegun = draft.translations[target] !== undefined
  const shown = texts.filter(
    (one) =>
      (!kept || kept.has(nameOfText(one)) || isUndone(one)) &&
      (isBegun || one.unit !== pageUnit || one.field.key === 'title'),
  )
  const byUnit = Map.groupBy(shown, ({ unit }) => unit)

  const acts = useMemo<RowActs>(
    () => ({
      write: (unit, field, text) => writeTranslation(store, unit, field, text, { source, target, names }),
      settle: (unit, field, text) => settleTexts(store, [{ unit, field, text }], target),
      focus: (unit) => unit !== pageUnit && pick(unit),
    }),
    [store, source, target, names, pick],
  )
  useNextKey(place)

  return (
    <>
      {error && <Notice kind="problem">{error.message}</Notice>}
      {others.length > 1 && (
        <ToggleChoice
          label={words.into}
          value={target}
          onChange={onTarget}
          options={others.map((tag) => ({
            key: tag,
            name: words.option(nameInTitle(tag), textsIn(tag).filter(isUndone).length),
          }))}
        />
      )}
      <ProgressBar
        className="progress"
        value={texts.length - open.length}
        maxValue={Math.max(1, texts.length)}
        valueLabel={progress}
        aria-label={nameInTitle(target)}
      >
        {({ percentage = 0, valueText }) => (
          <>
            <p className="meter-words">
              <span className="strong">{nameInTitle(target)}</span> <span className="soft">{valueText}</span>
            </p>
            <div className="track">
              <div className="fill" style={{ width: `${percentage}%` }} />
            </div>
          </>
        )}
      </ProgressBar>
      <div className="languages-bar">
        <ToggleChoice
          label={words.common.whichTexts}
          value={kept ? 'open' : 'all'}
          onChange={(key) => setKept(key === 'open' ? new Set(open.map(nameOfText)) : undefined)}
          options={[
            { key: 'all', name: words.all },
            { key: 'open', name: words.open(open.length) },
          ]}
        />
        <Button kind="quiet" icon="arrow-down" isDisabled={open.length === 0} onPress={() => goToNext(place.current)}>
          {words.next}
          <kbd className="shortcut">{isApple ? words.nextKeyApple : words.nextKey}</kbd>
        </Button>
        {unknown.length > 1 && (
          <Button kind="quiet" icon="check" onPress={() => settleTexts(store, unknown, target)}>
            {words.allFit(unknown.length)}
          </Button>
        )}
      </div>
      {!isBegun && <Notice>{`${notYet(nameOf(target))} ${words.titleFirst}`}</Notice>}
      {texts.length > 0 && open.length === 0 && <Notice kind="done">{words.allDone(nameOf(target))}</Notice>}
      <div className="text-units" ref={place}>
        {[...byUnit].map(([unit, rows]) => {
          const block = draft.blocks.find(({ id }) => id === unit)
          return (
            <section key={unit} className="text-unit">
              <h3>
                {block ? typeName(block) : words.common.page}
                {block && <span className="soft"> {sectionTitle(block, source)}</span>}
              </h3>
              <ul>
                {rows.map(({ field, text, judged }) => (
                  <TextRow
                    key={field.key}
                    unit={unit}
                    field={field}
                    text={text}
                    state={judged.state}
                    formerly={judged.formerly}
                    source={source}
                    target={target}
                    acts={acts}
                  />
                ))}
              </ul>
            </section>
          )
        })}
      </div>
    </>
  )
}

const nameOfText = ({ unit, field }: Translated) => `${unit} ${field.key}`

/** Ctrl or ⌘ with Enter goes on to the next text that is open, from the last one to the first. */
function useNextKey(place: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const element = place.current
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      event.stopPropagation()
      goToNext(element)
    }
    element?.addEventListener('keydown', onKey, true)
    return () => element?.removeEventListener('keydown', onKey, true)
  }, [place])
}

function goToNext(place: HTMLElement | null) {
  const rows = [...(place?.querySelectorAll<HTMLElement>('.text-row') ?? [])]
  const from = rows.findIndex((row) => row.contains(document.activeElement))
  const next = [...rows.slice(from + 1), ...rows.slice(0, Math.max(0, from))].find((row) => row.dataset.open)
  next?.querySelector<HTMLElement>('input, textarea')?.focus()
}
