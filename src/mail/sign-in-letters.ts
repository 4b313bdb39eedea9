import type { Config } from '../config/config'
import type { InterfaceLanguage } from '../words/interface-languages'
import { type Text, wordsIn } from '../words/text'
import type { Letter } from './outbox'
import { dayIn, letter, type MailWords } from './templates'

type ByLanguage = Record<'de' | 'en', MailWords>

/** Who registers an address may not be the one who reads its mail: no word of the mail is theirs. */
export function proofMail(config: Config, language: InterfaceLanguage, to: string, url: string): Letter {
  const words: ByLanguage = {
    de: {
      subject: 'Ihre E-Mail-Adresse bei {serviceName}',
      paragraphs: [
        'Mit dieser E-Mail-Adresse gibt es ein Konto bei {serviceName}.',
        'Wenn es Ihres ist, bestätigen Sie die Adresse bitte über diesen Link. Er gilt einen Tag.',
      ],
      action: 'Adresse bestätigen',
      note: 'Sie haben dort kein Konto angelegt? Dann bestätigen Sie bitte nichts und löschen Sie diese Mail.',
    },
    en: {
      subject: 'Your email address at {serviceName}',
      paragraphs: [
        'There is an account at {serviceName} with this email address.',
        'If it is yours, please confirm the address with this link. It is good for a day.',
      ],
      action: 'Confirm the address',
      note: 'You have not made an account there? Then please confirm nothing and delete this mail.',
    },
  }
  return letter(config, language, to, wordsIn(words, language, { serviceName: config.serviceName }), url)
}

/** How people sign in whose account has no password. */
interface OtherWays {
  google: boolean
  passkey: boolean
}

/** The link to a new password; `ways` where there is none so far. */
export function resetMail(
  config: Config,
  language: InterfaceLanguage,
  to: string,
  url: string,
  ways?: OtherWays,
): Letter {
  const { serviceName } = config
  const words = ways ? firstPassword(ways) : newPassword
  return letter(config, language, to, wordsIn(words, language, { serviceName, way: wayNames[wayOf(ways)] }), url)
}

const newPassword: ByLanguage = {
  de: {
    subject: 'Neues Passwort für Ihr Konto bei {serviceName}',
    paragraphs: [
      'Für Ihr Konto wurde ein neues Passwort angefordert.',
      'Über diesen Link legen Sie es fest. Er gilt eine Stunde und nur einmal; frühere Links gelten nicht mehr.',
    ],
    action: 'Neues Passwort festlegen',
    note: 'Sie haben nichts angefordert? Dann löschen Sie diese Mail; Ihr Passwort bleibt, wie es ist.',
  },
  en: {
    subject: 'A new password for your account at {serviceName}',
    paragraphs: [
      'Somebody has asked for a new password for your account.',
      'Set it with this link. It is good for an hour and works once; earlier links no longer work.',
    ],
    action: 'Set a new password',
    note: 'You have not asked for anything? Then delete this mail; your password stays as it is.',
  },
}

const wayOf = ({ google, passkey }: Partial<OtherWays> = {}) =>
  google ? (passkey ? 'either' : 'google') : passkey ? 'passkey' : 'none'
const wayNames: Record<ReturnType<typeof wayOf>, Text> = {
  either: { de: 'mit Google oder einem Passkey', en: 'with Google or a passkey' },
  google: { de: 'mit Google', en: 'with Google' },
  passkey: { de: 'mit einem Passkey', en: 'with a passkey' },
  none: { de: '', en: '' },
}

function firstPassword(ways: OtherWays): ByLanguage {
  const isOpen = wayOf(ways) !== 'none'
  return {
    de: {
      subject: 'Ihre Anmeldung bei {serviceName}',
      paragraphs: [
        'Für Ihr Konto wurde ein neues Passwort angefordert. Es hat derzeit keines.',
        isOpen
          ? 'Sie melden sich {way} an, und das geht weiterhin. Möchten Sie dazu ein Passwort, legen Sie es über diesen Link fest.'
          : 'Über diesen Link legen Sie eines fest.',
        'Der Link gilt eine Stunde und nur einmal; frühere Links gelten nicht mehr.',
      ],
      action: 'Passwort festlegen',
      note: 'Sie haben nichts angefordert? Dann löschen Sie diese Mail; es ändert sich nichts.',
    },
    en: {
      subject: 'Signing in at {serviceName}',
      paragraphs: [
        'Somebody has asked for a new password for your account, which has none at present.',
        isOpen
          ? 'You sign in {way}, and that goes on working. If you want a password as well, set it with this link.'
          : 'Set one with this link.',
        'The link is good for an hour and works once; earlier links no longer work.',
      ],
      action: 'Set a password',
      note: 'You have not asked for anything? Then delete this mail; nothing changes.',
    },
  }
}

interface PasswordChange {
  at: Date
  /** Set where the address was proved by this for the first time: who else belongs to the account. */
  others?: string[]
}

/** Tells that the password is another one. */
export function passwordChangedMail(
  config: Config,
  language: InterfaceLanguage,
  to: string,
  { at, others }: PasswordChange,
): Letter {
  const day = dayIn(language, at)
  const time = at.toISOString().slice(11, 16)
  const words: ByLanguage = {
    de: {
      subject: 'Ihr Passwort wurde geändert',
      paragraphs: [
        'Das Passwort Ihres Kontos bei {serviceName} wurde am {day} um {time} Uhr (UTC) geändert. Andere Geräte sind abgemeldet.',
        ...(others
          ? [
              'Ihre Adresse war bis dahin nicht bestätigt. Passkeys und offene Einladungen von vorher gelten deshalb nicht mehr.',
            ]
          : []),
        ...(others?.length
          ? ['Zum Konto gehören auch: {others}. Wen Sie davon nicht kennen, entfernen Sie bitte im Team.']
          : []),
      ],
      action: 'Ein anderes Passwort anfordern',
      note: 'Waren Sie das selbst, müssen Sie nichts tun. Waren Sie es nicht, fordern Sie bitte sofort ein anderes Passwort an.',
    },
    en: {
      subject: 'Your password has been changed',
      paragraphs: [
        'The password of your account at {serviceName} was changed on {day} at {time} (UTC). Other devices are signed out.',
        ...(others
          ? [
              'Until then your address had not been confirmed. Passkeys and open invitations from before are therefore void.',
            ]
          : []),
        ...(others?.length
          ? ['The account also has: {others}. Please remove from the team whom you do not know.']
          : []),
      ],
      action: 'Ask for another password',
      note: 'If it was you, there is nothing to do. If it was not, please ask for another password at once.',
    },
  }
  return letter(
    config,
    language,
    to,
    wordsIn(words, language, { serviceName: config.serviceName, day, time, others: others?.join(', ') ?? '' }),
    `${config.appUrl}/app/reset-password`,
  )
}
