import type { InterfaceLanguage } from '../../words/interface-languages'
import { filled, pick, type Text } from '../../words/text'
import type { Blueprint, PlannedPage } from './blueprint'

const mostQuestions = 12

const words = {
  home: { de: 'Start', en: 'Home' },
  pages: { de: '{count} Seiten', en: '{count} pages' },
  onePage: { de: 'eine Seite', en: 'one page' },
  inBoth: { de: '{pages} auf Deutsch und Englisch', en: '{pages} in German and English' },
  suggested: { de: 'Ich schlage {pages} vor: {titles}.', en: 'I suggest {pages}: {titles}.' },
  suggestedFor: { de: 'Für {name} schlage ich {pages} vor: {titles}.', en: 'For {name} I suggest {pages}: {titles}.' },
  legal: { de: 'Dazu kommen Impressum und Datenschutz.', en: 'A legal notice and a privacy notice are added.' },
  drafts: {
    de: 'Als Entwurf angelegt und noch nicht zu sehen, bis Sie den Inhalt ergänzen: {titles}.',
    en: 'Made as drafts and not shown until you add to them: {titles}.',
  },
  open: { de: 'Das weiß ich noch nicht und erfinde es nicht:', en: 'This I do not know yet and will not make up:' },
  more: { de: '… und {count} weitere Fragen.', en: '… and {count} more.' },
} satisfies Record<string, Text>

/** The first title in the language, else in one that the product writes in. */
const titleIn = (language: InterfaceLanguage, ...titles: (PlannedPage['title'] | undefined)[]) =>
  [language, 'de' as const, 'en' as const].flatMap((one) => titles.map((title) => title?.[one])).find((title) => title)

/** What the owner is told of a plan: its pages, and what is still missing, in plain words. */
export function describePlan(
  { sitemap, questions, facts, languages = [] }: Blueprint,
  language: InterfaceLanguage,
): string {
  const titles = (isDraft: boolean) =>
    sitemap
      .filter(({ type, status }) => (type ?? 'page') === 'page' && (status === 'draft') === isDraft)
      .map(({ menu, title, is_home }) => (is_home ? pick(words.home, language) : titleIn(language, menu, title)))
  const [shown, drafts] = [titles(false), titles(true)]
  const count = shown.length === 1 ? words.onePage : filled(words.pages, { count: shown.length })
  const pages = languages.length > 1 ? filled(words.inBoth, { pages: count }) : count
  const named = { pages, titles: shown.join(', ') }
  const suggested = facts?.name
    ? filled(words.suggestedFor, { ...named, name: facts.name })
    : filled(words.suggested, named)
  const hasLegal = sitemap.some(({ type }) => type === 'legal')
  const lines = [[suggested, ...(hasLegal ? [words.legal] : [])].map((text) => pick(text, language)).join(' ')]
  if (drafts.length > 0) lines.push(pick(filled(words.drafts, { titles: drafts.join(', ') }), language))
  if (questions.length > 0) {
    const asked = questions.slice(0, mostQuestions).map(({ question }) => `- ${pick(question, language)}`)
    lines.push(pick(words.open, language), asked.join('\n'))
    const rest = questions.length - mostQuestions
    if (rest > 0) lines.push(pick(filled(words.more, { count: rest }), language))
  }
  return lines.join('\n\n')
}
