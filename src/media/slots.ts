/** Lets at most `atOnce` pieces of work run together; the others wait in turn. */
export function createSlots(atOnce: number) {
  let busy = 0
  const waiting: (() => void)[] = []
  return {
    async run<T>(work: () => Promise<T>): Promise<T> {
      if (busy < atOnce) busy++
      else await new Promise<void>((enter) => waiting.push(enter))
      try {
        return await work()
      } finally {
        const next = waiting.shift()
        if (next)
          next() // hands its slot over
        else busy--
      }
    },
  }
}
export type Slots = ReturnType<typeof createSlots>
