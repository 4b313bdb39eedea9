import type { World } from './world'

/** An engine that says a few words and then waits until it is told to stop: for readers that leave. */
export function openUntil(world: World) {
  let started = 0
  let ended = 0
  const turn = () => new Promise<void>((next) => setImmediate(next))
  world.ctx.ai = {
    ...world.ctx.ai,
    async chat(_turn, controls, signal) {
      controls.say('Einen Moment.')
      controls.spend(7)
      started++
      try {
        await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
      } finally {
        ended++
      }
    },
  }
  return {
    engine: { running: () => started - ended },
    begun: async (count: number) => {
      while (started < count) await turn()
    },
    /** When so many have ended and their streams are closed. */
    settle: async (count: number) => {
      while (ended < count || world.ctx.eventStreams.running() > 0) await turn()
    },
  }
}
