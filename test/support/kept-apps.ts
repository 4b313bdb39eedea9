import type { AnyElysia } from 'elysia'
import { createApp } from '../../src/app'
import type { Context } from '../../src/context'

interface KeptApp {
  app: AnyElysia
  /** From here on the app serves this context. */
  serve(ctx: Context): void
}
const free = new Map<string, KeptApp[]>()

/**
 * An app for a context, put together anew or left by another world of the same `terms`: to make one and to compile its
 * operations takes longer than most tests. `leave` gives it to the next. Without terms it is new and stays alone.
 */
export function keptApp(ctx: Context, terms: string | undefined) {
  const left = (terms !== undefined && free.get(terms)) || []
  if (terms !== undefined) free.set(terms, left)
  const kept = left.pop() ?? createKeptApp(ctx)
  kept.serve(ctx)
  let isLeft = false
  const leave = () => {
    if (!isLeft) left.push(kept)
    isLeft = true
  }
  return { app: kept.app, leave }
}

/** What an app takes hold of while it is put together leads to the context of the moment, as what it asks for later. */
function createKeptApp(first: Context): KeptApp {
  let current = first
  let isComplete = false
  const later = (read: () => unknown): unknown => {
    const value = read()
    if (typeof value === 'function') return (...given: unknown[]) => (read() as typeof value)(...given)
    if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value
    return new Proxy(value, {
      get: (_, name) =>
        later(() => {
          const owner = read() as object
          const part = Reflect.get(owner, name)
          return typeof part === 'function' ? part.bind(owner) : part
        }),
    })
  }
  const context = new Proxy(first, {
    get: (_, key) => (isComplete ? Reflect.get(current, key) : later(() => Reflect.get(current, key))),
    set: (_, key, value) => Reflect.set(current, key, value),
  })
  const app = createApp(context)
  isComplete = true
  return {
    app,
    serve(ctx) {
      current = ctx
      app.server = null
      ctx.http.operations.learn(app, ctx.config.basePath)
    },
  }
}
