import { chmodSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { isIPv6 } from 'node:net'
import { join } from 'node:path'
import type { Context } from '../context'
import type { InterfaceLanguage } from '../words/interface-languages'
import type { Output, Send } from './output'

/** What the command line sends to a running server. */
export interface CommandRequest {
  command: string
  args: string[]
  language: InterfaceLanguage
}

interface Notice {
  pid: number
  /** Address of the API on this machine, with its path. */
  url: string
  token: string
}

const noticePath = (tenantsDir: string) => join(tenantsDir, 'server.json')

/** Tells commands where the running server is, in `server.json`, which its owner alone can read. Throws nothing. */
export function announceServer(ctx: Context, server: { hostname?: string; port?: number }) {
  const { tenantsDir, basePath } = ctx.config
  const path = noticePath(tenantsDir)
  const notice: Notice = {
    pid: process.pid,
    url: `http://${reachable(server.hostname ?? ctx.config.host)}:${server.port}${basePath}`,
    token: ctx.http.commandToken.token,
  }
  const unfinished = `${path}.${process.pid}`
  try {
    writeFileSync(unfinished, JSON.stringify(notice), { mode: 0o600 })
    chmodSync(unfinished, 0o600) // a file left there before would have kept its mode
    renameSync(unfinished, path)
  } catch (error) {
    ctx.log.error({ error }, 'server.json cannot be written: commands will not find this server') // a full disk, say
  }
  return {
    withdraw() {
      try {
        rmSync(path, { force: true })
      } catch (error) {
        ctx.log.error({ error }, 'server.json cannot be removed') // a read-only disk must not keep it from stopping
      }
    },
  }
}

/** An address that means "every one of this machine" cannot be called itself. */
function reachable(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1'
  if (host === '::') return '[::1]'
  return isIPv6(host) ? `[${host}]` : host
}

/**
 * Has the running server carry a command out, passes on what it says and gives the exit code. `undefined` when no
 * server could be asked: none has announced itself, or the one that did is gone. Throws when the connection breaks later.
 */
export async function askServer(tenantsDir: string, request: CommandRequest, send: Send): Promise<number | undefined> {
  const notice = readNotice(tenantsDir)
  const answer = notice && (await post(notice, request))
  if (!answer) return undefined
  let unfinished = ''
  let exit: number | undefined
  for await (const part of answer.setEncoding('utf8')) {
    const lines = (unfinished + part).split('\n')
    unfinished = lines.pop()!
    for (const line of lines) {
      const output = JSON.parse(line) as Output
      if ('exit' in output) exit = output.exit
      else send(output)
    }
  }
  if (exit === undefined) throw new Error('the server ended before the command did')
  return exit
}

function readNotice(tenantsDir: string): Notice | undefined {
  try {
    return JSON.parse(readFileSync(noticePath(tenantsDir), 'utf8')) as Notice
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** `node:http`, because `fetch` would send the token to a proxy when HTTP_PROXY is set. */
const post = ({ url, token }: Notice, body: CommandRequest) =>
  new Promise<IncomingMessage | undefined>((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const request = httpRequest(`${url}/internal/cli`, { method: 'POST', headers }, (answer) => {
      if (answer.statusCode === 200) return resolve(answer)
      answer.resume()
      resolve(undefined) // another server has the port by now
    })
    request.on('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ECONNREFUSED' ? resolve(undefined) : reject(error),
    )
    request.end(JSON.stringify(body))
  })
