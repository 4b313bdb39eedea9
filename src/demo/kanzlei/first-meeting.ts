import type { DemoPage } from '../demo-site'
import { gallery } from '../gallery'
import { shown } from '../photos/photo'
import { drawn } from './drawings'

export const firstMeetingPage: DemoPage = {
  path: '/erstgespraech',
  de: {
    title: 'Erstgespräch anfragen',
    navigation_title: 'Erstgespräch',
    slug: 'erstgespraech',
    description:
      '45 Minuten mit einer Anwältin, 190 Euro, auf Deutsch oder Englisch: So fragen Sie ein Erstgespräch an.',
  },
  en: {
    title: 'Request a first meeting',
    navigation_title: 'First meeting',
    slug: 'first-meeting',
    description: '45 minutes with one of our lawyers, 190 euros, in German or English: how to request a first meeting.',
  },
  blocks: [
    {
      type: 'hero',
      props: { variant: 'facts' },
      de: {
        headline: '45 Minuten für ==eine klare Einschätzung==',
        text: 'Sie schildern die Lage, wir sagen, wie wir sie sehen: was drin ist, was es kosten kann und was als Nächstes zu tun wäre.',
        primary: { label: 'Zum Formular', href: '#anfrage' },
        image: shown('law-meeting-table', 'de'),
        items: [
          { headline: 'Preis', text: '190 €' },
          { headline: 'Dauer', text: '45 Minuten' },
          { headline: 'Sprachen', text: 'Deutsch oder Englisch' },
          { headline: 'Ort', text: 'Hamburg, Video oder Telefon' },
        ],
      },
      en: {
        headline: '45 minutes for ==a clear assessment==',
        text: 'You describe the situation, we tell you how we see it: what can be achieved, what it may cost and what the next step would be.',
        primary: { label: 'To the form', href: '#anfrage' },
        image: shown('law-meeting-table', 'en'),
        items: [
          { headline: 'Price', text: '€190' },
          { headline: 'Length', text: '45 minutes' },
          { headline: 'Languages', text: 'German or English' },
          { headline: 'Place', text: 'Hamburg, video or telephone' },
        ],
      },
    },
    {
      type: 'steps',
      props: { variant: 'split', background: 'muted', anchor: 'ablauf' },
      de: {
        headline: 'Von der Anfrage zum Mandat',
        text: 'Bis zum letzten Schritt sind Sie zu nichts verpflichtet außer zum vereinbarten Erstgespräch.',
        items: [
          {
            headline: 'Anfrage',
            text: 'Sie nennen Rechtsgebiet, Gegenseite und Fristen. Einzelheiten und Unterlagen brauchen wir noch nicht.',
          },
          {
            headline: 'Prüfung auf Interessenkonflikte',
            text: 'Wir dürfen nicht beide Seiten einer Sache vertreten. Deshalb fragen wir zuerst, gegen wen es geht.',
          },
          {
            headline: 'Erstgespräch',
            text: '45 Minuten mit einer der beiden Anwältinnen, in Hamburg, per Video oder am Telefon.',
          },
          {
            headline: 'Angebot',
            text: 'Wenn Sie möchten, folgt ein schriftlicher Vorschlag mit Umfang und Vergütung. Erst mit Ihrer Zusage beginnt das Mandat.',
          },
        ],
      },
      en: {
        headline: 'From enquiry to engagement',
        text: 'Until the last step you are bound to nothing beyond the first meeting you have agreed to.',
        items: [
          {
            headline: 'Enquiry',
            text: 'You name the field, the other side and any deadlines. We do not need details or documents yet.',
          },
          {
            headline: 'Conflict check',
            text: 'We may not act for both sides of a matter. That is why we first ask who is on the other side.',
          },
          {
            headline: 'First meeting',
            text: '45 minutes with one of the two lawyers, in Hamburg, by video or by telephone.',
          },
          {
            headline: 'Proposal',
            text: 'If you like, a written proposal with scope and fees follows. The engagement begins only when you accept it.',
          },
        ],
      },
    },
    gallery({
      props: { variant: 'grid', ratio: '4/3' },
      de: { headline: 'Was Sie mitbringen und wo wir sitzen' },
      en: { headline: 'What to bring and where we sit' },
      pictures: [
        {
          show: (language) => drawn('contract', language),
          de: 'Den Vertrag, auch wenn er unvollständig ist',
          en: 'The contract, even if it is incomplete',
        },
        {
          show: (language) => shown('law-two-chairs', language),
          de: 'Mehr Stühle braucht es nicht',
          en: 'A couple of chairs is all it takes',
        },
      ],
    }),
    {
      type: 'contact_form',
      props: { variant: 'split', form: 'erstgespraech', phone: 'required', anchor: 'anfrage' },
      de: {
        headline: 'Worum geht es?',
        text: 'Ein paar Sätze genügen. Bitte schicken Sie noch nichts Vertrauliches.',
        fields: [
          { name: 'unternehmen', label: 'Unternehmen', type: 'text', required: true },
          {
            name: 'rechtsgebiet',
            label: 'Rechtsgebiet',
            type: 'select',
            required: true,
            options: ['Arbeitsrecht', 'Handelsvertreterrecht', 'Vertrag mit Westafrika', 'Weiß ich noch nicht'],
          },
          { name: 'gegenseite', label: 'Gegenseite', type: 'text', hint: 'Für die Prüfung auf Interessenkonflikte' },
          { name: 'frist', label: 'Nächste Frist', type: 'date', hint: 'Falls Ihnen eine bekannt ist' },
          { name: 'sprache', label: 'Sprache des Gesprächs', type: 'select', options: ['Deutsch', 'Englisch'] },
        ],
        message_label: 'Die Lage in fünf Sätzen',
        submit_label: 'Erstgespräch anfragen',
        note: 'Mit der Anfrage entsteht noch kein Mandat. Fristen überwachen wir erst nach Annahme.',
        success: 'Danke, Ihre Anfrage ist eingegangen. Wir melden uns mit einem Terminvorschlag.',
      },
      en: {
        headline: 'What is it about?',
        text: 'A few sentences will do. Please do not send anything confidential yet.',
        fields: [
          { name: 'unternehmen', label: 'Company', type: 'text', required: true },
          {
            name: 'rechtsgebiet',
            label: 'Field of law',
            type: 'select',
            required: true,
            options: ['Employment law', 'Commercial agency', 'Contract with West Africa', 'I do not know yet'],
          },
          { name: 'gegenseite', label: 'Other side', type: 'text', hint: 'For the conflict check' },
          { name: 'frist', label: 'Next deadline', type: 'date', hint: 'If you know of one' },
          { name: 'sprache', label: 'Language of the meeting', type: 'select', options: ['German', 'English'] },
        ],
        message_label: 'The situation in five sentences',
        submit_label: 'Request a first meeting',
        note: 'An enquiry does not yet make us your lawyers. We watch deadlines only once we have accepted.',
        success: 'Thank you, your enquiry has arrived. We will get back to you with a date.',
      },
    },
    {
      type: 'faq',
      props: { variant: 'split', background: 'muted' },
      de: {
        headline: 'Zum Erstgespräch',
        items: [
          {
            question: 'Was soll ich vorbereiten?',
            answer:
              'Den Vertrag, um den es geht, den letzten Schriftwechsel und eine Liste der Daten: Wann wurde was unterschrieben, zugestellt, gezahlt?',
          },
          {
            question: 'Wird der Preis angerechnet?',
            answer:
              'Das Erstgespräch ist eine eigene Leistung. Ob es auf ein folgendes Mandat angerechnet wird, regeln wir in der Vergütungsvereinbarung.',
          },
          {
            question: 'Übernimmt das eine Versicherung?',
            answer:
              'Firmenrechtsschutz deckt manche Streitigkeiten ab. Bringen Sie die Police mit, dann sehen wir nach.',
          },
        ],
      },
      en: {
        headline: 'About the first meeting',
        items: [
          {
            question: 'What should I prepare?',
            answer:
              'The contract in question, the latest correspondence and a list of dates: when was what signed, delivered, paid?',
          },
          {
            question: 'Is the price credited later?',
            answer:
              'The first meeting is a service of its own. Whether it counts towards a later engagement is settled in the fee agreement.',
          },
          {
            question: 'Does insurance cover it?',
            answer: 'Business legal insurance covers some disputes. Bring the policy along and we will have a look.',
          },
        ],
      },
    },
    {
      type: 'contact_details',
      props: { variant: 'card' },
      de: {
        headline: 'Wenn es heute sein muss',
        text: 'Läuft eine Frist in den nächsten Tagen ab, rufen Sie bitte an. Formulare lesen wir nicht minütlich.',
      },
      en: {
        headline: 'If it has to be today',
        text: 'If a deadline expires within days, please ring us. We do not check forms every minute.',
      },
    },
  ],
}
