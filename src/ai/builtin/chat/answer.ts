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
  const actions = inActions(calls)
  for (const [index, part] of actions.entries()) {
    const isOne = !summary || actions.length === 1
    const result = await controls.propose(part, isOne ? summary : `${summary} (${index + 1}/${actions.length})`)
    if (result.ok) proposed++
    else await speak(`\n${result.summary}`, controls, signal)
  }
  if (proposed > 0) await speak((turn.content.isComplete ? '' : notAll[language]) + confirm[language], controls, signal)
}

const notAll = {
  de: '\nDie Website ist groß: Einen Teil ihrer Seiten habe ich nicht angesehen.',
  en: '\nThe site is large: I have not looked at all of its pages.',
}
const confirm = { de: '\nBitte bestätigen Sie die Änderung.', en: '\nPlease confirm the change.' }

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

function inActions(calls: ProposedCall[]): ProposedCall[][] {
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
  return parts
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
