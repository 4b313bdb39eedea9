import { screenWords } from '../words/language'

export const recoveryWords = screenWords('recoveryWords', {
  de: {
    toSignIn: 'Zur Anmeldung',
    toAccount: 'Zu Ihrem Konto',
    forgottenTitle: 'Passwort vergessen',
    forgottenLead:
      'Geben Sie Ihre E-Mail-Adresse ein. Sie bekommen eine Mail mit einem Link, über den Sie ein neues Passwort festlegen.',
    sendLink: 'Link anfordern',
    lookIntoMail: 'Sehen Sie in Ihr Postfach',
    sent: (email: string) =>
      `Wenn es zu ${email} ein Konto gibt, ist eine Mail mit einem Link unterwegs. Er gilt eine Stunde.`,
    noneCame: 'Nichts angekommen? Sehen Sie auch im Spam-Ordner nach.',
    noMail:
      'Dieser Server verschickt noch keine Mails. Wer ihn betreibt, kann Ihnen den Link geben oder das Passwort zurücksetzen.',
    otherAddress: 'Andere Adresse angeben',
    resetTitle: 'Neues Passwort festlegen',
    resetLead: 'Danach sind alle Geräte abgemeldet, und Sie melden sich mit dem neuen Passwort an.',
    resetSubmit: 'Passwort festlegen',
    resetDone: 'Das neue Passwort gilt',
    resetDoneLead: 'Alle Geräte sind abgemeldet. Melden Sie sich jetzt mit dem neuen Passwort an.',
    newLink: 'Neuen Link anfordern',
    linkOver: 'Dieser Link gilt nicht mehr',
    linkOverLead: 'Er wurde schon benutzt, durch einen neueren ersetzt, ist abgelaufen oder nicht vollständig kopiert.',
    verifyTitle: 'Adresse bestätigen',
    verifyLead: 'Damit wissen wir, dass Mails an diese Adresse bei Ihnen ankommen.',
    verify: 'Adresse bestätigen',
    verified: (email: string) => `${email} ist bestätigt.`,
    undoTitle: 'Änderung der Adresse zurücknehmen',
    undoLead:
      'Ihr Konto bekommt die bisherige Adresse zurück. Alle Geräte werden abgemeldet, Passwort und Passkeys gelten nicht mehr, und Sie bekommen eine Mail für ein neues Passwort. War die Adresse noch nicht bestätigt, wird nur die Änderung verhindert.',
    undo: 'Änderung zurücknehmen',
    undone: (email: string) =>
      `Zu Ihrem Konto gehört ${email}. Legen Sie jetzt ein neues Passwort fest: über den Link in der Mail, die Sie dafür bekommen, oder fordern Sie einen an.`,
  },
  en: {
    toSignIn: 'To sign-in',
    toAccount: 'To your account',
    forgottenTitle: 'Forgotten password',
    forgottenLead: 'Enter your email address. You get an email with a link for setting a new password.',
    sendLink: 'Request a link',
    lookIntoMail: 'Look into your mailbox',
    sent: (email: string) =>
      `If there is an account for ${email}, an email with a link is on its way. It works for an hour.`,
    noneCame: 'Nothing there? Look into the spam folder as well.',
    noMail: 'This server sends no emails yet. Whoever runs it can give you the link or reset the password.',
    otherAddress: 'Enter another address',
    resetTitle: 'Set a new password',
    resetLead: 'After that every device is signed out, and you sign in with the new password.',
    resetSubmit: 'Set password',
    resetDone: 'The new password is set',
    resetDoneLead: 'Every device is signed out. Sign in with the new password now.',
    newLink: 'Ask for a new link',
    linkOver: 'This link no longer works',
    linkOverLead: 'It was used already, replaced by a newer one, has expired, or was not copied as a whole.',
    verifyTitle: 'Confirm the address',
    verifyLead: 'So that we know that emails to this address reach you.',
    verify: 'Confirm address',
    verified: (email: string) => `${email} is confirmed.`,
    undoTitle: 'Take the change of address back',
    undoLead:
      'Your account gets its former address back. Every device is signed out, password and passkeys no longer work, and you get an email for a new password. Where the address was not confirmed yet, only the change is prevented.',
    undo: 'Take the change back',
    undone: (email: string) =>
      `Your account belongs to ${email}. Set a new password now: with the link in the email that you get for it, or ask for one.`,
  },
})
