const given = new Set<number>()

/** A loopback port on which nobody listens, and that this process has not had before. */
export function freePort(): number {
  const probe = Bun.listen({ hostname: '127.0.0.1', port: 0, socket: { data: () => undefined } })
  const { port } = probe
  probe.stop(true)
  if (given.has(port)) return freePort()
  given.add(port)
  return port
}
