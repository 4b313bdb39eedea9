import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useAiPanel } from '../ai/use-ai-panel'
import type { Canvas, Press } from '../canvas/canvas'
import { CanvasFrame } from '../canvas/canvas-frame'
import { pageStyle } from '../canvas/page-style'
import { loadEveryForm } from '../canvas/theme-forms'
import { CommandHost } from '../commands/command-host'
import { takeCommandKey } from '../commands/palette-state'
import { useLatePart, usePart } from '../document/use-part'
import { FirstSections, Gallery } from '../editing/add-section/lazily'
import type { AroundSite, Editing, Leading, OpenSite, Side, Width } from '../editing/editing'
import { placeAfter } from '../editing/section-acts'
import { SectionNote } from '../editing/section-note'
import { siteWords } from '../editing/site.words'
import { useSectionActs } from '../editing/use-section-acts'
import { partIn, type Spot } from '../inspector/spot'
import { useTranslating } from '../languages/use-translating'
import { useDrawnTheme } from '../look/use-drawn-theme'
import { PagesPanel } from '../pages/pages-panel'
import { isAtLeast, useMe } from '../session'
import { afterPaint } from '../ui/after-paint'
import { latePart } from '../ui/late-part'
import { useWords } from '../words/language'
import { shownContent } from '../writing/texts'
import { useOpenPage } from '../writing/use-open-page'
import { keepFocus, useWriting } from '../writing/use-writing'
import { Outline } from './outline'
import { Toolbar } from './toolbar'
import { useDrawing } from './use-drawing'
import { useSectionKeys } from './use-section-keys'
import { useWritingFirst } from './use-writing-first'

const MoveDialog = latePart(async () => (await import('./move-dialog')).MoveDialog)
/** It shows the page in every theme. */
const LookPanel = latePart(async () => {
  const [{ LookPanel }] = await Promise.all([import('../look/look-panel'), loadEveryForm()])
  return LookPanel
})
const LanguagesPanel = latePart(async () => (await import('../languages/languages-panel')).LanguagesPanel)
const NotInLanguage = latePart(async () => (await import('../languages/not-in-language')).NotInLanguage)
const PageCommands = latePart(async () => (await import('./page-commands')).PageCommands)

/** It comes once what is seen of the page is drawn: nothing is chosen before. */
const loadInspector = async () => ({
  ...(await import('../inspector/inspector')),
  ...(await import('../inspector/pressed')),
})
type Inspector = Awaited<ReturnType<typeof loadInspector>>

const pageRoute = getRouteApi('/signed-in-editor/app/sites/$site/pages/$page')

const widths: Record<Width, { width?: number; leastWidth?: number }> = {
  full: { leastWidth: 1280 },
  tablet: { width: 820 },
  phone: { width: 390 },
}

/** A page in the middle, its sections beside it, and what is chosen on the other side. */
export function PageEditor({ onLocale, notices, ...shared }: OpenSite & AroundSite) {
  const { data, store, header, footer, look, siteDocument } = shared
  const { id: pageId } = store.read().draft
  const translations = useLatePart(store, ({ draft }) => draft.translations)
  const isEmpty = usePart(store, ({ draft }) => draft.blocks.length === 0)
  const role = useMe()?.site_role
  const { translate } = pageRoute.useSearch()
  const translating = useTranslating(data.site, translate)
  const [locale, setLocale] = useState((translating.isOn && translating.target) || data.site.default_locale)
  useEffect(() => onLocale(locale), [locale, onLocale])
  const [width, setWidth] = useState<Width>('full')
  const [scheme, setScheme] = useState<'light' | 'dark'>('light')
  const navigate = useNavigate()
  const [picked, setPicked] = useState(pageRoute.useSearch().block)
  const [spot, setSpot] = useState<Spot>()
  const presses = useRef(0)
  /** What was pressed before says nothing of what is chosen elsewhere. */
  const pick = useCallback((block: string | undefined) => {
    setPicked(block)
    setSpot(undefined)
  }, [])
  const [isLookOpen, setLookOpen] = useState(false)
  /** The panel beside the page where the window has no room for both. */
  const [side, setSide] = useState<Side>()
  const theme = useDrawnTheme(look, data.theme)
  const words = useWords(siteWords)
  const mayEdit = isAtLeast(role, 'editor')
  const isTranslating = translating.isOn && mayEdit
  const { acts, ...sections } = useSectionActs({ store, site: data.site, locale, picked, pick })
  const part = picked && spot?.block === picked ? partIn(spot) : undefined
  const regions = new Map([
    [data.headerPage, header],
    [data.footerPage, footer],
  ])
  const go = (page: string, block?: string) =>
    page === pageId || regions.has(page)
      ? pick(block ?? regions.get(page)?.read().draft.blocks[0]?.id)
      : void navigate({
          to: '/app/sites/$site/pages/$page',
          params: { site: data.site.id, page },
          search: { block, translate: isTranslating ? translating.target : undefined },
        })
  const [inspector, setInspector] = useState<Inspector>()
  const goTo = (block: string, path: Spot['path']) => {
    ai.close()
    setLookOpen(false)
    translating.end()
    setSide('end')
    setPicked(block)
    setSpot({ block, path, isFocused: true, turn: ++presses.current })
  }
  const goIn = (block: string, part?: string) => goTo(block, part ? ['content', 'blocks', part] : [])
  const lead: Leading = ({ block, locale: of, path }) => {
    if (of) setLocale(of)
    goTo(block, path)
  }
  const editing: Editing = {
    ...shared,
    locale,
    mayEdit,
    picked,
    pick,
    go,
    goIn,
    acts,
    askAi: () => ai.open(),
  }
  const ai = useAiPanel(editing)
  const toggleLook = () => {
    ai.close()
    setLookOpen(isTranslating || ai.isOpen || !isLookOpen)
    translating.end()
  }

  const open = useOpenPage(data, { id: pageId, translations }, locale)
  const style = useMemo(() => pageStyle(theme, undefined, data.motifCompositions), [theme, data.motifCompositions])

  const [canvas, setCanvas] = useState<Canvas>()
  const isDrawn = canvas !== undefined || !open
  useEffect(() => (isDrawn ? afterPaint(() => void loadInspector().then(setInspector)) : undefined), [isDrawn])
  const writing = useWriting({ editing, open, canvas })
  const keys = useSectionKeys({ siteDocument, acts, mayEdit, picked, part, text: writing })
  useDrawing({ canvas, open, main: store, header, footer, isToWrite: mayEdit, isOwn: writing.isOwn })
  useWritingFirst(canvas, writing)
  const stage = useMemo(() => open && { open, theme, site: data.site, locale }, [open, theme, data.site, locale])

  /** Opens what was pressed in the form beside the page; what cannot be written on the page is written there. */
  function show(press: Press, isWriting: boolean) {
    const block = siteDocument
      .holding(press.block)
      ?.read()
      .draft.blocks.find(({ id }) => id === press.block)
    if (!open || !block) return
    const isFocused = mayEdit && !isWriting && press.text !== undefined
    if (isFocused) setSide('end')
    if (isFocused) press.target.ownerDocument.addEventListener('mousedown', keepFocus, { once: true, capture: true })
    const content = shownContent(block, { locale, defaultLocale: data.site.default_locale })
    const lead = ({ pressedPath }: Inspector) => {
      const path = pressedPath(press, content, open.view)
      if (path) setSpot({ block: block.id, path: ['content', ...path], isFocused, turn: ++presses.current })
    }
    if (inspector) lead(inspector)
    else void loadInspector().then(lead)
  }

  return (
    <div className={isTranslating ? 'editor translating' : 'editor'} data-side={isLookOpen ? 'end' : side}>
      <Toolbar
        editing={editing}
        width={width}
        onWidth={setWidth}
        onLocale={setLocale}
        scheme={scheme}
        onScheme={setScheme}
        isLookOpen={isLookOpen}
        onLook={toggleLook}
        side={side}
        onSide={setSide}
        isTranslating={isTranslating}
        onTranslate={() => {
          ai.close()
          translating.toggle(locale, setLocale)
        }}
        ai={ai}
        unwritten={writing.unwritten}
      />
      <aside className="side start" aria-label={words.structure}>
        <PagesPanel editing={editing} stage={stage} />
        <Outline editing={editing} />
      </aside>
      <main className="stage">
        {open && (
          <CanvasFrame
            title={data.site.name}
            {...widths[width]}
            shown={{ style, locale, scheme, picked, part, isWritable: editing.mayEdit }}
            onOpen={setCanvas}
            events={{
              onPress(press: Press) {
                pick(press.block)
                show(press, writing.press(press))
              },
              onLeave() {
                pick(undefined)
                writing.stop()
              },
              ...keys,
              onKey: (event) =>
                writing.takeKey(event) || takeCommandKey(event) || ai.takeKey(event) || keys.onKey(event),
            }}
          />
        )}
        {!open && <NotInLanguage editing={editing} onBegin={() => translating.begin(locale, setLocale)} />}
        {writing.tools}
        {mayEdit && stage && isEmpty && (
          <FirstSections
            stage={stage}
            onChoose={(section) => acts.add(section, 0)}
            onMore={() => acts.openGallery(0)}
          />
        )}
        <SectionNote said={sections.said} note={sections.note} onClose={sections.closeNote} />
      </main>
      <aside className="side end" aria-label={words.properties}>
        {isTranslating ? (
          <LanguagesPanel
            editing={editing}
            target={translating.target}
            onTarget={(tag) => translating.begin(tag, setLocale)}
            onClose={translating.end}
          />
        ) : isLookOpen && open && look ? (
          <LookPanel {...{ editing, look, open, scheme }} onScheme={setScheme} onClose={() => setLookOpen(false)} />
        ) : (
          inspector && <inspector.Inspector editing={editing} open={open} theme={theme} spot={spot} />
        )}
      </aside>
      {ai.panel}
      {stage && sections.addingAt !== undefined && (
        <Gallery
          stage={stage}
          onChoose={(section) => acts.add(section, sections.addingAt ?? placeAfter(store, undefined))}
          onClose={sections.closeGallery}
        />
      )}
      {sections.movingTo && <MoveDialog editing={editing} id={sections.movingTo} onClose={sections.closeMove} />}
      <PageCommands {...{ editing, ai, width, setWidth, setLocale, scheme, setScheme }} openLook={toggleLook} />
      <CommandHost />
      {notices(lead)}
    </div>
  )
}
