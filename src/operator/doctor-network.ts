import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import type { Config } from '../config/config'
import type { Context } from '../context'
import { within } from '../deadline'
import { tryMailServer } from '../edges/mail'
import { countMails, countOverdueMails } from '../mail/outbox'
import { findings, type TellFinding } from './findings'

/** A report must not hang on a name server or mail server that says nothing. */
const deadlineMs = 10_000
const overdueMs = 3_600_000

type Lookup = (host: string) => Promise<unknown>
type Names = Pick<Config, 'baseUrl' | 'appUrl' | 'sitesDomain'>

/** The service's own names, and any name below the parent of preview hosts. */
export async function checkNames(report: TellFinding, { baseUrl, appUrl, sitesDomain }: Names, find: Lookup = lookup) {
  const named = [new URL(baseUrl).hostname, new URL(appUrl).hostname, `any.${sitesDomain}`]
  const hosts = [...new Set(named)].filter(
    (host) => !/(^|\.)localhost$/.test(host) && isIP(host.replace(/[[\]]/g, '')) === 0,
  )
  if (hosts.length === 0) return report({ check: 'dns', state: 'off', text: findings.onlyLocal })
  for (const host of hosts) {
    const failure = await failureOf(find(host))
    report({
      check: 'dns',
      state: failure ? 'warning' : 'good',
      text: failure ? findings.noName(host, codeOf(failure)) : findings.named(host),
    })
  }
}

/** Signs in at the mail server and sends nothing. */
export async function checkMailServer(report: TellFinding, { smtp }: Pick<Config, 'smtp'>) {
  if (!smtp) return
  const failure = await failureOf(tryMailServer(smtp))
  report({
    check: 'mail_server',
    state: failure ? 'bad' : 'good',
    text: failure ? findings.noMailServer(codeOf(failure)) : findings.mailServer,
  })
}

/** Mails that wait although there is a server to send them, and those that were given up. */
export async function checkMails(report: TellFinding, ctx: Context) {
  const since = new Date(ctx.now().getTime() - overdueMs).toISOString()
  const { overdue, counts } = await ctx.control.read(async (db) => ({
    overdue: await countOverdueMails(db, since),
    counts: await countMails(db),
  }))
  if (overdue > 0 && ctx.config.smtp)
    report({ check: 'outbox', state: 'warning', text: findings.mailsWaiting(overdue) })
  const failed = counts.find(({ status }) => status === 'failed')?.count ?? 0
  if (failed > 0) report({ check: 'outbox', state: 'warning', text: findings.mailsGivenUp(failed) })
}

/** Where this box is one of several. A doctor that runs without a server asks nobody: it would take the lease. */
export function checkFleet(report: TellFinding, { config, fleet }: Context) {
  if (!config.fleet) return
  if (!fleet) return report({ check: 'boxes', state: 'off', text: findings.boxNotRunning(config.fleet.name) })
  const { name, lease, url } = fleet
  const isShared = new Set(fleet.boxes().map((box) => box.url)).size < fleet.boxes().length
  if (lease.isPassed()) report({ check: 'boxes', state: 'bad', text: findings.boxReplaced(name) })
  else if (!lease.isHeld()) report({ check: 'boxes', state: 'bad', text: findings.noLease(name) })
  else report({ check: 'boxes', state: 'good', text: findings.lease(name, fleet.boxes().length) })
  if (isShared) report({ check: 'boxes', state: 'bad', text: findings.sameAddress(url) })
  for (const taken of fleet.conflicts()) report({ check: 'boxes', state: 'bad', text: findings.nameConflict(taken) })
}

/** What went wrong, or undefined. */
const failureOf = (work: Promise<unknown>): Promise<Error | undefined> =>
  within(deadlineMs, late, () => work).then(
    () => undefined,
    (error) => (error instanceof Error ? error : new Error(String(error))),
  )
const late = () => Object.assign(new Error('timeout'), { code: 'ETIMEDOUT' })

/** Texts of mail servers can name people; codes do not. */
const codeOf = (error: Error) => ('code' in error ? String(error.code) : error.name)
