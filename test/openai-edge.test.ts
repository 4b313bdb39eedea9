import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import OpenAI from 'openai'
import { type Completion, ModelError, type StreamPart } from '../src/edges/model'
import { openOpenAi } from '../src/edges/openai'
import { openDialect } from '../src/edges/openai-dialect'
import { asModelError, countTokens } from '../src/edges/openai-limits'
import { messagesFor } from '../src/edges/openai-messages'
import { readStream } from '../src/edges/openai-stream'
import { thoughtFilter, withoutThoughts } from '../src/edges/openai-thoughts'
import { canaryKey, type Fault } from './support/openai-faults'
import { type ModelServer, startModelServer } from './support/openai-server'

/** The one outside system that texts and pictures of a model come from, over real HTTP. */

let server: ModelServer
beforeEach(async () => {
  server = await startModelServer()
})
afterEach(() => server.stop())

const limits = { deadlineMs: 20_000 }
const schema = {
  type: 'object',
  additionalProperties: false,
  required: ['title', 'tags'],
  properties: { title: { type: 'string' }, tags: { type: 'array', items: { type: 'string' }, minItems: 2 } },
}
const question: Completion = { messages: [{ role: 'user', text: 'Ein Titel?' }] }
const inJson: Completion = { ...question, schema: { name: 'title', schema } }

const open = (more: object = {}) =>
  openOpenAi({
    apiKey: canaryKey,
    baseUrl: server.url,
    chatModel: 'chat-model',
    imageModel: 'image-model',
    visionModel: 'vision-model',
    embeddingModel: 'embedding-model',
    embeddingDimensions: 64,
    ...more,
  })

async function failureOf(work: Promise<unknown>): Promise<ModelError> {
  const failure = await work.catch((error: unknown) => error)
  if (!(failure instanceof ModelError)) throw failure instanceof Error ? failure : new Error('it did not fail')
  return failure
}
async function all(parts: AsyncIterable<StreamPart>): Promise<StreamPart[]> {
  const seen: StreamPart[] = []
  for await (const part of parts) seen.push(part)
  return seen
}
const textOf = (parts: StreamPart[]) => parts.map((part) => (part.kind === 'text' ? part.text : '')).join('')

describe('one answer', () => {
  test('the text comes with the tokens that were used, and the key goes where it belongs', async () => {
    server.answer({ text: 'Brot.', tokens: 77 })
    expect(await open().complete(question, limits)).toEqual({ text: 'Brot.', tokens: 77, isCut: false })
    expect(server.requests[0]).toMatchObject({ path: '/chat/completions', authorization: `Bearer ${canaryKey}` })
    expect(server.requests[0]?.body.model).toBe('chat-model')
  })

  test('an answer that the model could not end is told', async () => {
    server.answer({ text: 'Brot und', finish: 'length' })
    expect((await open().complete(question, limits)).isCut).toBe(true)
  })

  test('a schema is sent, strictly where it allows that', async () => {
    const { text } = await open().complete(inJson, limits)
    expect(JSON.parse(text)).toMatchObject({ tags: ['Ein Satz aus dem Modell.', 'Ein Satz aus dem Modell.'] })
    expect(server.requests[0]?.body.response_format.json_schema).toEqual({ name: 'title', schema, strict: true })
    const loose = { type: 'object', properties: { a: { type: 'string' } } }
    await open().complete({ ...question, schema: { name: 'loose', schema: loose } }, limits)
    expect(server.requests[1]?.body.response_format.json_schema.strict).toBe(false)
    const rare = { ...schema, properties: { ...schema.properties, title: { type: 'string', maxLength: 9 } } }
    await open().complete({ ...question, schema: { name: 'rare', schema: rare } }, limits)
    expect(server.requests[2]?.body.response_format.json_schema.strict).toBe(false)
  })

  test('a server that knows no schemas is asked in words, and from then on at once', async () => {
    server.misbehave('no schemas')
    const model = open()
    server.answer('{"title":"Brot","tags":[]}', '{"title":"Brot","tags":[]}')
    expect((await model.complete(inJson, limits)).text).toContain('Brot')
    expect((await model.complete(inJson, limits)).text).toContain('Brot')
    expect(server.requests.map(({ body }) => 'response_format' in body)).toEqual([true, false, false])
    expect(JSON.stringify(server.requests[1]?.body)).toContain('minItems')
    // another schema gets its own chance: it may have been that one alone
    server.behave()
    await model.complete({ ...question, schema: { name: 'other', schema } }, limits)
    expect(server.requests[3]?.body).toHaveProperty('response_format')
  })

  test('a picture goes to the model that sees', async () => {
    const image = { mime: 'image/webp', data: Uint8Array.of(1, 2, 3) }
    await open().complete({ messages: [{ role: 'user', text: 'Was ist das?', image }] }, limits)
    expect(server.requests[0]?.body.model).toBe('vision-model')
    expect(server.prompts()).toContain('data:image/webp;base64,AQID')
    const told = { role: 'system', text: 'Ein Satz.' } as const
    const shown = { role: 'user', text: 'Was ist das?', image } as const
    await open().complete({ messages: [told, shown, { role: 'user', text: 'Und wer?' }] }, limits)
    await open().complete({ messages: [told, { role: 'user', text: 'Wer?' }] }, limits)
    expect(server.requests.slice(1).map(({ body }) => body.model)).toEqual(['vision-model', 'chat-model'])
  })

  test.each(['usage as text', 'usage is not a number', 'no usage'] as Fault[])(
    '%s: the tokens are estimated',
    async (fault) => {
      server.misbehave(fault)
      server.answer('a'.repeat(3000))
      const { tokens } = await open().complete(question, limits)
      expect(Number.isSafeInteger(tokens)).toBe(true)
      expect(tokens).toBeGreaterThan(999)
      expect(tokens).toBeLessThan(1100)
    },
  )
})

describe('a server that misbehaves', () => {
  test('with nothing to say has answered: what that is worth is for who has asked', async () => {
    server.misbehave('empty text')
    expect((await open().complete(question, limits)).text).toBe('')
  })
  test.each([
    ['down', 'unreachable'],
    ['cut', 'cut'],
    ['broken json', 'unreadable'],
    ['a number', 'unreadable'],
    ['empty choices', 'unreadable'],
    ['wrong content type', 'unreadable'],
    ['429', 'busy'],
    ['500 with the key', 'failed'],
    ['401 with the key', 'refused'],
    ['redirect', 'refused'],
    ['gigantic', 'too_large'],
  ] as [Fault, ModelError['reason']][])('%s is a failure of its kind', async (fault, reason) => {
    server.misbehave(fault)
    const failure = await failureOf(open().complete(question, limits))
    expect(failure.reason).toBe(reason)
    expect(server.requests).toHaveLength(1) // nothing is asked twice
    const seen = `${failure.message} ${failure.stack} ${JSON.stringify(failure)} ${Bun.inspect(failure)}`
    expect(seen).not.toContain(canaryKey)
    await server.idle()
  })

  test('one that says when to come back is heard', async () => {
    server.misbehave('429 with retry-after')
    expect((await failureOf(open().complete(question, limits))).detail).toEqual({
      status: 429,
      code: 'rate_limit_exceeded',
      retryAfterSeconds: 17,
    })
  })

  test('one that hangs is left at the deadline, and its connection is closed', async () => {
    server.misbehave('hangs')
    expect((await failureOf(open().complete(question, { deadlineMs: 50 }))).reason).toBe('timeout')
    await server.idle()
  })

  test('one that nobody answers for is unreachable', async () => {
    await server.stop()
    expect((await failureOf(open().complete(question, limits))).reason).toBe('unreachable')
    server = await startModelServer()
  })

  test('a caller who leaves closes the connection and gets the own reason back', async () => {
    server.misbehave('hangs')
    const left = new AbortController()
    const answer = open().complete(question, { ...limits, signal: left.signal })
    await server.received(1)
    left.abort(new Error('gone'))
    expect(await answer.catch((error) => error.message)).toBe('gone')
    await server.idle()
    expect(server.open()).toBe(0)
  })

  test('a caller who left before asks nothing', async () => {
    const signal = AbortSignal.abort(new Error('gone'))
    expect(
      await open()
        .complete(question, { ...limits, signal })
        .catch((error) => error.message),
    ).toBe('gone')
    expect(server.requests).toHaveLength(0)
  })
})

describe('a stream', () => {
  test('gives the text in its parts, then the tokens', async () => {
    server.answer({ text: 'Ein Satz in Teilen.', tokens: 9 })
    const parts = await all(open().stream(question, limits))
    expect(parts).toHaveLength(5)
    expect(textOf(parts)).toBe('Ein Satz in Teilen.')
    expect(parts.at(-1)).toEqual({ kind: 'end', tokens: 9, isCut: false })
  })

  test('gives calls of tools whole', async () => {
    server.answer({ text: 'Ich sehe nach.', calls: [{ id: 'c7', name: 'listPages', arguments: { site: 'ä"' } }] })
    const tools = [{ name: 'listPages', description: 'Lists pages', parameters: { type: 'object' } }]
    const parts = await all(open().stream({ ...question, tools }, limits))
    expect(parts.slice(-2)).toEqual([
      { kind: 'call', id: 'c7', name: 'listPages', arguments: '{"site":"ä\\""}' },
      { kind: 'end', tokens: 42, isCut: false },
    ])
    expect(server.requests[0]?.body.tools).toEqual([{ type: 'function', function: tools[0] }])
  })

  test('what a model makes up is passed on as it is, for the caller to judge', async () => {
    server.misbehave('broken arguments', 1)
    expect((await all(open().stream(question, limits)))[0]).toMatchObject({ arguments: '{"site_id": "' })
    server.misbehave('ten tools', 1)
    expect((await all(open().stream(question, limits))).filter(({ kind }) => kind === 'call')).toHaveLength(10)
  })

  test.each([
    ['cut', 'cut'],
    ['no finish reason', 'cut'],
    ['empty choices', 'cut'],
    ['broken event', 'unreadable'],
    ['error event', 'failed'],
    ['down', 'unreachable'],
    ['wrong content type', 'cut'],
    ['429', 'busy'],
    ['500 with the key', 'failed'],
    ['endless', 'too_large'],
    ['gigantic', 'too_large'],
  ] as [Fault, ModelError['reason']][])('%s is a failure of its kind', async (fault, reason) => {
    server.misbehave(fault)
    const failure = await failureOf(all(open().stream(question, limits)))
    expect(failure.reason).toBe(reason)
    expect(`${failure.stack} ${Bun.inspect(failure)}`).not.toContain(canaryKey)
    await server.idle()
  })

  test('one that stops in the middle is left at the deadline', async () => {
    server.misbehave('hangs midway')
    expect((await failureOf(all(open().stream(question, { deadlineMs: 80 })))).reason).toBe('timeout')
    await server.idle()
  })

  test('a caller who stops reading closes the connection', async () => {
    server.misbehave('hangs midway')
    for await (const part of open().stream(question, limits)) if (part.kind === 'text') break
    await server.idle()
    expect(server.open()).toBe(0)
  })

  test('a caller who aborts closes the connection', async () => {
    server.misbehave('hangs midway')
    const left = new AbortController()
    const reading = (async () => {
      for await (const part of open().stream(question, { ...limits, signal: left.signal }))
        if (part.kind === 'text') left.abort(new Error('gone'))
    })()
    expect(await reading.catch((error) => error.message)).toBe('gone')
    await server.idle()
  })

  test('without usage the tokens are estimated from question and answer', async () => {
    server.misbehave('no usage')
    server.answer('a'.repeat(300))
    expect((await all(open().stream(question, limits))).at(-1)).toMatchObject({
      kind: 'end',
      tokens: expect.any(Number),
    })
  })
})

describe('pictures and vectors', () => {
  test('a picture comes as bytes, in the shape that was asked for', async () => {
    const { data } = await open().draw({ prompt: 'Brot', shape: 'landscape', quality: 'normal' }, limits)
    expect(Buffer.from(data.subarray(1, 4)).toString()).toBe('PNG')
    expect(server.requests[0]?.body).toEqual({
      model: 'image-model',
      prompt: 'Brot',
      size: '1536x1024',
      n: 1,
      response_format: 'b64_json',
    })
    await open({ imageModel: 'gpt-image-1' }).draw({ prompt: 'Brot', shape: 'portrait', quality: 'high' }, limits)
    expect(server.requests[1]?.body).toMatchObject({ size: '1024x1536', quality: 'high' })
    expect(server.requests[1]?.body).not.toHaveProperty('response_format')
    await open({ imageModel: 'gpt-image-1' }).draw({ prompt: 'Brot', shape: 'square', quality: 'normal' }, limits)
    expect(server.requests[2]?.body).toMatchObject({ size: '1024x1024', quality: 'medium' })
  })

  test('vectors come in the order of the texts, however many there are', async () => {
    const texts = Array.from({ length: 70 }, (_, n) => `Text ${n}`)
    const { vectors, tokens } = await open().embed(texts, limits)
    expect(vectors).toHaveLength(70)
    expect(server.requests.map(({ body }) => body.input.length)).toEqual([32, 32, 6])
    const [alone] = (await open().embed(['Text 41'], limits)).vectors
    expect(vectors[41]).toEqual(alone!)
    expect(tokens).toBe(126)
  })

  test.each<[string, number[]]>([
    ['one too few', [0]],
    ['one too many', [0, 1, 1]],
    ['one twice', [0, 0]],
    ['one of a text that was not asked for', [0, 2]],
  ])('vectors of which there is %s are none', async (_, places) => {
    const data = places.map((index) => ({ index, embedding: [1, index] }))
    const other = Bun.serve({ hostname: '127.0.0.1', port: 0, fetch: () => Response.json({ data }) })
    const failure = await failureOf(open({ baseUrl: other.url.origin }).embed(['a', 'b'], limits))
    expect(failure.reason).toBe('unreadable')
    await other.stop(true)
  })

  test('a server that takes no length for vectors is asked without one, and is remembered', async () => {
    const model = open({ embeddingModel: 'text-embedding-3-small' })
    server.misbehave('no dimensions')
    const before = server.requests.length
    for (const text of ['Brot', 'Kuchen']) expect((await model.embed([text], limits)).vectors).toHaveLength(1)
    expect(server.requests.slice(before).map(({ body }) => body.dimensions)).toEqual([64, undefined, undefined])
  })

  test('vectors are taken in the length that the model gives, and refused where they have several', async () => {
    server.misbehave('odd vectors')
    expect((await open().embed(['a', 'b'], limits)).vectors.map(({ length }) => length)).toEqual([101, 101])
    server.misbehave('mixed vectors')
    expect((await failureOf(open().embed(['a', 'b'], limits))).reason).toBe('unreadable')
  })
})

describe('a server as it is', () => {
  const tools = [{ name: 'look', description: 'Looks', parameters: { type: 'object', properties: {} } }]

  test('its thoughts are no part of the answer, in the text or beside it', async () => {
    server.misbehave('thinks aloud')
    server.answer('Brot & <b>mehr</b>.', 'Brot <und> Zeit.', '{"title":"Brot","tags":["a","b"]}')
    expect((await open().complete(question, limits)).text).toBe('Brot & <b>mehr</b>.')
    expect(textOf(await all(open().stream(question, limits)))).toBe('Brot <und> Zeit.')
    expect(JSON.parse((await open().complete(inJson, limits)).text).title).toBe('Brot')
  })

  test('thoughts that come in any pieces, and without their beginning or end, are none', () => {
    const streamed = (text: string, size: number) => {
      const filter = thoughtFilter()
      const pieces = text.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? []
      return (pieces.map((piece) => filter.pass(piece)).join('') + filter.rest()).replace(/ +/g, ' ')
    }
    for (const size of [1, 2, 3, 7, 50]) {
      expect(streamed('<think>a < b</think>\n\nBrot <i>und</i> Zeit <', size)).toBe('Brot <i>und</i> Zeit <')
      expect(streamed('Brot <thinking>x</thinking> und Zeit', size)).toBe('Brot und Zeit')
      expect(streamed('<think>nie zu Ende', size)).toBe('')
    }
    expect(withoutThoughts('also a und b\n</think>\nBrot')).toBe('Brot')
    const filter = thoughtFilter()
    const pieces = ['  Brot', '<think>', 'x', '</think>', ' und', '', ' Zeit'].map(filter.pass)
    expect(pieces.join('') + filter.rest()).toBe('Brot und Zeit') // blanks stay once it has begun
  })

  test.each([
    ['no stream options', 'stream_options', 2],
    ['no tools', 'tools', 2],
  ] as const)('%s: it is asked without them, and from then on at once', async (fault, part, asked) => {
    server.misbehave(fault)
    server.answer('Brot.', 'Brot.')
    const model = open()
    for (let n = 0; n < 2; n++) expect(textOf(await all(model.stream({ ...question, tools }, limits)))).toBe('Brot.')
    expect(server.requests.map(({ body }) => part in body)).toEqual([true, false, false])
    expect(server.requests).toHaveLength(asked + 1)
  })

  test('every answer is bounded, by the name that the server takes', async () => {
    const model = open()
    await model.complete(question, limits)
    await all(model.stream(question, limits))
    expect(server.requests.map(({ body }) => body.max_tokens)).toEqual([16_384, 16_384])
    server.misbehave('no max_tokens')
    await model.complete(question, limits)
    await model.complete(question, limits)
    const last = server.requests.slice(2).map(({ body }) => [body.max_tokens, body.max_completion_tokens])
    expect(last).toEqual([
      [16_384, undefined],
      [undefined, 16_384],
      [undefined, 16_384],
    ])
  })

  test('a smaller bound that it names is kept to', async () => {
    server.misbehave('short answers')
    const model = open()
    await model.complete(question, limits)
    await model.complete(question, limits)
    expect(server.requests.map(({ body }) => body.max_tokens)).toEqual([16_384, 4096, 4096])
  })

  test('a bound of something else than the answer leaves the answer as long as it was', async () => {
    server.misbehave('few tools')
    server.answer('Brot.')
    const model = open()
    const many = Array.from({ length: 129 }, (_, n) => ({ ...tools[0]!, name: `look_${n}` }))
    expect(textOf(await all(model.stream({ ...question, tools: many }, limits)))).toBe('Brot.')
    expect(server.requests.map(({ body }) => ['tools' in body, body.max_tokens])).toEqual([
      [true, 16_384],
      [false, 16_384],
    ])
  })

  test('a larger bound that it names changes none, and the bound goes', async () => {
    const asFits = openDialect(false)
    const asked: object[] = []
    const ask = async (told: { max_tokens?: number }) => {
      asked.push(told)
      if (told.max_tokens === undefined) return 'Brot.'
      if (asked.length > 2) throw new Error('asked again and again')
      const said = { param: 'max_tokens', message: 'max_tokens: at most 99999' }
      throw new OpenAI.APIError(400, said, undefined, new Headers())
    }
    expect(await asFits({ model: 'm' } as { model: string; max_tokens?: number }, ask)).toBe('Brot.')
    expect(asked).toEqual([
      { model: 'm', max_tokens: 16_384 },
      { model: 'm', max_completion_tokens: 16_384 },
    ])
  })

  test.each([301, 302, 303, 307, 308])(
    'one that leads elsewhere with %i is refused, the key stays here',
    async (status) => {
      let visits = 0
      const elsewhere = Bun.serve({ hostname: '127.0.0.1', port: 0, fetch: () => Response.json({ visits: ++visits }) })
      const headers = { location: elsewhere.url.href }
      const leads = Bun.serve({ hostname: '127.0.0.1', port: 0, fetch: () => new Response(null, { status, headers }) })
      const failure = await failureOf(open({ baseUrl: leads.url.origin }).complete(question, limits))
      expect([failure.reason, failure.detail.status, visits]).toEqual(['refused', status, 0])
      await Promise.all([elsewhere.stop(true), leads.stop(true)])
    },
  )

  test('calls without a word beside them say so, as servers demand', () => {
    const calls = [{ id: 'a', name: 'look', arguments: '{}' }]
    const [silent, told, plain] = messagesFor([
      { role: 'assistant', text: '', calls },
      { role: 'assistant', text: 'Ich sehe nach.', calls },
      { role: 'assistant', text: '' },
    ])
    expect([silent?.content, told?.content, plain?.content]).toEqual([null, 'Ich sehe nach.', ''])
  })

  test('another refusal is one', async () => {
    server.misbehave('401 with the key')
    expect((await failureOf(open().complete(question, limits))).reason).toBe('refused')
    expect(server.requests).toHaveLength(1)
  })

  test('calls that all have the index 0 are several', async () => {
    server.misbehave('calls without index')
    const calls = ['one', 'two'].map((id) => ({ id, name: 'look', arguments: { id } }))
    server.answer({ calls })
    const parts = await all(open().stream({ ...question, tools }, limits))
    expect(parts.flatMap((part) => (part.kind === 'call' ? [JSON.parse(part.arguments).id] : []))).toEqual([
      'one',
      'two',
    ])
  })
})

describe('what a server says beside its texts', () => {
  const chunk = (delta: object, more: object = {}) => ({ choices: [{ delta, finish_reason: null }], ...more })
  const end = { choices: [{ delta: {}, finish_reason: 'stop' }] }
  const streamed = (...chunks: object[]) =>
    all(
      readStream(
        limits,
        async () =>
          (async function* () {
            yield* chunks
          })() as never,
        { question: 'abc', asError: (error) => error },
      ),
    )
  const call = (index: number, more: object) => chunk({ tool_calls: [{ index, ...more }] })

  test('counts of tokens come early or late, and the last one counts', async () => {
    const counted = (total_tokens: unknown) => ({ usage: { total_tokens } })
    expect((await streamed(chunk({ content: 'a' }, counted(5)), end)).at(-1)).toMatchObject({ tokens: 5 })
    expect((await streamed(chunk({ content: 'a' }, counted(5)), end, { choices: [], ...counted(9) })).at(-1)).toEqual({
      ...{ kind: 'end', tokens: 9, isCut: false },
    })
    expect((await streamed(chunk({ content: 'abc' }), end)).at(-1)).toMatchObject({ tokens: 2 })
  })

  test('a count that no answer can have is none', () => {
    expect(countTokens({ total_tokens: 10_000_000 }, 'abc')).toBe(10_000_000)
    for (const total_tokens of [10_000_001, 0, -1, 1.5, '7', undefined])
      expect(countTokens({ total_tokens }, 'abcd')).toBe(2)
    expect(countTokens(null, '')).toBe(0)
  })

  test('calls keep the first name and id, and are told apart where all have one place', async () => {
    const parts = await streamed(
      call(0, { id: 'a', function: { name: 'eins', arguments: '{"x"' } }),
      call(0, { function: { name: 'anders', arguments: ':1}' } }),
      call(0, { id: 'b', function: { name: 'zwei', arguments: '{}' } }),
      call(3, { function: { name: 'drei', arguments: '' } }),
      end,
    )
    expect(parts.filter(({ kind }) => kind === 'call')).toEqual([
      { kind: 'call', id: 'a', name: 'eins', arguments: '{"x":1}' },
      { kind: 'call', id: 'b', name: 'zwei', arguments: '{}' },
      { kind: 'call', id: 'call_3', name: 'drei', arguments: '' },
    ])
    const many = (count: number) =>
      streamed(...Array.from({ length: count }, (_, i) => call(i, { id: `c${i}`, function: { name: 'x' } })), end)
    expect((await many(64)).filter(({ kind }) => kind === 'call')).toHaveLength(64)
    const begun = Array.from({ length: 64 }, (_, i) => call(i, { id: `c${i}`, function: { name: 'x' } }))
    const goesOn = await streamed(...begun, call(3, { function: { arguments: '{}' } }), end)
    expect(goesOn.filter((part) => part.kind === 'call' && part.arguments === '{}')).toHaveLength(1)
    expect(await failureOf(many(65))).toMatchObject({ reason: 'too_large' })
  })

  test('a wait of an hour at most is handed on, and nothing in which a key could hide', () => {
    const busy = (wait: string) =>
      asModelError(
        new OpenAI.APIError(429, { code: 'rate_limit' }, '', new Headers({ 'retry-after': wait })),
        canaryKey,
      )
    expect(['3600', '3601', '0', '1.2', 'soon'].map((wait) => busy(wait).detail.retryAfterSeconds)).toEqual([
      ...[3600, undefined, undefined, 2, undefined],
    ])
    const failed = (status: number) =>
      asModelError(new OpenAI.APIError(status, {}, '', new Headers()), canaryKey).reason
    expect([failed(400), failed(499), failed(500)]).toEqual(['refused', 'refused', 'failed'])
    const code = (word: string, key = canaryKey) =>
      asModelError(new OpenAI.APIError(400, { code: word }, '', new Headers()), key).detail.code
    expect([code('model_not_found'), code('Not a word'), code('secret_key', 'secret')]).toEqual([
      ...['model_not_found', undefined, undefined],
    ])
  })
})
