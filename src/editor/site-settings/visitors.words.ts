import { screenWords } from '../words/language'

export const visitorsWords = screenWords('visitorsWords', {
  de: {
    title: 'Für Besucher',
    challenge: 'Schutz vor automatischen Anfragen',
    challenges: {
      off: { label: 'Aus', about: 'Das Übliche. Bekannte Werbung landet auch so im Spam.' },
      forms: {
        label: 'Bei Formularen',
        about:
          'Das Gerät rechnet vor dem Absenden etwa eine Sekunde. Besucher müssen nichts antippen und nichts lesen.',
      },
      all: { label: 'Bei Formularen und Fragen an den Assistenten', about: 'Wenn auch der Assistent überrannt wird.' },
    },
    challengeNote: 'Gilt sofort. Schalten Sie es ein, wenn Programme Ihre Website mit Anfragen überhäufen.',
    untranslated: 'Was noch nicht übersetzt ist',
    untranslateds: {
      show: { label: 'In der Hauptsprache zeigen', about: 'Nichts fehlt, aber zwei Sprachen stehen gemischt.' },
      hide: { label: 'Weglassen', about: 'Abschnitte ohne Text in der Sprache der Seite erscheinen dort nicht.' },
    },
    zone: 'Zeitzone',
    zoneHint: 'Danach richten sich „jetzt geöffnet“ und geplante Veröffentlichungen.',
    zoneOfCountry: 'Wie das Land des Unternehmens',
    saved: 'Gespeichert. Was auf den Seiten steht, ändert sich mit der nächsten Veröffentlichung.',
  },
  en: {
    title: 'For visitors',
    challenge: 'Protection from automatic messages',
    challenges: {
      off: { label: 'Off', about: 'The usual. Known advertising goes to spam all the same.' },
      forms: {
        label: 'For forms',
        about:
          'The device computes for about a second before it sends. Visitors have nothing to press and nothing to read.',
      },
      all: { label: 'For forms and questions to the assistant', about: 'Where the assistant is overrun as well.' },
    },
    challengeNote: 'Holds at once. Switch it on when programs flood your site with messages.',
    untranslated: 'What is not translated yet',
    untranslateds: {
      show: {
        label: 'Show it in the main language',
        about: 'Nothing is missing, but two languages appear side by side.',
      },
      hide: {
        label: 'Leave it out',
        about: 'Sections without a text in the language of the page do not appear there.',
      },
    },
    zone: 'Time zone',
    zoneHint: 'It decides “open now” and scheduled publishing.',
    zoneOfCountry: 'As in the country of the company',
    saved: 'Saved. The pages change with the next publish.',
  },
})
