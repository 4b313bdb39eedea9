import { type DrawnPageData, type DrawnSiteData, drawDocument, openPage } from '../../renderer/renderer'
import { systemThemes } from '../../theme/system/system-themes'
import { pick, type Text } from '../../words/text'
import { readPageWords } from '../api/page-words'
import { pageStyle } from '../canvas/page-style'
import { loadEveryForm } from '../canvas/theme-forms'
import type { Site } from '../data/site-data'
import { settings } from '../settings'
import { type PlanDraft, titleOf } from './plan-draft'

export interface SampledLook {
  key: string
  name: Text
  /** A whole page of the planned site in this look. */
  markup: string
}

interface SampledPlan extends Pick<PlanDraft, 'pages' | 'facts'> {
  colors?: Record<string, unknown>
  colorsDark?: Record<string, unknown>
}

const sampleTypes = ['header', 'hero', 'services', 'footer']

/** Gives what draws the planned home page in a language in each theme on board, with the colours of the plan. */
export async function loadLooks(language: string) {
  const [words] = await Promise.all([readPageWords([language]), loadEveryForm()])
  return (site: Site, plan: SampledPlan) => drawLooks(site, plan, language, words)
}

function drawLooks(site: Site, plan: SampledPlan, language: string, words: DrawnSiteData['words']): SampledLook[] {
  const data = { ...sampleOf(site, plan, language), words }
  const open = openPage(data, 'sample-home', language)
  if (!open) return []
  return systemThemes.map(({ key, name, tokens }) => {
    const worn = {
      ...tokens,
      mode: tokens.mode === 'dark' ? 'dark' : 'light',
      colors: { ...tokens.colors, ...plan.colors },
      colorsDark: { ...tokens.colorsDark, ...plan.colorsDark },
    }
    const style = pageStyle(worn, sampleTypes)
    return { key, name, markup: drawDocument(open, { text: style }) }
  })
}

function sampleOf(site: Site, plan: SampledPlan, language: string): Omit<DrawnSiteData, 'words'> {
  const { facts = {} } = plan
  const home = plan.pages.find(({ is_home }) => is_home) ?? plan.pages[0]
  const contact = plan.pages.find(({ key }) => key === 'contact')
  const hero = {
    kicker: facts.place?.city,
    headline: site.name,
    text: facts.sentences?.find((sentence) => sentence.length > 30) ?? home?.purpose ?? '',
    primary: {
      label: contact ? titleOf(contact, language) : pick(sampleWords.contact, language),
      href: contact?.path ?? '/',
    },
  }
  const items = (facts.offers ?? []).slice(0, 4).map(({ name, detail }, i) => ({
    id: String(i),
    headline: name,
    text: detail,
  }))
  const blocks = [
    { id: 'sample-hero', type: 'hero', props: { variant: 'split' }, content: { [language]: hero } },
    {
      id: 'sample-offers',
      type: 'services',
      props: { variant: 'list', background: 'muted' },
      content: { [language]: { headline: pick(sampleWords.offers, language), items } },
    },
  ]
  const pages = plan.pages
    .filter(({ type, status }) => type !== 'post' && status !== 'draft')
    .map((page): DrawnPageData => {
      const isHome = page === home
      return {
        id: isHome ? 'sample-home' : `sample-${page.key}`,
        path: page.path,
        type: page.type ?? 'page',
        status: 'published',
        is_home: isHome,
        created_at: site.created_at,
        updated_at: site.updated_at,
        translations: [{ locale: language, title: titleOf(page, language), slug: page.key }],
        ...(isHome && { blocks }),
      }
    })
  return { api: settings.apiUrl, site: { ...site, default_locale: language, locales: [language] }, pages }
}

const sampleWords = {
  contact: { de: 'Kontakt', en: 'Contact' },
  offers: { de: 'Unser Angebot', en: 'What we offer' },
}
