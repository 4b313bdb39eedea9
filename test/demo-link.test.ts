import { describe, expect, test } from 'bun:test'
import { issueDemoLink } from '../src/auth/demo-link'
import { emailTokens } from '../src/db/control/schema'
import { cleanUpAfterEach, newWorld } from './support/fresh-world'
import { reset, resetToken } from './support/people'
import { enrol } from './support/totp-authenticator'

cleanUpAfterEach()

type World = Awaited<ReturnType<typeof newWorld>>

describe('the link of the demo', () => {
  /** An account, and the token of a link that was made for it as the demo makes it. */
  async function linked() {
    const world = await newWorld()
    const owner = await world.owner()
    const { id, email, tenant_id: tenantId } = owner.user
    const link = await world.ctx.control.write((tx) => issueDemoLink(tx, world.ctx, { id, email, tenantId }))
    return { world, owner, link, token: new URL(link).hash.slice(1) }
  }
  const enter = (world: World, token: string) => world.stranger().post('/auth/demo', { token })

  test('leads to the editor, and what it carries is sent in no address', async () => {
    const { world, link, token } = await linked()
    expect(link).toBe(`${world.ctx.config.appUrl}/app/demo#${token}`)
    expect(token).toMatch(/^[\w-]{43}$/)
  })

  test('signs in once, of ten at the same time', async () => {
    const { world, owner, token } = await linked()
    const answers = await Promise.all(Array.from({ length: 10 }, () => enter(world, token)))
    const entered = answers.filter(({ status }) => status === 200)
    expect(entered).toHaveLength(1)
    expect(entered[0]?.body.user.email).toBe(owner.user.email)
    expect(new Set(answers.filter(({ status }) => status !== 200).map(({ status }) => status))).toEqual(new Set([410]))
  })

  test('is over after fifteen minutes, and not before', async () => {
    const { world, owner, token } = await linked()
    world.advance(15 * 60_000)
    expect((await enter(world, token)).status).toBe(410)
    const { id, email, tenant_id: tenantId } = owner.user
    const link = await world.ctx.control.write((tx) => issueDemoLink(tx, world.ctx, { id, email, tenantId }))
    world.advance(15 * 60_000 - 1)
    expect((await enter(world, new URL(link).hash.slice(1))).status).toBe(200)
  })

  test('ends with another password, and leads into no suspended account', async () => {
    const changed = await linked()
    const words = { current_password: changed.owner.password, new_password: 'battery horse correct' }
    const answer = await changed.owner.post('/auth/change-password', {
      ...words,
      new_password_confirmation: words.new_password,
    })
    expect(answer.status).toBe(200)
    expect((await enter(changed.world, changed.token)).status).toBe(410)

    const suspended = await linked()
    await suspended.world.suspend(suspended.owner)
    expect((await enter(suspended.world, suspended.token)).body.error).toBe('account_suspended')
  })

  test('ends with a password that was set by mail, and leads into no account with a second factor', async () => {
    const renewed = await linked()
    expect((await reset(renewed.world, await resetToken(renewed.world, renewed.owner.email))).status).toBe(200)
    expect((await enter(renewed.world, renewed.token)).status).toBe(410)

    const locked = await linked()
    await enrol(locked.world, locked.owner)
    expect((await enter(locked.world, locked.token)).body.error).toBe('invalid_link')
  })

  test('is kept as a hash alone, and the links of mails open nothing here', async () => {
    const { world, token } = await linked()
    const rows = await world.ctx.control.read((db) => db.select().from(emailTokens))
    expect(rows.some(({ purpose }) => purpose === 'look')).toBe(true)
    expect(JSON.stringify(rows)).not.toContain(token)
    const password = 'korrektes Pferd Batterie'
    const reset = { token, password, password_confirmation: password }
    expect((await world.stranger().post('/auth/password/reset', reset)).status).toBe(410)
    expect((await world.stranger().post('/auth/email/verify', { token })).status).toBe(410)
    expect((await enter(world, 'made-up')).status).toBe(410)
    expect((await enter(world, token)).status).toBe(200)
  })
})
