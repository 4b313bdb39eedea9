import type en from './en/answers'
import type { Words } from './fill'

/** What visitors are told who send a form, ask the assistant or look at a draft, in one language; it addresses nobody. */
export type AnswerWords = Words<typeof en>
