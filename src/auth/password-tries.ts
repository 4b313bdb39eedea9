import { and, desc, eq, gt, notInArray } from 'drizzle-orm'
import type { Context } from '../context'
import type { ControlTx } from '../db/control/control'
import { familiarNetworks, users } from '../db/control/schema'
import type { SecretBox } from '../db/secrets'
import { defineError } from '../errors'
import { openCounts } from '../http/counts'
import { logFailedProof } from '../http/failed-sign-ins'
import { networkOf } from '../http/sender'
import { type Me, sessionOf } from './sessions'

const tooManyWrongPasswords = defineError(429, 'rate_limited', {
  de: 'Für diese E-Mail-Adresse wurde zu oft ein falsches Passwort eingegeben. Gibt es dazu ein Konto, haben wir einen Link dorthin geschickt, mit dem die Anmeldung von hier aus wieder möglich ist. Mit einem Passkey können Sie sich auch jetzt anmelden.',
  en: 'A wrong password has been entered too often for this email address. If it has an account, we have sent a link there that makes signing in from here possible again. You can sign in with a passkey right now.',
})
const tooManyInSession = defineError(429, 'rate_limited', {
  de: 'Sie haben zu oft ein falsches Passwort eingegeben. Bitte versuchen Sie es später noch einmal oder melden Sie sich neu an.',
  en: 'You have entered a wrong password too often. Please try again later, or sign in anew.',
})

/**
 * Wrong passwords in a started hour: for an address from everywhere together, for it from each network that its owner
 * knows, and in one session. 100 in all for one account from outside (OWASP ASVS 4.0.3 V2.2.1).
 */
const most = { elsewhere: 50, familiar: 10, session: 10 }
const maxFamiliar = 5
/** Familiar for as long as people are away from a place. */
const familiarDays = 180
const maxTold = 1000

/**
 * Tries are counted in memory and by address, whether it has an account or not: answers and times are the same, and
 * nobody can fill the database with addresses.
 */
export function openPasswordTries(now: () => Date) {
  const counts = openCounts(now, { windowMs: 3_600_000 })
  const spent = new Set<string>()
  return {
    ...counts,
    /** Whoever has a new password begins anew. */
    forgetAddress: (email: string) => counts.forget('elsewhere', email),
    /** Notes that an address has no tries left, for `sendAdmissionLinks`. */
    noteSpent(email: string) {
      if (spent.size < maxTold) spent.add(email)
    },
    /** Gives the noted addresses once. */
    takeSpent(): string[] {
      const emails = [...spent]
      spent.clear()
      return emails
    },
  }
}
/**
 * Counts a try to sign in with a password, before the password is looked at: parallel guesses cannot share a count. A
 * right one is given back with the function that this gives. Others cannot use up the tries of a network that the owner
 * signed in from. Throws 429, whether there is such an account or not.
 */
export async function takePasswordTry(ctx: Context, email: string, sender: string): Promise<() => void> {
  const network = await familiarNetworkOf(ctx, email, sender)
  const group = network ? familiarGroup(network) : 'elsewhere'
  const retryAfter = ctx.auth.passwordTries.take(group, email, network ? most.familiar : most.elsewhere)
  if (retryAfter > 0) {
    ctx.auth.passwordTries.noteSpent(email)
    throw tooManyWrongPasswords({ retryAfter })
  }
  return () => ctx.auth.passwordTries.giveBack(group, email)
}

/** The sender's network when the user with this address has signed in from there; the same work for every address. */
export async function familiarNetworkOf(ctx: Context, email: string, sender: string): Promise<string | undefined> {
  const network = networkHash(ctx.secrets, sender)
  const since = new Date(ctx.now().getTime() - familiarDays * 86_400_000).toISOString()
  const [known] = await ctx.control.read((db) =>
    db
      .select({ userId: users.id })
      .from(users)
      .innerJoin(familiarNetworks, eq(familiarNetworks.userId, users.id))
      .where(
        and(eq(users.email, email), eq(familiarNetworks.networkHash, network), gt(familiarNetworks.seenAt, since)),
      ),
  )
  return known && network
}

/**
 * Whether this is the password of the user, for changes that ask for it again. Counted by session, so that a stolen one
 * guesses ten times and its owner, in another, is not kept from anything. A wrong one is logged. Throws 429.
 */
export async function isOwnPassword(ctx: Context, me: Me, password: string, hash: string | null | undefined) {
  const retryAfter = ctx.auth.passwordTries.take('session', sessionOf(me), most.session)
  if (retryAfter > 0) {
    logFailedProof(ctx, me, 'rate_limited')
    throw tooManyInSession({ retryAfter })
  }
  const isRight = await ctx.auth.passwords.verify(password, hash, me.id)
  if (isRight) ctx.auth.passwordTries.giveBack('session', sessionOf(me))
  else logFailedProof(ctx, me, 'wrong_password')
  return isRight
}

/** Somebody signed in from there: the network is the user's own from now on, in place of the oldest of five. */
export async function rememberNetwork(tx: ControlTx, ctx: Context, userId: string, sender: string): Promise<void> {
  const seenAt = ctx.now().toISOString()
  await tx
    .insert(familiarNetworks)
    .values({ userId, networkHash: networkHash(ctx.secrets, sender), seenAt })
    .onConflictDoUpdate({ target: [familiarNetworks.userId, familiarNetworks.networkHash], set: { seenAt } })
  const newest = tx
    .select({ networkHash: familiarNetworks.networkHash })
    .from(familiarNetworks)
    .where(eq(familiarNetworks.userId, userId))
    .orderBy(desc(familiarNetworks.seenAt))
    .limit(maxFamiliar)
  await tx
    .delete(familiarNetworks)
    .where(and(eq(familiarNetworks.userId, userId), notInArray(familiarNetworks.networkHash, newest)))
}

/** New tries for an address from this network, for whoever proved to read its mail. */
export const renewTries = (ctx: Context, email: string, sender: string) =>
  ctx.auth.passwordTries.forget(familiarGroup(networkHash(ctx.secrets, sender)), email)

const familiarGroup = (network: string) => `familiar ${network}`
const networkHash = (secrets: SecretBox, sender: string) =>
  secrets.digest(networkOf(sender), 'familiar_networks.network_hash')
