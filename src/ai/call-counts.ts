import type { AiEngine } from './engine'

type Outcome = 'ok' | 'failed' | 'ended_early'

/** Counts what the engine is asked for, by function and by how it ended. */
export function openAiCounts() {
  const counts = new Map<string, number>()
  const add = (name: string, outcome: Outcome) => {
    const key = `${name} ${outcome}`
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }

  return {
    /** The same engine, whose calls are counted. */
    counted: (engine: AiEngine): AiEngine =>
      new Proxy(engine, {
        get(target, name) {
          const value: unknown = Reflect.get(target, name)
          if (typeof value !== 'function') return value
          return (...args: unknown[]) => {
            const given: unknown = Reflect.apply(value, target, args)
            if (!(given instanceof Promise)) {
              add(String(name), 'ok') // it answers bit by bit: how it ends is known to its reader
              return given
            }
            const signal = args.find((arg) => arg instanceof AbortSignal)
            given.then(
              () => add(String(name), 'ok'),
              () => add(String(name), signal?.aborted ? 'ended_early' : 'failed'),
            )
            return given
          }
        },
      }),
    list: () =>
      [...counts].map(([key, count]) => {
        const [call = '', outcome = ''] = key.split(' ')
        return { call, outcome, count }
      }),
  }
}
export type AiCounts = ReturnType<typeof openAiCounts>
declare module '../context' {
  interface Context {
    aiCounts: AiCounts
  }
}
