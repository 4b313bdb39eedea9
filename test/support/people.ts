import { expect } from 'bun:test'
import { rowsOf, runTask } from './mail'
import type { World } from './world'

export const password = 'correct horse battery'
export const otherPassword = 'a quite different one'

/** Mails to an address that can still be read, oldest first. */
export async function mailsTo(world: World, email: string) {
  const rows = (await rowsOf(world)).filter(({ recipient, status }) => recipient === email && status !== 'sent')
  return rows
    .sort((a, b) => a.id.localeCompare(b.id))
    .map((row) => ({ subject: row.subject, ...world.ctx.outbox.bodyOf(row)! }))
}

/** The token in the newest mail to an address whose link leads to this page of the editor. */
export async function linkTo(world: World, email: string, page: string) {
  const mails = (await mailsTo(world, email)).filter(({ text }) => text.includes(`/app/${page}?token=`))
  const text = mails.at(-1)?.text ?? ''
  const [, token] = new RegExp(`/app/${page}\\?token=(\\S+)$`, 'm').exec(text) ?? []
  expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/)
  return token as string
}

/** Asks for a new password, and lets the timetable write the mail. */
export async function forget(world: World, email: string) {
  const answer = await world.stranger().post('/auth/password/forgot', { email })
  await runTask(world, 'send-reset-links')
  return answer
}

/** The token of a link to a new password. */
export async function resetToken(world: World, email: string) {
  expect((await forget(world, email)).status).toBe(200)
  return linkTo(world, email, 'reset-password')
}

export const reset = (world: World, token: unknown, fields: object = {}) =>
  world.stranger().post('/auth/password/reset', {
    ...{ token, password: otherPassword, password_confirmation: otherPassword },
    ...fields,
  })

export const login = (world: World, email: string, word = password) =>
  world.stranger().post('/auth/login', { email, password: word })

/** Somebody who registers over HTTP; the mail that asks to prove the address is in the outbox. */
export async function register(world: World, headers: Record<string, string> = {}) {
  const email = `r${crypto.randomUUID().slice(0, 8)}@example.com`
  const stranger = world.stranger()
  const { body } = await stranger.post('/auth/register', { email, password, name: 'Rosa' }, headers)
  return Object.assign(stranger.with(body.token), { email, password, user: body.user })
}
