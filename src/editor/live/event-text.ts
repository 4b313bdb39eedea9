/** One event of a stream (HTML Standard §9.2.6). */
export interface StreamEvent {
  event: string
  data: string
  id?: string
}

/** Reads events out of text that comes in pieces; comments say only that the line is alive. */
export function eventReader(onEvent: (event: StreamEvent) => void) {
  let rest = ''
  let fields: { event: string; data: string[]; id?: string } = { event: 'message', data: [] }
  return (piece: string) => {
    const lines = `${rest}${piece}`.split(/\r\n|\n/)
    rest = lines.pop() ?? ''
    for (const line of lines) {
      if (line === '') {
        if (fields.data.length > 0) onEvent({ event: fields.event, data: fields.data.join('\n'), id: fields.id })
        fields = { event: 'message', data: [] }
        continue
      }
      const [, name = '', value = ''] = /^([^:]*):? ?(.*)$/s.exec(line) ?? []
      if (name === 'event') fields.event = value
      else if (name === 'data') fields.data.push(value)
      else if (name === 'id') fields.id = value
    }
  }
}
