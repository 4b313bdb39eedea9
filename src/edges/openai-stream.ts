import type { ChatCompletionChunk as Chunk } from 'openai/resources/chat/completions'
import { ModelError, type ModelLimits, type StreamPart, type ToolCall } from './model'
import { countTokens, startLimits } from './openai-limits'
import { thoughtFilter } from './openai-thoughts'

interface Reading {
  /** As it was asked, for an estimate of what it took. */
  question: string
  asError(error: unknown): unknown
}

/** More in one answer is no plan but a model that turns in circles. */
const maxCalls = 64

/** Text as it comes, then the calls of tools, then the end. A stream without a finish reason was cut off. */
export async function* readStream(
  limits: ModelLimits,
  begin: (signal: AbortSignal) => PromiseLike<AsyncIterable<Chunk>>,
  { question, asError }: Reading,
): AsyncGenerator<StreamPart, void> {
  const { signal, ended, clear } = startLimits(limits)
  const calls = new Map<number, ToolCall>()
  /** By the index that the server gives. */
  const places = new Map<number, number>()
  const thoughts = thoughtFilter()
  let written = 0
  let reason: string | undefined
  let usage: unknown
  try {
    signal.throwIfAborted()
    const chunks = (await Promise.race([begin(signal), ended]))[Symbol.asyncIterator]()
    for (;;) {
      const { value: chunk, done } = await Promise.race([chunks.next(), ended])
      if (done) break
      usage = chunk?.usage ?? usage
      const choice = chunk?.choices?.[0]
      if (!choice) continue // the last one tells the usage alone
      const { content, tool_calls: parts } = choice.delta ?? {}
      if (typeof content === 'string' && content !== '') {
        written += content.length
        const text = thoughts.pass(content)
        if (text !== '') yield { kind: 'text', text }
      }
      if (Array.isArray(parts)) for (const part of parts) written += gather(calls, places, part)
      if (typeof choice.finish_reason === 'string') reason = choice.finish_reason
    }
    // The package takes an abort for a proper end.
    signal.throwIfAborted()
    if (reason === undefined) throw new ModelError('cut')
  } catch (error) {
    throw signal.aborted ? signal.reason : asError(error)
  } finally {
    clear()
  }
  const rest = thoughts.rest()
  if (rest !== '') yield { kind: 'text', text: rest }
  for (const call of calls.values()) yield { kind: 'call', ...call }
  const estimate = question + ' '.repeat(written)
  yield { kind: 'end', tokens: countTokens(usage, estimate), isCut: reason === 'length' }
}

type CallPart = NonNullable<Chunk.Choice.Delta['tool_calls']>[number]

/** The name comes with the first part, the arguments in pieces. Gives how many characters there were. */
function gather(calls: Map<number, ToolCall>, places: Map<number, number>, part: CallPart): number {
  const index = indexOf(calls, places, part)
  const call = calls.get(index) ?? { id: '', name: '', arguments: '' }
  if (!calls.has(index) && calls.size === maxCalls) throw new ModelError('too_large')
  calls.set(index, call)
  const { id, function: { name, arguments: input } = {} } = part ?? {}
  if (typeof id === 'string' && id !== '') call.id ||= id
  if (typeof name === 'string') call.name ||= name
  if (typeof input === 'string') call.arguments += input
  // Some servers give no id; the answer of a tool has to name one.
  call.id ||= `call_${index}`
  return (name?.length ?? 0) + (input?.length ?? 0)
}

/** Some servers give every call the index 0: another id is another call, and what follows belongs to it. */
function indexOf(calls: Map<number, ToolCall>, places: Map<number, number>, part: CallPart): number {
  const told = typeof part?.index === 'number' ? part.index : calls.size
  const index = places.get(told) ?? told
  const isOther = part?.id && part.function?.name && calls.has(index) && calls.get(index)?.id !== part.id
  const place = isOther ? calls.size : index
  places.set(told, place)
  return place
}
