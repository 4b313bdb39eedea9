import type { Role } from '../../src/db/control/schema'
import { command } from './commands'
import type { World } from './world'

export type Owner = Awaited<ReturnType<World['owner']>>
type By = Pick<Owner, 'post'>

const password = 'correct horse battery'
let people = 0

/** An address that nobody has yet. */
export const newAddress = () => `guest${++people}@example.org`

export async function invite(by: By, role: Role = 'editor', email = newAddress()) {
  const { status, body } = await by.post('/team/invitations', { email, role })
  const token = new URL(body.accept_url ?? 'http://none').searchParams.get('token') ?? ''
  return { status, body, email, token }
}

export const accept = (world: World, token: string, fields: object = {}) =>
  world.stranger().post('/public/team/accept', { token, name: 'Mara Lind', password, ...fields })

/** A person who came by invitation, with their client. */
export async function join(world: World, by: By, role: Role = 'editor') {
  const { token, email } = await invite(by, role)
  const { body } = await accept(world, token)
  return Object.assign(world.stranger().with(body.token), { id: body.user.id as string, email, password })
}

export const viewTeam = async (by: Pick<Owner, 'get'>) => (await by.get('/team')).body

export const setPlan = (world: World, owner: Owner, plan: string) =>
  command(world, 'tenant', owner.user.tenant_id, '--plan', plan)
