import { screenWords } from '../words/language'

export const registerWords = screenWords('registerWords', {
  de: {
    title: 'Konto anlegen',
    lead: 'Danach beschreiben Sie in ein, zwei Sätzen, was Sie tun, und bekommen einen Vorschlag für Ihre Website.',
    submit: 'Konto anlegen',
    closed: 'Neue Konten gibt es hier nur auf Einladung. Fragen Sie, wer diesen Dienst betreibt.',
    hasAccount: 'Sie haben schon ein Konto?',
  },
  en: {
    title: 'Create an account',
    lead: 'Then you describe what you do in a sentence or two, and get a proposal for your website.',
    submit: 'Create account',
    closed: 'New accounts are by invitation only here. Ask whoever runs this service.',
    hasAccount: 'Already have an account?',
  },
})
