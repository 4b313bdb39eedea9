/** Reads what is asked for in one turn of the event loop with one call, `most` at a time. Whoever asks gets what the call throws. */
export function openBatch<T>({ most, read }: { most: number; read(keys: string[]): Promise<T[]> }) {
  let waiting = new Map<string, PromiseWithResolvers<T>>()

  async function readAll(asked: [string, PromiseWithResolvers<T>][]) {
    try {
      const found = await read(asked.map(([key]) => key))
      for (const [i, [, { resolve }]] of asked.entries()) resolve(found[i] as T)
    } catch (error) {
      for (const [, { reject }] of asked) reject(error)
    }
  }

  return {
    load(key: string): Promise<T> {
      const known = waiting.get(key)
      if (known) return known.promise
      if (waiting.size === 0)
        setTimeout(() => {
          const asked = [...waiting]
          waiting = new Map()
          for (let i = 0; i < asked.length; i += most) void readAll(asked.slice(i, i + most))
        })
      const wanted = Promise.withResolvers<T>()
      waiting.set(key, wanted)
      return wanted.promise
    },
  }
}
