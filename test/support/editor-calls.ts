import { editorApi, openEditorGlobals } from './editor-globals'
import { tokenOf } from './fresh-world'
import { createWorld, type WorldOptions } from './world'

interface Kept {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
}

/**
 * The editor's own modules, with a service in process behind their client and its owner signed in. `asked` has every
 * request, until it is emptied; `load` imports a module by its path in `src/editor`: its types are those of a browser.
 */
export async function openEditorCalls(options: WorldOptions = {}) {
  const world = await createWorld(options)
  const owner = await world.owner()
  const endGlobals = openEditorGlobals(await tokenOf(world, owner))
  const ownFetch = globalThis.fetch
  const asked: string[] = []
  const toService = (input: Parameters<typeof fetch>[0], init?: RequestInit) => {
    const path = String(input).slice(editorApi.length)
    asked.push(`${init?.method ?? 'GET'} ${path}`)
    return world.fetch(new Request(`http://localhost${path}`, init))
  }
  globalThis.fetch = Object.assign(toService, ownFetch)
  return {
    world,
    owner,
    asked,
    /** What the browser keeps. */
    storage: (globalThis as unknown as { localStorage: Kept }).localStorage,
    load: (path: string) => import(`../../src/editor/${path}`),
    async end() {
      globalThis.fetch = ownFetch
      endGlobals()
      await world.end()
    },
  }
}
export type EditorCalls = Awaited<ReturnType<typeof openEditorCalls>>
