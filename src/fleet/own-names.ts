import { and, eq, gt, lt, ne } from 'drizzle-orm'
import type { Config } from '../config/config'
import type { ControlReads } from '../db/control/control'
import {
  apiTokens,
  billingCustomers,
  domains,
  emailTokens,
  identities,
  invitations,
  passkeys,
  previewLinks,
  publicSlugs,
  sessions,
  tenants,
  users,
} from '../db/control/schema'
import type { TenantId } from '../db/tenant-id'
import { identityName, type Name, type OwnedName } from '../tenants/names'

type Site = Pick<Config, 'sitesDomain'>

/**
 * Every name that the accounts of this box have, as its control database says. Sessions and links from before `joinedAt` are
 * among them: later ones say themselves whose they are.
 */
export async function namesOfBox(db: ControlReads, { sitesDomain }: Site, joinedAt: string): Promise<OwnedName[]> {
  const names = (kind: Name['kind'], rows: { account: TenantId; name: string }[]): OwnedName[] =>
    rows.map(({ account, name }) => ({ kind, name, account }))
  const account = users.tenantId
  const slugs = await db.select({ account: publicSlugs.tenantId, name: publicSlugs.publicSlug }).from(publicSlugs)
  return [
    ...names('email', await db.select({ account, name: users.email }).from(users)),
    // whoever changed their address may take the former one back
    ...names(
      'email',
      await db
        .select({ account, name: emailTokens.email })
        .from(emailTokens)
        .innerJoin(users, and(eq(users.id, emailTokens.userId), ne(users.email, emailTokens.email)))
        .where(eq(emailTokens.purpose, 'undo')),
    ),
    ...names(
      'host',
      slugs.map(({ account, name }) => ({ account, name: `${name}.${sitesDomain}` })),
    ),
    ...names('host', await db.select({ account: domains.tenantId, name: domains.host }).from(domains)),
    ...names(
      'passkey',
      await db.select({ account, name: passkeys.id }).from(passkeys).innerJoin(users, eq(users.id, passkeys.userId)),
    ),
    ...names(
      'identity',
      (
        await db
          .select({ account, issuer: identities.issuer, subject: identities.subject })
          .from(identities)
          .innerJoin(users, eq(users.id, identities.userId))
      ).map((row) => ({ account: row.account, name: identityName(row) })),
    ),
    ...names(
      'customer',
      await db.select({ account: billingCustomers.tenantId, name: billingCustomers.customerId }).from(billingCustomers),
    ),
    ...names('token', await tokensBefore(db, joinedAt)),
  ]
}

async function tokensBefore(db: ControlReads, joinedAt: string) {
  const account = users.tenantId
  return [
    ...(await db
      .select({ account, name: sessions.tokenHash })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .where(lt(sessions.createdAt, joinedAt))),
    ...(await db
      .select({ account, name: emailTokens.tokenHash })
      .from(emailTokens)
      .innerJoin(users, eq(users.id, emailTokens.userId))
      .where(lt(emailTokens.createdAt, joinedAt))),
    ...(await db
      .select({ account: apiTokens.tenantId, name: apiTokens.tokenHash })
      .from(apiTokens)
      .where(lt(apiTokens.createdAt, joinedAt))),
    ...(await db
      .select({ account: invitations.tenantId, name: invitations.tokenHash })
      .from(invitations)
      .where(lt(invitations.createdAt, joinedAt))),
    ...(await db
      .select({ account: previewLinks.tenantId, name: previewLinks.tokenHash })
      .from(previewLinks)
      .where(lt(previewLinks.createdAt, joinedAt))),
  ]
}

/** The account of this box that has the name; `undefined` where none has. Of digests, those of sessions and API tokens are looked for. */
export async function ownerHere(
  db: ControlReads,
  { sitesDomain }: Site,
  { kind, name }: Name,
  now: Date,
): Promise<TenantId | undefined> {
  const account = users.tenantId
  if (kind === 'email') {
    const [user] = await db.select({ account }).from(users).where(eq(users.email, name))
    if (user) return user.account
    const [kept] = await db
      .select({ account })
      .from(emailTokens)
      .innerJoin(users, eq(users.id, emailTokens.userId))
      .where(
        and(eq(emailTokens.email, name), eq(emailTokens.purpose, 'undo'), gt(emailTokens.expiresAt, now.toISOString())),
      )
    return kept?.account
  }
  if (kind === 'host') {
    const parent = `.${sitesDomain}`
    const [domain] = await db.select({ account: domains.tenantId }).from(domains).where(eq(domains.host, name))
    if (domain || !name.endsWith(parent)) return domain?.account
    const slug = name.slice(0, -parent.length)
    const [site] = await db
      .select({ account: publicSlugs.tenantId })
      .from(publicSlugs)
      .where(eq(publicSlugs.publicSlug, slug))
    return site?.account
  }
  if (kind === 'passkey') {
    const [passkey] = await db
      .select({ account })
      .from(passkeys)
      .innerJoin(users, eq(users.id, passkeys.userId))
      .where(eq(passkeys.id, name))
    return passkey?.account
  }
  if (kind === 'identity') {
    const [issuer = '', subject = ''] = name.split(' ')
    const [identity] = await db
      .select({ account })
      .from(identities)
      .innerJoin(users, eq(users.id, identities.userId))
      .where(and(eq(identities.issuer, issuer), eq(identities.subject, subject)))
    return identity?.account
  }
  if (kind === 'customer') {
    const [customer] = await db
      .select({ account: billingCustomers.tenantId })
      .from(billingCustomers)
      .where(eq(billingCustomers.customerId, name))
    return customer?.account
  }
  const [session] = await db
    .select({ account })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(sessions.tokenHash, name))
  if (session) return session.account
  const [token] = await db.select({ account: apiTokens.tenantId }).from(apiTokens).where(eq(apiTokens.tokenHash, name))
  return token?.account
}

/** One that people can use; not one that is being made, removed or brought here. */
export const isAccountHere = async (db: ControlReads, id: TenantId) =>
  (await db.$count(tenants, and(eq(tenants.id, id), eq(tenants.state, 'active')))) > 0

export const isAccountKnown = async (db: ControlReads, id: TenantId) =>
  (await db.$count(tenants, eq(tenants.id, id))) > 0

export const accountsOfBox = async (db: ControlReads): Promise<TenantId[]> =>
  (await db.select({ id: tenants.id }).from(tenants)).map(({ id }) => id)
