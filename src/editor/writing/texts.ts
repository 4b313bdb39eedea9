import { drawBlock, type OpenPage } from '../../renderer/renderer'
import { isObject } from '../../values/is-object'
import { baseOf } from '../../words/languages'
import { type Draft, type DraftBlock, findBlock, type Json } from '../document/draft'
import type { RecordStore } from '../document/record-store'
import { emptyTexts } from './empty-texts'
import type { TextKind } from './schema'

/** A text of the page that can be written: where it is kept, and as what. */
export interface WritableText {
  block: string
  text: string
  kind: TextKind
  /** `undefined` once it is gone. */
  read(): string | undefined
  /** One step of undo for each `burst`. */
  write(text: string, burst: number): void
  /** What the draft has in its place: another object after every change of it. */
  source(): object | undefined
}

interface Around {
  store: RecordStore
  open: OpenPage
  locale: string
  defaultLocale: string
}

/**
 * What is behind the text of that name in a block. `undefined` for what is not written here: texts of the site, of header
 * and footer, and those that are drawn in another form than they were entered in.
 */
export function findTarget(around: Around, block: string, text: string): WritableText | undefined {
  const { store } = around
  const draft = store.read().draft
  const found = findBlock(draft, block)
  if (!found) return undefined
  if (text === 'page:title') return titleTarget(around, found)
  if (text.includes(':')) return undefined
  const contentOf = (one: DraftBlock) => ({ ...emptyTexts(one.type), ...shownContent(one, around) })
  const path = stepsOf(contentOf(found), text.split('.'))
  const kind = path && kindOf(drawnWith(around, found, text))
  if (!path || !kind) return undefined
  const current = () => findBlock(store.read().draft, block)
  return {
    block,
    text,
    kind,
    source: current,
    read() {
      const now = current()
      return now && valueAt(contentOf(now), path)
    },
    write(after, burst) {
      const now = current()
      if (!now || valueAt(contentOf(now), path) === undefined) return
      const { locale } = around
      const content = withValue(shownContent(now, around), path, after) as Json
      store.act(
        [{ kind: 'content', block, locale, before: now.content[locale], after: content }],
        `${block}/${locale}/${text}#${burst}`,
      )
    },
  }
}

function titleTarget(around: Around, block: DraftBlock): WritableText | undefined {
  const { store, locale, open } = around
  const { view } = open
  const changed: OpenPage = { ...open, view: { ...view, page: { ...view.page, title: probe } }, drawn: new WeakMap() }
  const kind = kindOf(elementIn(drawBlock(changed, dataOf(block), { marks: true }), 'page:title'))
  const texts = () => store.read().draft.translations[locale]
  if (!kind || !texts()) return undefined
  return {
    block: block.id,
    text: 'page:title',
    kind,
    source: texts,
    read: () => asText(texts()?.title),
    write(title, burst) {
      const before = texts()
      if (before)
        store.act([{ kind: 'translation', locale, before, after: { ...before, title } }], `title/${locale}#${burst}`)
    },
  }
}

const asText = (value: unknown) => (typeof value === 'string' ? value : undefined)

/** The texts that are shown: where a language has none of its own, those that stand in for it (see `renderBlock`). */
export function shownContent(
  { content }: DraftBlock,
  { locale, defaultLocale }: Pick<Around, 'locale' | 'defaultLocale'>,
): Json {
  return content[locale] ?? content[baseOf(locale)] ?? content[defaultLocale] ?? Object.values(content)[0] ?? {}
}

/** A key, a place in a list, or the item of a list that has this id, wherever it stands by now. */
type Step = string | number | { id: string }

function stepsOf(content: unknown, names: string[]): Step[] | undefined {
  let value = content
  const steps: Step[] = []
  for (const name of names) {
    if (Array.isArray(value)) {
      const item: unknown = value[Number(name)]
      const id = isObject(item) ? item.id : undefined
      steps.push(typeof id === 'string' && id ? { id } : Number(name))
      value = item
    } else if (isObject(value)) {
      steps.push(name)
      value = value[name]
    } else return undefined
  }
  return typeof value === 'string' ? steps : undefined
}

const keyIn = (value: unknown, step: Step): string | number =>
  typeof step === 'object'
    ? Array.isArray(value)
      ? value.findIndex((item) => isObject(item) && item.id === step.id)
      : -1
    : step

function valueAt(content: unknown, steps: Step[]): string | undefined {
  let value = content
  for (const step of steps) {
    if (typeof value !== 'object' || value === null) return undefined
    value = (value as Json)[keyIn(value, step)]
  }
  return asText(value)
}

function withValue(value: unknown, [step, ...rest]: Step[], text: string): unknown {
  if (step === undefined) return text
  const key = keyIn(value, step)
  if (Array.isArray(value)) return value.with(Number(key), withValue(value[Number(key)], rest, text))
  return isObject(value) ? { ...value, [key]: withValue(value[key], rest, text) } : value
}

/** Drawn in place of a text, it tells by its form how that text is read. */
const probe = '**a** ==b=='

function drawnWith(around: Around, block: DraftBlock, text: string): Element | undefined {
  const content = withValue(shownContent(block, around), text.split('.').map(stepOf), probe) as Json
  const changed = { ...block, content: { ...block.content, [around.locale]: content } }
  return elementIn(drawBlock(around.open, dataOf(changed), { marks: true }), text)
}

const stepOf = (name: string): Step => (/^\d+$/.test(name) ? Number(name) : name)

function elementIn(markup: string, text: string): Element | undefined {
  const template = document.createElement('template')
  template.innerHTML = markup.replaceAll(/ style="[^"]*"/g, '') // the editor's policy allows none, and none is looked at
  return template.content.querySelector(`[data-text="${CSS.escape(text)}"]`) ?? undefined
}

function kindOf(element: Element | undefined): TextKind | undefined {
  const markup = element?.innerHTML.trim()
  if (markup === '<strong>a</strong> <mark>b</mark>') return 'line'
  if (markup === '<p><strong>a</strong> <mark>b</mark></p>') return 'prose'
  if (markup === probe) return 'plain'
  return markup === 'a b' ? 'words' : undefined
}

const dataOf = ({ id, type, props, content }: DraftBlock) => ({ id, type, props, content })

/** The draft's own titles in place of those that the site was loaded with; a language it begins in is among them. */
export const withTitles = <T extends { locale: string }, P extends { id: string; translations: T[] }>(
  pages: P[],
  pageId: string,
  titles: Draft['translations'],
): P[] =>
  pages.map((page) => {
    if (page.id !== pageId) return page
    const known = page.translations.map((one) => ({ ...one, ...titles[one.locale] }))
    const begun = Object.keys(titles).filter((locale) => !known.some((one) => one.locale === locale))
    const first = page.translations[0]
    return {
      ...page,
      translations: first ? [...known, ...begun.map((locale) => ({ ...first, ...titles[locale], locale }))] : known,
    }
  })
