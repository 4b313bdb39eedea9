import { type SentenceKind, sentenceKind } from './sentence-kind'
import { readSentences, type Sentence } from './text'
import { type BriefTopic, topicOf } from './topics'

/** A sentence with what it is said for, and what its label announces. */
export interface Said extends Sentence {
  kind: SentenceKind
  topic?: BriefTopic
  /** Stands in the line or bracket of an instruction, behind it. */
  isInstructed?: boolean
}

/** With the label that a line has itself, as it was written. */
export const whole = ({ text, label, isInline }: Said) => (label && isInline ? `${label}: ${text}` : text)

/** The sentences of a clean text, in its order. */
export function sentencesOf(text: string): Said[] {
  let kept: { kind: SentenceKind; line: number } | undefined
  let instructed: number | undefined
  return readSentences(text).map((sentence): Said => {
    const { label, line, isInline, isTitle } = sentence
    const own = sentenceKind(isInline ? whole({ ...sentence, kind: 'statement' }) : sentence.text)
    if (/^[\]}]/.test(sentence.text)) instructed = undefined
    const isInstructed = instructed === line || own === 'instruction'
    instructed = isInstructed && !/[\]}]/.test(sentence.text) ? line : undefined
    const heading = isTitle ? own : label && !isInline ? sentenceKind(label) : undefined
    if (heading) kept = isKeptBack(heading) ? { kind: heading, line } : undefined
    else if (kept && line > kept.line + 1) kept = undefined
    if (kept) kept.line = line
    return { ...sentence, kind: kept?.kind ?? own, topic: label ? topicOf(label) : undefined, isInstructed }
  })
}

/** What stands under such a heading is of its kind. */
const isKeptBack = (kind: SentenceKind) => kind === 'withheld' || kind === 'instruction'

const courses =
  /(?<!\p{L})(?:\p{L}*(?:kurse?n?|training|unterricht|proben?|gottesdienste?|führung(?:en)?|turnen)|classes|class|lessons?|sessions?|rehearsals?|guided tours?|practice)(?!\p{L})/iu

/** Whether times in it are those of a course, a rehearsal, a service: not when it is open. */
const isOfCourse = (one: Said): boolean =>
  one.topic === 'timetable' || one.topic === 'offers' || (one.topic !== 'hours' && courses.test(whole(one)))

/** Sentences apart: what may say when it is open, and what says when something takes place, also further on in its line. */
export function withoutCourses(said: Said[]): { others: Said[]; courses: Said[] } {
  const parts = { others: [] as Said[], courses: [] as Said[] }
  let course: Said | undefined
  for (const one of said) {
    const goesOn =
      course !== undefined && course.line === one.line && !one.label && /^\P{L}*(?:\p{L}+\P{L}+)?\d/u.test(one.text)
    const isCourse = /\d/.test(one.text) && (isOfCourse(one) || goesOn)
    parts[isCourse ? 'courses' : 'others'].push(one)
    if (isCourse) course = one
  }
  return parts
}

/** Lines as they were written, for statements that go over several; headings stand above them. */
export function linesOf(said: Said[]): string {
  const lines: string[] = []
  let heading: string | undefined
  for (const one of said) {
    if (one.label && !one.isInline && one.label !== heading) lines.push('', `${one.label}:`)
    else if (!one.label && heading) lines.push('')
    heading = one.isInline ? undefined : one.label
    lines.push(whole(one))
  }
  return lines.join('\n')
}
