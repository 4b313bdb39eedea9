import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { keepWriting, lookAround, register, startFleet, type TestFleet, until } from '../support/fleet'
import { form, picture } from '../support/images'
import { inLongRun } from '../support/long'
import { postgres } from '../support/postgres'
import { watch } from '../support/site-events'
import { newPage, newSite } from '../support/sites'
import { totpCode } from '../support/totp-authenticator'

setDefaultTimeout(inLongRun(1_800_000, 180_000))

const names = ['a', 'b']

describe.skipIf(!postgres)('an account', () => {
  let fleet: TestFleet
  beforeAll(async () => {
    fleet = await startFleet(postgres!, names)
    await lookAround(fleet, 'a', 'open')
  })
  afterAll(() => fleet.end())

  const homeOf = async (account: string) => {
    const [row] = await fleet.sql`select box from accounts where id = ${account}`
    return row.box as 'a' | 'b'
  }
  const other = (name: string) => (name === 'a' ? 'b' : 'a')
  const hasFiles = (name: string, account: string) => existsSync(join(fleet.box(name).dir, account, 'tenant.db'))

  test('moves while it is used, and everything that let people in goes on', async () => {
    const person = await register(fleet, 'a')
    const home = person.home as 'a' | 'b'
    const to = other(home)
    const client = (name: string) => fleet.box(name).client.with(person.token)
    const site = await newSite(client(home))
    await newPage(client(home), site.id, '/')
    const image = await picture(600, 600).png({ compressionLevel: 0 }).toBuffer()
    const uploaded = await client(home).post(`/sites/${site.id}/media`, form(image, 'bild.png'))
    const made = await client(home).post('/account/tokens', { name: 'CI', role: 'viewer' })
    const link = new URL((await client(home).post(`/sites/${site.id}/preview-links`, {})).body.data.url).pathname
    await client(home).post(`/sites/${site.id}/publish`, {})
    const host = `${site.public_slug}.localhost`
    await until(async () => (await fleet.box(home).site(host)).status === 200)
    const { secret } = (await client(home).post('/auth/totp/setup')).body
    const enabled = await client(home).post('/auth/totp/enable', { code: totpCode(secret, new Date()) })
    const codes = enabled.body.backup_codes as string[]

    const reader = await watch(fleet.box(home).url, person.token, site.id)
    const writers = keepWriting(fleet, names, person.token, site.id)
    await until(() => writers.acknowledged.length > 5)
    const { out, err, exit } = await fleet.box(home).cli(['move', person.account, to, '--json'])
    expect([exit, err]).toEqual([0, ''])
    const moved = JSON.parse(out)
    expect([moved.box, moved.former]).toEqual([to, expect.stringContaining(`former-${person.account}`)])
    await reader.over() // whoever watches comes back, to where it is now
    const after = writers.acknowledged.length
    await until(() => writers.acknowledged.length > after + 5)
    await writers.end()
    expect([...writers.refused].filter((said) => !said.endsWith(' 503'))).toEqual([])

    expect([await homeOf(person.account), hasFiles(home, person.account), hasFiles(to, person.account)]).toEqual([
      to,
      false,
      true,
    ])
    expect(readdirSync(fleet.box(home).dir)).toContain(basename(moved.former))
    for (const name of names) {
      expect(await writers.lost(name)).toEqual([])
      expect((await client(name).get('/me')).body.email).toBe(person.email)
      expect((await fleet.box(name).client.with(made.body.data.token).get('/sites')).body.data).toHaveLength(1)
      expect((await fleet.box(name).site(host)).status).toBe(200)
      const file = await fetch(fleet.box(name).url + new URL(uploaded.body.url).pathname)
      expect((await file.arrayBuffer()).byteLength).toBeGreaterThan(100_000)
      expect((await fetch(fleet.box(name).url + link, { redirect: 'manual' })).status).toBe(302)
      const login = { email: person.email, password: person.password, totp_code: codes.pop() }
      expect((await fleet.box(name).client.post('/auth/login', login)).status).toBe(200)
    }
    const again = await fleet.box(to).cli(['move', person.account, home])
    expect([again.exit, again.err]).toEqual([0, ''])
    expect(await writers.lost('a')).toEqual([])
  })

  test.each(Array.from({ length: inLongRun(40, 4) }, (_, n) => [n] as const))(
    'is whole on one box, whatever dies while it moves (%i)',
    async (n) => {
      const person = await register(fleet, 'a')
      const site = await newSite(fleet.box(person.home).client.with(person.token))
      const home = await homeOf(person.account)
      const victim = n % 2 === 0 ? home : other(home)
      const writers = keepWriting(fleet, names, person.token, site.id)
      await until(() => writers.acknowledged.length > 3)
      const moving = fleet.box(home).cli(['move', person.account, other(home)])
      await Bun.sleep(inLongRun(Math.random() * 1_500, 300 + n * 150))
      await fleet.box(victim).server.stop('SIGKILL')
      await moving // the command goes on by itself where the server is gone
      await fleet.box(victim).start()
      await writers.end()
      for (const name of names)
        await until(
          async () =>
            (
              await fleet
                .box(name)
                .client.with(person.token)
                .get('/me')
                .catch(() => undefined)
            )?.status === 200,
        )
      const now = await homeOf(person.account)
      await until(() => !hasFiles(other(now), person.account))
      expect(hasFiles(now, person.account)).toBe(true)
      await until(() =>
        names.every((name) => !readdirSync(fleet.box(name).dir).some((file) => /^(arriving|leaving)-/.test(file))),
      )
      for (const name of names) expect(await writers.lost(name)).toEqual([])
    },
  )

  test('moves where a process was stopped in the middle of writing a note, and a box starts there', async () => {
    const person = await register(fleet, 'a')
    const home = await homeOf(person.account)
    const half = (name: string, file: string) => writeFileSync(join(fleet.box(name).dir, `${file}.new`), '{')
    half(home, `leaving-${person.account}.json`)
    half(other(home), `arriving-${person.account}.json`)
    const moved = await fleet.box(home).cli(['move', person.account, other(home)])
    expect([moved.exit, moved.err]).toEqual([0, ''])
    await fleet.add('d', {}, (dir) => writeFileSync(join(dir, 'box.json.new'), '{'))
  })

  test('leaves where a process was stopped before it had put aside what was left', async () => {
    const person = await register(fleet, 'a')
    const home = await homeOf(person.account)
    const { dir, server } = fleet.box(home)
    await server.stop('SIGKILL')
    await fleet.sql`update accounts set box = ${other(home)} where id = ${person.account}`
    writeFileSync(join(dir, `leaving-${person.account}.json`), JSON.stringify({ word: 'w', to: other(home) }))
    writeFileSync(join(dir, person.account, 'account.json'), '{')
    await fleet.box(home).start()
    await until(() => !hasFiles(home, person.account))
    expect(readdirSync(dir).some((file) => file.startsWith(`former-${person.account}`))).toBe(true)
  })

  test('does not move to a box with another key, or to one that is not there', async () => {
    const person = await register(fleet, 'a')
    const home = await homeOf(person.account)
    const nowhere = await fleet.box(home).cli(['move', person.account, 'nowhere'])
    expect([nowhere.exit, nowhere.err]).toEqual([1, expect.stringContaining('no other box nowhere')])
    await fleet.add('c', { ENCRYPTION_KEY: Buffer.alloc(32, 9).toString('base64') })
    const refused = await fleet.box(home).cli(['move', person.account, 'c'])
    expect([refused.exit, refused.err]).toEqual([1, expect.stringContaining('Box c has another key')])
  })
})
