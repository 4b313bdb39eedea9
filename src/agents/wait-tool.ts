import { Type } from '@sinclair/typebox'
import type { Context } from '../context'
import { generationAnswer, getGeneration } from '../jobs/generations'
import { type Agent, type AgentTool, answeredJson, defineTool, refused } from './tool'

const longestSeconds = 50
const usualSeconds = 25
const pollMs = 500

/** Agents cannot look at a clock: this waits for them, not for ever, so that a proxy in between does not give up. */
export const waitTool = (ctx: Context): AgentTool =>
  defineTool({
    operation: { method: 'GET', path: '/ai/generations/:generation', role: 'editor' },
    name: 'waitForGeneration',
    title: 'Wait for long work',
    description: `Waits until a generation (a publish, a post, a build) has ended, at most ${longestSeconds} seconds, and gives its state as getGeneration does. Call it again while \`status\` is queued or running. A failed one is never repeated by itself.\n\nNeeds the role editor.`,
    input: Type.Object(
      {
        generation: Type.String({ description: 'The generation_id of an answer' }),
        timeout_seconds: Type.Optional(Type.Integer({ minimum: 0, maximum: longestSeconds, default: usualSeconds })),
      },
      { additionalProperties: false },
    ),
    hints: { readOnlyHint: true, openWorldHint: false },
    async run(agent, { generation, timeout_seconds }) {
      // The operation itself says who may look, and counts this as one look.
      const first = await ctx.http.operations.call(agent.actor, 'getGeneration', { params: { generation } })
      return first.ok ? answeredJson(await endOf(agent, generation, timeout_seconds)) : refused(first.error)
    },
  })

/** The state of a generation that the caller may see, once it has ended or the time is up. */
export async function endOf(
  { tenant, signal, progress, beginWait }: Agent,
  generation: string,
  seconds: number = usualSeconds,
) {
  beginWait()
  const end = performance.now() + seconds * 1000
  for (let looks = 1; ; looks++) {
    const view = generationAnswer(await tenant.read((db) => getGeneration(db, generation)))
    const isOver = view.status !== 'queued' && view.status !== 'running'
    if (isOver || performance.now() >= end || signal.aborted) return view
    await progress(looks, view.status)
    await pause(Math.min(pollMs, end - performance.now()), signal)
  }
}

/** Ends early when nobody waits any longer. */
const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((done) => {
    const timer = setTimeout(finish, Math.max(ms, 0))
    signal.addEventListener('abort', finish, { once: true })
    function finish() {
      clearTimeout(timer)
      signal.removeEventListener('abort', finish)
      done()
    }
  })
