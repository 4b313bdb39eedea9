import { Elysia } from 'elysia'
import type { Context } from '../context'
import { operation } from '../http/openapi/operation'
import { inAccount, tokenless } from './access'
import { Done } from './auth.schema'
import { requestEmailChange, undoEmailChange } from './email-change'
import { sendProofAgain, verifyEmail } from './email-proof'
import { invalidLink } from './email-tokens'
import { tooManyMails } from './mail-budget'
import { requestReset, resetPassword } from './password-reset'
import { AddressInput, EmailChange, LinkInput, PasswordReset, ProofSent, ProvedAddress } from './recovery.schema'
import { tooManyWrongCodes } from './second-factor'

/** Forgotten passwords, and which address is whose: what goes by way of mails. */
export const recoveryRoutes = (ctx: Context) =>
  new Elysia({ name: 'recovery', detail: { tags: ['Auth'] } }).use(open(ctx)).use(signedIn(ctx))

const open = (ctx: Context) =>
  new Elysia()
    .use(tokenless(ctx))
    .post(
      '/auth/password/forgot',
      async ({ body, attempt }) => {
        await requestReset(ctx, body.email, attempt)
        return { ok: true as const }
      },
      {
        open: { perMinute: 6, signIn: 'reset' },
        body: AddressInput,
        response: Done,
        detail: operation('requestPasswordReset', 'Mail a link to a new password', {
          description:
            'The same answer whether the address has an account or not; the mail leaves within seconds and links to `APP_URL/app/reset-password?token=…`. Three mails in a started hour for one address, then 429.',
          errors: [tooManyMails],
          extension: true,
        }),
      },
    )
    .post(
      '/auth/password/reset',
      async ({ body, attempt }) => {
        await resetPassword(ctx, body, attempt)
        return { ok: true as const }
      },
      {
        open: { perMinute: 12, signIn: 'reset' },
        body: PasswordReset,
        response: Done,
        detail: operation('resetPassword', 'Set a new password with the link of the mail', {
          description:
            'The link works once, for an hour; a newer one replaces it. Every session of the user ends, nobody is signed in, and a second factor stays on: sign in afterwards as usual. The address counts as proved.',
          errors: [invalidLink],
          extension: true,
        }),
      },
    )
    .post(
      '/auth/email/verify',
      async ({ body }) => ({ ok: true as const, email: await verifyEmail(ctx, body.token) }),
      {
        open: { perMinute: 12 },
        body: LinkInput,
        response: ProvedAddress,
        detail: operation('verifyEmail', 'Prove an address with the link of the mail', {
          description:
            'Also makes a new address the one of the account (`POST /account/email`): every session ends but the one that asked for it.',
          errors: [invalidLink],
          extension: true,
        }),
      },
    )
    .post(
      '/auth/email/undo',
      async ({ body }) => ({ ok: true as const, email: await undoEmailChange(ctx, body.token) }),
      {
        open: { perMinute: 12 },
        body: LinkInput,
        response: ProvedAddress,
        detail: operation('undoEmailChange', 'Take a change of address back', {
          description:
            'With the link that the former address got, for seven days, whether the change has happened or not. Sessions, password and passkeys end; a link to a new password is mailed to the address. For an address that was never proved it only prevents a change that has not happened yet.',
          errors: [invalidLink],
          extension: true,
        }),
      },
    )

const signedIn = (ctx: Context) =>
  new Elysia()
    .use(inAccount(ctx))
    .post('/auth/email/verification', async ({ me }) => ({ sent: await sendProofAgain(ctx, me) }), {
      access: { session: true, perMinute: 6 },
      response: ProofSent,
      detail: operation('sendEmailProof', 'Mail the link that proves the address once more', {
        description: 'The earlier link no longer works. Three mails in a started hour, then 429.',
        errors: [tooManyMails],
        extension: true,
      }),
    })
    .post(
      '/account/email',
      async ({ me, body }) => {
        await requestEmailChange(ctx, me, body)
        return { ok: true as const }
      },
      {
        access: { session: true, perMinute: 6 },
        body: EmailChange,
        response: Done,
        detail: operation('changeEmail', 'Ask for another address', {
          description:
            'Nothing changes until the link that goes to the new address is opened, within an hour; the present one gets a link that undoes it for seven days. The same answer whether somebody has the address or not. Needs the password, with two-factor sign-in a `code` as well; whoever has no password sets one with `/auth/password/forgot`.',
          errors: [tooManyMails, tooManyWrongCodes],
          extension: true,
        }),
      },
    )
