import { counted, fill } from '../../words/fill'
import type { PageWords } from '../../words/page-words'

/** The header brings what is said. */
const words: PageWords['search'] = JSON.parse(
  document.querySelector<HTMLElement>('[data-search]')?.dataset.search ?? '{}',
)

export const language = document.documentElement.lang
export const isGerman = /^de\b/i.test(language)

export const texts = {
  ...words,
  count: (shown: number, all: number) =>
    all > shown
      ? fill(words.firstOf, { shown: shown.toLocaleString(language), all: all.toLocaleString(language) })
      : counted(words.results, all, language),
  more: (count: number) => counted(words.more, count, language),
  nothing: (question: string) => fill(words.nothing, { question }),
}
