/** What a reader of a site's events has got: kind, data and id of each event. */
export interface Told {
  kind: string
  // biome-ignore lint/suspicious/noExplicitAny: tests look into events of every shape
  data: any
  id: string | undefined
}

/** Opens the events of a site over a real connection and reads them as they come. */
export async function watch(url: string, token: string, siteId: string, headers: Record<string, string> = {}) {
  const leaving = new AbortController()
  const response = await fetch(`${url}/sites/${siteId}/events`, {
    headers: { authorization: `Bearer ${token}`, ...headers },
    signal: leaving.signal,
  })
  const told: Told[] = []
  const arrivals: (() => void)[] = []
  let isOver = false
  const arrive = () => {
    for (const go of arrivals.splice(0)) go()
  }
  const reading = (async () => {
    let text = ''
    try {
      for await (const part of response.body!.pipeThrough(new TextDecoderStream())) {
        text += part
        const parts = text.split('\n\n')
        text = parts.pop() ?? ''
        told.push(...parts.flatMap(readEvent))
        arrive()
      }
    } catch {
      // the connection was cut
    }
    isOver = true
    arrive()
  })()
  const until = async (isThere: () => boolean) => {
    while (!isThere()) {
      if (isOver) throw new Error(`the stream is over: ${JSON.stringify(told)}`)
      await new Promise<void>((go) => arrivals.push(go))
    }
  }
  return {
    response,
    told,
    /** The first event of a kind from the given place on, waited for. */
    async next(kind: string, from = 0): Promise<Told> {
      await until(() => told.slice(from).some((one) => one.kind === kind))
      return told.slice(from).find((one) => one.kind === kind)!
    },
    /** All of some kinds, once there are so many. */
    async count(kinds: string[], count: number): Promise<Told[]> {
      const those = () => told.filter(({ kind }) => kinds.includes(kind))
      await until(() => those().length >= count)
      return those()
    },
    /** Returns once the stream has ended. */
    over: () => reading,
    leave() {
      leaving.abort()
      return reading
    },
  }
}
export type Watcher = Awaited<ReturnType<typeof watch>>

function readEvent(part: string): Told[] {
  const fields = Object.fromEntries(
    part.split('\n').map((line) => [line.split(': ')[0], line.slice(line.indexOf(': ') + 2)]),
  )
  return fields.event ? [{ kind: fields.event, data: JSON.parse(fields.data ?? ''), id: fields.id }] : []
}
