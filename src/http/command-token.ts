import { randomBytes, timingSafeEqual } from 'node:crypto'

/**
 * The key to the running server: new at each start, and written only where the data itself can be read. Neither the
 * operator's token nor an address on loopback opens the commands: a reverse proxy on the same box also comes from there.
 */
export function openCommandToken() {
  const token = randomBytes(32).toString('base64url')
  const expected = Buffer.from(`Bearer ${token}`)
  return {
    token,
    /** Takes the same time whatever was sent. */
    admits(authorization: string | null): boolean {
      const given = Buffer.from(authorization ?? '')
      const isSized = given.length === expected.length
      return timingSafeEqual(isSized ? given : expected, expected) && isSized
    },
  }
}
