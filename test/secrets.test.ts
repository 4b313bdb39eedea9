import { afterAll, expect, test } from 'bun:test'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deriveKey, masterKey, openSecretBox } from '../src/db/secrets'
import { createWorld } from './support/world'

const folder = mkdtempSync(join(tmpdir(), 'secrets-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const master = new Uint8Array(32).fill(1)
const box = openSecretBox(master)

test('what was sealed opens, whatever it holds', () => {
  for (const text of ['', 'JBSWY3DPEHPK3PXP', 'Größe „ß“ 🥐 \0', 'x'.repeat(100_000)]) {
    expect(box.open(box.seal(text, 'users.totp 1'), 'users.totp 1')).toBe(text)
  }
})

test('the same secret is sealed differently each time, and never in plain text', () => {
  const sealed = Array.from({ length: 50 }, () => box.seal('JBSWY3DPEHPK3PXP', 'a'))
  expect(new Set(sealed).size).toBe(50)
  expect(new Set(sealed.map((text) => text.slice(0, 16))).size).toBe(50) // the nonce: used twice, GCM gives everything away
  for (const text of sealed) expect(Buffer.from(text, 'base64').includes('JBSWY3DPEHPK3PXP')).toBe(false)
})

test('a sealed value that was moved to another row or column does not open', () => {
  const sealed = box.seal('secret', 'users.totp 1')
  for (const label of ['users.totp 2', 'sites.webhook 1', '']) expect(() => box.open(sealed, label)).toThrow()
})

test('a sealed value with any byte changed, cut or added does not open', () => {
  const bytes = Buffer.from(box.seal('secret', 'a'), 'base64')
  for (let index = 0; index < bytes.length; index++) {
    const changed = Buffer.from(bytes)
    changed[index]! ^= 1
    expect(() => box.open(changed.toString('base64'), 'a')).toThrow()
    expect(() => box.open(bytes.subarray(0, index).toString('base64'), 'a')).toThrow()
  }
  expect(() => box.open(Buffer.concat([bytes, Buffer.from([0])]).toString('base64'), 'a')).toThrow()
  expect(() => box.open('not base64 at all!', 'a')).toThrow()
})

test('a sealed value does not open under another master key', () => {
  const other = openSecretBox(new Uint8Array(32).fill(2))
  expect(() => other.open(box.seal('secret', 'a'), 'a')).toThrow()
})

test('a digest belongs to its row and its key', () => {
  const digest = box.digest('ABCD-1234', 'users.backup 1')
  expect(box.digest('ABCD-1234', 'users.backup 1')).toBe(digest)
  const others = [
    box.digest('ABCD-1235', 'users.backup 1'),
    box.digest('ABCD-1234', 'users.backup 2'),
    box.digest('1\nABCD-1234', 'users.backup'), // the label ends where the text begins
    openSecretBox(new Uint8Array(32).fill(2)).digest('ABCD-1234', 'users.backup 1'),
    new Bun.CryptoHasher('sha256').update('ABCD-1234').digest('hex'),
  ]
  for (const other of others) expect(other).not.toBe(digest)
})

test('each purpose has a key of its own, the same at every start', () => {
  const purposes = ['control', 'columns', 'tenant/a', 'tenant/b']
  const keys = purposes.map((purpose) => Buffer.from(deriveKey(master, purpose)).toString('hex'))
  expect(new Set([...keys, Buffer.from(master).toString('hex')]).size).toBe(5)
  expect(keys).toEqual(purposes.map((purpose) => Buffer.from(deriveKey(master, purpose)).toString('hex')))
  for (const key of keys) expect(key).toHaveLength(64)
})

test('without ENCRYPTION_KEY a key file is made once, for its owner alone; with it there is none', async () => {
  expect(await masterKey(folder, master)).toBe(master)
  expect(readdirSync(folder)).toEqual([])
  const path = join(folder, 'secret.key')
  writeFileSync(`${path}.new`, 'half a ke') // a start that was cut off
  const made = await masterKey(folder, undefined)
  expect(made).toHaveLength(32)
  expect(await masterKey(folder, undefined)).toEqual(made)
  expect(readdirSync(folder)).toEqual(['secret.key'])
  expect(statSync(path).mode & 0o077).toBe(0)
  for (const bytes of [31, 33]) {
    writeFileSync(path, Buffer.alloc(bytes).toString('base64'))
    expect(masterKey(folder, undefined)).rejects.toThrow('32 bytes')
  }
})

for (const encrypted of [false, true]) {
  test(`passwords, tokens and secrets stand nowhere on disk ${encrypted ? 'with' : 'without'} ENCRYPTION_KEY`, async () => {
    const env = encrypted ? { ENCRYPTION_KEY: Buffer.from(master).toString('base64') } : undefined
    const world = await createWorld({ env })
    const stranger = world.stranger()
    const email = 'canary-mail@example.com'
    const password = 'canary password 1'
    const { body } = await stranger.post('/auth/register', { email, password, name: 'canary name' })
    const token: string = body.token
    const client = stranger.with(token)
    const site = await client.post('/sites', {
      name: 'canary site',
      slug: 'canary-slug',
      settings: { webhook_url: 'https://example.com/hook', webhook_secret: 'canary webhook secret' },
    })
    expect(site.status).toBe(201)
    const dir = world.ctx.config.tenantsDir
    const onDisk = () =>
      readdirSync(dir, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => readFileSync(join(entry.parentPath, entry.name)))
    const files = onDisk()
    expect(files.length).toBeGreaterThan(3)
    const secret = [password, token, token.slice(3), 'canary webhook secret']
    const inTheOpen = [email, 'canary name', 'canary site']
    for (const text of secret) expect(files.some((bytes) => bytes.includes(text))).toBe(false)
    for (const text of inTheOpen) expect(files.some((bytes) => bytes.includes(text))).toBe(!encrypted)
    expect(JSON.stringify(site.body)).not.toContain('canary webhook secret')
    await world.end()
  })
}
