import { and, asc, desc, eq, gt, isNull } from 'drizzle-orm'
import { isAtLeast } from '../auth/roles'
import type { Me } from '../auth/sessions'
import { accountRows, type Columns } from '../db/control/account-rows'
import type { ControlReads, ControlTx } from '../db/control/control'
import type { InvitationRow, Role, UserRow } from '../db/control/schema'
import { defineError, notFound } from '../errors'
import { entitlementsOf } from '../usage/entitlements'
import { isId } from '../values/ids'
import type { InvitationView, RoleChange, SeatsView, TeamView } from './team.schema'

export const roleTooHigh = defineError(403, 'role_too_high', {
  de: 'Das geht nur mit Rollen, die unter Ihrer eigenen liegen.',
  en: 'This works only with roles below your own.',
})
export const cannotChangeOwner = defineError(422, 'cannot_change_owner', {
  de: 'Die Rolle des Inhabers lässt sich nicht ändern.',
  en: 'The role of the owner cannot be changed.',
})
export const cannotChangeSelf = defineError(422, 'cannot_change_self', {
  de: 'Die eigene Rolle lässt sich nicht ändern.',
  en: 'You cannot change your own role.',
})
export const cannotRemoveOwner = defineError(422, 'cannot_remove_owner', {
  de: 'Der Inhaber lässt sich nicht entfernen.',
  en: 'The owner cannot be removed.',
})
export const cannotRemoveSelf = defineError(422, 'cannot_remove_self', {
  de: 'Sie können sich nicht selbst entfernen.',
  en: 'You cannot remove yourself.',
})

const assignable: readonly RoleChange['role'][] = ['admin', 'editor', 'viewer']

/** Members, open invitations (expired ones as well), seats, and the roles that the caller may give. */
export async function viewTeam(db: ControlReads, me: Me, now: Date): Promise<TeamView> {
  const { users, invitations } = accountRows(db, me.tenant.id)
  const members = await users.select().orderBy((user) => [asc(user.createdAt), asc(user.id)])
  const open = await invitations
    .select((invitation) => isNull(invitation.acceptedAt))
    .orderBy((invitation) => [desc(invitation.createdAt), desc(invitation.id)])
  return {
    members: members.map((user) => memberView(user, me)),
    invitations: open.map((row) => invitationView(row, now)),
    seats: await countSeats(db, me, now),
    your_role: me.role,
    roles: isAtLeast(me.role, 'admin') ? assignable.filter((role) => isBelow(role, me.role)) : [],
  }
}

/** Only from and to roles below one's own. Throws `notFound`, `cannotChangeOwner`, `cannotChangeSelf`, `roleTooHigh`. */
export async function changeRole(tx: ControlTx, me: Me, memberId: string, { role }: RoleChange, now: Date) {
  const member = await findMember(tx, me, memberId)
  if (member.role === 'owner') throw cannotChangeOwner()
  if (member.id === me.id) throw cannotChangeSelf()
  if (!isBelow(member.role, me.role) || !isBelow(role, me.role)) throw roleTooHigh()
  const { users } = accountRows(tx, me.tenant.id)
  await users.update({ role, updatedAt: now.toISOString() }, (user) => eq(user.id, member.id))
  return { ok: true as const, role }
}

/**
 * Sessions and second factors go with the user; what they did keeps their name. Throws `notFound`, `cannotRemoveOwner`,
 * `cannotRemoveSelf`, `roleTooHigh`.
 */
export async function removeMember(tx: ControlTx, me: Me, memberId: string) {
  const member = await findMember(tx, me, memberId)
  if (member.role === 'owner') throw cannotRemoveOwner()
  if (member.id === me.id) throw cannotRemoveSelf()
  if (!isBelow(member.role, me.role)) throw roleTooHigh()
  await accountRows(tx, me.tenant.id).users.delete((user) => eq(user.id, member.id))
  return { ok: true as const }
}

/** Used are members and open invitations that have not expired. */
export async function countSeats(db: ControlReads, { tenant }: Me, now: Date): Promise<SeatsView> {
  const { plan, quotas } = await entitlementsOf(db, tenant)
  const limit = quotas.seats
  const { users, invitations } = accountRows(db, tenant.id)
  const used = (await users.count()) + (await invitations.count(holdsSeat(now)))
  const unlimited = limit === -1
  return { used, limit, unlimited, available: unlimited ? null : Math.max(0, limit - used), plan }
}

/** Whether an invitation holds a seat: it is open and has not expired. */
export const holdsSeat =
  (now: Date) =>
  ({ acceptedAt, expiresAt }: Columns<'invitations'>) =>
    and(isNull(acceptedAt), gt(expiresAt, now.toISOString()))

export const isBelow = (role: Role, other: Role) => !isAtLeast(role, other)

export const invitationView = (row: InvitationRow, now: Date): InvitationView => ({
  id: row.id,
  email: row.email,
  role: row.role,
  expires_at: row.expiresAt,
  expired: row.expiresAt <= now.toISOString(),
})

const memberView = (user: UserRow, me: Me) => ({
  id: user.id,
  name: user.name,
  email: user.email,
  role: user.role,
  is_owner: user.role === 'owner',
  is_you: user.id === me.id,
  joined_at: user.createdAt,
})

/** Throws `notFound` for foreign, unknown and malformed ids alike. */
async function findMember(db: ControlReads, me: Me, id: string): Promise<UserRow> {
  const { users } = accountRows(db, me.tenant.id)
  const [user] = isId(id) ? await users.select((row) => eq(row.id, id)) : []
  if (!user) throw notFound()
  return user
}
