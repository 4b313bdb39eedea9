/** One server-sent event (HTML Standard §9.2), with its data as a value. */
export interface StreamEvent {
  kind: string
  data: unknown
  id?: string
}

/** Longest line that is waited for, in characters. */
const longestLine = 1_000_000

/**
 * Reads server-sent events with JSON as their data as they come, in whatever pieces; `heard` is called for each piece,
 * comments too. What is no JSON is left out, and so is a last event without the blank line that ends it. Whoever stops
 * listening ends the answer. Throws what the body throws, and where a line has no end.
 *
 * It is a part of the widget, which loads on every page of a customer: a library for it would be a tenth of that.
 */
export async function* readEvents(body: ReadableStream<Uint8Array>, heard = () => {}): AsyncGenerator<StreamEvent> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  let fields: Record<string, string> = {}
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      heard()
      const lines = (rest + decoder.decode(value, { stream: true })).split('\n')
      rest = lines.pop() ?? ''
      if (rest.length > longestLine) throw new Error('line too long')
      for (const whole of lines) {
        const line = whole.replace(/\r$/, '')
        const [, name = '', text = ''] = /^([^:]*):? ?(.*)$/.exec(line) ?? []
        if (line) fields[name] = name === 'data' && fields.data ? `${fields.data}\n${text}` : text
        else {
          const { event: kind = 'message', data = '', id } = fields
          fields = {}
          const parsed = parse(data)
          if (parsed !== undefined) yield { kind, data: parsed, ...(id !== undefined && { id }) }
        }
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
