import { existsSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './ports'

/** Stripe's own mock server (github.com/stripe/stripe-mock): it checks requests against Stripe's OpenAPI description. */
const places = [
  Bun.which('stripe-mock') ?? '',
  join(Bun.env.GOBIN ?? '', 'stripe-mock'),
  join(Bun.env.GOPATH ?? join(homedir(), 'go'), 'bin', 'stripe-mock'),
]
const program = places.find((path) => path.startsWith('/') && existsSync(path))

/** Whether it is installed. Says why tests are skipped when it is not. */
export const hasStripeMock = program !== undefined
if (!hasStripeMock)
  console.warn('tests against stripe-mock are skipped: it is neither on the PATH nor among the Go programs')

/** Answers on a free port when this returns. */
export async function startStripeMock() {
  const port = freePort()
  const child = Bun.spawn([program!, '-http-port', String(port), '-https-port', '-1'], {
    stdout: 'pipe',
    stderr: 'inherit',
  })
  const listening = Promise.withResolvers<void>()
  void readAll(child.stdout, (said) => said.includes('Listening for HTTP') && listening.resolve())
  void child.exited.then((code) => listening.reject(new Error(`stripe-mock ended with ${code}`)))
  await listening.promise
  return {
    origin: `http://127.0.0.1:${port}`,
    async stop() {
      child.kill()
      await child.exited
    },
  }
}
export type StripeMock = Awaited<ReturnType<typeof startStripeMock>>

/** To the end, since it stops for good when nobody takes what it says. */
async function readAll(stream: ReadableStream<Uint8Array>, hear: (said: string) => void) {
  for await (const chunk of stream) hear(Buffer.from(chunk).toString())
}
