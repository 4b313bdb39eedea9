import { understand } from '../../src/ai/builtin/chat/understand'
import { blockLabel } from '../../src/ai/chat/summaries'
import type { ChatSite, ChatTurn, ProposedCall } from '../../src/ai/chat/turn'
import { weekDays } from '../../src/grammar/week'
import { isObject } from '../../src/values/is-object'
import type { Utterance } from './chat-utterances'

/** What the built-in chat makes of a message, in short lines that a table can name parts of. */
export async function digestOf(content: ChatSite, message: string, more: Partial<ChatTurn> = {}): Promise<string> {
  const outcome = await understand({ message, history: [], userLanguage: 'de', today: '2026-11-22', content, ...more })
  if (outcome.kind !== 'propose') return `${outcome.kind}:${outcome.topic} ${outcome.text}`
  return outcome.calls.map((call) => lineOf(content, call)).join('\n')
}

function lineOf(content: ChatSite, { operation, params, body = {} }: ProposedCall): string {
  const blocks = content.pages.flatMap((page) => page.blocks)
  const block = blocks.find(({ id }) => id === params?.block)
  const page = content.pages.find(({ id }) => id === params?.page)
  const label = block ? blockLabel(block, 'de') : (page?.translations[0]?.title ?? params?.entry ?? '')
  return `${operation} ${label} ${leaves(body).join(' ')}${orderOf(blocks, body)}`
}

function leaves(value: unknown, path: string[] = []): string[] {
  const [last] = path.slice(-1)
  if (last === 'hours' && Array.isArray(value)) {
    const open = value.map(({ day, from, to }) => `${day} ${from}-${to}`)
    return [...open, ...weekDays.filter((day) => !value.some((one) => one.day === day)).map((day) => `no ${day}`)]
  }
  if (Array.isArray(value)) return value.flatMap((item, i) => leaves(item, [...path, String(i)]))
  if (isObject(value)) return Object.entries(value).flatMap(([key, inner]) => leaves(inner, [...path, key]))
  return [`${path.join('.')}=${String(value)}`]
}

const orderOf = (blocks: ChatSite['pages'][number]['blocks'], { blocks: order }: Record<string, unknown>) =>
  Array.isArray(order)
    ? ` order:${order.map(({ id }) => blockLabel(blocks.find((one) => one.id === id) ?? { type: '?', content: {} }, 'de')).join('|')}`
    : ''

/** Parts of the expectation that are missing; none where it was met. Several lines are looked at as a whole. */
export async function misses(
  content: ChatSite,
  [message, ...expected]: Utterance,
  more: Partial<ChatTurn> = {},
): Promise<string[]> {
  const digest = await digestOf(content, message, more)
  return expected.every((part) => digest.includes(part))
    ? []
    : [
        `${message}\n    wanted ${expected.join(' · ')}\n    got    ${digest.replace(/\n/g, '\n           ').slice(0, 500)}`,
      ]
}
