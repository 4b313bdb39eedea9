import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { asAnswer, embeddings, image, streamAnswer, thought, toolCalls, usageOf } from './openai-answers'
import {
  canaryKey,
  type Fault,
  faultAnswers,
  json,
  type ModelRequest,
  misbehaved,
  type Scripted,
} from './openai-faults'
import { valueFor } from './schema-value'

/**
 * A server that speaks OpenAI's protocol over real HTTP, for `OPENAI_BASE_URL`:
 *
 *     const model = await startModelServer()
 *     const world = await createWorld({ env: model.env })
 *     model.answer('Ein Satz.', { title: 'Brot' }, { calls: [{ name: 'listPages', arguments: {} }] })
 *     model.misbehave('cut')            // until `model.behave()`; `misbehave('down', 1)` for one request
 *     model.prompts()                   // all it was told, as text
 *     await model.stop()
 *
 * Answers are taken in order, one for each request to `/chat/completions`, streamed or not. A function is given the request
 * and answers it. Where none is left, a question with a JSON Schema is answered with a value that fits it, any other
 * with `model.text`.
 */
export async function startModelServer() {
  const requests: ModelRequest[] = []
  const answers: (Scripted | ((request: ModelRequest) => Scripted))[] = []
  const sockets = new Set<Socket>()
  const waiting: (() => void)[] = []
  let fault: Fault | undefined
  let faultsLeft = Number.POSITIVE_INFINITY
  let open = 0
  let most = 0

  const server = createServer((request, response) => {
    open++
    most = Math.max(most, open)
    response.on('close', () => {
      open--
      for (const done of waiting.splice(0)) done()
    })
    response.on('error', () => {}) // who has left is not told any more
    void handle(request, response).catch(() => response.destroy())
  })
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => sockets.delete(socket))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`

  async function handle(message: IncomingMessage, response: ServerResponse) {
    const parts: Buffer[] = []
    for await (const part of message) parts.push(part)
    const text = Buffer.concat(parts).toString()
    const body = text ? JSON.parse(text) : {}
    const path = (message.url ?? '').replace(/^\/v1/, '')
    const request: ModelRequest = { path, body, authorization: message.headers.authorization }
    requests.push(request)
    const now = faultsLeft > 0 ? fault : undefined
    if (now) faultsLeft--
    if (now && (await misbehaved(now, request, message, response))) return
    if (path === '/chat/completions') return chat(request, response, now)
    if (path === '/embeddings') return json(response, embeddings(body, now))
    if (path === '/images/generations') return json(response, await image(body, now))
    json(response, { error: { message: 'no such path', code: 'unknown_url' } }, 404)
  }

  async function chat(request: ModelRequest, response: ServerResponse, now: Fault | undefined) {
    const scripted = faultAnswers[now ?? ''] ?? answers.shift() ?? defaultAnswer(request.body)
    const answer = asAnswer(typeof scripted === 'function' ? scripted(request) : scripted)
    if (request.body.stream) return streamAnswer(response, answer, now, request.body)
    const fenced = now === 'fenced json' ? `\`\`\`json\n${answer.text}\n\`\`\`` : (answer.text ?? null)
    const isLoud = now === 'thinks aloud'
    const text = isLoud ? `<think>${thought}</think>\n${fenced}` : fenced
    const message = {
      role: 'assistant',
      content: text,
      ...(isLoud && { reasoning_content: thought }),
      tool_calls: toolCalls(answer),
    }
    const choice = { index: 0, message, finish_reason: answer.finish ?? (answer.calls ? 'tool_calls' : 'stop') }
    const choices = now === 'empty choices' ? [] : [choice]
    json(response, { id: 'c1', object: 'chat.completion', choices, usage: usageOf(now, answer) })
  }

  /** What a question gets that nothing is scripted for. */
  const defaultAnswer = (body: ModelRequest['body']): Scripted => {
    const schema = body.response_format?.json_schema?.schema
    return schema ? { text: JSON.stringify(valueFor(schema)) } : { text: self.text }
  }

  const self = {
    url,
    /** For `createWorld`. */
    env: { OPENAI_API_KEY: canaryKey, OPENAI_BASE_URL: url, OPENAI_EMBEDDING_DIMENSIONS: '64' },
    /** What is said where nothing is scripted. */
    text: 'Das ist die Antwort des Modells.',
    requests,
    answer(...more: typeof answers) {
      answers.push(...more)
    },
    /** Answers that nobody has asked for are none of the next test's. */
    forget() {
      answers.length = 0
    },
    misbehave(how: Fault, times = Number.POSITIVE_INFINITY) {
      fault = how
      faultsLeft = times
    },
    behave() {
      fault = undefined
    },
    /** Everything that was sent here, to look for what must not be in it. */
    prompts: () => requests.map(({ body }) => JSON.stringify(body)).join('\n'),
    /** Requests that are not answered to their end and whose client has not left. */
    open: () => open,
    /** The most that were open at the same time. */
    mostOpen: () => most,
    /** When no request is open any more. */
    async idle() {
      while (open > 0) await new Promise<void>((done) => waiting.push(done))
    },
    /** When `count` requests have come in all. */
    async received(count: number) {
      while (requests.length < count) await new Promise((done) => setTimeout(done, 5))
    },
    async stop() {
      for (const socket of sockets) socket.destroy()
      await new Promise((done) => server.close(done))
    },
  }
  return self
}
export type ModelServer = Awaited<ReturnType<typeof startModelServer>>
