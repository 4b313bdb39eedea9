import type { AnswerWords } from '../../words/answer-words'
import { solve } from '../solve'
import { parseUrl } from './addresses'
import { readEvents } from './read-events'

/** What the site says of its assistant. */
export interface WidgetConfig {
  name: string
  greeting: string
  placeholder: string
  /** What `words` are written in. */
  locale: string
  words: AnswerWords['assistant']
  primary: string
  accent: string
  branding: boolean
  /** Whether a model writes the answers. */
  isModel: boolean
  /** Goes along with each question, where the site hands one out. */
  token?: string
}

export interface WidgetSource {
  title: string
  url: string
  /** What stands there. */
  excerpt?: string
}

export interface WidgetQuestion {
  message: string
  history: { role: 'user' | 'assistant'; content: string }[]
  conversation_id?: string
  lang: string
  token?: string
  /** The solution of what the service asked for in times of attack. */
  challenge?: string
}

export type AnswerOutcome =
  | { kind: 'done'; conversationId?: string; sources: WidgetSource[]; places: WidgetSource[]; contact?: string }
  | { kind: 'stopped' | 'away' | 'cut' | 'gone' }
  | { kind: 'refused' | 'failed'; message?: string }
  | { kind: 'wait'; seconds: number }

/** The server says something every ten seconds, so that long is the end of it. */
const longestSilenceMs = 45_000
const usualWaitSeconds = 30
const longestAnswer = 30_000
const mostSources = 6

/** Undefined where the assistant is switched off. Throws when the service cannot be reached. */
export async function fetchConfig(api: string, slug: string, lang: string): Promise<WidgetConfig | undefined> {
  const address = `${api}${encodeURIComponent(slug)}/config?lang=${encodeURIComponent(lang)}`
  const answer = await fetch(address, { credentials: 'omit' })
  if (answer.status === 404) return undefined
  if (!answer.ok) throw new Error(String(answer.status))
  const body = asObject(await answer.json())
  if (body.enabled !== true) return undefined
  const colours = asObject(body.colors)
  return {
    name: textOf(body.name) ?? '',
    greeting: textOf(body.greeting) ?? '',
    placeholder: textOf(body.placeholder) ?? '',
    locale: textOf(body.locale) ?? lang,
    words: asObject(body.words) as AnswerWords['assistant'],
    primary: colourOf(colours.primary) ?? '#1f3a5f',
    accent: colourOf(colours.accent) ?? '#1f3a5f',
    branding: body.branding === true,
    isModel: body.answers !== 'pages',
    token: textOf(body.token),
  }
}

/** Asks, and gives each piece of the answer to `onText`. Never throws: what goes wrong is an outcome. */
export async function askAssistant(
  api: string,
  slug: string,
  question: WidgetQuestion,
  stop: AbortController,
  onText: (text: string) => void,
): Promise<AnswerOutcome> {
  let isSilent = false
  let received = 0
  const giveUp = () => {
    isSilent = true
    stop.abort()
  }
  let timer = setTimeout(giveUp, longestSilenceMs)
  try {
    const send = (sent: WidgetQuestion) =>
      fetch(`${api}${encodeURIComponent(slug)}/chat`, {
        method: 'POST',
        credentials: 'omit',
        headers: { 'content-type': 'text/plain', 'accept-language': question.lang },
        body: JSON.stringify(sent),
        signal: stop.signal,
      })
    let answer = await send(question)
    const challenge = answer.status === 403 ? asObject(asObject(await answer.json()).challenge) : undefined
    if (challenge) {
      const [ticket, count, bits] = [textOf(challenge.ticket) ?? '', Number(challenge.count), Number(challenge.bits)]
      answer = await send({ ...question, challenge: await solve({ ticket, count, bits }) })
    }
    if (!answer.ok || !answer.body) return await refusal(answer)
    const heard = () => {
      clearTimeout(timer)
      timer = setTimeout(giveUp, longestSilenceMs)
    }
    for await (const { kind, data } of readEvents(answer.body, heard)) {
      const event = asObject(data)
      if (kind === 'delta' && typeof event.text === 'string' && received < longestAnswer) {
        received += event.text.length
        onText(event.text)
      }
      if (kind === 'done')
        return {
          kind,
          conversationId: textOf(event.conversation_id),
          sources: sourcesOf(event.sources),
          places: sourcesOf(event.places),
          contact: pageUrl(event.contact_url),
        }
      if (kind === 'error') return { kind: 'failed', message: textOf(event.message) }
    }
  } catch {
    if (stop.signal.aborted && !isSilent) return { kind: 'stopped' }
  } finally {
    clearTimeout(timer)
  }
  return { kind: received > 0 ? 'cut' : 'away' }
}

async function refusal(answer: Response): Promise<AnswerOutcome> {
  const body = asObject(await answer.json().catch(() => undefined))
  if (answer.status === 404) return { kind: 'gone' }
  if (answer.status === 422) return { kind: 'refused', message: textOf(body.message) }
  if (answer.status !== 429) return { kind: 'away' }
  const seconds = Math.ceil(Number(answer.headers.get('retry-after')))
  return { kind: 'wait', seconds: seconds > 0 ? Math.min(seconds, 300) : usualWaitSeconds }
}

/** An address of the web, or none. */
export function pageUrl(sent: unknown): string | undefined {
  const address = parseUrl(textOf(sent) ?? '')
  return address && /^https?:$/.test(address.protocol) ? address.href : undefined
}

/** Pages of the web alone, each section once, and each question that is answered there; by its heading behind the title of its page. */
export function sourcesOf(sent: unknown): WidgetSource[] {
  const found = new Map<string, WidgetSource>()
  for (const one of Array.isArray(sent) ? sent.slice(0, mostSources) : []) {
    const { url, title, heading, anchor, excerpt } = asObject(one)
    const address = parseUrl(textOf(url) ?? '')
    if (!address || !/^https?:$/.test(address.protocol)) continue
    if (textOf(anchor)) address.hash = String(anchor)
    const name = [textOf(title) ?? address.host, textOf(heading)].filter(Boolean).join(' – ')
    const key = `${address.href} ${textOf(heading) ?? ''}`
    if (!found.has(key)) found.set(key, { url: address.href, title: name, excerpt: textOf(excerpt) })
  }
  return [...found.values()]
}

const asObject = (value: unknown) => (typeof value === 'object' && value ? value : {}) as Record<string, unknown>
const textOf = (value: unknown) => (typeof value === 'string' && value.trim() ? value.slice(0, 2000) : undefined)
const colourOf = (value: unknown) => (/^#[0-9a-f]{6}$/i.test(String(value)) ? String(value) : undefined)
