import { memo, type RefObject, useEffect, useId, useRef } from 'react'
import { GridList, GridListItem } from 'react-aria-components/GridList'
import { useDragAndDrop } from 'react-aria-components/useDragAndDrop'
import { cleanPath } from '../../pages/urls'
import type { PageData } from '../../renderer/renderer'
import { titleIn } from '../document/title-in'
import { Button } from '../ui/button'
import { Icon } from '../ui/icon'
import { latePart } from '../ui/late-part'
import { useDates } from '../words/dates'
import { useLanguageNames, useWords } from '../words/language'
import { type OpenDialog, PageMenu } from './page-menu'
import { pageState } from './page-state'
import type { Group } from './page-tree'
import { pagesWords } from './pages.words'
import type { ActOnPages } from './use-page-acts'

const RowWindow = latePart(async () => (await import('../ui/row-window')).RowWindow)

interface Props {
  site: { default_locale: string }
  pages: PageData[]
  group: Group
  /** The one that is open. */
  pageId: string
  locale: string
  mayEdit: boolean
  act: ActOnPages
  onGo(page: string): void
  /** What is searched is not moved: its neighbours are not all there. */
  isStill?: boolean
  onOpen: OpenDialog
}

/** The pages of one kind; moved by pointer and by Alt with the arrows. Not drawn again while somebody writes. */
export const PageRows = memo(function PageRows(props: Props) {
  const { site, pages, group, pageId, locale, mayEdit, act, onGo, isStill, onOpen } = props
  const words = useWords(pagesWords)
  const headingId = useId()
  const sayState = useStateWords(site.default_locale, locale)
  const isMovable = mayEdit && !isStill && (group.key === 'page' || group.key === 'landing' || group.key === 'legal')
  const byId = (id: string) => pages.find((page) => page.id === id)

  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': String(key) })),
    onReorder({ keys, target }) {
      const [moved] = [...keys].flatMap((key) => byId(String(key)) ?? [])
      if (moved) void act(({ moveBeside }) => moveBeside(moved, String(target.key), target.dropPosition === 'before'))
    },
    isDisabled: !isMovable,
  })

  const section = useRef<HTMLElement>(null)
  useMoveKeys(section, (id, by) => {
    const page = byId(id)
    if (page && isMovable) void act(({ move }) => move(page, by))
  })

  const list = (
    <GridList
      key={isMovable ? 'movable' : 'still'} // the list cannot take up moving later: its hooks are then others
      aria-labelledby={headingId}
      className="page-rows"
      items={group.rows.map((row) => ({ ...row, id: row.page.id }))}
      dependencies={[mayEdit, isMovable, locale, words, pageId, act, sayState]}
      onAction={(key) => onGo(String(key))}
      dragAndDropHooks={isMovable ? dragAndDropHooks : undefined}
    >
      {({ page, depth }) => {
        const title = titleIn(page, locale)
        return (
          <GridListItem
            id={page.id}
            textValue={[title, ...sayState(page), page.id === pageId ? words.thisPage : ''].filter(Boolean).join(', ')}
            className={page.id === pageId ? 'row page-row current' : 'row page-row'}
            style={{ paddingInlineStart: 20 + Math.min(depth, 4) * 14 }}
          >
            {isMovable && (
              <Button kind="quiet" slot="drag" aria-label={words.movePage(title)}>
                <Icon name="grip-vertical" />
              </Button>
            )}
            <Icon name={iconOf(page)} />
            <span className="name">
              {title}
              <span className="page-state">{sayState(page).join(' · ')}</span>
            </span>
            {page.id === pageId && <span className="visually-hidden">{words.thisPage}</span>}
            {mayEdit && (
              <PageMenu page={page} act={act} isMovable={isMovable} label={words.menuOf(title)} onOpen={onOpen} />
            )}
          </GridListItem>
        )
      }}
    </GridList>
  )
  return (
    <section className="page-group" aria-labelledby={headingId} ref={section}>
      <h3 id={headingId} className={group.key === 'post' ? 'visually-hidden' : 'group-name'}>
        {words.groups[group.key]}
      </h3>
      {group.rows.length > mostAtOnce ? (
        <div className="rows-window">
          <RowWindow chosen={pageId}>{list}</RowWindow>
        </div>
      ) : (
        list
      )}
    </section>
  )
})

/** Of more rows those near what is seen are drawn, and the list scrolls by itself, so that what stands below it stays near. */
const mostAtOnce = 60

/** Alt with the arrows, before the list takes them for its own. */
function useMoveKeys(place: RefObject<HTMLElement | null>, onMove: (id: string, by: -1 | 1) => void) {
  const latest = useRef(onMove)
  latest.current = onMove
  useEffect(() => {
    const element = place.current
    const onKey = (event: KeyboardEvent) => {
      const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : undefined
      const row = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-key]') : null
      if (!event.altKey || !by || !row?.dataset.key) return
      event.preventDefault()
      event.stopPropagation()
      latest.current(row.dataset.key, by)
    }
    element?.addEventListener('keydown', onKey, true)
    return () => element?.removeEventListener('keydown', onKey, true)
  }, [place])
}

const iconOf = (page: PageData) => (page.is_home ? 'house' : page.type === 'post' ? 'newspaper' : 'file-text')

/** What there is to say of a page beside its title. */
function useStateWords(mainLocale: string, locale: string) {
  const words = useWords(pagesWords)
  const nameOf = useLanguageNames()
  const { moment } = useDates()
  return (page: PageData): string[] => {
    const state = pageState(page)
    const isTranslated = page.translations.some((one) => one.locale === locale)
    return [
      state.kind === 'scheduled' ? words.states.scheduled(state.at ? moment(state.at) : '') : words.states[state.kind],
      ...(cleanPath(page.path) === '/404' && !page.is_home ? [words.notFoundPage] : []),
      ...(page.is_noindex ? [words.noindex] : []),
      ...(locale === mainLocale || isTranslated ? [] : [words.missingIn(nameOf(locale))]),
    ]
  }
}
