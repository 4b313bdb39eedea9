/**
 * Reads share, a write is alone. One connection serves a file, so a read between two statements of a
 * transaction would see what may be rolled back. First come, first served: a waiting writer holds later readers.
 */
export function createGate() {
  let readers = 0
  let writing = false
  const waiting: { write: boolean; enter: () => void }[] = []

  const admit = () => {
    while (waiting.length > 0) {
      const next = waiting[0]!
      if (writing || (next.write && readers > 0)) return
      waiting.shift()
      if (next.write) writing = true
      else readers++
      next.enter()
      if (writing) return
    }
  }
  const wait = (write: boolean) =>
    new Promise<void>((enter) => {
      waiting.push({ write, enter })
      admit()
    })

  return {
    async read<T>(work: () => Promise<T>): Promise<T> {
      if (!writing && waiting.length === 0) readers++
      else await wait(false)
      try {
        return await work()
      } finally {
        readers--
        admit()
      }
    },
    async write<T>(work: () => Promise<T>): Promise<T> {
      if (!writing && readers === 0)
        writing = true // then nobody waits
      else await wait(true)
      try {
        return await work()
      } finally {
        writing = false
        admit()
      }
    },
  }
}

export type Gate = ReturnType<typeof createGate>
