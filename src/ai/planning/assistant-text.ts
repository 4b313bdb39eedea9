import type { Language } from '../../db/control/schema'
import type { Blueprint } from './blueprint'

const maxQuestions = 12

/** What the owner is told of a plan: its pages, and what is still missing, in plain words. */
export function describePlan({ sitemap, questions, facts, languages = [] }: Blueprint, lang: Language): string {
  const say = (de: string, en: string) => (lang === 'de' ? de : en)
  const titles = (isDraft: boolean) =>
    sitemap
      .filter(({ type, status }) => (type ?? 'page') === 'page' && (status === 'draft') === isDraft)
      .map(({ menu, title, is_home }) =>
        is_home ? say('Start', 'Home') : (menu?.[lang] ?? title[lang] ?? title.de ?? title.en),
      )
  const pages = titles(false)
  const drafts = titles(true)
  const name = facts?.name
  const both = languages.length > 1 ? say(' auf Deutsch und Englisch', ' in German and English') : ''
  const isOne = pages.length === 1
  const legal = sitemap.some(({ type }) => type === 'legal')
    ? say(' Dazu kommen Impressum und Datenschutz.', ' A legal notice and a privacy notice are added.')
    : ''
  const lines = [
    say(
      `${name ? `Für ${name} schlage ich` : 'Ich schlage'} ${isOne ? 'eine Seite' : `${pages.length} Seiten`}${both} vor: ${pages.join(', ')}.${legal}`,
      `${name ? `For ${name} I` : 'I'} suggest ${isOne ? 'one page' : `${pages.length} pages`}${both}: ${pages.join(', ')}.${legal}`,
    ),
  ]
  if (drafts.length > 0)
    lines.push(
      say(
        `Als Entwurf angelegt und noch nicht zu sehen, bis Sie den Inhalt ergänzen: ${drafts.join(', ')}.`,
        `Made as drafts and not shown until you add to them: ${drafts.join(', ')}.`,
      ),
    )
  if (questions.length > 0) {
    lines.push(say('Das weiß ich noch nicht und erfinde es nicht:', 'This I do not know yet and will not make up:'))
    lines.push(
      questions
        .slice(0, maxQuestions)
        .map(({ question }) => `- ${question[lang]}`)
        .join('\n'),
    )
    const rest = questions.length - maxQuestions
    if (rest > 0) lines.push(say(`… und ${rest} weitere Fragen.`, `… and ${rest} more.`))
  }
  return lines.join('\n\n')
}
