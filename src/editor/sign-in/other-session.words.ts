import { screenWords } from '../words/language'

/** Where a sign-in meets the session of somebody else. */
export const otherSessionWords = screenWords('otherSessionWords', {
  de: {
    replacesSession: (name: string) =>
      `Sie sind hier als ${name} angemeldet. Wenn Sie weitermachen, gilt in diesem Browser das neue Konto.`,
    otherTitle: 'Konto wechseln?',
    otherLead: (now: string, next: string, email: string) =>
      `Sie sind hier als ${now} angemeldet. Bei Google haben Sie sich als ${next} (${email}) ausgewiesen.`,
    stayAs: (name: string) => `Bei ${name} bleiben`,
    enterAs: (name: string) => `Als ${name} anmelden`,
  },
  en: {
    replacesSession: (name: string) =>
      `You are signed in as ${name} here. If you go on, this browser changes to the new account.`,
    otherTitle: 'Change accounts?',
    otherLead: (now: string, next: string, email: string) =>
      `You are signed in as ${now} here. With Google you signed in as ${next} (${email}).`,
    stayAs: (name: string) => `Stay with ${name}`,
    enterAs: (name: string) => `Sign in as ${name}`,
  },
})
