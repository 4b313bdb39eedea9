import type { ServerResponse } from 'node:http'
import sharp from 'sharp'
import { claiming, pixels } from './images'
import {
  canaryKey,
  type Fault,
  flood,
  type ModelAnswer,
  type ModelRequest,
  pause,
  type Scripted,
} from './openai-faults'

const isDetailed = (answer: Exclude<Scripted, string>): answer is ModelAnswer =>
  !Array.isArray(answer) &&
  ('calls' in answer || (typeof answer.text === 'string' && Object.keys(answer).every((key) => answerKeys.has(key))))
const answerKeys = new Set(['text', 'calls', 'finish', 'tokens'])

export const asAnswer = (scripted: Scripted): ModelAnswer => {
  if (typeof scripted === 'string') return { text: scripted }
  return isDetailed(scripted) ? scripted : { text: JSON.stringify(scripted) }
}

export const toolCalls = ({ calls }: ModelAnswer) =>
  calls?.map(({ id, name, arguments: input }, index) => ({
    index,
    id: id ?? `call_${index}`,
    type: 'function',
    function: { name, arguments: typeof input === 'string' ? input : JSON.stringify(input) },
  }))

export function usageOf(now: Fault | undefined, { tokens = 42 }: ModelAnswer): unknown {
  if (now === 'no usage') return undefined
  if (now === 'usage as text') return { prompt_tokens: '30', completion_tokens: '12', total_tokens: '42' }
  if (now === 'usage is not a number') return { prompt_tokens: null, completion_tokens: {}, total_tokens: -1.5 }
  return { prompt_tokens: tokens - 1, completion_tokens: 1, total_tokens: tokens }
}

/** What nobody but the model is to read. */
export const thought = 'GEHEIM: der Nutzer will Brot'

export async function streamAnswer(
  response: ServerResponse,
  answer: ModelAnswer,
  now: Fault | undefined,
  body: ModelRequest['body'],
) {
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  const event = (data: unknown) => response.write(`data: ${typeof data === 'string' ? data : JSON.stringify(data)}\n\n`)
  const chunk = (delta: object, finish: string | null = null) =>
    event({ id: 'c1', object: 'chat.completion.chunk', choices: [{ index: 0, delta, finish_reason: finish }] })
  if (now === 'thinks aloud') chunk({ reasoning_content: thought })
  const told = now === 'thinks aloud' ? `<think>${thought}</think>\n\n${answer.text}` : (answer.text ?? '')
  const words = told.match(/\S+\s*|\s+/g) ?? []
  for (const [place, word] of words.entries()) {
    if (response.destroyed) return
    if (now === 'slow') await pause(300)
    chunk({ content: word })
    if (place < 1) continue
    if (now === 'hangs midway') return
    if (now === 'broken event') return void response.end('data: {"choices":[{"delta":\n\n')
    if (now === 'error event')
      return void response.end(`data: {"error":{"message":"${canaryKey}","code":"${canaryKey}"}}\n\n`)
    if (now === 'cut') {
      await pause(20) // so that what was written so far has arrived
      return void response.destroy()
    }
  }
  if (now === 'endless') {
    const part = `data: ${JSON.stringify({ choices: [{ index: 0, delta: { content: 'und '.repeat(10_000) }, finish_reason: null }] })}\n\n`
    await flood(response, part, 1_000_000)
    return
  }
  for (const call of toolCalls(answer) ?? []) {
    const { name, arguments: input } = call.function
    const middle = Math.floor(input.length / 2) // arguments come in pieces
    const index = now === 'calls without index' ? 0 : call.index
    chunk({ tool_calls: [{ ...call, index, function: { name, arguments: input.slice(0, middle) } }] })
    chunk({ tool_calls: [{ index, function: { arguments: input.slice(middle) } }] })
  }
  if (now === 'empty choices') event({ choices: [] })
  if (now !== 'no finish reason' && now !== 'empty choices') {
    chunk({}, answer.finish ?? (answer.calls ? 'tool_calls' : 'stop'))
    if (body.stream_options?.include_usage) event({ choices: [], usage: usageOf(now, answer) })
  }
  event('[DONE]')
  response.end()
}

/** Texts with words in common point in similar directions, and the same text always in the same one. */
export function vectorFor(text: string, dimensions: number): number[] {
  const vector = new Array<number>(dimensions).fill(0)
  for (const word of text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? ['']) {
    let hash = Bun.hash.xxHash32(word)
    for (let i = 0; i < 4; i++) {
      vector[hash % dimensions]! += hash & 0x8000 ? -1 : 1
      hash = Bun.hash.xxHash32(word, hash)
    }
  }
  const length = Math.hypot(...vector) || 1
  return vector.map((value) => value / length)
}

export function embeddings(body: ModelRequest['body'], now: Fault | undefined) {
  const texts: string[] = [body.input].flat()
  const dimensions = now === 'odd vectors' ? 101 : (body.dimensions ?? 64)
  const lengthAt = (index: number) => dimensions + (now === 'mixed vectors' ? index : 0)
  const data = texts.map((text, index) => ({ object: 'embedding', index, embedding: vectorFor(text, lengthAt(index)) }))
  return { object: 'list', data: data.reverse(), usage: usageOf(now, {}) }
}

export async function image(body: ModelRequest['body'], now: Fault | undefined) {
  const [width = 64, height = 64] = String(body.size)
    .split('x')
    .map((side) => Number(side) / 8)
  const raw = { width, height, channels: 3 as const }
  const png = await sharp(pixels(width, height), { raw }).png().toBuffer()
  const others: Partial<Record<Fault, Buffer>> = {
    'no image': Buffer.from('I cannot draw that.'),
    'svg image': Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><rect width="9" height="9"/></svg>',
    ),
    'huge image': claiming(png, 16384, 16384),
  }
  const data = (now && others[now]) ?? png
  return { created: 1, data: [{ b64_json: data.toString('base64') }], usage: usageOf(now, {}) }
}
