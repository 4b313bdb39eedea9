import { and, eq, gt, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Config } from '../config/config'
import type { ControlReads } from '../db/control/control'
import {
  billingCustomers,
  domains,
  emailTokens,
  identities,
  passkeys,
  publicSlugs,
  tenants,
  users,
} from '../db/control/schema'
import type { TenantId } from '../db/tenant-id'
import type { Name, NameKind, OwnedName } from '../tenants/names'

/** One text for a name: `email jo@example.com`. */
export const ownNameKey = ({ kind, name }: Name) => `${kind} ${name}`

type Table = SQLiteTable & { tenantId?: SQLiteColumn; userId?: SQLiteColumn }

/** Where the control database has names of one kind. */
interface Place {
  kind: NameKind
  table: Table
  name: SQLiteColumn | SQL.Aliased<string>
  /** What is found by a name, where the column does not say it as it is; `undefined` where it can be none of these. */
  isCalled?: (name: string) => SQL | undefined
  only?: SQL
}

function placesOf({ sitesDomain }: Pick<Config, 'sitesDomain'>, now: Date): Place[] {
  const parent = `.${sitesDomain}`
  // whoever changed their address may take the former one back
  const isUndo = and(eq(emailTokens.purpose, 'undo'), gt(emailTokens.expiresAt, now.toISOString()))
  const isSlug = (name: string) =>
    name.endsWith(parent) ? eq(publicSlugs.publicSlug, name.slice(0, -parent.length)) : undefined
  const isPerson = (name: string) => {
    const [issuer = '', subject = ''] = name.split(' ')
    return and(eq(identities.issuer, issuer), eq(identities.subject, subject))
  }
  return [
    { kind: 'email', table: users, name: users.email },
    { kind: 'email', table: emailTokens, name: emailTokens.email, only: isUndo },
    { kind: 'host', table: publicSlugs, name: text(sql`${publicSlugs.publicSlug} || ${parent}`), isCalled: isSlug },
    { kind: 'host', table: domains, name: domains.host },
    { kind: 'passkey', table: passkeys, name: passkeys.id },
    {
      kind: 'identity',
      table: identities,
      name: text(sql`${identities.issuer} || ' ' || ${identities.subject}`),
      isCalled: isPerson,
    },
    { kind: 'customer', table: billingCustomers, name: billingCustomers.customerId },
  ]
}

const text = (expression: SQL) => (expression as SQL<string>).as('name')

function select(db: ControlReads, { table, name }: Place, where: SQL | undefined) {
  const query = db
    .select({ account: table.tenantId ?? users.tenantId, name })
    .from(table)
    .$dynamic()
  const isOwner = !table.tenantId && table.userId && eq(users.id, table.userId)
  return (isOwner ? query.innerJoin(users, isOwner) : query).where(where) as Promise<
    { account: TenantId; name: string }[]
  >
}

/** Every name that the accounts of this box have, as its control database says. Tokens and links say themselves whose they are. */
export async function namesOfBox(
  db: ControlReads,
  config: Pick<Config, 'sitesDomain'>,
  now: Date,
): Promise<OwnedName[]> {
  const found: OwnedName[] = []
  for (const place of placesOf(config, now))
    for (const row of await select(db, place, place.only)) found.push({ kind: place.kind, ...row })
  return [...new Map(found.reverse().map((owned) => [ownNameKey(owned), owned])).values()] // one may be there twice: the first counts
}

/** The account of this box that has the name; `undefined` where none has. */
export async function ownerHere(
  db: ControlReads,
  config: Pick<Config, 'sitesDomain'>,
  { kind, name }: Name,
  now: Date,
): Promise<TenantId | undefined> {
  for (const place of placesOf(config, now).filter((each) => each.kind === kind)) {
    const isIt = place.isCalled ? place.isCalled(name) : eq(place.name as SQLiteColumn, name)
    const [row] = isIt ? await select(db, place, and(isIt, place.only)) : []
    if (row) return row.account
  }
  return undefined
}

/** One that people can use; not one that is being made, removed or brought here. */
export const isAccountHere = async (db: ControlReads, id: TenantId) =>
  (await db.$count(tenants, and(eq(tenants.id, id), eq(tenants.state, 'active')))) > 0

export const isAccountKnown = async (db: ControlReads, id: TenantId) =>
  (await db.$count(tenants, eq(tenants.id, id))) > 0

export const accountsOfBox = async (db: ControlReads): Promise<TenantId[]> =>
  (await db.select({ id: tenants.id }).from(tenants)).map(({ id }) => id)
