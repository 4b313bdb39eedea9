import { expect, test } from 'bun:test'
import { openEditorScreens } from './support/editor-screen'

const globalsNow = () =>
  new Map(Reflect.ownKeys(globalThis).map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)]))

test('screens leave the globals of the process as they were, and what the service sends and receives is Bun’s own meanwhile', async () => {
  const before = globalsNow()
  const ofService = {
    Request,
    Response,
    Headers,
    FormData,
    URL,
    Blob,
    File,
    AbortController,
    ReadableStream,
    EventTarget,
  }
  const screens = await openEditorScreens()
  const screen = await screens.openAt('/app/sites')
  expect(screen.all('#content').length).toBe(1)
  for (const [name, own] of Object.entries(ofService))
    expect([name, Reflect.get(globalThis, name) === own]).toEqual([name, true])
  await screens.end()
  const after = globalsNow()
  expect([...after.keys()].filter((name) => !before.has(name))).toEqual([])
  for (const [name, descriptor] of before) expect([name, after.get(name)]).toEqual([name, descriptor])
  expect(
    [...before].filter(([name, one]) => !Object.is(one?.value, after.get(name)?.value)).map(([name]) => name),
  ).toEqual([])
})
