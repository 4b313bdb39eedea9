import { screenWords } from '../words/language'

/** Why long work failed, by the keys that the service keeps. */
interface Causes {
  [key: string]: string
}

export const generationWords = screenWords('generationWords', {
  de: {
    waiting: 'Gleich geht es los …',
    steps: { planning: 'Plan vorbereiten', writing: 'Seiten schreiben', saving: 'Website zusammensetzen' },
    pagesOf: (done: number, total: number) => `${done} von ${total} Seiten`,
    done: 'fertig',
    now: 'läuft',
    unreachable: 'Gerade keine Verbindung. Gebaut wird trotzdem; wir fragen weiter nach.',
    causes: {
      ai_unavailable:
        'Der KI-Dienst hat nicht geantwortet. Das liegt nicht an Ihrer Beschreibung; es wurde nichts berechnet.',
      interrupted: 'Der Server wurde zwischendurch neu gestartet. Es wurde nichts berechnet.',
      timeout: 'Das hat zu lange gedauert und wurde abgebrochen. Es wurde nichts berechnet.',
      not_found: 'Die Website gibt es nicht mehr.',
      tenant_unavailable: 'Ihre Daten waren gerade nicht erreichbar. Es wurde nichts berechnet.',
    } as Causes,
    otherCause: 'Das hat leider nicht geklappt. Es wurde nichts berechnet, und nichts ist verloren.',
    remaining: (what: string, plan: string, left: number) =>
      left > 0
        ? `Im Tarif ${plan} ${left === 1 ? 'ist' : 'sind'} davon noch ${left} übrig (${what}).`
        : `Im Tarif ${plan} ist davon nichts mehr übrig (${what}).`,
    resources: { sites: 'Websites', ai_text: 'KI-Texte in diesem Monat', chat_tokens: 'Chat-Guthaben' } as Record<
      string,
      string
    >,
    upgrade: 'Ein größerer Tarif hilft; wechseln kann ihn, wem das Konto gehört.',
    goesOnIn: (seconds: number) =>
      seconds < 90 ? `In ${seconds} Sekunden geht es weiter.` : `In ${Math.ceil(seconds / 60)} Minuten geht es weiter.`,
    goesOnNow: 'Jetzt können Sie es noch einmal versuchen.',
    operator: 'Hält das an, hilft, wer diesen Server betreibt. Ihr Text bleibt hier gespeichert.',
  },
  en: {
    waiting: 'About to start …',
    steps: { planning: 'Prepare the plan', writing: 'Write the pages', saving: 'Put the site together' },
    pagesOf: (done: number, total: number) => `${done} of ${total} pages`,
    done: 'done',
    now: 'under way',
    unreachable: 'No connection right now. Building goes on; we keep asking.',
    causes: {
      ai_unavailable:
        'The AI service did not answer. This is not because of your description, and nothing was charged.',
      interrupted: 'The server was restarted in between. Nothing was charged.',
      timeout: 'This took too long and was stopped. Nothing was charged.',
      not_found: 'The site is no longer there.',
      tenant_unavailable: 'Your data could not be reached just then. Nothing was charged.',
    } as Causes,
    otherCause: 'Unfortunately this did not work. Nothing was charged, and nothing is lost.',
    remaining: (what: string, plan: string, left: number) =>
      left > 0 ? `The ${plan} plan has ${left} of them left (${what}).` : `The ${plan} plan has none left (${what}).`,
    resources: { sites: 'sites', ai_text: 'AI texts this month', chat_tokens: 'chat tokens' } as Record<string, string>,
    upgrade: 'A larger plan helps; whoever owns the account can change it.',
    goesOnIn: (seconds: number) =>
      seconds < 90 ? `You can go on in ${seconds} seconds.` : `You can go on in ${Math.ceil(seconds / 60)} minutes.`,
    goesOnNow: 'You can try again now.',
    operator: 'If this goes on, whoever runs this server can help. Your text stays saved here.',
  },
})
