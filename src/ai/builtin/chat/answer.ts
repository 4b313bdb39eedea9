import { yieldToEventLoop } from '../../../event-loop'
import type { Text } from '../../../words/text'
import type { ChatControls, ChatTurn, ProposedCall } from '../../chat/turn'
import { readMessage } from './reading'
import { understand } from './understand'

/** Answers by rules: the same words for the same message on the same site. */
export async function answerChat(turn: ChatTurn, controls: ChatControls, signal: AbortSignal): Promise<void> {
  const outcome = await understand(turn)
  const { language } = readMessage(turn)
  await speak(outcome.text, controls, signal)
  if (outcome.kind === 'say') {
    if (outcome.topic === 'check') await speak(await findings(controls, language), controls, signal)
    if (outcome.offers) controls.offer(outcome.offers)
    return
  }
  let proposed = 0
  const { calls, summary } = outcome
  for (const [index, part, all] of inActions(calls)) {
    const result = await controls.propose(part, summary && all > 1 ? `${summary} (${index + 1}/${all})` : summary)
    if (result.ok) proposed++
    else await speak(`\n${result.summary}`, controls, signal)
  }
  if (proposed > 0 && !turn.content.isComplete) await speak(notAll[language], controls, signal)
  if (proposed > 0)
    await speak(
      language === 'de' ? '\nBitte bestätigen Sie die Änderung.' : '\nPlease confirm the change.',
      controls,
      signal,
    )
}

const notAll = {
  de: '\nDie Website ist groß: Einen Teil ihrer Seiten habe ich nicht angesehen.',
  en: '\nThe site is large: I have not looked at all of its pages.',
}

/** What the check before a publish finds. */
async function findings(controls: ChatControls, language: 'de' | 'en'): Promise<string> {
  const { ok, data, summary } = await controls.use('check', 'checkSite', {})
  if (!ok) return ` ${summary}`
  const { blockers = [], warnings = [] } = data as Record<string, { message: Text; page: { title: string } | null }[]>
  const lines = [...blockers, ...warnings].map(
    ({ message, page }) => `\n- ${page ? `${page.title}: ` : ''}${message[language]}`,
  )
  return lines.join('') || (language === 'de' ? ' nichts. Sie können veröffentlichen.' : ' nothing. You can publish.')
}

/** What one action may hold, in calls and in bytes: a fact can stand in many places. */
const mostCalls = 40
const mostBytes = 300_000

function inActions(calls: ProposedCall[]): [index: number, part: ProposedCall[], all: number][] {
  const parts: ProposedCall[][] = []
  let bytes = 0
  for (const call of calls) {
    const own = Buffer.byteLength(JSON.stringify(call))
    const part = parts.at(-1)
    if (part && part.length < mostCalls && bytes + own <= mostBytes) {
      part.push(call)
      bytes += own
    } else {
      parts.push([call])
      bytes = own
    }
  }
  return parts.map((part, index) => [index, part, parts.length])
}

/** Word by word, as a reader would read along; others get their turn in between. */
async function speak(text: string, controls: ChatControls, signal: AbortSignal) {
  const pieces = text.match(/\s*\S+(?:\s+\S+){0,2}|\s+$/gu) ?? []
  for (const piece of pieces) {
    signal.throwIfAborted()
    controls.say(piece)
    await yieldToEventLoop()
  }
}
