import type { Control } from '../db/control/control'
import { openTokenReads, openTokensLastUsed } from './api-tokens'
import { openMailBudget } from './mail-budget'
import { openTicketClaims } from './one-time'
import { openResetRequests } from './password-reset'
import { openPasswordTries } from './password-tries'
import { openPasswords, type PasswordOptions } from './passwords'
import { openLastUsed, openSessionReads } from './sessions'
import { openChallenges } from './visitor-challenge'

interface Parts {
  control: Control
  now: () => Date
  /** A clock that is never set back. */
  steady: () => Date
  passwords?: PasswordOptions
  /** Solves challenges on pages that this service writes. */
  challengeScript: () => Promise<string>
}

/** What signing in holds on to while the process runs. */
export function openAuth({ control, now, steady, passwords, challengeScript }: Parts) {
  const lastUsed = openLastUsed(control, now)
  const tokensLastUsed = openTokensLastUsed(control, now)
  return {
    passwords: openPasswords(passwords),
    sessionByHash: openSessionReads(control),
    tokenHolderByHash: openTokenReads(control),
    lastUsed,
    tokensLastUsed,
    ticketClaims: openTicketClaims(),
    challenges: openChallenges(challengeScript),
    passwordTries: openPasswordTries(steady),
    mailBudget: openMailBudget(steady),
    resetRequests: openResetRequests(),
    /** Writes what is still to be written. */
    flush: () => Promise.all([lastUsed.flush(), tokensLastUsed.flush()]),
  }
}

declare module '../context' {
  interface Context {
    auth: ReturnType<typeof openAuth>
  }
}
