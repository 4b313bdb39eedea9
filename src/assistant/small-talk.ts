import type { AnswerLanguage } from './settings'

interface Speaker {
  siteName: string
}
type Said = Record<AnswerLanguage, (speaker: Speaker) => string>

const help = {
  de: 'Ich beantworte Fragen aus den Seiten dieser Website, zum Beispiel zu Öffnungszeiten, Preisen oder Kontakt.',
  en: 'I answer questions from the pages of this website, for example about opening hours, prices or how to get in touch.',
}

/** What visitors say that asks nothing of the site. A pattern has to cover the whole message. */
const phrases: { de: RegExp; en: RegExp; say: Said }[] = [
  {
    de: /^(?:(?:hallo|hi|hey|moin(?: moin)?|servus|grüezi|grüß (?:gott|dich|sie)|guten (?:tag|morgen|abend)|tag|mahlzeit)(?: zusammen| ihr| du| nochmal)?)$/,
    en: /^(?:hello|hi|hey|good (?:morning|afternoon|evening|day)|greetings)(?: there| again| everyone)?$/,
    say: {
      de: () => 'Guten Tag! Worum geht es?',
      en: () => 'Hello! What would you like to know?',
    },
  },
  {
    de: /^(?:(?:vielen |herzlichen |besten |schönen |ok |okay )?dank(?:e)?(?: (?:schön|sehr|dir|euch|ihnen|für .{1,40}))?|super(?: danke)?|perfekt(?: danke)?|alles klar(?: danke)?|ok|okay|prima)$/,
    en: /^(?:(?:ok |okay )?(?:thanks|thank you|thx|cheers)(?: (?:a lot|very much|so much|for .{1,40}))?|great(?: thanks)?|perfect(?: thanks)?|ok|okay|got it)$/,
    say: {
      de: () => 'Gern. Bei weiteren Fragen bin ich da.',
      en: () => 'You are welcome. Just ask if there is anything else.',
    },
  },
  {
    de: /^(?:auf wiedersehen|tschüss|tschüß|tschau|ciao|bis (?:bald|dann|später)|schönen (?:tag|abend)(?: noch)?)$/,
    en: /^(?:bye|goodbye|good bye|see you(?: later)?|have a (?:nice|good) day)$/,
    say: { de: () => 'Auf Wiedersehen!', en: () => 'Goodbye!' },
  },
  {
    de: /^(?:(?:bist|sind) (?:du|sie|das) (?:hier )?(?:ein |eine |denn ein )?(?:echter? )?(?:bot|roboter|mensch|ki|maschine|chatbot|computer|künstliche intelligenz|echt|echter mensch)|wer (?:bist du|sind sie)(?: eigentlich)?|wie heißt du|wie heißen sie|(?:spreche|schreibe|rede) ich (?:hier )?mit (?:einem|einer) .{1,40}|was bist du)$/,
    en: /^(?:are you (?:a |an )?(?:real )?(?:bot|robot|human|person|ai|machine|chatbot|computer|real|real person)|who are you|what are you|what(?:'s| is) your name|am i (?:talking|speaking|chatting) (?:to|with) .{1,40})$/,
    say: {
      de: ({ siteName }) => `Ich bin ein automatischer Assistent der Website „${siteName}“, kein Mensch. ${help.de}`,
      en: ({ siteName }) => `I am an automatic assistant of the website “${siteName}”, not a person. ${help.en}`,
    },
  },
  {
    de: /^(?:hilfe|was (?:kannst du|können sie)(?: alles)?(?: für mich tun)?|wie (?:kannst du|können sie) (?:mir )?helfen|wobei (?:kannst du|können sie) (?:mir )?helfen|(?:kannst du|können sie) mir helfen|was weißt du(?: alles)?|(?:ich habe|hab) (?:eine|ne|mal eine) frage|wie geht(?:'s| es)(?: dir| ihnen)?)$/,
    en: /^(?:help|help me|what can you (?:do|help with|tell me)|how can you help(?: me)?|can you help me|i have a question|what do you know|how are you)$/,
    say: { de: () => help.de, en: () => help.en },
  },
  {
    de: /^(?:.{0,20}(?:arschloch|wichser|fick dich|hurensohn|scheiß ?(?:bot|ding|teil|laden)|blöder (?:bot|computer)|du idiot|idiot|halt(?:'s| die) (?:maul|klappe)|du bist (?:dumm|doof|blöd|scheiße|nutzlos)).{0,20})$/,
    en: /^(?:.{0,20}(?:fuck (?:you|off)|asshole|stupid (?:bot|thing)|you idiot|idiot|shut up|you(?: are|'re) (?:stupid|dumb|useless)|you suck).{0,20})$/,
    say: {
      de: () => 'Schade, dass ich nicht helfen konnte. Vielleicht klappt es mit einer anders gestellten Frage.',
      en: () => 'I am sorry that I could not help. Perhaps it works if you word the question differently.',
    },
  },
]

/** The answer to a message that asks nothing of the site; `undefined` for all others. */
export function smallTalk(message: string, language: AnswerLanguage, speaker: Speaker): string | undefined {
  const plain = message
    .toLowerCase()
    .replace(/(?:[.!?,;:…]|\p{Extended_Pictographic}|\ufe0f)+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  if (plain.length > 120) return undefined
  if (plain === '') return help[language]
  const other = language === 'de' ? 'en' : 'de'
  for (const spoken of [language, other] as const)
    for (const phrase of phrases) if (phrase[spoken].test(plain)) return phrase.say[spoken](speaker)
  return undefined
}
