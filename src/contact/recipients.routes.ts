import { Elysia } from 'elysia'
import { tokenless } from '../auth/access'
import type { Context } from '../context'
import { spokenTo } from '../http/language'
import { type Notice, noticePage } from '../http/notice-page'
import { filled } from '../words/text'
import { askedAddress, confirmRecipient } from './recipients'

/** The pages behind the link that asks somebody whether they want the messages of a site's forms. */
export const recipientRoutes = (ctx: Context) =>
  new Elysia({ name: 'recipients', detail: { hide: true } })
    .use(tokenless(ctx))
    .get(
      '/confirm/forms/:token',
      async ({ params, request }) => {
        const address = await askedAddress(ctx, params.token)
        return noticePage(spokenTo(request.headers), address === undefined ? expired : question(address))
      },
      { open: { perMinute: 12 } },
    )
    .post(
      '/confirm/forms/:token',
      async ({ params, request }) =>
        noticePage(spokenTo(request.headers), (await confirmRecipient(ctx, params.token)) ? agreed : expired),
      { open: { perMinute: 12, ignoresBody: true }, parse: 'none' },
    )

const question = (address: string): Notice => ({
  title: { de: 'Nachrichten empfangen?', en: 'Receive messages?' },
  text: filled(
    {
      de: 'Nachrichten aus den Formularen einer Website sollen an {address} gehen. Bestätigen Sie das nur, wenn Sie diese Website kennen.',
      en: 'Messages from the forms of a website are to go to {address}. Confirm this only if you know that website.',
    },
    { address },
  ),
  button: { de: 'Ja, an diese Adresse', en: 'Yes, to this address' },
})
const agreed: Notice = {
  title: { de: 'Danke, das ist bestätigt.', en: 'Thank you, that is confirmed.' },
  text: {
    de: 'Nachrichten aus den Formularen kommen ab jetzt in Ihr Postfach.',
    en: 'Messages from the forms will come to your mailbox from now on.',
  },
}
const expired: Notice = {
  status: 404,
  title: { de: 'Dieser Link gilt nicht mehr.', en: 'This link is no longer valid.' },
  text: { de: 'Es ist nichts geschehen.', en: 'Nothing has happened.' },
}
