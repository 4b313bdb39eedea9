import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { drawPage, drawStylesheet, openPage, type SiteData } from '../../renderer/renderer'
import { compositions } from '../../theme/compositions/compositions'
import { useAiPanel } from '../ai/use-ai-panel'
import type { Canvas, Press } from '../canvas/canvas'
import { CanvasFrame } from '../canvas/canvas-frame'
import { CommandHost } from '../commands/command-host'
import { takeCommandKey } from '../commands/palette-state'
import { NotInLanguage } from '../languages/not-in-language'
import { useTranslating } from '../languages/use-translating'
import type { Json } from '../page/draft'
import type { PageStore } from '../page/page-store'
import { PagesPanel } from '../pages/pages-panel'
import { isAtLeast, useMe } from '../session'
import { settings } from '../settings'
import { useWords } from '../words/language'
import { withTitles } from '../writing/texts'
import { useWriting } from '../writing/use-writing'
import { Inspector } from './inspector'
import { MoveDialog } from './move-dialog'
import { Outline } from './outline'
import { usePageCommands } from './page-commands'
import { SectionNote } from './section-note'
import { siteWords } from './site.words'
import { Toolbar } from './toolbar'
import { useBlockData } from './use-block-data'
import { usePageState } from './use-page'
import { type SectionActs, useSectionActs } from './use-section-acts'
import { useSectionKeys } from './use-section-keys'

const Gallery = lazy(() => import('./add-section/gallery').then(({ Gallery }) => ({ default: Gallery })))
const LookPanel = lazy(() => import('../look/look-panel').then(({ LookPanel }) => ({ default: LookPanel })))
const LanguagesPanel = lazy(() =>
  import('../languages/languages-panel').then(({ LanguagesPanel }) => ({ default: LanguagesPanel })),
)
const FirstSections = lazy(() =>
  import('./add-section/first-sections').then(({ FirstSections }) => ({ default: FirstSections })),
)

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
  /** To the fields of a section. */
  goIn(block: string): void
  acts: SectionActs
  /** Opens the talk about the site, about what is chosen. */
  askAi(): void
}

/** A page in the middle, its sections beside it, and what is chosen on the other side. */
export function PageEditor({ data, store }: { data: SiteData & { theme: unknown }; store: PageStore }) {
  const { draft } = usePageState(store)
  const role = useMe()?.site_role
  const { translate } = pageRoute.useSearch()
  const translating = useTranslating(data.site, translate)
  const [locale, setLocale] = useState((translating.isOn && translating.target) || data.site.default_locale)
  const [width, setWidth] = useState<Width>('full')
  const [scheme, setScheme] = useState<'light' | 'dark'>('light')
  const navigate = useNavigate()
  const [picked, setPicked] = useState(pageRoute.useSearch().block)
  const [isLookOpen, setLookOpen] = useState(false)
  /** What the look is being changed to, ahead of what the site has. */
  const [tokens, setTokens] = useState<Json>()
  const theme = tokens ?? data.theme
  const words = useWords(siteWords)
  const fields = useRef<HTMLElement>(null)
  const mayEdit = isAtLeast(role, 'editor')
  const isTranslating = translating.isOn && mayEdit
  const { acts, ...sections } = useSectionActs({ store, site: data.site, locale, picked, pick: setPicked })
  const keys = useSectionKeys({ store, acts, mayEdit, picked })
  const go = (pageId: string, block?: string) =>
    pageId === draft.pageId
      ? setPicked(block)
      : void navigate({
          to: '/app/sites/$site/pages/$page',
          params: { site: data.site.id, page: pageId },
          search: { block, translate: isTranslating ? translating.target : undefined },
        })
  const goIn = (block: string) => {
    flushSync(() => {
      ai.close()
      setLookOpen(false)
      translating.end()
      setPicked(block)
    })
    fields.current?.querySelector<HTMLElement>('input, textarea, summary, button')?.focus()
  }
  const editing: Editing = {
    data,
    store,
    locale,
    mayEdit,
    picked,
    pick: setPicked,
    go,
    goIn,
    acts,
    askAi: () => ai.open(),
  }
  const ai = useAiPanel(editing, () => {
    setLookOpen(false)
    setTokens(undefined)
  })
  const toggleLook = () => {
    ai.close()
    setLookOpen(isTranslating || ai.isOpen || !isLookOpen)
    translating.end()
  }
  usePageCommands({ editing, ai, width, setWidth, setLocale, scheme, setScheme, openLook: toggleLook })

  const open = useMemo(() => {
    const pages = withTitles(data.pages, draft.pageId, draft.translations)
    return openPage({ ...data, pages }, draft.pageId, locale)
  }, [data, draft.pageId, draft.translations, locale])
  const style = useMemo(
    () => drawStylesheet(theme, `${settings.apiUrl}/app/assets/fonts`, undefined, compositions),
    [theme],
  )
  const toData = useBlockData()
  const page = useMemo(
    () => open && drawPage(open, { blocks: draft.blocks.map(toData), marks: true }),
    [open, draft.blocks, toData],
  )

  const [canvas, setCanvas] = useState<Canvas>()
  const writing = useWriting({ editing, open, canvas })
  const stage = useMemo(
    () => open && { open, theme, locales: data.site.locales, locale },
    [open, theme, data.site.locales, locale],
  )

  return (
    <div className={isTranslating ? 'editor translating' : 'editor'}>
      <Toolbar
        editing={editing}
        width={width}
        onWidth={setWidth}
        onLocale={setLocale}
        scheme={scheme}
        onScheme={setScheme}
        isLookOpen={isLookOpen}
        onLook={toggleLook}
        isTranslating={isTranslating}
        onTranslate={() => {
          ai.close()
          translating.toggle(locale, setLocale)
        }}
        ai={ai}
      />
      <aside className="side start" aria-label={words.structure}>
        <PagesPanel editing={editing} stage={stage} />
        <Outline editing={editing} />
      </aside>
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
              ...keys,
              onKey: (event) => takeCommandKey(event) || ai.takeKey(event) || keys.onKey(event),
            }}
          />
        )}
        {!open && <NotInLanguage editing={editing} onBegin={() => translating.begin(locale, setLocale)} />}
        {writing.tools}
        {mayEdit && stage && draft.blocks.length === 0 && (
          <Suspense>
            <FirstSections stage={stage} onChoose={(type) => acts.add(type, 0)} onMore={() => acts.openGallery(0)} />
          </Suspense>
        )}
        <SectionNote said={sections.said} note={sections.note} onClose={sections.closeNote} />
      </main>
      <aside className="side end" aria-label={words.properties} ref={fields}>
        {isTranslating ? (
          <Suspense>
            <LanguagesPanel
              editing={editing}
              target={translating.target}
              onTarget={(tag) => translating.begin(tag, setLocale)}
              onClose={translating.end}
            />
          </Suspense>
        ) : isLookOpen && open ? (
          <Suspense>
            <LookPanel
              siteId={data.site.id}
              open={open}
              blocks={draft.blocks}
              scheme={scheme}
              onScheme={setScheme}
              onTokens={setTokens}
              onClose={() => setLookOpen(false)}
            />
          </Suspense>
        ) : (
          <Inspector editing={editing} />
        )}
      </aside>
      {ai.panel}
      {stage && sections.addingAt !== undefined && (
        <Suspense>
          <Gallery
            stage={stage}
            onChoose={(type) => acts.add(type, sections.addingAt ?? draft.blocks.length)}
            onClose={sections.closeGallery}
          />
        </Suspense>
      )}
      {sections.movingTo && <MoveDialog editing={editing} id={sections.movingTo} onClose={sections.closeMove} />}
      <CommandHost />
    </div>
  )
}
