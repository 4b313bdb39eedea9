import { and, count, eq } from 'drizzle-orm'
import { normalizeEmail } from '../auth/email'
import { NotDone, readableBytes } from '../backups/refused'
import type { Context } from '../context'
import { accountRows } from '../db/control/account-rows'
import type { ControlReads, ControlTx } from '../db/control/control'
import { publicSlugs, type TenantRow, tenants, users } from '../db/control/schema'
import { isTenantId, type TenantId } from '../db/tenant-id'
import { type PlanKey, plans } from '../plans/plans'
import type { InterfaceLanguage } from '../words/interface-languages'
import { defineFailure, filled, pick } from '../words/text'
import { readAccountFigures } from './account-figures'
import type { Command, CommandEnvironment, CommandInput } from './command'
import { inColumns, showTable } from './output'

export const jsonOption = { help: { de: 'Ausgabe als JSON, für Skripte', en: 'Output as JSON, for scripts' } }

const planKeys = Object.keys(plans) as PlanKey[]

export const listAccountsCommand: Command = {
  name: 'tenants',
  args: '',
  help: { de: 'Listet alle Konten auf.', en: 'Lists all accounts.' },
  more: {
    de: 'Mit ihrem Platz auf der Platte, den Seitenaufrufen der letzten 30 Tage (ohne Suchmaschinen) und dem Tag, an dem zuletzt jemand von ihnen angemeldet war.',
    en: 'With their room on the disk, the pages that visitors opened within 30 days (search engines aside), and the day when one of their people was last here.',
  },
  options: { json: jsonOption },
  async run(environment, input) {
    const ctx = await environment.open()
    const accounts = await withFigures(ctx, await ctx.control.read(listAccounts))
    if (input.json) {
      environment.out.json(accounts.map((account) => accountView(ctx, account)))
    } else if (accounts.length === 0) {
      environment.out.line({ de: 'Es gibt noch kein Konto.', en: 'There is no account yet.' })
    } else {
      showTable(
        environment.out,
        heads,
        accounts.map((account) => accountRow(ctx, account, environment.out.language)),
      )
    }
    return 0
  },
}

export const changeAccountCommand: Command = {
  name: 'tenant',
  args: '<id|email>',
  help: {
    de: 'Zeigt ein Konto, ändert seinen Tarif, sperrt es oder gibt es frei. Eine Sperre gilt sofort.',
    en: 'Shows an account, changes its plan, suspends it or lifts that. A suspension takes effect at once.',
  },
  options: {
    plan: { value: 'P', choices: planKeys, help: { de: 'Neuer Tarif', en: 'New plan' } },
    status: { value: 'S', choices: ['active', 'suspended'], help: { de: 'Neuer Zustand', en: 'New status' } },
    retry: {
      help: {
        de: 'Prüft ein stillgelegtes Konto noch einmal und nimmt es wieder in Betrieb',
        en: 'Looks at an account that was set aside once more and takes it back',
      },
    },
    json: jsonOption,
  },
  async run(environment, input) {
    const ctx = await environment.open()
    const found = await demandAccount(ctx, input.positionals[0]!)
    const change = readChange(input)
    if (change.plan || change.status) await ctx.control.write((tx) => changeAccount(tx, found, change, ctx.now()))
    if ('retry' in input.options && !(await takeBack(environment, ctx, found))) return 1
    await show(environment, input, found)
    return 0
  },
}

/** One row for each account, oldest first, with its owner and the number of its sites. */
async function listAccounts(db: ControlReads) {
  const sites = await db
    .select({ tenantId: publicSlugs.tenantId, count: count() })
    .from(publicSlugs)
    .groupBy(publicSlugs.tenantId)
  const sitesOf = new Map(sites.map((row) => [row.tenantId, row.count]))
  const rows = await db
    .select({ tenant: tenants, ownerEmail: users.email })
    .from(tenants)
    .leftJoin(users, and(eq(users.tenantId, tenants.id), eq(users.role, 'owner')))
    .orderBy(tenants.createdAt, tenants.id)
  const accounts = new Map(rows.map((row) => [row.tenant.id, row])) // two owners are still one account
  return [...accounts.values()].map((row) => ({ ...row, sites: sitesOf.get(row.tenant.id) ?? 0 }))
}
type Account = Awaited<ReturnType<typeof listAccounts>>[number]

async function withFigures(ctx: Context, accounts: Account[]) {
  const figures = await readAccountFigures(
    ctx,
    accounts.map(({ tenant }) => tenant.id),
  )
  return accounts.map((account) => ({ ...account, figures: figures.get(account.tenant.id)! }))
}
type Listed = Awaited<ReturnType<typeof withFigures>>[number]

/** By the account's id, or by the address of anyone in it. Throws `NotDone` where there is none. */
export async function demandAccount({ control }: Pick<Context, 'control'>, wanted: string): Promise<TenantId> {
  const id = wanted.toLowerCase()
  const [row] = await control.read((db) =>
    db
      .select({ id: tenants.id })
      .from(tenants)
      .leftJoin(users, eq(users.tenantId, tenants.id))
      .where(isTenantId(id) ? eq(tenants.id, id) : eq(users.email, normalizeEmail(wanted) ?? ''))
      .limit(1),
  )
  if (!row) throw noAccount({ wanted })
  return row.id
}
const noAccount = defineFailure(NotDone, {
  de: 'Zu „{wanted}“ gibt es kein Konto.',
  en: 'There is no account for “{wanted}”.',
})

type Change = Partial<Pick<TenantRow, 'plan' | 'status'>>

const readChange = ({ options }: CommandInput): Change => ({
  plan: planKeys.find((plan) => plan === options.plan),
  status: options.status === 'active' || options.status === 'suspended' ? options.status : undefined,
})

/**
 * A plan that the operator gives ends a trial: it would otherwise fall back to the free plan when the trial is over.
 * A suspension by the operator is lifted by the operator alone, not by a payment.
 */
async function changeAccount(tx: ControlTx, id: TenantId, change: Change, now: Date) {
  const [before] = await tx.select({ status: tenants.status }).from(tenants).where(eq(tenants.id, id))
  const ended = change.plan && before?.status === 'trialing' ? 'active' : undefined
  const suspendedBy = change.status && (change.status === 'suspended' ? ('operator' as const) : null)
  await tx
    .update(tenants)
    .set({ plan: change.plan, status: change.status ?? ended, suspendedBy, updatedAt: now.toISOString() })
    .where(eq(tenants.id, id))
}

/** False when the account stays set aside. */
async function takeBack({ out }: CommandEnvironment, { tenants }: Context, id: TenantId): Promise<boolean> {
  if (!tenants.setAside(id)) {
    out.error(filled({ de: 'Das Konto {id} ist nicht stillgelegt.', en: 'Account {id} is not set aside.' }, { id }))
    return true
  }
  const reading = await tenants.retry(id)
  if (!tenants.setAside(id)) return true
  const part = reading.end === 'died' ? reading.part : '–'
  out.error(
    reading.end === 'died'
      ? filled(
          {
            de: 'Die tenant.db beendet noch immer jeden Prozess, der sie liest ({part}). Das Konto bleibt stillgelegt.',
            en: 'Its tenant.db still ends every process that reads it ({part}). The account stays set aside.',
          },
          { part },
        )
      : {
          de: 'Die Prüfung wurde nicht fertig. Das Konto bleibt stillgelegt.',
          en: 'The look at the file did not end. The account stays set aside.',
        },
  )
  return false
}

async function show(environment: CommandEnvironment, input: CommandInput, id: TenantId) {
  const ctx = await environment.open()
  const { found, people } = await ctx.control.read(async (db) => ({
    found: (await listAccounts(db)).filter((row) => row.tenant.id === id),
    people: await accountRows(db, id)
      .users.select()
      .orderBy(({ createdAt }) => createdAt),
  }))
  const account = (await withFigures(ctx, found))[0]!
  const members = people.map(({ email, name, role }) => ({ email, name, role }))
  if (input.json) return environment.out.json({ ...accountView(ctx, account), members })

  const { tenant, figures } = account
  const { language } = environment.out
  const rows = [
    ['Id', tenant.id],
    ['Name', tenant.name],
    [pick({ de: 'Tarif', en: 'Plan' }, language), tenant.plan],
    [pick({ de: 'Zustand', en: 'Status' }, language), statusOf(ctx, tenant, language)],
    ...(tenant.status === 'trialing'
      ? [[pick({ de: 'Probe bis', en: 'Trial until' }, language), tenant.trialEndsAt ?? '']]
      : []),
    [pick({ de: 'Websites', en: 'Sites' }, language), String(account.sites)],
    [pick({ de: 'Seit', en: 'Created' }, language), tenant.createdAt],
    [pick({ de: 'Speicher', en: 'Disk' }, language), readableBytes(figures.diskBytes)],
    [pick({ de: 'Aufrufe in 30 Tagen', en: 'Visits in 30 days' }, language), String(figures.visits)],
    [pick({ de: 'Zuletzt benutzt', en: 'Last used' }, language), figures.lastUsedAt ?? '–'],
    ...members.map(({ email, role }, i) => [
      i > 0 ? '' : pick({ de: 'Mitglieder', en: 'Members' }, language),
      `${email} (${role})`,
    ]),
  ]
  for (const line of inColumns(rows)) environment.out.line(line)
}

const heads = {
  de: ['Id', 'Name', 'Inhaber', 'Tarif', 'Zustand', 'Websites', 'Seit', 'Speicher', 'Aufrufe', 'Benutzt'],
  en: ['Id', 'Name', 'Owner', 'Plan', 'Status', 'Sites', 'Created', 'Disk', 'Visits', 'Used'],
}

const accountRow = (ctx: Context, { tenant, ownerEmail, sites, figures }: Listed, language: InterfaceLanguage) => [
  tenant.id,
  tenant.name,
  ownerEmail ?? '–',
  tenant.plan,
  statusOf(ctx, tenant, language),
  sites,
  tenant.createdAt.slice(0, 10),
  readableBytes(figures.diskBytes),
  figures.visits,
  figures.lastUsedAt?.slice(0, 10) ?? '–',
]

const accountView = (ctx: Context, { tenant, ownerEmail, sites, figures }: Listed) => ({
  id: tenant.id,
  name: tenant.name,
  slug: tenant.slug,
  owner_email: ownerEmail,
  plan: tenant.plan,
  status: tenant.status,
  state: tenant.state,
  set_aside: ctx.tenants.setAside(tenant.id) ?? null,
  trial_ends_at: tenant.trialEndsAt,
  sites,
  created_at: tenant.createdAt,
  disk_bytes: figures.diskBytes,
  visits_30_days: figures.visits,
  last_used_at: figures.lastUsedAt ?? null,
})

/** An account that is being made says so, and one whose file cannot be used. */
function statusOf({ tenants }: Context, { id, state, status }: TenantRow, language: InterfaceLanguage): string {
  if (tenants.setAside(id)) return pick({ de: 'stillgelegt', en: 'set aside' }, language)
  return state === 'active' ? status : state
}
