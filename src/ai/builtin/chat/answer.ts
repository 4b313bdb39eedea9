import { yieldToEventLoop } from '../../../event-loop'
import type { ChatControls, ChatTurn } from '../../chat/turn'
import { readMessage } from './reading'
import { understand } from './understand'

/** Answers by rules: the same words for the same message on the same site. */
export async function answerChat(turn: ChatTurn, controls: ChatControls, signal: AbortSignal): Promise<void> {
  const outcome = await understand(turn)
  const { language } = readMessage(turn)
  await speak(outcome.text, controls, signal)
  if (outcome.kind === 'ask' && outcome.choices.length > 0)
    await speak(`\n${outcome.choices.map((choice, i) => `${i + 1}. ${choice}`).join('\n')}`, controls, signal)
  if (outcome.kind !== 'propose') return
  let proposed = 0
  for (const { calls, summary } of outcome.proposals) {
    const result = await controls.propose(calls, summary)
    if (result.ok) proposed++
    else await speak(`\n${result.summary}`, controls, signal)
  }
  if (proposed > 0)
    await speak(
      language === 'de' ? '\nBitte bestätigen Sie die Änderung.' : '\nPlease confirm the change.',
      controls,
      signal,
    )
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
