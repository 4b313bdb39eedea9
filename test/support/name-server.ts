import { createSocket } from 'node:dgram'
import { createServer, Packet } from 'dns2'

type Records = Partial<Record<'A' | 'AAAA' | 'CNAME' | 'TXT' | 'CAA' | 'SOA', string[]>>

/** What is said about a name: records by type, or how the server misbehaves. */
export type Zone =
  | Records
  | 'nxdomain'
  | 'servfail'
  | 'refused'
  | 'silent'
  | 'wrong id'
  | 'other question'
  | 'other sender'
  | 'other name'
  | 'rubbish'
  | 'over tcp only'
  | 'too much over tcp'
  | 'hangs up over tcp'
  | 'no edns'

type Client = { address: string; port: number } | { destroy(): void }

const typeNames = new Map<number, keyof Records>([
  [Packet.TYPE.A, 'A'],
  [Packet.TYPE.AAAA, 'AAAA'],
  [Packet.TYPE.CNAME, 'CNAME'],
  [Packet.TYPE.TXT, 'TXT'],
  [Packet.TYPE.CAA, 'CAA'],
  [Packet.TYPE.SOA, 'SOA'],
])

/**
 * A name server on loopback, over UDP and TCP, whose zones can be changed at any time. A name that it does not know does
 * not exist. `asked` lists the questions, as `TXT example.com`.
 */
export async function startNameServer() {
  const zones = new Map<string, Zone>()
  const asked: string[] = []
  const forger = createSocket('udp4').on('error', () => undefined)

  const handle = (request: Packet, sendTo: (response: Packet | Buffer) => unknown, client: Client) => {
    const send = (response: Packet | Buffer) => void Promise.resolve(sendTo(response)).catch(() => undefined) // whoever asked has given up
    const [question] = request.questions
    if (!question) return
    const name = question.name.toLowerCase()
    const type = typeNames.get(question.type)
    asked.push(`${type} ${name}`)
    const zone = zones.get(name) ?? 'nxdomain'
    const isUdp = 'port' in client
    const response = Packet.createResponseFromRequest(request)
    response.additionals = []
    if (typeof zone === 'object') {
      response.answers = answersOf(zone, name, type)
      return send(response)
    }
    const forged = [record(name, 'TXT', 'forged')]
    switch (zone) {
      case 'nxdomain':
        response.header.rcode = Packet.RCODE.NXDOMAIN
        return send(response)
      case 'servfail':
        response.header.rcode = Packet.RCODE.SERVFAIL
        return send(response)
      case 'refused':
        response.header.rcode = Packet.RCODE.REFUSED
        return send(response)
      case 'silent':
        return
      case 'wrong id':
        response.header.id = (response.header.id + 1) % 65_536
        response.answers = forged
        return send(response)
      case 'other question':
        response.questions = [new Packet.Question('other.example', question.type, 1)]
        response.answers = forged
        return send(response)
      case 'other sender':
        response.answers = forged
        if (isUdp) forger.send(response.toBuffer(), client.port, client.address)
        return
      case 'other name':
        response.answers = [record('other.example', 'TXT', 'forged')]
        return send(response)
      case 'rubbish':
        return send(Buffer.concat([response.toBuffer().subarray(0, 2), Buffer.alloc(200, 0xc1)]))
      case 'over tcp only':
        if (isUdp) response.header.tc = 1
        else response.answers = [record(name, 'TXT', 'over tcp')]
        return send(response)
      case 'too much over tcp':
        if (isUdp) response.header.tc = 1
        else response.answers = Array.from({ length: 200 }, () => record(name, 'TXT', 'x'.repeat(250)))
        return send(response)
      case 'hangs up over tcp':
        if (!isUdp) return client.destroy()
        response.header.tc = 1
        return send(response)
      case 'no edns':
        if (request.additionals.length > 0) response.header.rcode = Packet.RCODE.FORMERR
        else response.answers = [record(name, 'TXT', 'without edns')]
        return send(response)
    }
  }
  const { server, port } = await listenOnOnePort(handle)

  return {
    /** For DNS_SERVERS. */
    address: `127.0.0.1:${port}`,
    port,
    asked,
    set: (name: string, zone: Zone) => void zones.set(name, zone),
    forget: (name: string) => void zones.delete(name),
    async stop() {
      forger.close()
      await server.close()
    },
  }
}
export type NameServer = Awaited<ReturnType<typeof startNameServer>>

/** Real resolvers put the aliases that they followed before the records. */
function answersOf(zone: Records, name: string, type: keyof Records | undefined) {
  const aliases = (zone.CNAME ?? []).map((target) => record(name, 'CNAME', target))
  return type === undefined || type === 'CNAME'
    ? aliases
    : [...aliases, ...(zone[type] ?? []).map((value) => record(name, type, value))]
}

function record(name: string, type: keyof Records, value: string): Packet['answers'][number] {
  const base = new Packet.Resource(name, Packet.TYPE[type], Packet.CLASS.IN, 60)
  if (type === 'TXT') return Object.assign(base, { data: value.match(/.{1,255}/gs) ?? [''] })
  if (type === 'CNAME') return Object.assign(base, { domain: value })
  if (type === 'CAA') {
    const [flags, tag, ...rest] = value.split(' ')
    return Object.assign(base, { flags: Number(flags), tag, value: rest.join(' ') })
  }
  if (type === 'SOA')
    return Object.assign(base, {
      primary: value,
      admin: value,
      serial: 1,
      refresh: 1,
      retry: 1,
      expiration: 1,
      minimum: 1,
    })
  return Object.assign(base, { address: value })
}

/** UDP and TCP share a number: one that is free for the one may be taken for the other. */
async function listenOnOnePort(
  handle: (request: Packet, send: (response: Packet | Buffer) => unknown, client: Client) => void,
) {
  for (let attempt = 0; ; attempt++) {
    const probe = Bun.listen({ hostname: '127.0.0.1', port: 0, socket: { data() {} } })
    const { port } = probe
    probe.stop(true)
    const server = createServer({ udp: true, tcp: true, handle: handle as never })
    try {
      const failure = new Promise<never>((_, fail) => server.on('error', fail))
      const options = { port, address: '127.0.0.1' }
      await Promise.race([server.listen({ udp: options, tcp: options }), failure])
      return { server, port }
    } catch (error) {
      if (attempt === 5) throw error
    }
  }
}
