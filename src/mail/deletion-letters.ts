import type { Config } from '../config/config'
import type { InterfaceLanguage } from '../words/interface-languages'
import { wordsIn } from '../words/text'
import type { Letter } from './outbox'
import { dayIn, letter, type MailWords, oneLine } from './templates'

type ByLanguage = Record<'de' | 'en', MailWords>

interface Leaving {
  to: string
  /** The account's. */
  name: string
  isOwner: boolean
  dueAt: Date
  /** At the owner's request, or the last time before it happens. */
  occasion: 'requested' | 'soon'
}

/** Says when an account and all its people are deleted. */
export function deletionMail(config: Config, language: InterfaceLanguage, leaving: Leaving): Letter {
  const { to, isOwner, occasion } = leaving
  const name = oneLine(leaving.name)
  const day = dayIn(language, leaving.dueAt)
  const soon = occasion === 'soon'
  const words: ByLanguage = {
    de: {
      subject: soon ? 'In wenigen Tagen wird „{name}“ gelöscht' : '„{name}“ wird am {day} gelöscht',
      paragraphs: [
        isOwner
          ? 'Sie haben beantragt, Ihr Konto „{name}“ bei {serviceName} zu löschen. Das geschieht am {day}.'
          : 'Der Inhaber hat beantragt, das Konto „{name}“ bei {serviceName} zu löschen. Das geschieht am {day}; auch Ihr Zugang endet dann.',
        'Bis dahin bleibt alles, wie es ist, und die Websites sind erreichbar. Danach sind Websites, Dateien, Anfragen und die Zugänge aller Mitglieder endgültig weg, und die Domains sind wieder frei.',
        ...(isOwner ? ['Ein laufendes Abonnement kündigen wir erst am Tag der Löschung.'] : []),
      ],
      action: isOwner ? 'Löschung zurücknehmen' : 'Zum Konto',
      note: isOwner
        ? 'Was Sie behalten möchten, laden Sie bitte vorher herunter. Haben Sie die Löschung nicht beantragt, nehmen Sie sie zurück und ändern Sie Ihr Passwort.'
        : 'Möchten Sie etwas behalten oder halten Sie das für ein Versehen, sprechen Sie bitte mit dem Inhaber.',
    },
    en: {
      subject: soon ? '“{name}” will be deleted in a few days' : '“{name}” will be deleted on {day}',
      paragraphs: [
        isOwner
          ? 'You have asked to delete your account “{name}” at {serviceName}. That happens on {day}.'
          : 'The owner has asked to delete the account “{name}” at {serviceName}. That happens on {day}; your access ends then as well.',
        'Until then everything stays as it is, and the websites can be reached. After that websites, files, messages and the access of all members are gone for good, and the domains are free again.',
        ...(isOwner ? ['A subscription that is running is cancelled only on the day of the deletion.'] : []),
      ],
      action: isOwner ? 'Keep the account' : 'To the account',
      note: isOwner
        ? 'Please download what you want to keep before that. If you have not asked for this, keep the account and change your password.'
        : 'If you want to keep something or think this is a mistake, please talk to the owner.',
    },
  }
  return letter(
    config,
    language,
    to,
    wordsIn(words, language, { name, day, serviceName: config.serviceName }),
    `${config.appUrl}/app/account`,
  )
}

/** Says that an account stays after all. */
export function keptMail(config: Config, language: InterfaceLanguage, to: string, accountName: string): Letter {
  const name = oneLine(accountName)
  const words: ByLanguage = {
    de: {
      subject: '„{name}“ wird nicht gelöscht',
      paragraphs: ['Die Löschung des Kontos „{name}“ bei {serviceName} wurde zurückgenommen.'],
      note: 'Sie müssen nichts tun.',
    },
    en: {
      subject: '“{name}” will not be deleted',
      paragraphs: ['The account “{name}” at {serviceName} stays after all.'],
      note: 'There is nothing to do.',
    },
  }
  return letter(config, language, to, wordsIn(words, language, { name, serviceName: config.serviceName }))
}

/** Says that an account is gone. */
export function farewellMail(config: Config, language: InterfaceLanguage, to: string, accountName: string): Letter {
  const name = oneLine(accountName)
  const words: ByLanguage = {
    de: {
      subject: '„{name}“ ist gelöscht',
      paragraphs: [
        'Das Konto „{name}“ bei {serviceName} ist gelöscht, wie es beantragt war: Websites, Dateien, Anfragen und alle Zugänge.',
        'Mit dieser E-Mail-Adresse können Sie jederzeit ein neues Konto anlegen.',
      ],
      note: 'Sicherungskopien enthalten die Daten noch, bis sie durch neuere ersetzt sind.',
    },
    en: {
      subject: '“{name}” is deleted',
      paragraphs: [
        'The account “{name}” at {serviceName} is deleted as requested: websites, files, messages and all access.',
        'You can make a new account with this email address at any time.',
      ],
      note: 'Backups still contain the data until newer ones have taken their place.',
    },
  }
  return letter(config, language, to, wordsIn(words, language, { name, serviceName: config.serviceName }))
}
