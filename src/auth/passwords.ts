import { openTurns } from '../turns'

export interface PasswordOptions {
  /** Argon2id memory in KiB and passes; OWASP Password Storage: 19 MiB and 2. */
  memoryCost?: number
  timeCost?: number
  /** Hashes computed at once; further ones wait. Each holds `memoryCost` and a thread. */
  atOnce?: number
}

/** More than one sender may ask for in a minute by the limits of signing in, and less than what keeps it waiting for long. */
const maxOfOne = 24

/**
 * Hashing with a bound on how much runs at once, so that a burst of logins cannot fill memory or the thread pool. `owner`
 * is the sender, or the user who is signed in: of each, one hash is computed at a time, and others pass. Throws
 * `rateLimited` where one has too many waiting.
 */
export function openPasswords({ memoryCost = 19_456, timeCost = 2, atOnce = 4 }: PasswordOptions = {}) {
  const inTurn = openTurns({ atOnce, maxOfOne })
  const hash = (password: string) => Bun.password.hash(password, { algorithm: 'argon2id', memoryCost, timeCost })
  const nobody = hash(crypto.randomUUID())

  return {
    hash: (password: string, owner: string) => inTurn(owner, () => hash(password)),
    /** Without a hash (unknown user, no password set) it does the same work and says no: time tells nothing. */
    verify: (password: string, passwordHash: string | null | undefined, owner: string) =>
      inTurn(
        owner,
        async () => (await Bun.password.verify(password, passwordHash ?? (await nobody))) && passwordHash != null,
      ),
  }
}
