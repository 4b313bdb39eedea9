import { Elysia } from 'elysia'
import type { Context } from '../context'
import { spokenTo } from '../http/language'
import { type Notice, noticePage } from '../http/notice-page'
import { tokenless } from './access'
import { admit, isAdmission } from './admission-links'

/** The pages behind the link that lets somebody sign in from a new place although others used up the tries. */
export const admissionRoutes = (ctx: Context) =>
  new Elysia({ name: 'admission', detail: { hide: true } })
    .use(tokenless(ctx))
    .get(
      '/confirm/sign-in/:token',
      async ({ params, request }) =>
        noticePage(spokenTo(request.headers), (await isAdmission(ctx, params.token)) ? question : expired),
      { open: { perMinute: 12 } },
    )
    .post(
      '/confirm/sign-in/:token',
      async ({ params, request, sender }) =>
        noticePage(spokenTo(request.headers), (await admit(ctx, params.token, sender)) ? admitted : expired),
      { open: { perMinute: 12, ignoresBody: true }, parse: 'none' },
    )

const question: Notice = {
  title: { de: 'Von hier aus anmelden?', en: 'Sign in from here?' },
  text: {
    de: 'Für Ihr Konto wurde oft ein falsches Passwort eingegeben. Bestätigen Sie, dass Sie sich von diesem Anschluss aus anmelden möchten; Ihr Passwort brauchen Sie weiterhin.',
    en: 'A wrong password has been entered often for your account. Confirm that you want to sign in from this connection; you still need your password.',
  },
  button: { de: 'Anmeldung von hier erlauben', en: 'Allow signing in from here' },
}
const admitted: Notice = {
  title: { de: 'Sie können sich jetzt anmelden.', en: 'You can sign in now.' },
  text: { de: 'Gehen Sie zurück zur Anmeldung.', en: 'Go back to where you sign in.' },
}
const expired: Notice = {
  status: 404,
  title: { de: 'Dieser Link gilt nicht mehr.', en: 'This link is no longer valid.' },
  text: {
    de: 'Versuchen Sie die Anmeldung noch einmal. Wenn nötig, bekommen Sie einen neuen Link.',
    en: 'Try to sign in again. If need be you will get a new link.',
  },
}
