import { describe, expect, test } from 'bun:test'
import { Type } from '@sinclair/typebox'
import { ApiError, FieldErrors } from '../src/errors'
import { parseJson } from '../src/http/json'
import { openLoadLimits } from '../src/http/load-limits'
import { parseForm } from '../src/http/multipart'
import { createRouteTable } from '../src/http/route-table'

const bytes = (text: string) => new TextEncoder().encode(text)

describe('the nesting of JSON', () => {
  test('is counted where one list is in another, not where one follows the other', () => {
    const siblings = `[${'[{}],'.repeat(500)}[]]`
    expect(parseJson(bytes(siblings))).toHaveLength(501)
    expect(parseJson(bytes(`${'['.repeat(100)}${']'.repeat(100)}`))).toBeArray()
    expect(() => parseJson(bytes(`${'['.repeat(101)}${']'.repeat(101)}`))).toThrow(FieldErrors)
  })

  test('brackets in a text do not count, nor does what follows an escaped quote', () => {
    const text = `\\"${'['.repeat(200)}\\\\`
    expect(parseJson(bytes(`{"a":"${text}"}`))).toEqual({ a: `"${'['.repeat(200)}\\` })
  })

  test('a text without an end is no JSON, whatever is in it', () => {
    for (const text of ['"', '{"a', `"${'['.repeat(200)}`, '"\\'])
      expect(() => parseJson(bytes(text))).toThrow(expect.objectContaining({ key: 'invalid_json' }))
  })
})

test('bytes that are no UTF-8 are no JSON', () => {
  expect(() => parseJson(new Uint8Array([0x22, 0xff, 0x22]))).toThrow(expect.objectContaining({ key: 'invalid_json' }))
})

test('half of a surrogate pair becomes the sign for what cannot be read, in texts and names; whole ones stay', () => {
  const text = String.raw`{"a\ud800": ["b\udc00c", {"d": "\ud83e\udd68", "e": "\\ud800"}]}`
  expect(parseJson(bytes(text))).toEqual({ 'a\ufffd': ['b\ufffdc', { d: '🥨', e: String.raw`\ud800` }] })
  expect(parseJson(bytes(String.raw`["\uD800", "\uDfFf"]`))).toEqual(['\ufffd', '\ufffd'])
})

test('each half of a surrogate pair is none that can be read, also where it is the only one of a body', () => {
  for (const half of ['d800', 'dbff', 'dc00', 'dd12', 'deAD', 'DFFF', 'd9ab', 'DA00'])
    expect([half, parseJson(bytes(`{"a": "b\\u${half}"}`))]).toEqual([half, { a: 'b\ufffd' }])
})

test('no bytes at all are an empty object', () => expect(parseJson(new Uint8Array())).toEqual({}))

test('empty lists count as values, too', () => {
  expect(() => parseJson(bytes(`[${'[],'.repeat(60_000)}[]]`))).toThrow(FieldErrors)
  expect(parseJson(bytes(`[${'[],'.repeat(40_000)}[]]`))).toHaveLength(40_001)
})

describe('a form', () => {
  const part = (name: string, value: string) => `content-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
  const form = (boundary: string, ...parts: string[]) =>
    bytes(`${parts.map((one) => `--${boundary}\r\n${one}`).join('')}--${boundary}--\r\n`)

  test('gives one value as it is, and several of one name as a list', async () => {
    const sent = form('b', part('alt', 'Brot'), part('tag', 'a'), part('tag', 'b'), part('tag', 'c'))
    const fields = await parseForm(sent, 'multipart/form-data; boundary=b')
    expect(fields).toEqual({ alt: 'Brot', tag: ['a', 'b', 'c'] })
  })

  test('with a quoted boundary is counted as any other', async () => {
    const type = 'multipart/form-data; boundary="a b"; charset=utf-8'
    const parts = (count: number) => form('a b', ...Array.from({ length: count }, (_, n) => part(`n${n}`, 'x')))
    expect(Object.keys(await parseForm(parts(20), type))).toHaveLength(20)
    await expect(parseForm(parts(21), type)).rejects.toBeInstanceOf(FieldErrors)
  })

  test('that is broken has no fields', async () => {
    for (const type of ['multipart/form-data', 'multipart/form-data; boundary=other', 'text/plain'])
      expect(await parseForm(bytes('--b\r\nnothing of a form'), type)).toEqual({})
  })
})

describe('the methods of an address', () => {
  const table = createRouteTable()
  table.learn(
    [
      'GET /openapi.json',
      'PUT /sites/:site',
      'GET /sites/:site',
      'OPTIONS /sites/:site',
      'POST /sites/:site/pages',
    ].map((route) => ({ method: route.split(' ')[0]!, path: route.split(' ')[1]!, hooks: {} })),
  )

  test('are those of exactly this path, in order, with HEAD beside GET', () => {
    expect(table.methodsAt('/sites/1')).toEqual(['GET', 'HEAD', 'PUT'])
    expect(table.methodsAt('/sites/1/pages')).toEqual(['POST'])
    expect(table.methodsAt('/openapi.json')).toEqual(['GET', 'HEAD'])
  })

  test('are none where a path only looks alike', () => {
    for (const path of ['/openapiXjson', '/sites/', '/sites/1/', '/sites/1/other', '/x/sites/1', '/sites/1/pages/2'])
      expect([path, table.methodsAt(path)]).toEqual([path, []])
  })
})

test('the answer that a request with a key is going to have is known where its operation has one, and none that gives a token', () => {
  const table = createRouteTable()
  const detail = { security: [{ bearer: [] }] }
  const [view, other] = [Type.Object({ id: Type.String() }), Type.Object({ queued: Type.Boolean() })]
  const learn = (path: string, hooks: object) => table.learn([{ method: 'POST', path, hooks: { detail, ...hooks } }])
  learn('/one', { response: { 201: view } })
  learn('/plain', { response: view })
  learn('/two', { response: { 200: view, 202: other } })
  learn('/token', { response: view, detail: { ...detail, 'x-session': true } })
  learn('/open', { response: view, detail: { security: [] } })
  expect(['/one', '/plain', '/two', '/token', '/open'].map((path) => table.readsKey('POST', path))).toEqual([
    ...[true, true, true, false, false],
  ])
  expect(['/one', '/plain', '/two'].map((path) => table.successOf('POST', path)?.status)).toEqual([201, 200, undefined])
  const success = table.successOf('POST', '/one')!
  expect([success.fits({ id: 'a' }), success.fits({ queued: true })]).toEqual([true, false])
})

test('a body is checked by the form of its own operation', () => {
  const table = createRouteTable()
  const path = '/sites/:site'
  table.learn([{ method: 'PUT', path, hooks: { body: Type.Object({ name: Type.String() }) } }])
  expect([table.hasBody('PUT', path), table.hasBody('GET', path)]).toEqual([true, false])
  expect(() => table.checkBody('PUT', path, { name: 1 })).toThrow(FieldErrors)
  table.checkBody('PUT', path, { name: 'a' })
  table.checkBody('GET', path, { name: 1 })
})

test('a long body that finds no place leaves the turn of long bodies to the next', async () => {
  const loadLimits = openLoadLimits()
  const long = 1024 * 1024
  const running = await Promise.all(Array.from({ length: 8 }, () => loadLimits.enter('a')))
  const waiting = Array.from({ length: 200 }, () => loadLimits.enter('a'))
  await expect(loadLimits.enter('a', long)).rejects.toBeInstanceOf(ApiError)
  for (const leave of running) leave()
  for (const place of waiting) (await place)()
  const leave = await loadLimits.enter('a', long)
  leave()
  expect(loadLimits.running('a')).toBe(0)
})
