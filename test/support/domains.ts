import type { Dns } from '../../src/edges/dns'
import type { TestClient } from './client'
import { startNameServer } from './name-server'
import { newSite } from './sites'
import type { WorldOptions } from './world'
import { createWorld } from './world'

/** The address that the box of these tests has, as its operator has configured it. */
export const boxAddress = '203.0.113.10'

/** A world with a name server of its own. */
export async function createDomainWorld({ env = {}, ...options }: WorldOptions = {}) {
  const dns = await startNameServer()
  const world = await createWorld({
    domains: { dns: { deadlineMs: 10_000, tryMs: 1_500 } },
    ...options,
    env: { DNS_SERVERS: dns.address, DOMAIN_IPS: boxAddress, DOMAIN_TARGET: 'box.example', ...env },
  })
  return {
    ...world,
    dns,
    async end() {
      await world.end()
      await dns.stop()
    },
  }
}
export type DomainWorld = Awaited<ReturnType<typeof createDomainWorld>>
type Owner = Awaited<ReturnType<DomainWorld['owner']>>

/** A site with a domain that nobody has proved yet. */
export async function newDomain<Client extends TestClient = Owner>(
  world: DomainWorld,
  host: string,
  fields: object = {},
  owner?: Client,
  siteId?: string,
) {
  const client = owner ?? ((await world.owner()) as unknown as Client)
  const site = siteId ?? (await newSite(client)).id
  const answer = await client.post(`/sites/${site}/domains`, { host, ...fields })
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body))
  return { client, siteId: site as string, domain: answer.body.data, id: answer.body.data.id as string }
}

/** Keeps the next question of a kind to the name servers until it is answered by the test. */
export function holdOnce(dns: Dns, kind: 'txt' | 'addresses4') {
  const usual = dns[kind]
  const begun = Promise.withResolvers<void>()
  const answer = Promise.withResolvers<string[]>()
  dns[kind] = () => {
    dns[kind] = usual
    begun.resolve()
    return answer.promise
  }
  return { begun: begun.promise, answer: answer.resolve }
}

/** What a person enters at the provider of the domain. */
export function enterRecords(world: DomainWorld, domain: { host: string; dns_instructions: Instruction[] }) {
  const verification = domain.dns_instructions.find(({ purpose }) => purpose === 'verification')
  if (verification) world.dns.set(verification.name, { TXT: [verification.value] })
  world.dns.set(domain.host, { A: [boxAddress] })
}
interface Instruction {
  purpose: string
  name: string
  value: string
}

/** A domain that is live. */
export async function liveDomain<Client extends TestClient = Owner>(
  world: DomainWorld,
  host: string,
  fields: object = {},
  owner?: Client,
  siteId?: string,
) {
  const made = await newDomain(world, host, fields, owner, siteId)
  enterRecords(world, made.domain)
  await made.client.post(`/domains/${made.id}/verify`)
  const { status, body } = await made.client.post(`/domains/${made.id}/bind`)
  if (status !== 200) throw new Error(JSON.stringify(body))
  return { ...made, domain: body.data }
}
