import { describe, expect, test } from 'bun:test'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { OutputLine } from '../src/operator/output'
import { announceServer, askServer } from '../src/operator/running-server'
import { atEnd, cleanUpAfterEach, newWorld } from './support/fresh-world'

cleanUpAfterEach()

const request = { command: 'tenants', args: ['--json'], language: 'de' as const }

function newFolder() {
  const dir = mkdtempSync(join(tmpdir(), 'baukasten-'))
  atEnd(() => rmSync(dir, { recursive: true, force: true }))
  return dir
}

/** A folder in which something that answers like `listener` has announced itself. */
async function announced(listener: RequestListener) {
  const server = createServer(listener)
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  atEnd(() => server.close())
  const dir = newFolder()
  const { port } = server.address() as AddressInfo
  writeFileSync(join(dir, 'server.json'), JSON.stringify({ pid: 1, url: `http://127.0.0.1:${port}/api`, token: 'T' }))
  return { dir, server }
}

async function ask(dir: string) {
  const said: OutputLine[] = []
  const exit = await askServer(dir, request, (one) => said.push(one))
  return { said, exit }
}

describe('a command that asks the server', () => {
  test('sends what was typed with the token, and gets every line and the exit code however the answer is cut', async () => {
    const seen: unknown[] = []
    const { dir } = await announced(async (call, answer) => {
      let body = ''
      for await (const part of call.setEncoding('utf8')) body += part
      seen.push([call.method, call.url, call.headers.authorization, JSON.parse(body)])
      const bytes = Buffer.from('{"line":"Bäckerei"}\n{"error":"oh"}\n{"exit":7}\n')
      answer.writeHead(200)
      for (let at = 0; at < bytes.length; at += 5) {
        answer.write(bytes.subarray(at, at + 5))
        await new Promise((next) => setImmediate(next))
      }
      answer.end()
    })
    expect(await ask(dir)).toEqual({ said: [{ line: 'Bäckerei' }, { error: 'oh' }], exit: 7 })
    expect(seen).toEqual([['POST', '/api/internal/cli', 'Bearer T', request]])
  })

  test('gets a letter whole whose bytes come in two pieces', async () => {
    const firstHeard = Promise.withResolvers<void>()
    const bytes = Buffer.from('{"line":"erste"}\n{"line":"Bäckerei"}\n{"exit":0}\n')
    const cut = bytes.indexOf('ä') + 1
    const { dir } = await announced(async (_, answer) => {
      answer.writeHead(200)
      answer.write(bytes.subarray(0, cut))
      await firstHeard.promise
      answer.end(bytes.subarray(cut))
    })
    const said: OutputLine[] = []
    await askServer(dir, request, (one) => {
      said.push(one)
      firstHeard.resolve()
    })
    expect(said).toEqual([{ line: 'erste' }, { line: 'Bäckerei' }])
  })

  test('is told when the answer has no end', async () => {
    const { dir } = await announced((_, answer) => answer.writeHead(200).end('{"line":"a"}\n'))
    await expect(ask(dir)).rejects.toThrow('the server ended before the command did')
  })

  test('is not answered by another server that has the port by now', async () => {
    const { dir } = await announced((_, answer) => answer.writeHead(404).end('{"exit":0}\n'))
    expect(await ask(dir)).toEqual({ said: [], exit: undefined })
  })

  test('does not open the data itself when the connection breaks: the server may be at work', async () => {
    const { dir } = await announced((call) => call.socket.destroy())
    await expect(ask(dir)).rejects.toThrow()
  })

  test('knows that nobody is there: nothing announced, or gone without a word', async () => {
    expect((await ask(newFolder())).exit).toBeUndefined()
    const { dir, server } = await announced(() => undefined)
    await new Promise((closed) => server.close(closed))
    expect((await ask(dir)).exit).toBeUndefined()
  })

  test('does not take an announcement that it cannot read for none', async () => {
    const dir = newFolder()
    mkdirSync(join(dir, 'server.json'))
    await expect(ask(dir)).rejects.toThrow()
  })
})

describe('a server announces itself', () => {
  test.each([
    ['0.0.0.0', 'http://127.0.0.1:81'],
    ['::', 'http://[::1]:81'],
    ['::1', 'http://[::1]:81'],
    ['fe80::1', 'http://[fe80::1]:81'],
    ['127.0.0.1', 'http://127.0.0.1:81'],
    ['box.local', 'http://box.local:81'],
  ])('at %s as %s, with the path of the API', async (hostname, url) => {
    const { ctx } = await newWorld({ env: { BASE_URL: 'http://localhost:3000/api' } })
    announceServer(ctx, { hostname, port: 81 })
    const notice = JSON.parse(readFileSync(join(ctx.config.tenantsDir, 'server.json'), 'utf8'))
    expect(notice).toEqual({
      pid: process.pid,
      url: `${url}${ctx.config.basePath}`,
      token: ctx.http.commandToken.token,
    })
  })

  test('to its owner alone, whatever lay there before, and takes it back', async () => {
    const { ctx } = await newWorld()
    const path = join(ctx.config.tenantsDir, 'server.json')
    for (const name of [path, `${path}.${process.pid}`]) {
      writeFileSync(name, 'old')
      chmodSync(name, 0o666)
    }
    const { withdraw } = announceServer(ctx, { hostname: 'localhost', port: 81 })
    expect(statSync(path).mode & 0o777).toBe(0o600)
    withdraw()
    expect(existsSync(path)).toBe(false)
    withdraw()
  })

  test('or goes on without: a full disk keeps no server from starting', async () => {
    const world = await newWorld()
    mkdirSync(join(world.ctx.config.tenantsDir, 'server.json'))
    announceServer(world.ctx, { hostname: 'localhost', port: 81 })
    expect(world.logged()).toContain('server.json cannot be written')
  })
})
