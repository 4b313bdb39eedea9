import type { Config } from '../config/config'
import type { InterfaceLanguage } from '../words/interface-languages'
import { wordsIn } from '../words/text'
import type { Letter } from './outbox'
import { letter, type MailWords } from './templates'

type ByLanguage = Record<'de' | 'en', MailWords>

/** To the address that an account is to have from now on. */
export function newAddressMail(config: Config, language: InterfaceLanguage, to: string, url: string): Letter {
  const words: ByLanguage = {
    de: {
      subject: 'Neue E-Mail-Adresse für Ihr Konto bei {serviceName}',
      paragraphs: [
        'Diese E-Mail-Adresse soll künftig zu einem Konto bei {serviceName} gehören.',
        'Bestätigen Sie das bitte über diesen Link. Er gilt eine Stunde; ohne ihn bleibt es bei der bisherigen Adresse.',
      ],
      action: 'Adresse bestätigen',
      note: 'Sie haben das nicht veranlasst? Dann löschen Sie diese Mail; es ändert sich nichts.',
    },
    en: {
      subject: 'A new email address for your account at {serviceName}',
      paragraphs: [
        'From now on this email address is to belong to an account at {serviceName}.',
        'Please confirm that with this link. It is good for an hour; without it the former address stays.',
      ],
      action: 'Confirm the address',
      note: 'You have not asked for this? Then delete this mail; nothing changes.',
    },
  }
  return letter(config, language, to, wordsIn(words, language, { serviceName: config.serviceName }), url)
}

/** To the address that the account has so far. `wanted` is the new one. */
export function addressChangeMail(
  config: Config,
  language: InterfaceLanguage,
  to: string,
  { wanted, undoUrl }: { wanted: string; undoUrl: string },
): Letter {
  const words: ByLanguage = {
    de: {
      subject: 'Ihre E-Mail-Adresse bei {serviceName} soll geändert werden',
      paragraphs: [
        'Ihr Konto soll eine neue E-Mail-Adresse bekommen: {wanted}. Sobald sie bestätigt ist, melden Sie sich mit ihr an.',
        'Haben Sie das selbst veranlasst, müssen Sie nichts tun.',
        'Waren Sie das nicht, kennt jemand Ihr Passwort. Über diesen Link behalten Sie Ihr Konto, auch noch sieben Tage lang danach: Die alte Adresse gilt wieder, alle Geräte werden abgemeldet, und Sie bekommen eine Mail für ein neues Passwort.',
      ],
      action: 'Das war ich nicht',
      note: 'Haben Sie sich nur vertippt? Dann tragen Sie die richtige Adresse einfach noch einmal ein; dieser Link ist dafür nicht nötig.',
    },
    en: {
      subject: 'Your email address at {serviceName} is about to change',
      paragraphs: [
        'Your account is to have a new email address: {wanted}. Once it is confirmed, you sign in with it.',
        'If you asked for this, there is nothing to do.',
        'If it was not you, somebody knows your password. This link keeps your account yours, also for seven days afterwards: the former address counts again, all devices are signed out, and you get a mail for a new password.',
      ],
      action: 'That was not me',
      note: 'Was it only a typing error? Then simply enter the right address once more; you do not need this link for that.',
    },
  }
  return letter(config, language, to, wordsIn(words, language, { serviceName: config.serviceName, wanted }), undoUrl)
}

/**
 * The same to an address that was never proved and may be a stranger's, by a typing error: it does not say the new one, and
 * its link only stops what has not happened yet.
 */
export function unprovedAddressMail(config: Config, language: InterfaceLanguage, to: string, undoUrl: string): Letter {
  const words: ByLanguage = {
    de: {
      subject: 'Ihre E-Mail-Adresse bei {serviceName} soll geändert werden',
      paragraphs: [
        'Ein Konto bei {serviceName}, zu dem diese E-Mail-Adresse angegeben war, soll eine andere bekommen.',
        'Haben Sie das selbst veranlasst oder dort gar kein Konto, müssen Sie nichts tun.',
        'Gehört das Konto Ihnen und waren Sie das nicht, kennt jemand Ihr Passwort. Über diesen Link verhindern Sie die Änderung, solange die neue Adresse nicht bestätigt ist. Legen Sie danach bitte ein neues Passwort fest.',
      ],
      action: 'Änderung verhindern',
      note: 'Der Link gilt nicht mehr, sobald die neue Adresse bestätigt ist, denn diese hier wurde nie bestätigt.',
    },
    en: {
      subject: 'Your email address at {serviceName} is about to change',
      paragraphs: [
        'An account at {serviceName} for which this email address was given is to have another one.',
        'If you asked for this, or have no account there, there is nothing to do.',
        'If the account is yours and it was not you, somebody knows your password. This link prevents the change as long as the new address is not confirmed. Please set a new password then.',
      ],
      action: 'Prevent the change',
      note: 'The link no longer works once the new address is confirmed, since this one never was.',
    },
  }
  return letter(config, language, to, wordsIn(words, language, { serviceName: config.serviceName }), undoUrl)
}

/** To somebody whose address another account was to have. */
export function addressInUseMail(config: Config, language: InterfaceLanguage, to: string): Letter {
  const words: ByLanguage = {
    de: {
      subject: 'Ihre E-Mail-Adresse bei {serviceName}',
      paragraphs: [
        'Jemand wollte diese E-Mail-Adresse in ein anderes Konto eintragen. Sie gehört schon zu Ihrem Konto, und dabei bleibt es.',
        'Waren Sie das selbst? Dann melden Sie sich mit dieser Adresse an oder nehmen Sie für das andere Konto eine andere.',
      ],
      action: 'Anmelden',
      note: 'Waren Sie das nicht, müssen Sie nichts tun.',
    },
    en: {
      subject: 'Your email address at {serviceName}',
      paragraphs: [
        'Somebody wanted to enter this email address in another account. It belongs to your account already, and that stays so.',
        'Was it you? Then sign in with this address, or take another one for the other account.',
      ],
      action: 'Sign in',
      note: 'If it was not you, there is nothing to do.',
    },
  }
  return letter(config, language, to, wordsIn(words, language, { serviceName: config.serviceName }), config.appUrl)
}

/** After "That was not me": the link to a new password. */
export function addressRestoredMail(config: Config, language: InterfaceLanguage, to: string, url: string): Letter {
  const words: ByLanguage = {
    de: {
      subject: 'Legen Sie ein neues Passwort für {serviceName} fest',
      paragraphs: [
        'Ihr Konto gehört wieder zu dieser E-Mail-Adresse. Alle Geräte sind abgemeldet, Passkeys und das bisherige Passwort gelten nicht mehr.',
        'Legen Sie über diesen Link ein neues Passwort fest. Er gilt eine Stunde; danach können Sie auf derselben Seite einen neuen anfordern.',
      ],
      action: 'Neues Passwort festlegen',
      note: 'Sehen Sie danach bitte nach, ob im Konto alles so ist, wie Sie es kennen, auch die Mitglieder im Team.',
    },
    en: {
      subject: 'Set a new password for {serviceName}',
      paragraphs: [
        'Your account belongs to this email address again. All devices are signed out; passkeys and the former password are void.',
        'Set a new password with this link. It is good for an hour; after that you can ask for another on the same page.',
      ],
      action: 'Set a new password',
      note: 'Please look afterwards whether everything in the account is as you know it, the people of the team included.',
    },
  }
  return letter(config, language, to, wordsIn(words, language, { serviceName: config.serviceName }), url)
}
