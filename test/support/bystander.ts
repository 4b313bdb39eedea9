import { expect } from 'bun:test'
import { eq } from 'drizzle-orm'
import { newId } from '../../src/db/columns'
import * as control from '../../src/db/control/schema'
import type { World } from './world'

const tables = [
  control.admissionLinks,
  control.apiTokens,
  control.backupCodes,
  control.emailTokens,
  control.factorFailures,
  control.familiarNetworks,
  control.identities,
  control.passkeys,
  control.sessions,
  control.totpChallenges,
  control.totpFactors,
  control.userPreferences,
]

/**
 * Somebody who has a row in every table of people. `rows` gives them: what others do to their own accounts leaves them
 * as they were.
 */
export async function newBystander(world: Pick<World, 'ctx' | 'owner'>) {
  const owner = await world.owner()
  const userId: string = owner.user.id
  await owner.post('/account/tokens', { name: 'Skript', role: 'admin' })
  await owner.put('/account/preferences', { theme: 'dark' })
  const createdAt = world.ctx.now().toISOString()
  const until = new Date(world.ctx.now().getTime() + 3_600_000).toISOString()
  await world.ctx.control.write(async (tx) => {
    await tx.insert(control.admissionLinks).values({ userId, tokenHash: `link ${userId}`, expiresAt: until })
    await tx.insert(control.backupCodes).values({ id: newId(), userId, codeHash: 'hash' })
    await tx.insert(control.factorFailures).values({ userId, count: 1, windowEndsAt: until })
    await tx.insert(control.identities).values({
      ...{ id: newId(), userId, provider: 'google', issuer: 'https://issuer.example', subject: userId },
      ...{ email: owner.email, createdAt },
    })
    await tx.insert(control.passkeys).values({
      ...{ id: newId(), userId, publicKey: Buffer.from('key'), counter: 0, transports: [], name: 'Laptop' },
      ...{ isBackedUp: false, createdAt },
    })
    await tx
      .insert(control.totpChallenges)
      .values({ tokenHash: `challenge ${userId}`, userId, failures: 0, expiresAt: until })
    await tx
      .insert(control.totpFactors)
      .values({ userId, secret: 'sealed', enabledAt: createdAt, lastStep: 0, createdAt })
  })
  const rows = () =>
    world.ctx.control.read((db) =>
      Promise.all(tables.map((table) => db.select().from(table).where(eq(table.userId, userId)))),
    )
  for (const found of await rows()) expect(found).not.toBeEmpty()
  return { ...owner, rows }
}
