import { normalizeEmail } from '../auth/email'
import { countAccounts, createAccount } from '../auth/new-account'
import { isRegistrationOpen } from '../auth/registration'
import type { Context } from '../context'
import { filled } from '../words/text'
import { jsonOption } from './accounts'
import type { Command } from './command'
import { newPassword } from './passwords'

export const createAccountCommand: Command = {
  name: 'create-account',
  args: '<email>',
  help: {
    de: 'Legt ein Konto an und zeigt sein Passwort einmal, auch wenn sich niemand registrieren kann.',
    en: 'Makes an account and shows its password once, also where nobody can register.',
  },
  options: {
    name: {
      value: 'NAME',
      help: {
        de: 'Name der Person; sonst der Anfang der Adresse',
        en: 'Name of the person; else the start of the address',
      },
    },
    language: {
      value: 'L',
      choices: ['de', 'en'],
      help: { de: 'Sprache der Person', en: 'Language of the person' },
    },
    json: jsonOption,
  },
  async run(environment, { positionals, options, json }) {
    const ctx = await environment.open()
    const wanted = positionals[0] ?? ''
    const email = normalizeEmail(wanted)
    if (!email) {
      environment.out.error(
        filled({ de: '„{wanted}“ ist keine E-Mail-Adresse.', en: '“{wanted}” is no email address.' }, { wanted }),
      )
      return 1
    }
    const password = newPassword()
    const account = await createAccount(ctx, {
      email,
      name: options.name?.trim().slice(0, 255) || (email.split('@')[0] ?? email),
      language: options.language === 'en' ? 'en' : 'de',
      passwordHash: await ctx.auth.passwords.hash(password, 'operator'),
      emailVerifiedAt: null,
    })
    if (!account) {
      environment.out.error(
        filled({ de: '„{email}“ hat hier schon ein Konto.', en: '“{email}” has an account here already.' }, { email }),
      )
      return 1
    }
    if (json) environment.out.json({ id: account.tenant.id, email, password })
    else {
      environment.out.line(
        filled(
          { de: 'Konto für {email}, Passwort: {password}', en: 'Account for {email}, password: {password}' },
          { email, password },
        ),
      )
      environment.out.line(filled({ de: 'Anmelden: {appUrl}', en: 'Sign in: {appUrl}' }, { appUrl: ctx.config.appUrl }))
    }
    return 0
  },
}

/** Where nobody can register and there is no account yet, nobody could ever sign in: the log says what to do. */
export async function warnWithoutAccounts(ctx: Context) {
  if (isRegistrationOpen(ctx.config)) return
  const count = await countAccounts(ctx.control).catch(() => 1)
  if (count > 0) return
  const { registration } = ctx.config
  ctx.log.warn({ registration }, 'there is no account and nobody can register: bun run cli create-account <email>')
}
