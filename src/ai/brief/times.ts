import type { Hours, Session } from './facts'
import { findHours, mergeHours, splitRuns } from './hours'
import { trimItem, upperFirst } from './lists'
import type { Sentence } from './text'
import { type Topic, topicOf } from './topics'

const ofHours =
  /(?:öffnungs|oeffnungs|offnungs|opening|geöffnet|geoeffnet|offen|öffnen|sprechzeit|sprechstunde|erreichbar|\bopen\b|\bhours\b|closed|geschlossen|ruhetag|bürozeit|praxiszeit|telefonzeit|ladenzeit|\boffice\b|\bfür sie da\b|for you|\bzeiten\b|\btimes\b|\btäglich\b|\bdaily\b|küche|\bverkauf\b|ab hof|hofverkauf|drop[- ]?off|abgabe|ausgabe|ordination)/i
const noName =
  /^(?:wir|ich|we|are|is|sind|haben|have|ist|und|and|von|from|immer|always|jeweils|am|an|im|on|at|um|der|die|das|the|uhr|auf|unser\p{L}*|our|auch|also|nur|only|jeden|every|each|laden|shop|store|praxis|büro|buero|vinothek|termine|ladenlokal|salon|studio|werkstatt|showroom|hofladen|café|cafe|restaurant|kanzlei|workshop|gallery|galerie|geschäft|counter|farm|feiertage?|holidays|bank|mobil|kontakt|telefon|adresse|anmeldung|sonst|außer|außerdem|normally|usually|montag|tuesday|halt|oder|or|aber|but|zu|to|ab|bis|until)$/iu

export interface FoundTimes {
  hours: Hours[]
  sessions: Session[]
  /** Numbers of the sentences whose times were read, with what else stands in them. */
  read: Set<number>
}

/**
 * Opening hours and courses of a brief. Times with the name of something in front are a course (`Hatha Yoga: Mo
 * 18–19:30`), unless the words say that something is open.
 */
export function readTimes(sentences: readonly Sentence[]): FoundTimes {
  const parts = sentences.map(({ text, label, isInline }) => (label && isInline ? `${label}: ${text}` : text))
  const starts: number[] = []
  let length = 0
  for (const part of parts) {
    starts.push(length)
    length += part.length + 1
  }
  const text = parts.join('\n')
  const found: FoundTimes = { hours: [], sessions: [], read: new Set() }
  let sentence = 0
  let last = 0
  for (const { hours, start, end } of findHours(text)) {
    while (sentence + 1 < starts.length && (starts[sentence + 1] ?? 0) <= start) sentence++
    const from = Math.max(last, starts[sentence] ?? 0)
    const before = text.slice(from, start)
    const after = text.slice(end, end + 80).split('\n')[0] ?? ''
    const heading = sentences[sentence]?.label
    const topic = heading ? topicOf(heading) : undefined
    last = end
    found.read.add(sentence)
    const whole = parts[sentence] ?? ''
    const name = sessionName(before, after, topic, whole)
    if (name)
      found.sessions.push({ name, days: hours.days, spans: hours.spans, ...(hours.note ? { note: hours.note } : {}) })
    else found.hours.push(withNote(hours, after))
  }
  for (const [i, part] of parts.entries()) if (!found.read.has(i)) readSingle(found, i, part, sentences[i])
  return { hours: mergeHours(found.hours), sessions: found.sessions.flatMap(splitRuns).slice(0, 60), read: found.read }
}

/** `Sonntag 10 Uhr Gottesdienst`: a beginning without an end. */
function readSingle(found: FoundTimes, i: number, part: string, sentence: Sentence | undefined) {
  const topic = sentence?.label ? topicOf(sentence.label) : undefined
  if (topic === 'prices' || topic === 'questions') return
  const times = findHours(part, true)
  for (const [n, { hours, start, end, between }] of times.entries()) {
    if (hours.spans.length === 0) continue
    const before = part.slice(times[n - 1]?.end ?? 0, start)
    const after = part.slice(end, times[n + 1]?.start ?? part.length)
    const name =
      (between && nameIn(part.slice(between.from, between.to))) ??
      sessionName(before, after, topic ?? 'timetable', part)
    if (!name) continue
    found.sessions.push({ name, days: hours.days, spans: hours.spans })
    found.read.add(i)
  }
}

const withNote = (hours: Hours, after: string): Hours => {
  const note =
    /^\s?\(([^)]{3,60})\)/.exec(after)?.[1] ??
    /^,?\s((?:nur |only )?(?:nach (?:vereinbarung|absprache)|mit termin|by appointment(?: only)?|und nach vereinbarung))/i.exec(
      after,
    )?.[1]
  return note && !hours.note && !/\d{1,2}[:.]\d{2}/.test(note) ? { ...hours, note: trimItem(note) } : hours
}

function sessionName(before: string, after: string, topic: Topic | undefined, whole: string): string | undefined {
  if (topic === 'hours' || (ofHours.test(whole) && topic !== 'timetable')) return undefined
  const lead = nameIn(
    (
      before
        .split(/[,;.|]|\s(?:und|and)\s/)
        .filter((part) => nameIn(part))
        .at(-1) ?? ''
    ).replace(/\(.*$/, ''),
  )
  if (lead) return lead
  if (topic !== 'timetable' && topic !== 'offers') return undefined
  return nameIn(after.split(/[,;.|\n]/)[0] || (after.split(/[,;|\n]/)[1] ?? ''))
}

function nameIn(text: string): string | undefined {
  const words = text.split(/\s+/).filter(Boolean)
  while (words[0] !== undefined && noName.test(words[0].replace(/[^\p{L}]/gu, ''))) words.shift()
  while (words.length > 0 && noName.test((words.at(-1) ?? '').replace(/[^\p{L}]/gu, ''))) words.pop()
  const name = trimItem(words.join(' ').replace(/[:(–-]+\s*$/, ''))
  return /\p{L}{3}/u.test(name) && name.length <= 60 && words.length <= 6 ? upperFirst(name) : undefined
}
