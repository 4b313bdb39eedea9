import type { Config } from '../config'
import type { InvitationRow, Language } from '../db/control/schema'
import type { Message } from '../errors'
import { html } from '../html/html'
import type { Letter } from './outbox'

interface Invitation {
  to: string
  inviter: string
  team: string
  role: InvitationRow['role']
  acceptUrl: string
  expiresAt: Date
}

/** The mail that carries an invitation's link. */
export function invitationMail(config: Config, language: Language, invitation: Invitation): Letter {
  const inviter = oneLine(invitation.inviter)
  const team = oneLine(invitation.team)
  const role = roleNames[invitation.role][language]
  const until = new Intl.DateTimeFormat(dateLocales[language], { dateStyle: 'long', timeZone: 'UTC' }).format(
    invitation.expiresAt,
  )
  const invites: Message =
    inviter === team
      ? { de: 'Sie sind eingeladen,', en: 'You are invited' } // an owner's name is the account's until one of them changes
      : { de: `${inviter} lädt Sie ein,`, en: `${inviter} invites you` }
  const words: Record<Language, Words> = {
    de: {
      subject: `Einladung zu „${team}“`,
      paragraphs: [
        `${invites.de} bei „${team}“ mitzuarbeiten. Ihre Rolle: ${role}.`,
        `Über diesen Link legen Sie Ihren Zugang an. Er gilt einmal, bis zum ${until}.`,
      ],
      action: 'Einladung annehmen',
      note: 'Sie kennen den Absender nicht oder rechnen nicht mit dieser Einladung? Dann löschen Sie diese Mail; es geschieht nichts weiter.',
    },
    en: {
      subject: `Invitation to “${team}”`,
      paragraphs: [
        `${invites.en} to work on “${team}”. Your role: ${role}.`,
        `This link sets up your access. It works once, until ${until}.`,
      ],
      action: 'Accept the invitation',
      note: 'You do not know the sender or expect no invitation? Then delete this mail; nothing else will happen.',
    },
  }
  return letter(config, language, invitation.to, words[language], invitation.acceptUrl)
}

interface Words {
  subject: string
  paragraphs: string[]
  action: string
  note: string
}

/** Text and HTML say the same. No image, no foreign address, nothing that tells whether the mail was opened. */
function letter(config: Config, language: Language, to: string, words: Words, url: string): Letter {
  const { subject, paragraphs, action, note } = words
  const sender = `${config.serviceName}, ${config.appUrl}`
  return {
    to,
    subject,
    text: [...paragraphs, `${action}:\n${url}`, note, `-- \n${sender}`].join('\n\n'),
    html: html`<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>${subject}</title></head>
<body style="margin:0;padding:32px 20px;font:17px/1.55 Georgia,'Times New Roman',serif">
<div style="max-width:560px;margin:0 auto">
${paragraphs.map((paragraph) => html`<p style="margin:0 0 16px">${paragraph}</p>\n`)}<p style="margin:28px 0"><a href="${url}" style="display:inline-block;padding:12px 22px;border:2px solid;border-radius:4px;color:inherit;font-weight:bold;text-decoration:none">${action}</a></p>
<p style="margin:0 0 16px;font-size:14px;word-break:break-all"><a href="${url}" style="color:inherit">${url}</a></p>
<p style="margin:28px 0 0;font-size:14px">${note}</p>
<p style="margin:16px 0 0;font-size:14px">${sender}</p>
</div>
</body>
</html>`.text,
  }
}

const roleNames: Record<InvitationRow['role'], Message> = {
  admin: { de: 'Verwaltung', en: 'administrator' },
  editor: { de: 'Redaktion', en: 'editor' },
  viewer: { de: 'nur lesen', en: 'viewer' },
}
const dateLocales: Record<Language, string> = { de: 'de-DE', en: 'en-GB' }

/**
 * Names come from customers and end up in headers and plain text: on one line, without characters that control the
 * reader or turn the direction of writing, and no longer than a name is.
 */
export const oneLine = (name: string) =>
  [...name.replace(/[\p{Cc}\p{Bidi_C}\p{Zl}\p{Zp}]+/gu, ' ').trim()].slice(0, 100).join('')
