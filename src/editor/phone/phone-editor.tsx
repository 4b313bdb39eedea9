import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useEffect, useMemo, useState } from 'react'
import { drawPage } from '../../renderer/renderer'
import { pageStyle } from '../canvas/page-style'
import { titleIn } from '../document/title-in'
import { FirstSections, Gallery } from '../editing/add-section/lazily'
import type { AroundSite, OpenSite } from '../editing/editing'
import { PageLanguageChoice, Steps } from '../editing/page-tools'
import type { NewSection } from '../editing/section-acts'
import { siteWords } from '../editing/site.words'
import { useStore } from '../editing/use-document'
import { useSectionActs } from '../editing/use-section-acts'
import { NotInLanguage } from '../languages/not-in-language'
import { SiteMenu } from '../navigation/site-menu'
import { SavingNote } from '../notices/saving-note'
import { PagesPanel } from '../pages/pages-panel'
import { Publish } from '../publish/publish'
import { isAtLeast, useMe } from '../session'
import { useBlockData } from '../writing/use-block-data'
import '../ui/back-step' // there before anything lies over the page: else the way back would leave the editor
import { Button } from '../ui/button'
import { Icon } from '../ui/icon'
import { RouterLink } from '../ui/link'
import { PassingNote } from '../ui/passing-note'
import { useWords } from '../words/language'
import { useOpenPage } from '../writing/use-open-page'
import { BeginLanguage } from './begin-language'
import { PageLook } from './page-look'
import { phoneWords } from './phone.words'
import type { PhoneEditing } from './phone-editing'
import { SectionList } from './section-list'
import { SectionSheet } from './section-sheet'
import { BottomSheet } from './sheet'

const pageRoute = getRouteApi('/signed-in-editor/app/sites/$site/pages/$page')

/** One page where there is room for one thing at a time: its sections as a list, each with its fields as a sheet. */
export function PhoneEditor({ onLocale, notices, ...shared }: OpenSite & AroundSite) {
  const { data, store, siteDocument } = shared
  const words = useWords(phoneWords)
  const texts = useWords(siteWords)
  const navigate = useNavigate()
  const { draft } = useStore(store)
  const { history } = useStore(siteDocument)
  const mayEdit = isAtLeast(useMe()?.site_role, 'editor')
  const { block: asked, translate = '' } = pageRoute.useSearch()
  const main = data.site.default_locale
  const [locale, setLocale] = useState(data.site.locales.includes(translate) ? translate : main)
  useEffect(() => onLocale(locale), [locale, onLocale])
  const [scheme, setScheme] = useState<'light' | 'dark'>('light')
  const [picked, setPicked] = useState(asked)
  const [open, setOpen] = useState<'pages' | 'look' | 'begin'>()
  /** What was done last, and the step that takes it back: whatever else is done makes it a thing of the past. */
  const [said, setSaid] = useState<{ text: string; step: unknown }>()
  const step = history.done.at(-1)
  const { site } = data
  const { acts, addingAt, closeGallery } = useSectionActs({ store, site, locale, picked: undefined, pick: () => {} })
  const editing: PhoneEditing = {
    ...shared,
    locale,
    mayEdit,
    picked,
    pick: setPicked,
    goIn: setPicked,
    go: (page, block) =>
      page === draft.id
        ? setPicked(block)
        : void navigate({ to: '/app/sites/$site/pages/$page', params: { site: site.id, page }, search: { block } }),
    acts,
    askAi: () => {},
    say: (text) => setSaid({ text, step: siteDocument.read().history.done.at(-1) }),
  }

  const here = useOpenPage(data, draft, locale)
  /** A language that does not have the page yet still shows which sections there are. */
  const inMain = useOpenPage(data, draft, main)
  const opened = here ?? inMain
  const style = useMemo(
    () => pageStyle(data.theme, undefined, data.motifCompositions),
    [data.theme, data.motifCompositions],
  )
  const toData = useBlockData()
  const page = useMemo(
    () => opened && drawPage(opened, { blocks: draft.blocks.map(toData), marks: true }),
    [opened, draft.blocks, toData],
  )
  const markup = useMemo(() => new Map(page?.main.map((block) => [block.id, block.markup])), [page])
  const stage = useMemo(
    () => opened && { open: opened, theme: data.theme, site, locale },
    [opened, data.theme, site, locale],
  )
  const isEmpty = draft.blocks.length === 0
  /** Its fields open by themselves: what it says at first is an example. */
  function add(section: NewSection, index: number) {
    acts.add(section, index)
    setPicked(store.read().draft.blocks[index]?.id)
  }
  const block = draft.blocks.find(({ id }) => id === picked)
  const shownPage = data.pages.find(({ id }) => id === draft.id)
  const title = shownPage ? titleIn(shownPage, locale) : ''

  return (
    <div className="phone-editor">
      <header className="phone-head">
        <div className="phone-bar">
          <RouterLink to="/app/sites" className="button quiet icon-only" aria-label={texts.backToSites}>
            <Icon name="arrow-left" />
          </RouterLink>
          <h1>
            <Button kind="quiet" aria-label={words.otherPage(title)} onPress={() => setOpen('pages')}>
              <span className="name">{title}</span>
              <Icon name="chevron-down" size={14} />
            </Button>
          </h1>
          <SiteMenu site={site.id} />
        </div>
        <div className="phone-tools">
          <PageLanguageChoice locales={site.locales} value={locale} onChange={setLocale} />
          {mayEdit && (
            <>
              <SavingNote siteDocument={siteDocument} />
              <Steps siteDocument={siteDocument} />
            </>
          )}
        </div>
      </header>
      <main className="phone-page" aria-label={texts.sections}>
        {!here && <NotInLanguage editing={editing} onBegin={() => setOpen('begin')} />}
        {isEmpty && !(mayEdit && stage) && <p className="soft">{texts.noSections}</p>}
        <SectionList editing={editing} blocks={draft.blocks} markup={markup} style={style} scheme={scheme} />
        {mayEdit && stage && isEmpty && (
          <FirstSections stage={stage} onChoose={(section) => add(section, 0)} onMore={() => acts.openGallery(0)} />
        )}
        {mayEdit && stage && !isEmpty && (
          <Button icon="plus" isWide onPress={() => acts.openGallery(draft.blocks.length)}>
            {words.common.addSection}
          </Button>
        )}
      </main>
      <footer className="phone-foot">
        <div role="status">
          {said && said.step === step && (
            <PassingNote of={said} className="phone-note" onEnd={() => setSaid(undefined)}>
              <p>{said.text}</p>
              <Button
                kind="quiet"
                onPress={() => {
                  siteDocument.undo()
                  setSaid(undefined)
                }}
              >
                {texts.common.undo}
              </Button>
              <Button kind="quiet" icon="x" aria-label={words.common.closeNote} onPress={() => setSaid(undefined)} />
            </PassingNote>
          )}
        </div>
        <div className="phone-acts">
          <Button icon="eye" onPress={() => setOpen('look')}>
            {words.look}
          </Button>
          {mayEdit && <Publish siteId={site.id} siteDocument={siteDocument} onGo={editing.go} />}
        </div>
      </footer>
      {open === 'pages' && (
        <BottomSheet title={words.common.pages} onClose={() => setOpen(undefined)}>
          <PagesPanel editing={editing} stage={stage} />
        </BottomSheet>
      )}
      {open === 'look' && (
        <PageLook
          editing={editing}
          title={title}
          page={page}
          style={style}
          scheme={scheme}
          onScheme={setScheme}
          onClose={() => setOpen(undefined)}
        />
      )}
      {block && <SectionSheet editing={editing} block={block} open={opened} />}
      {open === 'begin' && <BeginLanguage editing={editing} onClose={() => setOpen(undefined)} />}
      {stage && addingAt !== undefined && (
        <Gallery stage={stage} onChoose={(section) => add(section, addingAt)} onClose={closeGallery} />
      )}
      {notices(({ block, locale: of }) => {
        if (of) setLocale(of)
        setPicked(block)
      })}
    </div>
  )
}
