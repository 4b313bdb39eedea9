import { bundleScript } from '../../src/publishing/browser-scripts'
import { answerWords } from '../../src/words/words-of'

/** Stands for the public assistant of a service: speaks as the contract says, and misbehaves on command. */

export interface AskedQuestion {
  message: string
  history: { role: string; content: string }[]
  conversation_id?: string
  lang: string
  token?: string
}
type Reply = (question: AskedQuestion) => Response | Promise<Response>

export const source = (url: string, title: string, anchor: string | null = null) => ({
  page_id: '0198c0de-0000-7000-8000-000000000001',
  title,
  url,
  anchor,
  score: 0.9,
})

const cors = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'retry-after',
  'cross-origin-resource-policy': 'cross-origin',
}
const event = (kind: string, data: unknown) => `event: ${kind}\ndata: ${JSON.stringify(data)}\n\n`
const bytesOf = (text: string) => new TextEncoder().encode(text)
const done = { conversation_id: 'c-1', usage: { resource: 'chat_tokens', units: 20 } }

const stream = (body: ReadableStream<Uint8Array>) =>
  new Response(body, { headers: { ...cors, 'content-type': 'text/event-stream' } })

/** A whole answer, cut into chunks of `chunkBytes`, wherever that is. */
export const answering =
  (text: string, sources: ReturnType<typeof source>[] = [], chunkBytes = 100_000, more: object = {}): Reply =>
  () => {
    const pieces = text.match(/[\s\S]{1,12}/g) ?? []
    const all = bytesOf(
      event('start', { conversation_id: 'c-1' }) +
        pieces.map((piece) => `:\n\n${event('delta', { text: piece })}`).join('') +
        event('done', { ...done, sources, ...more }),
    )
    return stream(
      new ReadableStream({
        async start(controller) {
          for (let at = 0; at < all.length; at += chunkBytes) {
            controller.enqueue(all.slice(at, at + chunkBytes))
            await new Promise((resolve) => setImmediate(resolve)) // each in a chunk of its own
          }
          controller.close()
        },
      }),
    )
  }

/** Begins to answer and then waits: `end('done')` finishes, `end('cut')` ends the stream as if it had broken. */
export function hanging(text: string) {
  const end = Promise.withResolvers<'done' | 'cut' | string>()
  const left = Promise.withResolvers<void>()
  const reply: Reply = () =>
    stream(
      new ReadableStream({
        async start(controller) {
          controller.enqueue(bytesOf(event('start', { conversation_id: 'c-1' })))
          if (text) controller.enqueue(bytesOf(event('delta', { text })))
          const how = await end.promise
          try {
            if (how === 'done') controller.enqueue(bytesOf(event('done', { ...done, sources: [] })))
            controller.close()
          } catch {
            // nobody reads any more
          }
        },
        cancel: () => left.resolve(),
      }),
    )
  return { reply, end: end.resolve, left: left.promise }
}

/** An `error` event after the beginning of an answer. */
export const failing = (message: string): Reply => {
  const text =
    event('start', { conversation_id: 'c-1' }) +
    event('delta', { text: 'Wir ' }) +
    event('error', { error: 'ai_unavailable', message })
  return () => stream(new Response(text).body ?? new ReadableStream())
}

export const refusing =
  (status: number, message: string, headers: Record<string, string> = {}): Reply =>
  () =>
    Response.json({ error: 'refused', message }, { status, headers: { ...cors, ...headers } })

export const usualConfig = {
  enabled: true,
  name: 'Backstube Lindenhof',
  greeting: 'Guten Tag! Worum geht es?',
  placeholder: 'Frage eingeben …',
  locale: 'de',
  colors: { primary: '#7a4b2a', accent: '#c98b4b' },
  branding: true,
  token: null as string | null,
}

const configOf = (config: typeof usualConfig) => ({ ...config, words: answerWords(config.locale).assistant })

export async function createAssistantServer() {
  const script = await bundleScript('widget/widget', {
    SERVICE_NAME: JSON.stringify('baukasten'),
    SERVICE_URL: JSON.stringify('https://service.example'),
  })
  const replies: Reply[] = []
  const state = {
    config: { ...usualConfig },
    questions: [] as AskedQuestion[],
    requests: [] as string[],
    isDown: false,
  }
  const server = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    async fetch(request) {
      const { pathname, search } = new URL(request.url)
      state.requests.push(`${request.method} ${pathname}${search}`)
      if (pathname === '/public/assistant/widget.js')
        return new Response(script, { headers: { ...cors, 'content-type': 'application/javascript' } })
      if (state.isDown) return new Response('bad gateway', { status: 502 }) // as a proxy says it, without CORS
      if (pathname.endsWith('/config')) return Response.json(configOf(state.config), { headers: cors })
      state.questions.push(JSON.parse(await request.text()))
      const reply = replies.shift() ?? answering('Samstags von 6:30 bis 13 Uhr.')
      return reply(state.questions.at(-1) ?? { message: '', history: [], lang: '' })
    },
  })
  return {
    state,
    url: `http://127.0.0.1:${server.port}`,
    /** What the next questions get. */
    next: (...more: Reply[]) => void replies.push(...more),
    reset() {
      replies.length = 0
      Object.assign(state, { config: { ...usualConfig }, questions: [], requests: [], isDown: false })
    },
    end: () => server.stop(true),
  }
}
export type AssistantServer = Awaited<ReturnType<typeof createAssistantServer>>

/** Somebody else's website: each page is what `pages` says, under a strict policy that knows the assistant alone. */
export function createHostSite(api: string) {
  const pages = new Map<string, { html: string; policy?: string }>()
  const strict = `default-src 'none'; style-src 'self'; script-src ${api}/public/assistant/widget.js; connect-src ${api}/public/assistant/; require-trusted-types-for 'script'`
  const server = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    fetch(request) {
      const { pathname } = new URL(request.url)
      const page = pages.get(pathname)
      if (pathname.endsWith('.css')) return new Response(page?.html ?? '', { headers: { 'content-type': 'text/css' } })
      if (!page) return new Response('none', { status: 404 })
      return new Response(page.html, {
        headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': page.policy ?? strict },
      })
    },
  })
  const tag = (more = '') =>
    `<script src="${api}/public/assistant/widget.js" data-site="lindenhof"${more} async></script>`
  return {
    url: `http://localhost:${server.port}`,
    tag,
    put(path: string, body: string, { head = '', html = 'lang="de"' } = {}) {
      pages.set(path, {
        html: `<!DOCTYPE html><html ${html}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Seite</title>${head}</head><body>${body}</body></html>`,
      })
    },
    style: (path: string, css: string) => void pages.set(path, { html: css }),
    end: () => server.stop(true),
  }
}
