import { and, asc, count, eq, inArray, lt, lte, ne, sql } from 'drizzle-orm'
import { newId } from '../db/columns'
import type { Control, ControlReads, ControlTx } from '../db/control/control'
import { type MailRow, mails } from '../db/control/schema'
import type { SecretBox } from '../db/secrets'
import { type Mail, MailRefused, type MailServer } from '../edges/mail'
import type { Log } from '../log'
import { type Cause, dropOldestContactMails } from './outbox-bounds'

/** What a feature wants sent. */
export type Letter = Omit<Mail, 'id'>
/** Belongs to no account any more: its row goes as soon as it is sent or given up. */
interface Farewell {
  kind: 'farewell'
}

/** Waiting times after the first, second and third failure; the fourth is the last. Seconds. */
const retryAfterSeconds = [60, 600, 3600]
/** A mail whose sender died is tried again then; longer than any delivery takes. */
const leaseSeconds = 300
const atOnce = 5
/** How long a stop waits for mails on their way. Milliseconds. */
const graceMs = 5000
const keepDays = 30

interface OutboxOptions {
  control: Control
  secrets: SecretBox
  now: () => Date
  log: Log
  /** Without one, mails wait. */
  server?: MailServer
}

/**
 * Mails are rows first, written in the transaction of their cause, and sent after it: none is lost, none is sent for
 * what was rolled back, and no request waits for a mail server. A crash in the middle of a delivery can send one twice.
 */
export function openOutbox({ control, secrets, now, log, server }: OutboxOptions) {
  const stop = new AbortController()
  const lanes = new Set<Promise<void>>()
  let busy = 0
  let isAsked = false
  let isClosing = false

  return {
    /** Puts a letter into the outbox; call `kick` after the commit. Too many contact mails push out the oldest. */
    async add(tx: ControlTx, { to, subject, ...content }: Letter, cause?: Cause | Farewell) {
      const id = newId()
      const at = now().toISOString()
      const body = secrets.seal(JSON.stringify(content), bodyLabel(id))
      await tx.insert(mails).values({
        ...{ id, recipient: to, subject, body, status: 'waiting', attempts: 0, nextAttemptAt: at, createdAt: at },
        ...cause,
      })
      if (cause?.kind !== 'contact' || cause.siteId === undefined) return
      const dropped = await dropOldestContactMails(tx, cause.siteId)
      if (dropped > 0) log.warn({ tenant: cause.tenantId, site: cause.siteId, dropped }, 'outbox full: oldest dropped')
    },

    /** Starts sending without waiting for it. */
    kick: startLane,

    /** Sends what is due and waits for the end. */
    async send() {
      startLane()
      while (lanes.size > 0) await Promise.all(lanes)
    },

    /** Text and HTML of a mail; `undefined` once it was sent. Throws when it was sealed under another key. */
    bodyOf: ({ id, body }: MailRow): Pick<Letter, 'text' | 'html'> | undefined =>
      body === '' ? undefined : JSON.parse(secrets.open(body, bodyLabel(id))),

    /** Lets mails on their way arrive, for a while. */
    async close() {
      isClosing = true
      const timer = setTimeout(() => stop.abort(), graceMs)
      await Promise.all(lanes)
      clearTimeout(timer)
    },
  }

  function startLane() {
    isAsked = true
    if (!server || isClosing || busy === atOnce) return
    busy++
    const lane = sendInTurn(server).finally(() => lanes.delete(lane))
    lanes.add(lane)
  }

  /** One mail after the other until none is due. Whoever finds one starts another lane, so a slow server holds up nobody else. */
  async function sendInTurn(server: MailServer) {
    try {
      while (!isClosing) {
        isAsked = false
        const mail = await control.write((tx) => claimMail(tx, now()))
        if (mail) {
          startLane()
          await sendOne(server, mail)
        } else if (!isAsked) return // nobody has called since the look
      }
    } catch (error) {
      log.error({ error }, 'mails not sent')
    } finally {
      busy-- // in the same turn as the last look at `isAsked`: no call falls in between
    }
  }

  async function sendOne(server: MailServer, mail: MailRow) {
    const failure = await attempt(server, mail)
    if (stop.signal.aborted && failure) return // cut off by us; due again when the lease is over
    if (failure) log.warn({ mail: mail.id, attempt: mail.attempts, code: failure.code }, 'mail not delivered')
    await control.write((tx) => (failure ? noteFailure(tx, mail, failure, now()) : noteSent(tx, mail, now())))
  }

  async function attempt(server: MailServer, mail: MailRow): Promise<MailRefused | undefined> {
    try {
      const body = JSON.parse(secrets.open(mail.body, bodyLabel(mail.id)))
      await server.deliver({ id: mail.id, to: mail.recipient, subject: mail.subject, ...body }, stop.signal)
    } catch (error) {
      return error instanceof MailRefused ? error : new MailRefused('the body cannot be opened', 'ESEALED', true)
    }
  }
}
export type Outbox = ReturnType<typeof openOutbox>

/** How many mails wait, and how many were given up. */
export const countMails = (db: ControlReads) =>
  db.select({ status: mails.status, count: count() }).from(mails).where(ne(mails.status, 'sent')).groupBy(mails.status)

/** How many mails wait since before `since`, which a mail server that works would have sent. ISO 8601. */
export const countOverdueMails = (db: ControlReads, since: string) =>
  db.$count(mails, and(eq(mails.status, 'waiting'), lt(mails.createdAt, since)))

/** Mails older than 30 days go, sent or not: what they announce is long past. */
export const dropOldMails = (tx: ControlTx, now: Date) =>
  tx.delete(mails).where(lt(mails.createdAt, new Date(now.getTime() - keepDays * 86_400_000).toISOString()))

/** The next mail that is due, leased, so that nobody else takes it meanwhile. */
async function claimMail(tx: ControlTx, now: Date): Promise<MailRow | undefined> {
  const next = tx
    .select({ id: mails.id })
    .from(mails)
    .where(and(eq(mails.status, 'waiting'), lte(mails.nextAttemptAt, now.toISOString())))
    .orderBy(asc(mails.nextAttemptAt), asc(mails.id))
    .limit(1)
  const [mail] = await tx
    .update(mails)
    .set({ attempts: sql`${mails.attempts} + 1`, nextAttemptAt: later(now, leaseSeconds) })
    .where(inArray(mails.id, next))
    .returning()
  return mail
}

/** The body goes: it may carry a token, and the recipient has it now. */
async function noteSent(tx: ControlTx, { id, kind }: MailRow, now: Date) {
  if (kind === 'farewell') return void (await tx.delete(mails).where(eq(mails.id, id)))
  const sent = { status: 'sent' as const, body: '', error: null, sentAt: now.toISOString() }
  await tx.update(mails).set(sent).where(eq(mails.id, id))
}

async function noteFailure(tx: ControlTx, mail: MailRow, { message, isFinal }: MailRefused, now: Date) {
  const { id, kind, attempts } = mail
  const wait = isFinal ? undefined : retryAfterSeconds[attempts - 1]
  if (kind === 'farewell' && wait === undefined) return void (await tx.delete(mails).where(eq(mails.id, id)))
  await tx
    .update(mails)
    .set(
      wait === undefined ? { status: 'failed', error: message } : { nextAttemptAt: later(now, wait), error: message },
    )
    .where(eq(mails.id, id))
}

const later = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1000).toISOString()
const bodyLabel = (id: string) => `mails/${id}/body`
