import { expect } from 'bun:test'
import { MailRefused } from '../../src/edges/mail'
import { timetable } from '../../src/schedule'
import { atEnd, newWorld } from './fresh-world'
import { createMailServer } from './smtp'
import { invite } from './team'
import type { World } from './world'

/** A mail server for one test. */
export async function newMailServer(...options: Parameters<typeof createMailServer>) {
  const server = await createMailServer(...options)
  atEnd(() => server.end())
  return server
}

/** A world for one test that sends through this server. */
export const worldWith = (SMTP_URL: string) => newWorld({ env: { SMTP_URL, MAIL_FROM: 'Bäckerei <post@example.net>' } })

export const rowsOf = ({ ctx }: World) => ctx.control.read((db) => db.query.mails.findMany())
export const runTask = ({ ctx }: World, name: string) => timetable.find((task) => task.name === name)!.run(ctx)

/** A mail, by inviting someone to a new account's team or to the owner's; with the link it carries. */
export async function mailTo(world: World, email?: string, owner?: Awaited<ReturnType<World['owner']>>) {
  const sent = await invite(owner ?? (await world.owner()), 'editor', email)
  expect(sent.status).toBe(201)
  return { email: sent.email, token: sent.token, url: sent.body.accept_url as string }
}

/** Why a delivery failed; it is an error when it did not. */
export const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => {
      throw new Error('it was delivered')
    },
    (error: unknown) => {
      expect(error).toBeInstanceOf(MailRefused)
      return error as MailRefused
    },
  )
