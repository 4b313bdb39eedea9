import { screenWords } from '../words/language'

export const signInAgainWords = screenWords('signInAgainWords', {
  de: {
    title: 'Bitte melden Sie sich wieder an',
    lead: (name: string) => `Ihre Sitzung ist abgelaufen, ${name}. Alles bleibt so stehen, wie es ist.`,
    waiting: (count: number) =>
      count === 1
        ? 'Eine Änderung ist noch nicht gesichert. Sie wird gesichert, sobald Sie angemeldet sind.'
        : `${count} Änderungen sind noch nicht gesichert. Sie werden gesichert, sobald Sie angemeldet sind.`,
    later: 'Später anmelden',
    codeLead: 'Der sechsstellige Code aus Ihrer Authenticator-App, oder ein Ersatzcode.',
    google: 'Mit Google anmelden (neuer Tab)',
    otherTitle: (name: string) => `Sie sind jetzt als ${name} angemeldet`,
    otherLead: (name: string) => `Hier war zuletzt ${name} angemeldet. Dieses Fenster wird deshalb neu geöffnet.`,
    otherKept: (name: string) =>
      `Was ${name} noch nicht gesichert hat, bleibt auf diesem Gerät und wird gesichert, sobald ${name} die Seite wieder öffnet.`,
    goOn: 'Weiter zu den Websites',
    backTitle: 'Sie sind wieder angemeldet.',
    backLead: 'Sie können diesen Tab schließen und dort weiterarbeiten, wo Sie waren.',
  },
  en: {
    title: 'Please sign in again',
    lead: (name: string) => `Your session has ended, ${name}. Everything stays as it is.`,
    waiting: (count: number) =>
      count === 1
        ? 'One change is not saved yet. It is saved as soon as you are signed in.'
        : `${count} changes are not saved yet. They are saved as soon as you are signed in.`,
    later: 'Sign in later',
    codeLead: 'The six digits of your authenticator app, or a backup code.',
    google: 'Sign in with Google (new tab)',
    otherTitle: (name: string) => `You are signed in as ${name} now`,
    otherLead: (name: string) => `${name} was signed in here before. That is why this window opens afresh.`,
    otherKept: (name: string) =>
      `What ${name} has not saved yet stays on this device, and is saved as soon as ${name} opens the page again.`,
    goOn: 'Go on to the sites',
    backTitle: 'You are signed in again.',
    backLead: 'You can close this tab and go on where you were.',
  },
})
