export interface ServerEvent {
  kind: string
  data: unknown
}

/** Longest line that is waited for. Characters. */
const longestLine = 1_000_000

/** Server-sent events (HTML Standard §9.2) with JSON as data, however the bytes are cut. What is no JSON is passed over. */
export async function* readEvents(bytes: ReadableStream<Uint8Array>): AsyncGenerator<ServerEvent> {
  const reader = bytes.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  let kind = ''
  let data: string[] = []
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return // an event without the blank line that ends it is not one
      const lines = (rest + decoder.decode(value, { stream: true })).split('\n')
      rest = lines.pop() ?? ''
      if (rest.length > longestLine) throw new Error('line too long')
      for (const whole of lines) {
        const line = whole.replace(/\r$/, '')
        const [, field, text = ''] = /^([^:]*):? ?(.*)$/.exec(line) ?? []
        if (field === 'event') kind = text
        if (field === 'data') data.push(text)
        if (line !== '') continue
        const event = { kind, data: parse(data.join('\n')) }
        kind = ''
        data = []
        if (event.data !== undefined) yield event
      }
    }
  } finally {
    reader.cancel().catch(() => {})
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
