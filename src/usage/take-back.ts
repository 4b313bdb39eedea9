import { and, eq, ne } from 'drizzle-orm'
import { newId } from '../db/columns'
import { usageLedger } from '../db/tenant/usage'
import type { Reads, Tx } from '../tenants/tenants'
import { monthOf, sumOf } from './balances'

/** What one purchase gave: credits or chat tokens, and for how many of them the money was given back. */
interface Grant {
  id: string
  kind: 'credits' | 'chat_tokens'
  amount: number
  refunded: number | null
}

const spentAs = { credits: 'credits', chat_tokens: 'extra_chat_tokens' } as const

/**
 * Takes back what was refunded and is not spent, and gives it again where the refund failed. `grants` are all of the
 * account, oldest first: the oldest is spent first, so a refund never touches what another purchase gave. What was spent
 * stays spent. Changes nothing when it is called again.
 */
export async function writeTakeBacks(tx: Tx, grants: Grant[], now: Date) {
  for (const kind of ['credits', 'chat_tokens'] as const) {
    const resource = spentAs[kind]
    const { takenFrom, spent } = await readSpending(tx, resource)
    let unassigned = spent
    for (const { id, amount, refunded } of grants.filter((grant) => grant.kind === kind)) {
      const { taken, steps } = takenFrom.get(id) ?? { taken: 0, steps: 0 }
      const used = Math.min(unassigned, amount - taken)
      unassigned -= used
      const units = Math.min(refunded ?? 0, amount - used) - taken
      if (units === 0) continue
      const row = { id: newId(), reference: `${id}:${steps + 1}`, step: 'take_back' as const, resource, units }
      await tx.insert(usageLedger).values({ ...row, month: monthOf(now), createdAt: now.toISOString() })
    }
  }
}

/** What was spent without what was taken back, and the latter by grant. */
async function readSpending(db: Reads, resource: 'credits' | 'extra_chat_tokens') {
  const isOfKind = eq(usageLedger.resource, resource)
  const spent = await sumOf(db, and(isOfKind, ne(usageLedger.step, 'take_back')))
  const rows = await db
    .select()
    .from(usageLedger)
    .where(and(isOfKind, eq(usageLedger.step, 'take_back')))
  const takenFrom = new Map<string, { taken: number; steps: number }>()
  for (const { reference, units } of rows) {
    const grantId = reference.slice(0, reference.lastIndexOf(':'))
    const { taken, steps } = takenFrom.get(grantId) ?? { taken: 0, steps: 0 }
    takenFrom.set(grantId, { taken: taken + units, steps: steps + 1 })
  }
  return { takenFrom, spent }
}
