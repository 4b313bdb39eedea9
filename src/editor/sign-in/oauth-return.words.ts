import { screenWords } from '../words/language'

export const oauthReturnWords = screenWords('oauthReturnWords', {
  de: {
    failed: 'Die Anmeldung mit Google hat nicht geklappt.',
    failures: {
      no_code: 'Die Anmeldung bei Google wurde abgebrochen.',
      state_missing: 'Die Anmeldung hat zu lange gedauert oder wurde in einem anderen Browser begonnen.',
      state_mismatch: 'Die Anmeldung hat zu lange gedauert oder wurde in einem anderen Browser begonnen.',
      email_unverified: 'Google hat Ihre E-Mail-Adresse nicht bestätigt.',
      account_disabled: 'Dieses Konto ist gesperrt.',
      registration_closed: 'Neue Konten gibt es hier nur auf Einladung.',
    } as Record<string, string>,
    tryAgain: 'Noch einmal versuchen',
  },
  en: {
    failed: 'Signing in with Google did not work.',
    failures: {
      no_code: 'Signing in with Google was cancelled.',
      state_missing: 'Signing in took too long, or began in another browser.',
      state_mismatch: 'Signing in took too long, or began in another browser.',
      email_unverified: 'Google has not confirmed your email address.',
      account_disabled: 'This account is suspended.',
      registration_closed: 'New accounts are by invitation only here.',
    } as Record<string, string>,
    tryAgain: 'Try again',
  },
})
