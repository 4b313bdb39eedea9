import { openRecentlyUsed } from '../values/recently-used'

/** Hosts that the edge has asked about lately: somebody shook hands with it in their name. */
export function openCertificateAsks() {
  const asked = openRecentlyUsed<true>(5000)
  return {
    note(host: string) {
      asked.set(host, true)
    },
    has: (host: string): boolean => asked.has(host),
  }
}
