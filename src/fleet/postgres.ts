import { SQL } from 'bun'
import type { Config } from '../config/config'
import type { TenantId } from '../db/tenant-id'
import { within } from '../deadline'
import type { Name, OwnedName } from '../tenants/names'
import { type BoxIdentity, type BoxState, type Directory, directoryAway } from './directory'
import { ownNameKey } from './own-names'

/** Longer than any answer takes; short enough that a visitor can be told. */
const answerMs = 2_000
const late = () => new Error('the directory did not answer in time')
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
    try {
      return await within(deadlineMs, late, async () => {
        if (!isMade) await make(sql)
        isMade = true
        return question(sql)
      })
    } catch (cause) {
      if (!isAnswer(cause)) {
        if (pool === sql) pool = undefined
        void sql.close({ timeout: 0 }).catch(() => undefined)
      }
      throw directoryAway({ retryAfter: 5 }, { cause })
    }
  }
  /** Whether a statement has found something to change. */
  const changes = async (question: (sql: SQL) => Promise<unknown[]>) => (await ask(question)).length > 0
  /** Only while the name is this box's own, every statement that changes something. */
  const own = (sql: SQL) =>
    sql`select name from boxes where name = ${me.box} and generation = ${me.generation} and id = ${me.id}`

  /** Makes names their accounts', and the accounts this box's where nobody has them. Gives those that are. */
  const claim = (names: OwnedName[]) =>
    ask<Name[]>(
      (sql) => sql`
        with me as (${own(sql)}),
          wanted as (select * from jsonb_to_recordset(${JSON.stringify(names)}::text::jsonb) as wanted (kind text, name text, account text)),
          made as (insert into accounts (id, box) select distinct account, me.name from wanted, me on conflict (id) do nothing)
        insert into names (kind, name, account)
        select wanted.kind, wanted.name, account from me, wanted left join accounts on id = account
        where coalesce(box, me.name) = me.name
        on conflict (kind, name) do update set account = excluded.account where names.account = excluded.account
        returning kind, name`,
    )

  return {
    async renew({ url, accounts, freeBytes, version, keyCheck }) {
      const isHeld = await changes(
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
      if (isHeld) return ask(readBoxes)
      return (await changes(own)) ? 'held' : 'passed'
    },
    async leave() {
      await ask(
        (sql) =>
          sql`update boxes set lease_until = clock_timestamp() where name in (${own(sql)}) and holder = ${self.holder}`,
      )
    },
    boxes: () => ask(readBoxes),
    setBox: (name, { isClosed = null, weight = null }) =>
      changes(
        (sql) => sql`
          update boxes set is_closed = coalesce(${isClosed}::boolean, is_closed), weight = coalesce(${weight}::float8, weight)
          where name = ${name} returning name`,
      ),
    async takeOver(name, generation, id) {
      const [row]: { generation: number }[] = await ask(
        (sql) => sql`
          update boxes set generation = generation + 1, id = ${id}, holder = '', lease_until = clock_timestamp()
          where name = ${name} and generation = ${generation} and lease_until < clock_timestamp()
          returning generation::int4`,
      )
      return row?.generation
    },
    reserve: async (owned) => (await claim([owned])).length > 0,
    async release(names) {
      for (const part of parts(names))
        await ask(
          (sql) => sql`
            delete from names using jsonb_to_recordset(${JSON.stringify(part)}::text::jsonb) as gone (kind text, name text, account text)
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
            insert into accounts (id, box) select value, name from jsonb_array_elements_text(${JSON.stringify(part)}::text::jsonb), (${own(sql)}) as me
            on conflict (id) do nothing`,
        )
      const taken: OwnedName[] = []
      for (const part of parts(names)) {
        const given = new Set((await claim(part)).map(ownNameKey))
        taken.push(...part.filter((name) => !given.has(ownNameKey(name))))
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
    offer: (account, from, word) =>
      changes(
        (sql) => sql`
          update accounts set offered_by = me.name, offer = ${word} from (${own(sql)}) as me
          where id = ${account} and box = ${from} returning id`,
      ),
    withdraw: (account, word) =>
      changes(
        (sql) => sql`
          update accounts set offered_by = null, offer = null
          where id = ${account} and box <> ${me.box} and offered_by = ${me.box} and offer = ${word} returning id`,
      ),
    move: (account, to, word) =>
      changes(
        (sql) => sql`
          update accounts set box = ${to}, offered_by = null, offer = null
          where id = ${account} and box in (${own(sql)}) and offered_by = ${to} and offer = ${word} returning id`,
      ),
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

const readBoxes = (sql: SQL): Promise<BoxState[]> => sql`
  select name, generation::float8, url, is_closed as "isClosed", weight, accounts::float8, free_bytes::float8 as "freeBytes",
    version, key_check as "keyCheck", extract(epoch from lease_until - clock_timestamp())::float8 as "leaseSeconds",
    extract(epoch from clock_timestamp())::float8 * 1000 as "toldAt"
  from boxes order by name`

const parts = <T>(rows: T[]): T[][] =>
  Array.from({ length: Math.ceil(rows.length / batch) }, (_, n) => rows.slice(n * batch, (n + 1) * batch))
