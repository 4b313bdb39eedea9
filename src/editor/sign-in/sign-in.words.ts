import { screenWords } from '../words/language'

export const signInWords = screenWords('signInWords', {
  de: {
    title: 'Anmelden',
    name: 'Ihr Name',
    submit: 'Anmelden',
    forgotten: 'Passwort vergessen?',
    shared: 'Diesen Computer nutzen auch andere',
    sharedHint: 'Sie werden abgemeldet, sobald Sie den Tab schließen.',
    or: 'oder',
    withPasskey: 'Mit Passkey anmelden',
    withGoogle: 'Weiter mit Google',
    passkeyCancelled: 'Die Anmeldung mit Passkey wurde abgebrochen.',
    noAccount: 'Noch kein Konto?',
    toRegister: 'Konto anlegen',
    back: 'Zurück zur Anmeldung',
  },
  en: {
    title: 'Sign in',
    name: 'Your name',
    submit: 'Sign in',
    forgotten: 'Forgot your password?',
    shared: 'Other people use this computer',
    sharedHint: 'You are signed out as soon as you close the tab.',
    or: 'or',
    withPasskey: 'Sign in with a passkey',
    withGoogle: 'Continue with Google',
    passkeyCancelled: 'Signing in with a passkey was cancelled.',
    noAccount: 'No account yet?',
    toRegister: 'Create an account',
    back: 'Back to sign-in',
  },
})
