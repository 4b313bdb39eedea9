import { randomInt } from 'node:crypto'
import { readFileSync } from 'node:fs'
import * as packet from 'dns-packet'
import { askOverTcp, askOverUdp } from './dns-transport'

type DnsReason =
  | 'nxdomain' // there is no such name
  | 'timeout'
  | 'dns_error' // refused, failed, or an answer that makes no sense

export class DnsError extends Error {
  override name = 'DnsError'
  constructor(
    readonly reason: DnsReason,
    options?: ErrorOptions,
  ) {
    super(reason, options)
  }
}

interface DnsServer {
  host: string
  port: number
}

export interface CaaRecord {
  tag: string
  value: string
  /** A certificate authority that does not know the tag must refuse (RFC 8659 §4.1). */
  isCritical: boolean
}

interface DnsOptions {
  /** Those of the system without them. */
  servers?: readonly DnsServer[]
  /** For a whole question, over all servers and aliases. */
  deadlineMs?: number
  /** How long one server is waited for. */
  tryMs?: number
}

type Type = 'A' | 'AAAA' | 'TXT' | 'CAA' | 'SOA'
type Answered = Extract<packet.Answer, { data: unknown }>

/** What a resolver says over UDP without cutting it short on any path (DNS flag day 2020). */
const udpBytes = 1232
/** Aliases that are followed for one question; resolvers do about as many. */
const maxAliases = 8
/** More than anybody has of one type. */
const maxRecords = 100
const rounds = 2

/**
 * Questions to name servers, of which every one may lie, be silent or say too much. Each question is bounded in time and
 * in what is kept of the answer. All of them throw `DnsError` and nothing else; a name without records of the type is an
 * empty list.
 */
export function openDns({ servers = systemServers(), deadlineMs = 8000, tryMs = 2000 }: DnsOptions = {}) {
  return {
    /** TXT records, the parts of each joined (RFC 7208 §3.3). */
    txt: async (name: string): Promise<string[]> =>
      (await resolve(name, 'TXT')).map(({ data }) => textOf(data as packet.TxtData)),

    addresses4: async (name: string): Promise<string[]> => (await resolve(name, 'A')).map(({ data }) => data as string),

    addresses6: async (name: string): Promise<string[]> =>
      (await resolve(name, 'AAAA')).map(({ data }) => data as string),

    /** Those of this very name; who climbs the tree is the caller. */
    caa: async (name: string): Promise<CaaRecord[]> =>
      (await resolve(name, 'CAA')).map(({ data }) => {
        const { tag, value, issuerCritical } = data as packet.CaaData
        return { tag: String(tag).toLowerCase(), value, isCritical: issuerCritical === true }
      }),

    /** Whether there is a name at all, with records of whatever type. */
    async exists(name: string): Promise<boolean> {
      try {
        await resolve(name, 'SOA')
        return true
      } catch (error) {
        if (error instanceof DnsError && error.reason === 'nxdomain') return false
        throw error
      }
    },
  }

  /** Follows aliases, within one answer and from answer to answer. */
  async function resolve(start: string, type: Type): Promise<Answered[]> {
    const deadline = AbortSignal.timeout(deadlineMs)
    const aliases = new Set<string>()
    let name = plain(start)
    for (;;) {
      const asked = name
      const { rcode, answers } = await ask(asked, type, deadline)
      for (let alias = aliasOf(answers, name); alias !== undefined; alias = aliasOf(answers, name)) {
        if (aliases.has(alias) || aliases.size === maxAliases) throw new DnsError('dns_error')
        aliases.add(alias)
        name = alias
      }
      const found = answers.filter((answer) => answer.type === type && plain(answer.name) === name)
      if (found.length > 0) return found.slice(0, maxRecords)
      if (rcode === 'NXDOMAIN') throw new DnsError('nxdomain')
      if (name === asked) return []
    }
  }

  /** The first answer that is one, from the servers in turn. */
  async function ask(name: string, type: Type, deadline: AbortSignal) {
    let failure = new DnsError('dns_error')
    for (let round = 0; round < rounds; round++) {
      for (const server of servers) {
        if (deadline.aborted) throw new DnsError('timeout')
        try {
          const reply = await askServer(server, name, type, AbortSignal.any([deadline, AbortSignal.timeout(tryMs)]))
          if (reply.rcode === 'NOERROR' || reply.rcode === 'NXDOMAIN')
            return { rcode: reply.rcode, answers: (reply.answers ?? []).filter(isAnswered) }
          failure = new DnsError('dns_error')
        } catch (error) {
          failure = error instanceof DnsError ? error : new DnsError('dns_error', { cause: error })
        }
      }
    }
    throw failure
  }
}
export type Dns = ReturnType<typeof openDns>

/** One question to one server; over TCP where the answer does not fit, and without EDNS where that is not understood. */
async function askServer(server: DnsServer, name: string, type: Type, signal: AbortSignal) {
  let query = newQuery(name, type, true)
  let reply = await exchange(askOverUdp, server, query, signal)
  if (['FORMERR', 'NOTIMP'].includes(reply.rcode)) {
    query = newQuery(name, type, false)
    reply = await exchange(askOverUdp, server, query, signal)
  }
  return reply.flag_tc ? exchange(askOverTcp, server, query, signal) : reply
}

interface Query {
  bytes: Buffer
  id: number
  name: string
  type: Type
}

/** `@types/dns-packet` does not know it. */
type Reply = packet.DecodedPacket & { rcode: string }

function newQuery(name: string, type: Type, withEdns: boolean): Query {
  const id = randomInt(65_536)
  const edns = {
    type: 'OPT',
    name: '.',
    udpPayloadSize: udpBytes,
    flags: 0,
    options: [],
  } as unknown as packet.OptAnswer
  const bytes = packet.encode({
    type: 'query',
    id,
    flags: packet.RECURSION_DESIRED,
    questions: [{ type, name }],
    additionals: withEdns ? [edns] : [],
  })
  return { bytes, id, name, type }
}

async function exchange(ask: typeof askOverUdp, server: DnsServer, query: Query, signal: AbortSignal): Promise<Reply> {
  let reply: Reply | undefined
  try {
    await ask(server, query.bytes, signal, (bytes) => {
      reply = read(bytes, query)
      return reply !== undefined
    })
  } catch (error) {
    throw new DnsError(signal.aborted ? 'timeout' : 'dns_error', { cause: error })
  }
  if (!reply) throw new DnsError('dns_error')
  return reply
}

/** `undefined` for what is no answer to this question: another id, another name, or bytes that cannot be read. */
function read(bytes: Buffer, { id, name, type }: Query): Reply | undefined {
  try {
    if (bytes.length < 12 || bytes.readUInt16BE(0) !== id) return undefined
    const reply = packet.decode(bytes) as Reply
    const [question, ...more] = reply.questions ?? []
    const isOurs = question?.type === type && plain(question.name) === name && more.length === 0
    return reply.type === 'response' && (isOurs || isRefusalWithoutQuestion(reply)) ? reply : undefined
  } catch {
    return undefined
  }
}

/** Servers that cannot read a question do not repeat it. */
const isRefusalWithoutQuestion = ({ rcode, questions = [] }: Reply) => rcode !== 'NOERROR' && questions.length === 0

const isAnswered = (answer: packet.Answer): answer is Answered => 'data' in answer

const aliasOf = (answers: Answered[], name: string): string | undefined => {
  const alias = answers.find((answer) => answer.type === 'CNAME' && plain(answer.name) === name)
  return alias && plain(String(alias.data))
}

const plain = (name: string) => name.toLowerCase().replace(/\.$/, '')

const textOf = (data: packet.TxtData): string =>
  Buffer.concat((Array.isArray(data) ? data : [data]).map((part) => Buffer.from(part))).toString()

/** Those of resolv.conf(5); this machine itself where there are none. */
function systemServers(): DnsServer[] {
  let text = ''
  try {
    text = readFileSync('/etc/resolv.conf', 'utf8')
  } catch {
    // as with an empty one
  }
  const hosts = [...text.matchAll(/^\s*nameserver\s+(\S+)/gm)].map(([, host = '']) => host)
  return (hosts.length > 0 ? hosts.slice(0, 3) : ['127.0.0.1']).map((host) => ({ host, port: 53 }))
}
