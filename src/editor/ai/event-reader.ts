/** One event of a stream (HTML Standard §9.2), with its data as a value. */
export interface StreamEvent {
  kind: string
  data: unknown
}

/**
 * Reads server-sent events from a body as they come, whatever pieces they come in. Comments and what is no JSON are left
 * out. Throws what the body throws; ends where it ends.
 */
export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<StreamEvent> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  try {
    for (;;) {
      const { done, value } = await reader.read()
      rest += decoder.decode(value, { stream: !done })
      const parts = rest.split(/\r?\n\r?\n/)
      rest = done ? '' : (parts.pop() ?? '')
      for (const part of parts) {
        const event = eventIn(part)
        if (event) yield event
      }
      if (done) return
    }
  } finally {
    void reader.cancel().catch(() => undefined) // whoever stops listening ends the answer
  }
}

function eventIn(part: string): StreamEvent | undefined {
  const fields = part.split(/\r?\n/).map((line) => /^(\w+): ?(.*)$/.exec(line))
  const valuesOf = (name: string) => fields.flatMap((field) => (field?.[1] === name ? [field[2] ?? ''] : []))
  const data = valuesOf('data')
  if (data.length === 0) return undefined
  try {
    return { kind: valuesOf('event').at(-1) ?? 'message', data: JSON.parse(data.join('\n')) }
  } catch {
    return undefined
  }
}
