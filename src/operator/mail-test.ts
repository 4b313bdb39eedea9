import { normalizeEmail } from '../auth/email'
import { newId } from '../db/columns'
import { MailRefused, openMailServer } from '../edges/mail'
import { testMail } from '../mail/templates'
import { filled } from '../words/text'
import { jsonOption } from './accounts'
import type { Command } from './command'

export const mailTestCommand: Command = {
  name: 'mail-test',
  args: '<email>',
  help: {
    de: 'Schickt eine Mail zur Probe, am Postausgang vorbei, und zeigt, was der Mailserver dazu sagt.',
    en: 'Sends a mail on trial, past the outbox, and shows what the mail server says to it.',
  },
  options: { json: jsonOption },
  async run({ config, out }, { positionals, json }) {
    const wanted = positionals[0] ?? ''
    const to = normalizeEmail(wanted)
    if (!to) {
      out.error(
        filled({ de: '„{wanted}“ ist keine E-Mail-Adresse.', en: '“{wanted}” is no email address.' }, { wanted }),
      )
      return 1
    }
    const { smtp } = config
    if (!smtp) {
      out.error({
        de: 'Es ist kein Mailserver eingerichtet: SMTP_URL fehlt.',
        en: 'No mail server is set up: SMTP_URL is missing.',
      })
      return 1
    }
    const server = new URL(smtp.url).host
    try {
      const answer = await openMailServer(smtp).deliver({ id: newId(), ...testMail(config, out.language, to) })
      if (json) out.json({ sent: true, server, from: smtp.from, to, answer })
      else {
        out.line(
          filled(
            { de: '{server} hat die Mail an {to} angenommen.', en: '{server} has taken the mail to {to}.' },
            { server, to },
          ),
          'good',
        )
        out.line(filled({ de: 'Absender: {from}', en: 'Sender: {from}' }, { from: smtp.from }))
        out.line(filled({ de: 'Antwort: {answer}', en: 'Answer: {answer}' }, { answer }))
      }
      return 0
    } catch (error) {
      if (!(error instanceof MailRefused)) throw error
      const { message: answer, code } = error
      if (json) out.json({ sent: false, server, from: smtp.from, to, answer, code })
      else {
        out.error(
          filled(
            { de: 'Die Mail an {to} ging nicht hinaus ({code}).', en: 'The mail to {to} did not leave ({code}).' },
            { to, code },
          ),
        )
        out.line(filled({ de: '{server} sagt: {answer}', en: '{server} says: {answer}' }, { server, answer }))
      }
      return 1
    }
  },
}
