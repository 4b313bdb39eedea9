/** Nobody has taken it by then: what is answered would be old. Milliseconds. */
const longestKept = 2_000

const reads = new Map<string, Promise<unknown>>()

/** Begins to read what a screen will ask for, while the scripts of the screen are still on their way. */
export function readEarly<T>(key: string, read: () => Promise<T>): void {
  const reading = read()
  reading.catch(() => {}) // who takes it hears of it
  reads.set(key, reading)
  setTimeout(() => reads.get(key) === reading && reads.delete(key), longestKept)
}

/** What was begun early, once; else it is read now. */
export function takeEarly<T>(key: string, read: () => Promise<T>): Promise<T> {
  const early = reads.get(key) as Promise<T> | undefined
  reads.delete(key)
  return early ?? read()
}
