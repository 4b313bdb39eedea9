import { readdirSync } from 'node:fs'
import { count } from 'drizzle-orm'
import { version } from '../../package.json'
import { lastInFolder, lastStored } from '../backups/last-backup'
import type { Context } from '../context'
import { tenants } from '../db/control/schema'
import { durationBounds } from '../http/request-counts'
import { jobKinds } from '../job-kinds'
import { countJobs } from '../jobs/queue'
import { countMails } from '../mail/outbox'
import { roomOf } from '../tenants/disk-space'

type Sample = [labels: Record<string, string | number>, value: number]
interface Metric {
  name: string
  type: 'counter' | 'gauge' | 'histogram'
  help: string
  samples: Sample[]
}

/** The state of the service in Prometheus' text format. Says how many, never who: no name of an account is in it. */
export async function metricsText(ctx: Context): Promise<string> {
  const stored = await storedMetrics(ctx)
  const isUp: Metric = gauge('control_up', 'Whether the control database answers.', stored ? 1 : 0)
  const metrics = [
    ...requestMetrics(ctx),
    ...processMetrics(ctx),
    ...workMetrics(ctx),
    ...backupMetrics(ctx),
    ...replicaMetrics(ctx),
    isUp,
    ...(stored ?? []),
  ]
  return metrics.map(textOf).join('')
}

function requestMetrics({ http: { requestCounts } }: Context): Metric[] {
  const classes = requestCounts
    .routes()
    .flatMap(({ method, route, byClass }) =>
      byClass.flatMap((answers, statusClass): Sample[] =>
        answers > 0 ? [[{ method, route, status: `${statusClass}xx` }, answers]] : [],
      ),
    )
  return [
    { name: 'requests_total', type: 'counter', help: 'Answers by route and class of status.', samples: classes },
    durationMetric(requestCounts.durations()),
  ]
}

/** A histogram counts up: each of its classes holds all the ones before it. */
function durationMetric(durations: ReturnType<Context['http']['requestCounts']['durations']>): Metric {
  const samples = durations.flatMap(([surface, { counts, sumSeconds }]): Sample[] => {
    let sum = 0
    const buckets = counts.map((answers, place): Sample => {
      sum += answers
      return [{ part: 'bucket', surface, le: durationBounds[place] ?? '+Inf' }, sum]
    })
    return [...buckets, [{ part: 'sum', surface }, sumSeconds], [{ part: 'count', surface }, sum]]
  })
  return { name: 'request_duration_seconds', type: 'histogram', help: 'Time from request to answer.', samples }
}

function processMetrics(ctx: Context): Metric[] {
  const { rss, heapUsed } = process.memoryUsage()
  const lag = [0.5, 0.99, 1].map((share): Sample => [{ quantile: share }, ctx.http.loopLag.quantile(share)])
  const descriptors = countDescriptors()
  return [
    { ...gauge('build_info', 'Versions in use.', 1), samples: [[{ version, bun: Bun.version }, 1]] },
    gauge('process_start_time_seconds', 'When the process started.', performance.timeOrigin / 1000),
    gauge('process_resident_memory_bytes', 'Memory of the process.', rss),
    gauge('process_heap_bytes', 'Memory of values in use.', heapUsed),
    ...(descriptors === undefined ? [] : [gauge('process_open_fds', 'Open file descriptors.', descriptors)]),
    { ...gauge('event_loop_lag_seconds', 'How late timers came within the last minute.', 0), samples: lag },
    gauge('open_databases', 'Database files of accounts that are open.', ctx.tenants.openFiles()),
    gauge('open_databases_limit', 'How many of them stay open at most.', ctx.tenants.keepOpen),
    gauge(
      'accounts_set_aside',
      'Accounts whose file ends the process: see the command `tenants`.',
      ctx.tenants.setAsideCount(),
    ),
    ...diskMetrics(ctx),
    ...fleetMetrics(ctx),
  ]
}

function fleetMetrics(ctx: Context): Metric[] {
  const { fleet } = ctx
  if (!fleet) return []
  const { name, generation } = fleet
  return [
    { ...gauge('box_info', 'Which of several boxes this is.', 1), samples: [[{ name, generation }, 1]] },
    gauge('box_lease_held', 'Whether this box may write.', fleet.lease.isHeld() ? 1 : 0),
    gauge('directory_up', 'Whether the shared directory answered the last question.', fleet.isAway() ? 0 : 1),
    gauge('name_conflicts', 'Names of this box that belong to accounts of others.', fleet.conflicts().length),
    {
      name: 'requests_passed_on_total',
      type: 'counter',
      help: 'Requests that another box was asked for, by how that ended.',
      samples: Object.entries(fleet.passed).map(([outcome, count]): Sample => [{ outcome }, count]),
    },
  ]
}

function diskMetrics({ config, diskSpace }: Context): Metric[] {
  const isFull = gauge(
    'disk_full',
    'Whether only visitors’ messages and sign-ins are written.',
    diskSpace.isFull() ? 1 : 0,
  )
  try {
    const { freeBytes, totalBytes } = roomOf(config.tenantsDir)
    return [
      gauge('disk_free_bytes', 'Room where the data lives.', freeBytes),
      gauge('disk_size_bytes', 'Size of that disk. Warnings come below 10 and 2 % of it.', totalBytes),
      isFull,
    ]
  } catch {
    return [isFull] // the disk is away
  }
}

/** Of each place where backups are wished; 0 where there is none yet, so that its age stands out. */
function backupMetrics({ config: { backup, backupBucket, tenantsDir }, log }: Context): Metric[] {
  const samples: Sample[] = []
  const add = (target: string, last: () => Date | undefined) => {
    try {
      samples.push([{ target }, (last()?.getTime() ?? 0) / 1000])
    } catch (error) {
      log.error({ error }, 'backups cannot be looked at') // the disk is away: its sample is missing
    }
  }
  if (backup) add('folder', () => lastInFolder(backup.dir))
  if (backupBucket) add('bucket', () => lastStored(tenantsDir))
  const help = 'When the newest backup was made. Its age: time() minus this.'
  return samples.length === 0 ? [] : [{ ...gauge('last_backup_timestamp_seconds', help, 0), samples }]
}

function replicaMetrics({ replica }: Context): Metric[] {
  if (!replica) return []
  const { watched, behind, lagSeconds, isAway } = replica.state()
  return [
    gauge('replica_up', 'Whether the last copy reached the replica.', isAway ? 0 : 1),
    gauge('replica_lag_seconds', 'Age of the oldest commit that is not in the replica.', lagSeconds),
    gauge('replica_databases_behind', 'Databases with commits that are not in the replica.', behind),
    gauge('replica_databases_watched', 'Databases that Litestream watches.', watched),
    gauge('replica_files_waiting', 'Files that are not in the replica yet.', replica.files.waiting()),
    gauge(
      'replica_generation',
      'How often this box was made: 1, and one more for each replacement.',
      replica.place.generation,
    ),
  ]
}

function workMetrics({ http, jobs, aiCounts, ai }: Context): Metric[] {
  const ended = jobs.outcomeCounts.list().map(({ kind, outcome, count }): Sample => [{ kind, outcome }, count])
  const calls = aiCounts.list().map(({ call, outcome, count }): Sample => [{ engine: ai.name, call, outcome }, count])
  return [
    gauge('requests_waiting', 'Requests that wait for a place of their account.', http.loadLimits.waiting()),
    gauge('event_streams', 'Streams of events that are open.', http.eventStreams.running()),
    {
      name: 'work_ended_total',
      type: 'counter',
      help: 'Jobs and calls of webhooks, by how they ended.',
      samples: ended,
    },
    {
      name: 'ai_calls_total',
      type: 'counter',
      help: 'What the AI engine was asked for, and how it ended.',
      samples: calls,
    },
  ]
}

/** What only the control database knows; undefined while it cannot be asked. */
async function storedMetrics(ctx: Context): Promise<Metric[] | undefined> {
  try {
    const { accounts, jobs, mails } = await ctx.control.read(async (db) => ({
      accounts: await db
        .select({ plan: tenants.plan, status: tenants.status, count: count() })
        .from(tenants)
        .groupBy(tenants.plan, tenants.status),
      jobs: await countJobs(db),
      mails: await countMails(db),
    }))
    return [
      {
        ...gauge('accounts', 'Accounts by plan and status.', 0),
        samples: accounts.map(({ plan, status, count }) => [{ plan, status }, count]),
      },
      {
        ...gauge('jobs', 'Work in the background, and paid calls that are being answered.', 0),
        samples: jobs.map((row) => [labelsOfJob(row), row.count]),
      },
      {
        ...gauge('mails', 'Mails that wait to be sent, and those that were given up.', 0),
        samples: mails.map(({ status, count }) => [{ status }, count]),
      },
    ]
  } catch (error) {
    ctx.log.error({ error }, 'the control database cannot be asked for figures')
    return undefined
  }
}

/** Paid calls that are answered in their request have a row among the jobs, and no lane. */
function labelsOfJob({ kind, status }: { kind: string; status: string }) {
  const known = Object.entries(jobKinds).find(([name]) => name === kind)?.[1]
  return { kind, lane: known?.lane ?? 'request', state: status }
}

function gauge(name: string, help: string, value: number): Metric {
  return { name, type: 'gauge', help, samples: [[{}, value]] }
}

/** Only where the system tells them (Linux). */
function countDescriptors(): number | undefined {
  try {
    return readdirSync('/proc/self/fd').length
  } catch {
    return undefined
  }
}

function textOf({ name, type, help, samples }: Metric): string {
  const full = `baukasten_${name}`
  const lines = samples.map(([{ part, ...labels }, value]) => {
    const text = Object.entries(labels).map(([key, label]) => `${key}="${escapeLabel(String(label))}"`)
    return `${full}${part ? `_${part}` : ''}${text.length > 0 ? `{${text.join(',')}}` : ''} ${value}\n`
  })
  return `# HELP ${full} ${help}\n# TYPE ${full} ${type}\n${lines.join('')}`
}

const escapeLabel = (text: string) => text.replace(/\\/g, '\\\\').replace(/"/g, '\\"').replace(/\n/g, '\\n')
