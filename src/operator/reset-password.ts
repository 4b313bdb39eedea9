import { eq } from 'drizzle-orm'
import { revokeTokensOf } from '../auth/api-tokens'
import { normalizeEmail } from '../auth/email'
import { dropLinks } from '../auth/email-tokens'
import { findByEmail } from '../auth/find-user'
import { accountRows } from '../db/control/account-rows'
import { sessions, totpChallenges } from '../db/control/schema'
import { filled } from '../words/text'
import { jsonOption } from './accounts'
import type { Command } from './command'
import { newPassword } from './passwords'

export const resetPasswordCommand: Command = {
  name: 'reset-password',
  args: '<email>',
  help: {
    de: 'Setzt ein neues, zufälliges Passwort, zeigt es einmal, meldet die Person überall ab und widerruft ihre API-Token.',
    en: 'Sets a new random password, shows it once, signs the person out everywhere and revokes their API tokens.',
  },
  options: {
    'keep-sessions': {
      help: { de: 'Meldet niemanden ab, lässt API-Token gelten', en: 'Signs nobody out, keeps API tokens' },
    },
    json: jsonOption,
  },
  async run(environment, { positionals, options, json }) {
    const ctx = await environment.open()
    const wanted = positionals[0]!
    const email = normalizeEmail(wanted) ?? ''
    const password = newPassword()
    const passwordHash = await ctx.auth.passwords.hash(password, 'operator')
    const isFound = await ctx.control.write(async (tx) => {
      const values = { passwordHash, updatedAt: ctx.now().toISOString() }
      const user = await findByEmail(tx, email)
      if (!user) return false
      await accountRows(tx, user.tenantId).users.update(values, ({ id }) => eq(id, user.id))
      await tx.delete(totpChallenges).where(eq(totpChallenges.userId, user.id)) // they stand for the old password
      await dropLinks(tx, user.id, ['reset', 'change', 'look'])
      if (!('keep-sessions' in options)) {
        await tx.delete(sessions).where(eq(sessions.userId, user.id))
        await revokeTokensOf(tx, user.id)
      }
      return true
    })
    if (isFound) ctx.auth.passwordTries.forgetAddress(email)
    else {
      environment.out.error(
        filled({ de: '„{wanted}“ hat hier kein Konto.', en: '“{wanted}” has no account here.' }, { wanted }),
      )
      return 1
    }
    if (json) environment.out.json({ email, password })
    else
      environment.out.line(
        filled(
          { de: 'Neues Passwort für {email}: {password}', en: 'New password for {email}: {password}' },
          { email, password },
        ),
      )
    return 0
  },
}
