import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { drawBlock, type OpenPage } from '../../renderer/renderer'
import { type ValuePath, valueAt, withValue } from '../../values/at-path'
import { baseOf } from '../../words/languages'
import { pageStyle } from '../canvas/page-style'
import { blockTypesQuery } from '../data/block-types-query'
import type { DraftBlock, Json } from '../document/draft'
import { findPart } from '../document/inner-parts'
import type { RecordStore } from '../document/record-store'
import { useLatePart, useRestedPart } from '../document/use-part'
import type { Editing } from '../editing/editing'
import { innerPropsPath } from '../editing/inner-acts'
import { useTypeName } from '../editing/section-names'
import { inOtherLanguages } from '../media/picture-in-languages'
import { ConflictNotice } from '../notices/conflicts'
import { runWaiting } from '../ui/after-paint'
import { Button } from '../ui/button'
import { ToggleChoice } from '../ui/choice'
import { latePart } from '../ui/late-part'
import { Notice } from '../ui/notice'
import { useLanguageNames, useWords } from '../words/language'
import { columnsWords } from './columns.words'
import { FieldList } from './fields'
import { FormProvider, pathName, type SectionForm } from './form'
import { isFormNext } from './form-next'
import { inspectorWords } from './inspector.words'
import { PlainValues } from './plain-values'
import { formParts, type Level, showsFacts, type TypeSchemas, withDefaults } from './schema'
import { TextOfSite } from './site-text'
import { partIn, pathInPart, type Spot } from './spot'
import { useProblems } from './use-problems'

const BoundNotes = latePart(async () => (await import('./bound-notes')).BoundNotes)

interface Props {
  editing: Editing
  open: OpenPage | undefined
  theme: unknown
  spot: Spot | undefined
}

/**
 * What can be said of the chosen section: its content first, its look one level down. What is typed on the page meanwhile
 * stands here after a pause, and at once when somebody comes to work here.
 */
export function Inspector({ editing, ...props }: Props) {
  const words = useWords(inspectorWords)
  const { picked, siteDocument, store: main, mayEdit } = editing
  const store = (picked && siteDocument.holding(picked)) || main
  const block = useRestedPart(store, ({ draft }) => draft.blocks.find(({ id }) => id === picked), isFormNext)
  const conflicts = useLatePart(siteDocument, (state) => state.conflicts)
  if (!block) return <p className="panel soft">{mayEdit ? words.empty : words.emptyViewer}</p>
  const conflict = conflicts.find((each) => each.block === block.id)
  return (
    <section
      className="inspector"
      key={block.id}
      aria-labelledby="inspector-title"
      onFocusCapture={runWaiting}
      onPointerDownCapture={runWaiting}
    >
      {conflict && <ConflictNotice siteId={editing.data.site.id} siteDocument={siteDocument} conflict={conflict} />}
      <Section {...props} editing={editing} store={store} block={block} />
    </section>
  )
}

function Section({ editing, store, block, open, theme, spot }: Props & { store: RecordStore; block: DraftBlock }) {
  const words = useWords(inspectorWords)
  const nameOfType = useTypeName()
  const { data: types } = useQuery(blockTypesQuery)
  const { store: main, siteDocument, data, locale, mayEdit } = editing
  const isSaved = useLatePart(siteDocument, ({ saving }) => saving.kind === 'saved')
  const inBlock = spot?.block === block.id ? spot : undefined
  const part = findPart(block, inBlock && partIn(inBlock))
  const own = part && inBlock ? { ...inBlock, path: pathInPart(inBlock) } : inBlock
  const schemas: TypeSchemas | undefined = types?.find(({ key }) => key === (part ?? block).type)
  const siteText = own && String(own.path[1] ?? '').startsWith('site:') ? String(own.path[1]) : undefined
  return (
    <>
      <header>
        <h2 id="inspector-title">{nameOfType(part ?? block)}</h2>
        {part && <InColumns onBack={() => editing.goIn(block.id)} />}
        {store !== main && <p className="soft small">{words.everyPage}</p>}
      </header>
      {siteText && (
        <TextOfSite key={own?.turn} siteId={data.site.id} name={siteText} locale={locale} mayEdit={mayEdit} />
      )}
      {schemas && showsFacts(schemas) && (
        <BoundNotes
          site={data.site.id}
          store={store}
          block={block.id}
          part={part?.id}
          mayEdit={mayEdit}
          isSaved={isSaved}
        />
      )}
      {schemas && (
        <SectionFields
          key={part?.id}
          part={part}
          editing={editing}
          store={store}
          block={block}
          open={open}
          theme={theme}
          spot={siteText ? undefined : own}
          schemas={schemas}
        />
      )}
    </>
  )
}

/** Above the fields of a block in columns: the way back to those. */
function InColumns({ onBack }: { onBack(): void }) {
  const words = useWords(columnsWords)
  return (
    <Button kind="quiet" icon="arrow-left" onPress={onBack}>
      {words.back}
    </Button>
  )
}

/** The fields of a section; with `part` of that block in its columns. */
function SectionFields({
  editing,
  store,
  block: section,
  part,
  open,
  theme,
  spot,
  schemas,
}: Props & { store: RecordStore; block: DraftBlock; part?: DraftBlock; schemas: TypeSchemas }) {
  const block = part ?? section
  const words = useWords(inspectorWords)
  const { data, locale, mayEdit, store: main } = editing
  const [level, setLevel] = useState<Level>('content')
  const [said, setSaid] = useState('')
  const place = useRef<HTMLDivElement>(null)
  const problems = useProblems(editing.siteDocument, section, locale, part?.id)
  const shown = shownTexts(block, locale, data.site.default_locale)
  const props = useMemo(() => withDefaults(schemas.schema, block.props), [schemas, block.props])
  const levels = (['content', 'look'] satisfies Level[]).filter((one) => formParts(schemas, one).length > 0)

  // What was pressed on the page is brought into view here.
  const [turn, setTurn] = useState(0)
  if (spot && spot.turn !== turn) {
    setTurn(spot.turn)
    if (spot.path.length > 0) setLevel(levelOf(schemas, spot.path))
  }
  useEffect(() => {
    if (!spot || !place.current) return
    if (spot.path.length === 0) {
      place.current.querySelector<HTMLElement>('input, textarea, .opener')?.focus()
      return
    }
    const field = fieldAt(place.current, spot.path)
    if (!field) return
    for (let around = field.closest('details'); around; around = around.parentElement?.closest('details') ?? null)
      around.open = true
    field.scrollIntoView({ block: 'nearest' })
    if (spot.isFocused) field.querySelector<HTMLElement>('input, textarea, select, button')?.focus()
  }, [spot])

  const change: SectionForm['change'] = useCallback(
    ([root, ...path], value, { isTyping, also = [], picture } = {}) => {
      const whole = store.read().draft.blocks.find(({ id }) => id === section.id)
      const now = whole && (part ? findPart(whole, part.id) : whole)
      if (!whole || !now) return
      // A section of the page gets its anchor there, also where the link stands in the header.
      if (store !== main && also.length > 0) main.act(also)
      const along = store === main ? also : []
      const typed = isTyping ? `${block.id}/${locale}/${pathName([root ?? '', ...path])}` : undefined
      if (root === 'props') {
        const after = withValue(now.props, path, value) as Json
        const props = part ? (withValue(whole.props, [...innerPropsPath(whole, part.id)], after) as Json) : after
        return store.act([{ kind: 'props', block: whole.id, before: whole.props, after: props }, ...along], typed)
      }
      const shownOf = (one: DraftBlock) => shownTexts(one, locale, data.site.default_locale).texts
      const written = withValue(shownOf(now), path, value) as Json
      const after = part ? (withValue(shownOf(whole), ['blocks', part.id], written) as Json) : written
      const before = whole.content[locale]
      const place = part ? ['blocks', part.id, ...path] : path
      const others = picture ? inOtherLanguages(whole, { locale, path: place, asset: picture }) : []
      store.act([{ kind: 'content', block: whole.id, locale, before, after }, ...others, ...along], typed)
    },
    [store, main, section.id, block.id, part, locale, data.site.default_locale],
  )
  const drawWith: SectionForm['drawWith'] = useCallback(
    (other) => {
      if (!open) return undefined
      const { id, type, content } = block
      const markup = drawBlock(open, { id, type, content, props: other })
      return markup ? { markup, style: pageStyle(theme, [type], data.motifCompositions) } : undefined
    },
    [open, block, theme, data.motifCompositions],
  )
  const goIn = (id: string) => editing.goIn(section.id, id)
  const form: SectionForm = {
    ...{ block, data, open, main, props, problems, spot, store, locale, theme, change, goIn, drawWith },
    say: setSaid,
  }

  return (
    <FormProvider value={form}>
      {levels.length > 1 && (
        <div className="levels">
          <ToggleChoice<Level>
            label={words.level}
            value={level}
            onChange={setLevel}
            options={levels.map((key) => ({ key, name: words.levels[key] }))}
          />
        </div>
      )}
      {level === 'content' && shown.from && <NotYet locale={locale} from={shown.from} />}
      <div className="fields" ref={place}>
        {formParts(schemas, level).map(({ group, fields }) => (
          <details className="part" key={group} open={group !== 'more'}>
            <summary>{words.groups[group] ?? group}</summary>
            <div className="form">
              {fields.map(({ root, name, field }) => {
                const value = root === 'content' ? shown.texts : block.props
                return mayEdit ? (
                  <FieldList key={`${root}.${name}`} fields={[{ name, field }]} path={[root]} value={value} />
                ) : (
                  <PlainValues
                    key={`${root}.${name}`}
                    schema={{ properties: { [name]: field } }}
                    value={root === 'content' ? value : props}
                    props={props}
                  />
                )
              })}
            </div>
          </details>
        ))}
      </div>
      <p role="status" className="visually-hidden">
        {said}
      </p>
    </FormProvider>
  )
}

function NotYet({ locale, from }: { locale: string; from: string }) {
  const words = useWords(inspectorWords)
  const nameOfLocale = useLanguageNames()
  return <Notice>{words.notYet(nameOfLocale(locale), nameOfLocale(from))}</Notice>
}

/** The texts of the language, else those that stand in for them on the page (`renderBlock`); `from` names whose. */
function shownTexts({ content }: DraftBlock, locale: string, defaultLocale: string): { texts: Json; from?: string } {
  const own = content[locale]
  if (own) return { texts: own }
  const from = [baseOf(locale), defaultLocale, ...Object.keys(content)].find((tag) => content[tag])
  return from ? { texts: content[from] ?? {}, from } : { texts: {} }
}

function levelOf(schemas: TypeSchemas, [root, name]: ValuePath): Level {
  const { content, props } = { content: schemas.content_schema, props: schemas.schema }
  const group = valueAt(root === 'props' ? props : content, ['properties', name ?? '', 'x-group'])
  return group === 'look' || group === 'more' ? 'look' : 'content'
}

/** The field at the path, else the nearest one around it. */
function fieldAt(place: HTMLElement, path: ValuePath): HTMLElement | undefined {
  for (let length = path.length; length > 1; length--) {
    const field = place.querySelector<HTMLElement>(`[data-path="${CSS.escape(pathName(path.slice(0, length)))}"]`)
    if (field) return field
  }
  return undefined
}
