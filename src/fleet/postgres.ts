import { SQL } from 'bun'
import type { Config } from '../config/config'
import type { TenantId } from '../db/tenant-id'
import { startDeadline } from '../deadline'
import type { Name, OwnedName } from '../tenants/names'
import { type BoxIdentity, type BoxState, type Directory, directoryAway } from './directory'

/** Longer than any answer takes; short enough that a visitor can be told. */
const answerMs = 2_000
/** Rows in one statement. */
const batch = 5_000

/** `holder` tells the machine and folder that renew, so that a copied folder elsewhere waits for the lease to end. */
interface Self extends BoxIdentity {
  holder: string
  leaseSeconds: number
}

/**
 * The directory in PostgreSQL. The connections open with the first question; a server that hangs or is away costs each
 * question its deadline and is asked anew by new connections.
 */
export function openPostgres(url: string, self: Self, deadlineMs = answerMs): Directory {
  const me = { box: self.name, generation: self.generation, id: self.id }
  let pool: SQL | undefined
  let isMade = false

  async function ask<T>(question: (sql: SQL) => Promise<T>): Promise<T> {
    const sql = pool ?? new SQL(url, { max: 8, idleTimeout: 0, connectionTimeout: Math.ceil(deadlineMs / 1000) })
    pool = sql
    const deadline = startDeadline(deadlineMs, () => new Error('the directory did not answer in time'))
    try {
      const answer = (async () => {
        if (!isMade) await make(sql)
        isMade = true
        return question(sql)
      })()
      answer.catch(() => undefined) // what comes after the deadline
      return await Promise.race([answer, deadline.ended])
    } catch (cause) {
      if (!isAnswer(cause)) {
        if (pool === sql) pool = undefined
        void sql.close({ timeout: 0 }).catch(() => undefined)
      }
      throw directoryAway({ retryAfter: 5 }, { cause })
    } finally {
      deadline.clear()
    }
  }
  /** Only while the name is this box's own, every statement that changes something. */
  const own = (sql: SQL) =>
    sql`select name from boxes where name = ${me.box} and generation = ${me.generation} and id = ${me.id}`

  return {
    async renew({ url, accounts, freeBytes, version, keyCheck }) {
      const rows: { name: string }[] = await ask(
        (sql) => sql`
          insert into boxes (name, generation, id, holder, url, accounts, free_bytes, version, key_check, lease_until)
          values (${me.box}, ${me.generation}, ${me.id}, ${self.holder}, ${url}, ${accounts}, ${freeBytes}, ${version}, ${keyCheck},
            clock_timestamp() + make_interval(secs => ${self.leaseSeconds}))
          on conflict (name) do update set holder = excluded.holder, url = excluded.url, accounts = excluded.accounts,
            free_bytes = excluded.free_bytes, version = excluded.version, key_check = excluded.key_check, lease_until = excluded.lease_until
          where boxes.generation = excluded.generation and boxes.id = excluded.id
            and (boxes.holder = excluded.holder or boxes.lease_until < clock_timestamp())
          returning name`,
      )
      if (rows.length > 0) return ask(readBoxes)
      const mine: unknown[] = await ask(own)
      return mine.length > 0 ? 'held' : 'passed'
    },
    async leave() {
      await ask(
        (sql) =>
          sql`update boxes set lease_until = clock_timestamp() where name in (${own(sql)}) and holder = ${self.holder}`,
      )
    },
    boxes: () => ask(readBoxes),
    async setBox(name, { isClosed = null, weight = null }) {
      const rows: unknown[] = await ask(
        (sql) => sql`
          update boxes set is_closed = coalesce(${isClosed}::boolean, is_closed), weight = coalesce(${weight}::float8, weight)
          where name = ${name} returning name`,
      )
      return rows.length > 0
    },
    async takeOver(name, generation, id) {
      const [row]: { generation: number }[] = await ask(
        (sql) => sql`
          update boxes set generation = generation + 1, id = ${id}, holder = '', lease_until = clock_timestamp()
          where name = ${name} and generation = ${generation} and lease_until < clock_timestamp()
          returning generation`,
      )
      return row?.generation
    },
    async reserve({ account, kind, name }) {
      const rows: unknown[] = await ask(
        (sql) => sql`
          with me as (${own(sql)}),
            mine as (insert into accounts (id, box) select ${account}, name from me on conflict (id) do nothing)
          insert into names (kind, name, account) select ${kind}, ${name}, ${account} from me
          on conflict (kind, name) do update set account = excluded.account where names.account = excluded.account
          returning name`,
      )
      return rows.length > 0
    },
    async release(names) {
      for (const part of parts(names))
        await ask(
          (sql) => sql`
            delete from names using jsonb_to_recordset(${JSON.stringify(part)}::text::jsonb)
              as gone (kind text, name text, account text)
            where names.kind = gone.kind and names.name = gone.name and names.account = gone.account
              and exists (${own(sql)})`,
        )
    },
    async find({ kind, name }) {
      const [row]: { account: TenantId; box: string }[] = await ask(
        (sql) =>
          sql`select account, box from names join accounts on id = account where kind = ${kind} and name = ${name}`,
      )
      return row
    },
    async findAccount(account) {
      const [row]: { box: string }[] = await ask((sql) => sql`select box from accounts where id = ${account}`)
      return row?.box
    },
    async owned() {
      const accounts: { id: TenantId }[] = await ask((sql) => sql`select id from accounts where box = ${me.box}`)
      const names: OwnedName[] = await ask(
        (sql) => sql`select kind, name, account from names join accounts on id = account where box = ${me.box}`,
      )
      return { accounts: accounts.map(({ id }) => id), names: [...names] }
    },
    async adopt(accounts, names) {
      for (const part of parts(accounts))
        await ask(
          (sql) => sql`
            insert into accounts (id, box)
            select value, name from jsonb_array_elements_text(${JSON.stringify(part)}::text::jsonb), (${own(sql)}) as me
            on conflict (id) do nothing`,
        )
      const taken: OwnedName[] = []
      for (const part of parts(names)) {
        const rows: Name[] = await ask(
          (sql) => sql`
            insert into names (kind, name, account)
            select wanted.kind, wanted.name, wanted.account
            from jsonb_to_recordset(${JSON.stringify(part)}::text::jsonb) as wanted (kind text, name text, account text)
              join accounts on accounts.id = wanted.account join (${own(sql)}) as me on me.name = accounts.box
            on conflict (kind, name) do update set account = excluded.account where names.account = excluded.account
            returning kind, name`,
        )
        const given = new Set(rows.map(({ kind, name }) => `${kind} ${name}`))
        taken.push(...part.filter(({ kind, name }) => !given.has(`${kind} ${name}`)))
      }
      return taken
    },
    async drop(accounts) {
      for (const part of parts(accounts))
        await ask(
          (sql) => sql`
            delete from accounts where box in (${own(sql)})
              and id in (select value from jsonb_array_elements_text(${JSON.stringify(part)}::text::jsonb))`,
        )
    },
    async offer(account, from, word) {
      const rows: unknown[] = await ask(
        (sql) => sql`
          update accounts set offered_by = me.name, offer = ${word} from (${own(sql)}) as me
          where id = ${account} and box = ${from} returning id`,
      )
      return rows.length > 0
    },
    async withdraw(account, word) {
      const rows: unknown[] = await ask(
        (sql) => sql`
          update accounts set offered_by = null, offer = null
          where id = ${account} and box <> ${me.box} and offered_by = ${me.box} and offer = ${word} returning id`,
      )
      return rows.length > 0
    },
    async move(account, to, word) {
      const rows: unknown[] = await ask(
        (sql) => sql`
          update accounts set box = ${to}, offered_by = null, offer = null
          where id = ${account} and box in (${own(sql)}) and offered_by = ${to} and offer = ${word} returning id`,
      )
      return rows.length > 0
    },
    close: async () => void (await pool?.close({ timeout: 0 }).catch(() => undefined)),
  }
}

/** Asks the directory as nobody in particular, for commands beside no server. */
export async function askDirectory<T>(
  { name, directoryUrl, leaseSeconds }: NonNullable<Config['fleet']>,
  question: (directory: Directory) => Promise<T>,
): Promise<T> {
  const directory = openPostgres(directoryUrl, { name, generation: 0, id: '', holder: '', leaseSeconds })
  try {
    return await question(directory)
  } finally {
    await directory.close()
  }
}

/** Whether the server itself refused, and did not do so because it stops (class 57 of its codes). */
const isAnswer = (error: unknown) =>
  error instanceof SQL.PostgresError &&
  error.code === 'ERR_POSTGRES_SERVER_ERROR' &&
  !String(error.errno).startsWith('57')

/** The names of a box and of an account go with it: an account that is dropped has none. */
async function make(sql: SQL) {
  await sql.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(hashtext('baukasten directory'))` // boxes that start together
    await tx`create table if not exists boxes (
      name text primary key, generation bigint not null, id text not null, holder text not null, url text not null,
      lease_until timestamptz not null, is_closed boolean not null default false, weight float8 not null default 1,
      accounts bigint not null, free_bytes bigint not null, version text not null, key_check text not null)`
    await tx`create table if not exists accounts (
      id text primary key, box text not null references boxes (name), offered_by text, offer text)`
    await tx`create index if not exists accounts_box on accounts (box)`
    await tx`create table if not exists names (
      kind text not null, name text not null, account text not null references accounts (id) on delete cascade,
      primary key (kind, name))`
    await tx`create index if not exists names_account on names (account)`
  })
}

async function readBoxes(sql: SQL): Promise<BoxState[]> {
  const rows: Record<string, string | number | boolean>[] = await sql`
    select *, extract(epoch from lease_until - clock_timestamp())::float8 as lease_seconds,
      extract(epoch from clock_timestamp())::float8 as told_at from boxes order by name`
  return rows.map((row) => ({
    name: String(row.name),
    generation: Number(row.generation),
    url: String(row.url),
    isClosed: row.is_closed === true,
    weight: Number(row.weight),
    accounts: Number(row.accounts),
    freeBytes: Number(row.free_bytes),
    version: String(row.version),
    keyCheck: String(row.key_check),
    leaseSeconds: Number(row.lease_seconds),
    toldAt: Number(row.told_at) * 1000,
  }))
}

const parts = <T>(rows: T[]): T[][] =>
  Array.from({ length: Math.ceil(rows.length / batch) }, (_, n) => rows.slice(n * batch, (n + 1) * batch))
