const de = {
  launcher: 'Frage stellen',
  close: 'Schließen',
  restart: 'Neues Gespräch',
  log: 'Gesprächsverlauf',
  question: 'Frage',
  send: 'Senden',
  stop: 'Antwort anhalten',
  you: 'Frage',
  sources: 'Nachzulesen auf',
  places: 'Vielleicht hilft',
  contact: 'Mit dieser Frage zum Kontaktformular',
  newTab: '(öffnet in einem neuen Tab)',
  searching: 'Die Antwort wird gesucht …',
  stopped: 'Angehalten.',
  notice: 'Hier antwortet eine KI aus den Inhalten dieser Website. Fehler sind möglich.',
  /** Where no model writes. */
  noticeOfPages: 'Die Antworten werden auf den Seiten dieser Website gefunden, ohne KI. Nicht jede passt zur Frage.',
  away: 'Der Assistent ist gerade nicht erreichbar.',
  cut: 'Die Verbindung ist abgebrochen. Die Antwort ist nicht vollständig.',
  gone: 'Der Assistent ist zurzeit nicht verfügbar.',
  refused: 'Diese Frage konnte nicht angenommen werden.',
  wait: (seconds: number) =>
    `Das waren viele Fragen auf einmal. In ${seconds === 1 ? 'einer Sekunde' : `${seconds} Sekunden`} geht es weiter.`,
  retry: 'Noch einmal versuchen',
  retryIn: (seconds: number) => `Noch einmal versuchen in ${seconds} s`,
  left: (count: number) => `Noch ${count} Zeichen`,
  over: (count: number) => `${count} Zeichen zu viel`,
  madeWith: (name: string) => `Mit ${name} erstellt`,
}

const en: typeof de = {
  launcher: 'Ask a question',
  close: 'Close',
  restart: 'New conversation',
  log: 'Conversation',
  question: 'Your question',
  send: 'Send',
  stop: 'Stop answering',
  you: 'You',
  sources: 'Read more on',
  places: 'This may help',
  contact: 'Take this question to the contact form',
  newTab: '(opens in a new tab)',
  searching: 'Looking for the answer …',
  stopped: 'Stopped.',
  notice: 'An AI answers here from what is on this website. It can make mistakes.',
  noticeOfPages: 'Answers are found on the pages of this website, without AI. Not every one fits the question.',
  away: 'The assistant cannot be reached right now.',
  cut: 'The connection was lost. The answer is not complete.',
  gone: 'The assistant is not available at the moment.',
  refused: 'This question could not be accepted.',
  wait: (seconds) =>
    `Those were many questions at once. You can go on in ${seconds} second${seconds === 1 ? '' : 's'}.`,
  retry: 'Try again',
  retryIn: (seconds) => `Try again in ${seconds} s`,
  left: (count) => `${count} character${count === 1 ? '' : 's'} left`,
  over: (count) => `${count} character${count === 1 ? '' : 's'} too many`,
  madeWith: (name) => `Made with ${name}`,
}

export type Language = 'de' | 'en'
export type Texts = typeof de
export const texts: Record<Language, Texts> = { de, en }
export const languageOf = (locale: string): Language => (/^de(-|$)/i.test(locale) ? 'de' : 'en')
