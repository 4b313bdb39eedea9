import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { newFolder } from './backups'
import { atEnd } from './fresh-world'

export interface S3Request {
  method: string
  /** Path within the bucket, without a slash in front. */
  key: string
  query: string
  body: Uint8Array<ArrayBuffer>
}
/** What a request gets: the server's own answer, `cut` for a connection that ends in the middle, or this instead. */
type Meddle = (request: S3Request) => Response | 'cut' | 'changed' | 'changed on the way' | undefined

let program: ReturnType<typeof startProgram> | undefined
function startProgram() {
  const child = Bun.spawn([process.execPath, join(import.meta.dir, 's3-process.ts')], {
    stdin: 'pipe', // it ends with this process
    stdout: 'pipe',
    stderr: 'inherit',
  })
  child.unref()
  return { input: child.stdin, output: child.stdout.getReader() }
}

/** Port of a new server over a folder, in the process that all tests share. */
async function portOf(folder: string): Promise<string> {
  program ??= startProgram()
  program.input.write(`${folder}\n`)
  program.input.flush()
  const { value } = await program.output.read()
  return new TextDecoder().decode(value).trim()
}

/**
 * A real S3 server with an empty bucket, behind a door that misbehaves on command. `env` configures a world to use it.
 * The door ends with the test.
 */
export async function startS3() {
  const origin = `http://127.0.0.1:${await portOf(newFolder())}`
  const seen: S3Request[] = []
  let meddle: Meddle = () => undefined

  const door = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://door')
    const { method = 'GET' } = request
    const body = new Uint8Array(Buffer.concat(await Array.fromAsync(request)))
    const key = decodeURIComponent(url.pathname.replace(/^\/backups\/?/, ''))
    const asked = { method, key, query: url.search, body }
    seen.push(asked)
    const fault = meddle(asked)
    if (fault === 'cut' && method !== 'GET') return void response.destroy()
    const answer =
      fault instanceof Response ? fault : await passOn(request, fault === 'changed on the way' ? flipped(body) : body)
    const bytes = new Uint8Array(await answer.arrayBuffer())
    const headers = Object.fromEntries(answer.headers)
    if (method !== 'HEAD') headers['content-length'] = String(bytes.length)
    delete headers['transfer-encoding']
    response.writeHead(answer.status, headers)
    if (fault !== 'cut') return void response.end(fault === 'changed' ? flipped(bytes) : bytes)
    response.write(bytes.subarray(0, bytes.length / 2), () => response.destroy())
  })
  await new Promise<void>((listening) => door.listen(0, '127.0.0.1', listening))
  atEnd(() => door.close())
  const { port } = door.address() as AddressInfo

  function passOn({ method, url, headers }: IncomingMessage, body: Uint8Array<ArrayBuffer>): Promise<Response> {
    const { 'content-length': _length, 'content-md5': _hash, connection: _connection, ...kept } = headers
    const isEmpty = method === 'GET' || method === 'HEAD'
    return fetch(origin + url, {
      method,
      headers: kept as Record<string, string>,
      body: isEmpty ? undefined : body,
      decompress: false,
    })
  }

  return {
    env: {
      BACKUP_S3_ENDPOINT: `http://127.0.0.1:${port}`,
      BACKUP_S3_BUCKET: 'backups',
      BACKUP_S3_KEY_ID: 'S3RVER', // the one the server knows
      BACKUP_S3_SECRET: 'S3RVER',
    },
    /** Every request since the last time it was asked. */
    asked: () => seen.splice(0),
    /** From now on. */
    misbehave(next: Meddle) {
      meddle = next
    },
    behave() {
      meddle = () => undefined
    },
  }
}

/** One bit of it is another. */
function flipped(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const changed = new Uint8Array(bytes)
  const middle = Math.floor(changed.length / 2)
  if (changed.length > 0) changed[middle] = (changed[middle] ?? 0) ^ 1
  return changed
}
