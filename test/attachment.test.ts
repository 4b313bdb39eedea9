import { expect, test } from 'bun:test'
import { newTenantId } from '../src/db/tenant-id'
import { attachment } from '../src/http/attachment'
import { cleanUpAfterEach, newWorld } from './support/fresh-world'

const account = newTenantId()

cleanUpAfterEach()

/** A download of texts that notes how far it was asked for and whether it was ended. */
async function download(texts: () => AsyncGenerator<string>) {
  const { ctx, logged } = await newWorld()
  const notes = { asked: 0, ended: false }
  async function* noted() {
    try {
      for await (const text of texts()) {
        notes.asked++
        yield text
      }
    } finally {
      notes.ended = true
    }
  }
  const file = { type: 'text/plain; charset=utf-8', name: 'brote.txt', texts: noted() }
  return { answer: attachment(ctx, ctx.tenants.get(account), file), notes, logged }
}

async function* three() {
  yield 'eins, '
  yield 'zwei, '
  yield 'größer'
}

test('is a file to save that nobody keeps a copy of', async () => {
  const { answer, notes } = await download(three)
  expect(Object.fromEntries(answer.headers)).toEqual({
    'content-type': 'text/plain; charset=utf-8',
    'content-disposition': 'attachment; filename="brote.txt"',
    'cache-control': 'no-store',
  })
  expect(await answer.text()).toBe('eins, zwei, größer')
  expect(notes.ended).toBe(true)
})

test('is written as fast as it is read and no faster', async () => {
  const { answer, notes } = await download(three)
  const reader = answer.body!.getReader()
  await new Promise((turn) => setImmediate(turn))
  expect(notes.asked).toBe(0)
  await reader.read()
  await new Promise((turn) => setImmediate(turn))
  expect(notes.asked).toBe(1)
  await reader.cancel()
})

test('lets go of what it reads from when the caller leaves', async () => {
  const { answer, notes } = await download(three)
  const reader = answer.body!.getReader()
  await reader.read()
  await reader.cancel()
  expect(notes).toEqual({ asked: 1, ended: true })
})

test('that breaks off is cut and logged, never ended as if it were whole', async () => {
  const { answer, logged } = await download(async function* () {
    yield 'the first half'
    throw new Error('the disk is gone')
  })
  await expect(answer.text()).rejects.toThrow()
  expect(logged()).toContain('export broke off')
  expect(logged()).toContain(`"tenant":"${account}","file":"brote.txt"`)
})
