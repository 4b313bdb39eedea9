import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Engine, EngineWindow } from './engine'

const program = ['/usr/bin/firefox-esr', '/usr/bin/firefox'].find((path) => existsSync(path))

/** Whether a Firefox is installed here. */
export const hasFirefox = program !== undefined

const preferences = {
  'app.update.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'dom.w3c_touch_events.enabled': 1,
  'intl.accept_languages': 'de-DE,de',
  'intl.locale.requested': 'de',
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,',
  'toolkit.telemetry.server': 'data:,',
}

type Send = <T = { context: string }>(method: string, params: object) => Promise<T>

/** A headless Firefox with a profile of its own, by WebDriver BiDi. Throws where none is installed or it does not start. */
export async function startFirefox(): Promise<Engine> {
  const profile = mkdtempSync(join(tmpdir(), 'baukasten-firefox-'))
  const lines = Object.entries(preferences).map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`)
  await Bun.write(join(profile, 'user.js'), lines.join('\n'))
  const args = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0', 'about:blank']
  const firefox = Bun.spawn([program!, ...args], { stdout: 'ignore', stderr: 'pipe', stdin: 'ignore' })
  const address = Promise.withResolvers<string>()
  void (async () => {
    let said = ''
    for await (const text of firefox.stderr.pipeThrough(new TextDecoderStream())) {
      said += text
      const [, url] = /WebDriver BiDi listening on (ws:\S+)/.exec(said) ?? []
      if (url) address.resolve(url)
    }
    address.reject(new Error(`Firefox did not start: ${said}`))
  })()
  const problems: string[] = []
  const { send, close } = await connect(`${await address.promise}/session`, problems)
  await send('session.new', { capabilities: {} })
  await send('session.subscribe', { events: ['log.entryAdded'] })
  const { context } = await send('browsingContext.create', { type: 'tab' })
  return {
    name: 'Firefox',
    window: windowOf(context, send),
    problems,
    async end() {
      close()
      firefox.kill()
      await firefox.exited
      rmSync(profile, { recursive: true, force: true })
    },
  }
}

interface Message {
  id?: number
  type: string
  result: never
  error: string
  message: string
  params: { level: string; text: string }
}

async function connect(url: string, problems: string[]) {
  const socket = new WebSocket(url)
  const waiting = new Map<number, PromiseWithResolvers<never>>()
  socket.onmessage = ({ data }) => {
    const message: Message = JSON.parse(data)
    if (message.type === 'event') {
      if (message.params.level === 'error') problems.push(message.params.text)
      return
    }
    const answer = waiting.get(message.id!)
    if (message.type === 'success') answer?.resolve(message.result)
    else answer?.reject(new Error(`${message.error}: ${message.message}`))
  }
  await new Promise((resolve, reject) => Object.assign(socket, { onopen: resolve, onerror: reject }))
  let last = 0
  const send: Send = (method, params) => {
    const answer = Promise.withResolvers<never>()
    waiting.set(++last, answer)
    socket.send(JSON.stringify({ id: last, method, params }))
    return answer.promise
  }
  return { send, close: () => socket.close() }
}

interface Evaluated {
  type: 'success' | 'exception'
  result: { value: string }
  exceptionDetails: { text: string }
}

const windowOf = (context: string, send: Send): EngineWindow => ({
  goto: (url) => send('browsingContext.navigate', { context, url, wait: 'complete' }),
  async evaluate(expression) {
    const json = `Promise.resolve(${expression}).then((value) => JSON.stringify(value ?? null))`
    const answer = await send<Evaluated>('script.evaluate', {
      expression: json,
      target: { context },
      awaitPromise: true,
    })
    if (answer.type === 'exception') throw new Error(`${answer.exceptionDetails.text}: ${expression}`)
    return JSON.parse(answer.result.value)
  },
  perform: (actions) => send('input.performActions', { context, actions }),
  async setFiles(selector, files) {
    const expression = `document.querySelector(${JSON.stringify(selector)})`
    const { result } = await send<{ result: { sharedId: string } }>('script.evaluate', {
      expression,
      target: { context },
      awaitPromise: false,
    })
    return send('input.setFiles', { context, element: { sharedId: result.sharedId }, files })
  },
  resize: (width, height) => send('browsingContext.setViewport', { context, viewport: { width, height } }),
  async screenshot() {
    const { data } = await send<{ data: string }>('browsingContext.captureScreenshot', { context })
    return Buffer.from(data, 'base64')
  },
  async open() {
    const other = await send('browsingContext.create', { type: 'tab' })
    return windowOf(other.context, send)
  },
})
