import { screenWords } from '../words/language'

export const ideasWords = screenWords('ideasWords', {
  de: {
    lead: 'Themen aus dem, was auf Ihrer Website steht: Fragen, Angebote, Abläufe, Texte. Was dort nicht steht, wird nicht erfunden.',
    suggest: 'Themen vorschlagen',
    suggestMore: 'Andere Themen vorschlagen',
    suggesting: 'Themen werden gesucht …',
    cost: (left: number | undefined) =>
      left === undefined
        ? 'Kostet einen KI-Text.'
        : `Kostet einen KI-Text; in diesem Monat ${left === 1 ? 'ist noch 1' : `sind noch ${left}`} übrig.`,
    spent: 'Das hat einen KI-Text gekostet.',
    own: 'Eigenes Thema',
    kept: 'Gemerkt',
    suggested: 'Vorgeschlagen',
    noneLeft: 'Sie haben alle Vorschläge durchgesehen.',
    keep: (title: string) => `${title} merken`,
    drop: (title: string) => `${title} nicht mehr merken`,
    dismiss: (title: string) => `${title} verwerfen`,
    write: 'Schreiben lassen',
    writeAbout: (title: string) => `Schreiben lassen: ${title}`,
    keptHere: 'Gemerktes und Verworfenes weiß nur dieser Browser.',

    writeTitle: 'Einen Beitrag schreiben lassen',
    writeLead: 'Geschrieben wird aus dem, was auf Ihrer Website steht. Sie können danach alles ändern.',
    outlineLead:
      'Auf diesem Server ist kein Sprachmodell eingerichtet. Deshalb entsteht ein Entwurf aus Ihren eigenen Sätzen zu diesem Thema, mit Fragen, die Sie noch beantworten.',
    topic: 'Thema',
    topicHint: 'Zum Beispiel „Warum unser Teig zwei Tage ruht“.',
    tooShort: 'Mindestens 3 Zeichen.',
    tagsHint: 'Bis zu sechs, mit Komma getrennt.',
    tooManyTags: 'Höchstens sechs Schlagwörter mit je 40 Zeichen.',
    afterwards: 'Und dann?',
    draft: 'Als Entwurf ablegen',
    aboutDraft: 'Sie lesen ihn, bevor ihn jemand sieht.',
    scheduled: 'Zu einem Zeitpunkt erscheinen lassen',
    published: 'Sofort veröffentlichen',
    aboutPublished: 'Ohne dass ihn vorher jemand gelesen hat.',
    go: 'Schreiben lassen',

    queued: (topic: string) => `„${topic}“ wartet darauf, geschrieben zu werden.`,
    running: (topic: string) => `„${topic}“ wird geschrieben.`,
    somePost: 'Ein Beitrag',
    done: (title: string) => `„${title}“ ist geschrieben. Das hat einen KI-Text gekostet.`,
    read: 'Lesen und ändern',
    failed: (topic: string) => `„${topic}“ konnte nicht geschrieben werden.`,
    nothingToSay:
      'Auf Ihrer Website steht nichts zu diesem Thema. Als Entwurf entsteht eine Gliederung mit Fragen an Sie. Es wurde nichts berechnet.',
    again: 'Noch einmal, als Entwurf',
  },
  en: {
    lead: 'Topics from what your site says: questions, offers, processes, texts. What it does not say is not made up.',
    suggest: 'Suggest topics',
    suggestMore: 'Suggest other topics',
    suggesting: 'Looking for topics …',
    cost: (left: number | undefined) =>
      left === undefined
        ? 'Costs one AI text.'
        : `Costs one AI text; ${left === 1 ? '1 is' : `${left} are`} left this month.`,
    spent: 'That cost one AI text.',
    own: 'A topic of my own',
    kept: 'Kept',
    suggested: 'Suggested',
    noneLeft: 'You have looked through all suggestions.',
    keep: (title: string) => `Keep ${title}`,
    drop: (title: string) => `Keep ${title} no longer`,
    dismiss: (title: string) => `Dismiss ${title}`,
    write: 'Write it for me',
    writeAbout: (title: string) => `Write it for me: ${title}`,
    keptHere: 'Only this browser knows what you have kept and dismissed.',

    writeTitle: 'Let the AI write a post',
    writeLead: 'It is written from what your site says. You can change everything afterwards.',
    outlineLead:
      'No language model is set up on this server. So you get a draft of your own sentences on the topic, with questions that are left for you to answer.',
    topic: 'Topic',
    topicHint: 'Such as “Why our dough rests for two days”.',
    tooShort: 'At least 3 characters.',
    tagsHint: 'Up to six, separated by commas.',
    tooManyTags: 'At most six tags of 40 characters each.',
    afterwards: 'And then?',
    draft: 'Keep it as a draft',
    aboutDraft: 'You read it before anybody sees it.',
    scheduled: 'Let it appear at a time',
    published: 'Publish it at once',
    aboutPublished: 'Without anybody having read it before.',
    go: 'Write it for me',

    queued: (topic: string) => `“${topic}” is waiting to be written.`,
    running: (topic: string) => `“${topic}” is being written.`,
    somePost: 'A post',
    done: (title: string) => `“${title}” is written. That cost one AI text.`,
    read: 'Read and change',
    failed: (topic: string) => `“${topic}” could not be written.`,
    nothingToSay:
      'Your site says nothing about this topic. As a draft it becomes an outline with questions for you. Nothing was charged.',
    again: 'Once more, as a draft',
  },
})
