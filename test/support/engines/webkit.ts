import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Engine, EngineWindow } from './engine'

const driver = '/usr/bin/WebKitWebDriver'
const display = '/usr/bin/Xvfb'
const program = ['x86_64', 'aarch64']
  .map((machine) => `/usr/lib/${machine}-linux-gnu/webkit2gtk-4.1/MiniBrowser`)
  .find((path) => existsSync(path))

/** Whether WebKitGTK, its driver and a display without a screen are installed here. */
export const hasWebKit = program !== undefined && [driver, display].every((path) => existsSync(path))

/** A key that stands for an element in WebDriver's JSON. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf'

/** The MiniBrowser of WebKitGTK by WebDriver, on a display without a screen. Throws where it does not start. */
export async function startWebKit(): Promise<Engine> {
  const number = 100 + (process.pid % 900)
  const folder = mkdtempSync(join(tmpdir(), 'baukasten-webkit-'))
  const screenArgs = [`:${number}`, '-screen', '0', '1500x1100x24', '-nolisten', 'tcp', '-fbdir', folder]
  const screen = Bun.spawn([display, ...screenArgs], { stdout: 'ignore', stderr: 'ignore' })
  const port = 20_000 + (process.pid % 10_000)
  // without a graphics card nothing is painted otherwise
  const env = {
    ...Bun.env,
    DISPLAY: `:${number}`,
    LANG: 'de_DE.UTF-8',
    LANGUAGE: 'de',
    WEBKIT_DISABLE_DMABUF_RENDERER: '1',
  }
  const server = Bun.spawn([driver, `--port=${port}`], { env, stdout: 'pipe', stderr: 'pipe' })
  const problems: string[] = []
  for (const stream of [server.stdout, server.stderr]) void gather(stream, problems)
  const call = async <T>(method: string, path: string, body?: object): Promise<T> => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method, body: body && JSON.stringify(body) })
    const { value } = (await answer.json()) as { value: T & { error?: string; message?: string } }
    if (!answer.ok) throw new Error(`${value?.error}: ${value?.message}`)
    return value
  }
  await listening(port)
  const args = ['--automation', '--enable-write-console-messages-to-stdout=true']
  const options = { binary: program, args }
  const { sessionId } = await call<{ sessionId: string }>('POST', '/session', {
    capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options, timeouts: { script: 60_000 } } },
  })
  const at = `/session/${sessionId}`
  const send: Send = (method, path, body) => call(method, `${at}${path}`, body)
  const handle = await send<string>('GET', '/window')
  return {
    name: 'WebKit',
    window: windowOf(handle, send, join(folder, 'Xvfb_screen0')),
    problems,
    async end() {
      await call('DELETE', at).catch(() => undefined)
      for (const child of [server, screen]) {
        child.kill()
        await child.exited
      }
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

type Send = <T>(method: string, path: string, body?: object) => Promise<T>

async function gather(stream: ReadableStream<Uint8Array>, problems: string[]) {
  let rest = ''
  for await (const text of stream.pipeThrough(new TextDecoderStream())) {
    const lines = (rest + text).split('\n')
    rest = lines.pop()!
    problems.push(...lines.filter((line) => /^CONSOLE .*(ERROR|error)/.test(line)))
  }
}

async function listening(port: number) {
  for (let i = 0; i < 500; i++) {
    const isThere = await fetch(`http://127.0.0.1:${port}/status`).catch(() => undefined)
    if (isThere) return
    await Bun.sleep(20)
  }
  throw new Error('WebKitWebDriver does not listen')
}

/** What the screen shows, from its file in the format of xwd: the driver's own picture sometimes never comes. */
async function pictureOf(frame: string) {
  const bytes = Buffer.from(await Bun.file(frame).arrayBuffer())
  const [size, height, bytesPerLine, colours] = [0, 20, 48, 76].map((at) => bytes.readUInt32BE(at)) as [
    number,
    number,
    number,
    number,
  ]
  const raw = bytes
    .subarray(size + colours * 12)
    .subarray(0, height * bytesPerLine)
    .swap32()
  // alpha, red, green, blue; the first means nothing
  return sharp(raw, { raw: { width: bytesPerLine / 4, height, channels: 4 } })
    .recomb([
      [0, 1, 0, 0],
      [0, 0, 1, 0],
      [0, 0, 0, 1],
      [1, 0, 0, 0],
    ] as never)
    .removeAlpha()
    .png()
    .toBuffer()
}

function windowOf(handle: string, send: Send, frame: string): EngineWindow {
  /** The driver acts on one window at a time. */
  const here = async <T>(method: string, path: string, body?: object): Promise<T> => {
    if ((await send<string>('GET', '/window').catch(() => '')) !== handle) await send('POST', '/window', { handle })
    return send<T>(method, path, body)
  }
  return {
    goto: (url) => here('POST', '/url', { url }),
    async evaluate(expression) {
      const json = `const [done] = arguments; Promise.resolve(${expression}).then((value) => done({ value: JSON.stringify(value ?? null) }), (error) => done({ error: String(error) }))`
      const answer = await here<{ value: string; error?: string }>('POST', '/execute/async', { script: json, args: [] })
      if (answer.error) throw new Error(`${answer.error}: ${expression}`)
      return JSON.parse(answer.value)
    },
    perform: (actions) => here('POST', '/actions', { actions }),
    async setFiles(selector, paths) {
      const element = await here<Record<string, string>>('POST', '/element', { using: 'css selector', value: selector })
      return send('POST', `/element/${element[elementKey]}/value`, { text: paths.join('\n') })
    },
    async resize(width, height) {
      const now = await this.evaluate<[number, number]>('[outerWidth - innerWidth, outerHeight - innerHeight]')
      return here('POST', '/window/rect', { width: width + now[0], height: height + now[1] })
    },
    screenshot: () => pictureOf(frame),
    async open() {
      const { handle } = await here<{ handle: string }>('POST', '/window/new', { type: 'window' })
      return windowOf(handle, send, frame)
    },
  }
}
