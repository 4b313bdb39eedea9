import { ModelError } from './model'

/** `fetch` that never follows a redirect, since the key goes nowhere else, and reads `maxBytes` of an answer at most. */
export function cappedFetch(maxBytes: number): typeof fetch {
  const capped = async (...[address, init]: Parameters<typeof fetch>): Promise<Response> => {
    const { body, status, headers } = await fetch(address, { ...init, redirect: 'manual' })
    if (status >= 300 && status < 400) {
      await body?.cancel()
      throw new ModelError('refused', { status })
    }
    return new Response(body && counted(body, maxBytes), { status, headers })
  }
  return Object.assign(capped, { preconnect: fetch.preconnect })
}

/** Errors with `too_large`, and with `cut` where the connection ends before the answer does. */
function counted(body: ReadableStream<Uint8Array>, maxBytes: number): ReadableStream<Uint8Array> {
  const reader = body.getReader()
  let bytes = 0
  return new ReadableStream({
    async pull(controller) {
      try {
        const { done, value } = await reader.read()
        if (done) return controller.close()
        bytes += value.byteLength
        if (bytes > maxBytes) throw new ModelError('too_large')
        controller.enqueue(value)
      } catch (error) {
        controller.error(error instanceof ModelError ? error : new ModelError('cut'))
        await reader.cancel().catch(() => {}) // it has ended already
      }
    },
    cancel: (reason) => reader.cancel(reason),
  })
}
