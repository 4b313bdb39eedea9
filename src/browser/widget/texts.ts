import type { AnswerWords } from '../../words/answer-words'
import { counted, fill } from '../../words/fill'

/** What the widget says by itself, as the service tells it in the language of the page. */
export const widgetTexts = (words: AnswerWords['assistant'], language: string) => ({
  ...words,
  wait: (seconds: number) => counted(words.wait, seconds, language),
  retryIn: (seconds: number) => fill(words.retryIn, { count: seconds }),
  left: (count: number) => counted(words.left, count, language),
  over: (count: number) => counted(words.over, count, language),
  madeWith: (name: string) => fill(words.madeWith, { name }),
})
export type WidgetTexts = ReturnType<typeof widgetTexts>
