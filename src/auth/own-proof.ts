import type { Context } from '../context'
import { accountRows } from '../db/control/account-rows'
import type { ControlTx } from '../db/control/control'
import { fieldError } from '../errors'
import { logFailedProof } from '../http/failed-sign-ins'
import { isOwnPassword } from './password-tries'
import { readProof, redeemProof } from './second-factor'
import { demandSession, isMe, type Me } from './sessions'
import { wrongCode, wrongPassword } from './totp'

const passwordMissing = () => fieldError('password', { de: 'Pflichtfeld.', en: 'Required.' })
const noPassword = () =>
  fieldError('password', {
    de: 'Ihr Konto hat noch kein Passwort. Fordern Sie mit „Passwort vergessen“ einen Link an, um eines festzulegen.',
    en: 'Your account has no password yet. Ask for a link with “forgotten password” to set one.',
  })
const codeMissing = () =>
  fieldError('code', {
    de: 'Bitte geben Sie auch den Code Ihrer Authenticator-App oder einen Ersatzcode ein.',
    en: 'Please enter the code of your authenticator app or a backup code as well.',
  })

interface OwnProof {
  password?: string
  code?: string
}

/**
 * Does `work`, in one transaction, once the person has proved anew who they are: with the password where there is one, and
 * with a code where the second factor is on. Who has neither sets a password by mail first. Throws FieldErrors,
 * `unauthenticated` when the session ended meanwhile, and 429 after too many wrong passwords or codes.
 */
export async function withOwnProof<T>(
  ctx: Context,
  me: Me,
  { password, code }: OwnProof,
  work: (tx: ControlTx) => Promise<T>,
): Promise<T> {
  const [user] = await ctx.control.read((db) =>
    accountRows(db, me.tenant.id).users.pick(({ passwordHash }) => ({ passwordHash }), isMe(me)),
  )
  const hash = user?.passwordHash ?? null
  if (hash === null && !me.twoFactorEnabled) throw noPassword()
  if (hash !== null) {
    if (password === undefined) throw passwordMissing()
    if (!(await isOwnPassword(ctx, me, password, hash))) throw wrongPassword()
  }
  if (me.twoFactorEnabled && !code?.trim()) throw codeMissing()
  const proof = me.twoFactorEnabled ? await readProof(ctx, me.id, code ?? '') : undefined
  const done = await ctx.control.write(async (tx) => {
    await demandSession(tx, me)
    if (proof && !(await redeemProof(tx, proof, ctx.now()))) return undefined // the failure counts: no throw in here
    return { result: await work(tx) }
  })
  if (!done) {
    logFailedProof(ctx, me, 'wrong_code')
    throw wrongCode()
  }
  return done.result
}
