/** Where the editor's own client asks: its modules keep it, and tests of one process share them. */
export const editorApi = 'http://editor.test'

/** What the server says about itself to the editor. */
export const editorSettings = { apiUrl: editorApi, serviceName: 'Test', language: 'de', registration: 'open' }

/**
 * What the editor's modules find in a browser when they are loaded, for a test of what only they know, or that answers
 * what their client asks at `editorApi`. They are to be imported after it, by `import()`. Gives the function that ends it.
 */
export function openEditorGlobals(token: string) {
  const globals: Record<string, unknown> = {
    window: { addEventListener: () => undefined },
    document: {
      documentElement: { dataset: {} },
      getElementById: () => ({ textContent: JSON.stringify(editorSettings) }),
    },
    localStorage: storageWith([['token', token]]),
    sessionStorage: storageWith([]),
  }
  return standIn(globals)
}

/** Puts these in the place of what there is of a browser. Gives the function that ends it. */
export function standIn(globals: Record<string, unknown>) {
  const before = Object.keys(globals).map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const)
  for (const [name, value] of Object.entries(globals))
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true })
  return () => {
    for (const [name, descriptor] of before) {
      if (descriptor) Object.defineProperty(globalThis, name, descriptor)
      else Reflect.deleteProperty(globalThis, name)
    }
  }
}

function storageWith(entries: [string, string][]) {
  const kept = new Map(entries)
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}
