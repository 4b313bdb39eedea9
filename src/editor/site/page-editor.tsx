import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useCallback, useMemo, useState } from 'react'
import { type BlockData, drawPage, drawStylesheet, openPage, type SiteData } from '../../renderer/renderer'
import type { Canvas, Press } from '../canvas/canvas'
import { CanvasFrame } from '../canvas/canvas-frame'
import type { DraftBlock } from '../page/draft'
import type { PageStore } from '../page/page-store'
import { isAtLeast, useMe } from '../session'
import { settings } from '../settings'
import { withTitles } from '../writing/texts'
import { useWriting } from '../writing/use-writing'
import { Inspector } from './inspector'
import { Outline } from './outline'
import { PagesPanel } from './pages-panel'
import { Toolbar } from './toolbar'
import { usePageState } from './use-page'

const pageRoute = getRouteApi('/signed-in-editor/app/sites/$site/pages/$page')

export type Width = 'full' | 'tablet' | 'phone'
const widths: Record<Width, number | undefined> = { full: undefined, tablet: 820, phone: 390 }

/** What the screen of one page shares among its parts. */
export interface Editing {
  data: SiteData
  store: PageStore
  locale: string
  /** Nobody but editors may change anything. */
  mayEdit: boolean
  picked: string | undefined
  pick(block: string | undefined): void
  /** Leads to a page of the site, and to one of its blocks. */
  go(pageId: string, block?: string): void
}

/** A page in the middle, its sections beside it, and what is chosen on the other side. */
export function PageEditor({ data, store }: { data: SiteData & { theme: unknown }; store: PageStore }) {
  const { draft } = usePageState(store)
  const role = useMe()?.site_role
  const [locale, setLocale] = useState(data.site.default_locale)
  const [width, setWidth] = useState<Width>('full')
  const [scheme, setScheme] = useState<'light' | 'dark'>('light')
  const navigate = useNavigate()
  const [picked, setPicked] = useState(pageRoute.useSearch().block)
  const go = (pageId: string, block?: string) =>
    pageId === draft.pageId
      ? setPicked(block)
      : void navigate({
          to: '/app/sites/$site/pages/$page',
          params: { site: data.site.id, page: pageId },
          search: { block },
        })
  const editing: Editing = { data, store, locale, mayEdit: isAtLeast(role, 'editor'), picked, pick: setPicked, go }

  const open = useMemo(() => {
    const pages = withTitles(data.pages, draft.pageId, draft.translations)
    return openPage({ ...data, pages }, draft.pageId, locale)
  }, [data, draft.pageId, draft.translations, locale])
  const style = useMemo(() => drawStylesheet(data.theme, `${settings.apiUrl}/app/assets/fonts`), [data.theme])
  const toData = useBlockData()
  const page = useMemo(
    () => open && drawPage(open, { blocks: draft.blocks.map(toData), marks: true }),
    [open, draft.blocks, toData],
  )

  const [canvas, setCanvas] = useState<Canvas>()
  const writing = useWriting({ editing, open, canvas })

  const onKey = useCallback(
    (event: KeyboardEvent) => {
      if (!(event.metaKey || event.ctrlKey) || event.key.toLowerCase() !== 'z') return
      event.preventDefault()
      if (event.shiftKey) store.redo()
      else store.undo()
    },
    [store],
  )

  return (
    <div className="editor">
      <Toolbar
        editing={editing}
        width={width}
        onWidth={setWidth}
        onLocale={setLocale}
        scheme={scheme}
        onScheme={setScheme}
      />
      <div className="side start">
        <PagesPanel siteId={data.site.id} pages={data.pages} pageId={draft.pageId} locale={locale} />
        <Outline editing={editing} />
      </div>
      <main className="stage">
        {page && (
          <CanvasFrame
            title={data.site.name}
            width={widths[width]}
            shown={{ page, style, locale, scheme, picked, isWritable: editing.mayEdit }}
            onOpen={setCanvas}
            isOwn={writing.isOwn}
            events={{
              onPress(press: Press) {
                setPicked(press.block)
                writing.press(press)
              },
              onLeave() {
                setPicked(undefined)
                writing.stop()
              },
              onKey,
            }}
          />
        )}
        {writing.tools}
      </main>
      <div className="side end">
        <Inspector editing={editing} />
      </div>
    </div>
  )
}

/** The renderer knows a block it has drawn by the object it was given. */
function useBlockData() {
  return useMemo(() => {
    const known = new WeakMap<DraftBlock, BlockData>()
    return (block: DraftBlock): BlockData => {
      const data = known.get(block) ?? {
        id: block.id,
        type: block.type,
        props: block.props,
        content: block.content,
        is_visible: block.isVisible,
      }
      known.set(block, data)
      return data
    }
  }, [])
}
