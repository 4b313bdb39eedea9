import type { Config } from '../config/config'
import type { InvitationRow } from '../db/control/schema'
import { html } from '../html/html'
import { type InterfaceLanguage, localeOf } from '../words/interface-languages'
import { filled, pick, type Text, wordsIn } from '../words/text'
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
export function invitationMail(config: Config, language: InterfaceLanguage, invitation: Invitation): Letter {
  const inviter = oneLine(invitation.inviter)
  const team = oneLine(invitation.team)
  const role = pick(roleNames[invitation.role], language)
  const until = dayIn(language, invitation.expiresAt)
  const invites: Text =
    inviter === team
      ? { de: 'Sie sind eingeladen,', en: 'You are invited' } // an owner's name is the account's until one of them changes
      : filled({ de: '{inviter} lädt Sie ein,', en: '{inviter} invites you' }, { inviter })
  const words: Record<'de' | 'en', MailWords> = {
    de: {
      subject: 'Einladung zu „{team}“',
      paragraphs: [
        '{invites} bei „{team}“ mitzuarbeiten. Ihre Rolle: {role}.',
        'Über diesen Link legen Sie Ihren Zugang an. Er gilt einmal, bis zum {until}.',
      ],
      action: 'Einladung annehmen',
      note: 'Sie kennen den Absender nicht oder rechnen nicht mit dieser Einladung? Dann löschen Sie diese Mail; es geschieht nichts weiter.',
    },
    en: {
      subject: 'Invitation to “{team}”',
      paragraphs: [
        '{invites} to work on “{team}”. Your role: {role}.',
        'This link sets up your access. It works once, until {until}.',
      ],
      action: 'Accept the invitation',
      note: 'You do not know the sender or expect no invitation? Then delete this mail; nothing else will happen.',
    },
  }
  return letter(
    config,
    language,
    invitation.to,
    wordsIn(words, language, { team, invites, role, until }),
    invitation.acceptUrl,
  )
}

/** Asks somebody outside a team whether they want the messages of a site's forms. The host is all it says of the site: no word of it is the customer's. */
export function recipientMail(
  config: Config,
  language: InterfaceLanguage,
  to: string,
  host: string,
  url: string,
): Letter {
  const words: Record<'de' | 'en', MailWords> = {
    de: {
      subject: 'Nachrichten von {host} empfangen?',
      paragraphs: [
        'Die Website {host} möchte Nachrichten aus ihren Formularen an diese Adresse schicken.',
        'Wenn Sie das möchten, bestätigen Sie es über diesen Link. Er gilt 30 Tage.',
      ],
      action: 'Nachrichten empfangen',
      note: 'Sie kennen diese Website nicht? Dann löschen Sie diese Mail; Sie bekommen keine Nachrichten von dort.',
    },
    en: {
      subject: 'Receive messages from {host}?',
      paragraphs: [
        'The website {host} would like to send messages from its forms to this address.',
        'If you want that, confirm it with this link. It is good for 30 days.',
      ],
      action: 'Receive messages',
      note: 'You do not know this website? Then delete this mail; you will get no messages from there.',
    },
  }
  return letter(config, language, to, wordsIn(words, language, { host }), url)
}

/** The mail to somebody whose tries of the password others have used up. */
export function admissionMail(config: Config, language: InterfaceLanguage, to: string, url: string): Letter {
  const words: Record<'de' | 'en', MailWords> = {
    de: {
      subject: 'Viele falsche Passwörter für Ihr Konto bei {serviceName}',
      paragraphs: [
        'Für Ihr Konto wurde in kurzer Zeit oft ein falsches Passwort eingegeben. Von unbekannten Anschlüssen nehmen wir deshalb eine Weile keines mehr an.',
        'Möchten Sie sich gerade selbst anmelden? Öffnen Sie diesen Link dort, wo Sie sich anmelden. Er gilt einen Tag.',
      ],
      action: 'Anmeldung von hier erlauben',
      note: 'Waren Sie das nicht? Dann müssen Sie nichts tun: Ihr Konto bleibt geschützt, und wo Sie sich sonst anmelden, geht es weiter wie immer.',
    },
    en: {
      subject: 'Many wrong passwords for your account at {serviceName}',
      paragraphs: [
        'A wrong password has been entered often for your account within a short time. For a while we take none from connections that we do not know.',
        'Are you trying to sign in yourself? Open this link where you want to sign in. It is good for a day.',
      ],
      action: 'Allow signing in from here',
      note: 'Was it not you? Then there is nothing to do: your account stays protected, and where you usually sign in everything works as ever.',
    },
  }
  return letter(config, language, to, wordsIn(words, language, { serviceName: config.serviceName }), url)
}

interface SwitchedOff {
  /** Where the calls went. */
  host: string
  site: string
  reason: 'failing' | 'gone'
}

/** The mail to an account's owner when the service stops calling a webhook. */
export function webhookMail(
  config: Config,
  language: InterfaceLanguage,
  to: string,
  { host, reason, ...about }: SwitchedOff,
): Letter {
  const site = oneLine(about.site)
  const why: Text =
    reason === 'gone'
      ? filled(
          {
            de: '{host} hat geantwortet, dass es die Adresse nicht mehr gibt (410).',
            en: '{host} answered that the address is gone (410).',
          },
          { host },
        )
      : filled(
          { de: '{host} hat drei Tage lang keinen Aufruf angenommen.', en: '{host} has taken no call for three days.' },
          { host },
        )
  const words: Record<'de' | 'en', MailWords> = {
    de: {
      subject: 'Webhook an {host} ausgeschaltet',
      paragraphs: [
        'Der Webhook der Website „{site}“ an {host} ist ausgeschaltet. {why}',
        'Was noch wartete, ist als fehlgeschlagen vermerkt. Wenn die Adresse wieder antwortet, schalten Sie den Webhook ein und senden Sie es erneut.',
      ],
      action: 'Webhooks ansehen',
      note: 'Kontaktanfragen sind davon nicht betroffen: Sie stehen weiterhin im Posteingang der Website.',
    },
    en: {
      subject: 'Webhook to {host} switched off',
      paragraphs: [
        'The webhook of the site “{site}” to {host} is switched off. {why}',
        'What was still waiting is noted as failed. Once the address answers again, switch the webhook on and send it again.',
      ],
      action: 'See the webhooks',
      note: 'Enquiries are not affected: they are in the inbox of the site as ever.',
    },
  }
  return letter(config, language, to, wordsIn(words, language, { host, site, why }), config.appUrl)
}

/** For the operator, who wants to know whether mails arrive. */
export function testMail(config: Config, language: InterfaceLanguage, to: string): Letter {
  const words: Record<'de' | 'en', MailWords> = {
    de: {
      subject: 'Probe von {serviceName}',
      paragraphs: ['Mails von {serviceName} kommen hier an.'],
      note: 'Diese Mail hat der Betreiber mit „mail-test“ verschickt. Sie ist nicht zu beantworten.',
    },
    en: {
      subject: 'A trial from {serviceName}',
      paragraphs: ['Mails from {serviceName} arrive here.'],
      note: 'Whoever runs the service sent this mail with “mail-test”. There is nothing to answer.',
    },
  }
  return letter(config, language, to, wordsIn(words, language, { serviceName: config.serviceName }))
}

export interface MailWords {
  subject: string
  paragraphs: string[]
  /** What the link does; without one the mail only tells. */
  action?: string
  note: string
}

/** Text and HTML say the same. No image, no foreign address, nothing that tells whether the mail was opened. */
export function letter(
  config: Config,
  language: InterfaceLanguage,
  to: string,
  words: MailWords,
  url?: string,
): Letter {
  const { subject, paragraphs, action, note } = words
  const link = action && url ? { action, url } : undefined
  const sender = `${config.serviceName}, ${config.appUrl}`
  return {
    to,
    subject,
    text: [...paragraphs, ...(link ? [`${link.action}:\n${link.url}`] : []), note, `-- \n${sender}`].join('\n\n'),
    html: html`<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>${subject}</title></head>
<body style="margin:0;padding:32px 20px;font:17px/1.55 Georgia,'Times New Roman',serif">
<div style="max-width:560px;margin:0 auto">
${paragraphs.map((paragraph) => html`<p style="margin:0 0 16px">${paragraph}</p>\n`)}${
  link
    ? html`<p style="margin:28px 0"><a href="${link.url}" style="display:inline-block;padding:12px 22px;border:2px solid;border-radius:4px;color:inherit;font-weight:bold;text-decoration:none">${link.action}</a></p>
<p style="margin:0 0 16px;font-size:14px;word-break:break-all"><a href="${link.url}" style="color:inherit">${link.url}</a></p>
`
    : ''
}<p style="margin:28px 0 0;font-size:14px">${note}</p>
<p style="margin:16px 0 0;font-size:14px">${sender}</p>
</div>
</body>
</html>`.text,
  }
}

const roleNames: Record<InvitationRow['role'], Text> = {
  admin: { de: 'Verwaltung', en: 'administrator' },
  editor: { de: 'Redaktion', en: 'editor' },
  viewer: { de: 'nur lesen', en: 'viewer' },
}

/** A day as the language writes it, in UTC. */
export const dayIn = (language: InterfaceLanguage, at: Date) =>
  new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long', timeZone: 'UTC' }).format(at)

/**
 * Names come from customers and end up in headers and plain text: on one line, without characters that control the
 * reader or turn the direction of writing, and no longer than a name is.
 */
export const oneLine = (name: string) =>
  [...name.replace(/[\p{Cc}\p{Bidi_C}\p{Zl}\p{Zp}]+/gu, ' ').trim()].slice(0, 100).join('')
