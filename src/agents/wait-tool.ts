import type { Context } from '../context'
import { generationView, getGeneration } from '../jobs/generations'
import { type AgentTool, answered, refused } from './tool'

const longestSeconds = 50
const usualSeconds = 25
const pollMs = 500

/** Agents cannot look at a clock: this waits for them, not for ever, so that a proxy in between does not give up. */
export const waitTool = (ctx: Context): AgentTool => ({
  operation: { method: 'GET', path: '/ai/generations/:generation', role: 'editor' },
  definition: {
    name: 'waitForGeneration',
    title: 'Wait for long work',
    description: `Waits until a generation (a publish, a post, a build) has ended, at most ${longestSeconds} seconds, and gives its state as getGeneration does. Call it again while \`status\` is queued or running. A failed one is never repeated by itself.\n\nNeeds the role editor.`,
    inputSchema: {
      type: 'object',
      properties: {
        generation: { type: 'string', description: 'The generation_id of an answer' },
        timeout_seconds: { type: 'integer', minimum: 0, maximum: longestSeconds, default: usualSeconds },
      },
      required: ['generation'],
      additionalProperties: false,
    },
    annotations: { readOnlyHint: true, openWorldHint: false },
  },
  async call({ actor, tenant, signal, progress, beginWait }, { generation, timeout_seconds: wanted }) {
    // The operation itself says who may look, and counts this as one look.
    const first = await ctx.operations.call(actor, 'getGeneration', { params: { generation } })
    if (!first.ok) return refused(first.error)
    beginWait()
    const seconds = typeof wanted === 'number' ? Math.min(Math.max(wanted, 0), longestSeconds) : usualSeconds
    const end = performance.now() + seconds * 1000
    for (let looks = 1; ; looks++) {
      const view = generationView(await tenant.read((db) => getGeneration(db, String(generation))))
      const isOver = view.status !== 'queued' && view.status !== 'running'
      if (isOver || performance.now() >= end || signal.aborted) return answered(view)
      await progress(looks, view.status)
      await pause(Math.min(pollMs, end - performance.now()), signal)
    }
  },
})

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
