import type { DemoPage } from '../demo-site'
import { gallery } from '../gallery'
import { shown } from '../photos/photo'
import { drawn } from './drawings'

export const employmentPage: DemoPage = {
  path: '/leistungen/arbeitsrecht',
  de: {
    title: 'Arbeitsrecht für Unternehmen',
    navigation_title: 'Arbeitsrecht',
    slug: 'arbeitsrecht',
    description:
      'Befristung, Kündigung, Aufhebungsvertrag, Arbeitsvertrag: Beratung und Vertretung für Arbeitgeber aus Hamburg.',
  },
  en: {
    title: 'Employment law for companies',
    navigation_title: 'Employment law',
    slug: 'employment-law',
    description:
      'Fixed terms, dismissals, termination agreements, contracts of employment: advice and representation for employers, from Hamburg.',
  },
  blocks: [
    {
      type: 'page_header',
      props: { variant: 'picture' },
      de: {
        headline: 'Die meisten Kündigungen scheitern ==vor der Unterschrift==',
        text: 'An einer Anhörung, die zu kurz war. An einer Frist, die keiner gezählt hat. Wir kommen ins Spiel, bevor das Schreiben hinausgeht.',
        image: shown('law-chair', 'de'),
        primary: { label: 'Erstgespräch anfragen', href: '/erstgespraech' },
      },
      en: {
        headline: 'Most dismissals fail ==before they are signed==',
        text: 'Because a consultation was too brief, or because nobody counted the days. We come in before the letter goes out.',
        image: shown('law-chair', 'en'),
        primary: { label: 'Request a first meeting', href: '/erstgespraech' },
      },
    },
    {
      type: 'features',
      props: { variant: 'rows', background: 'muted' },
      de: {
        headline: 'Was wir übernehmen',
        items: [
          {
            headline: 'Arbeitsverträge',
            text: 'Klauseln, die der AGB-Kontrolle standhalten, und Nachweise nach dem Nachweisgesetz, die vollständig sind.',
          },
          {
            headline: 'Befristungen',
            text: 'Mit und ohne Sachgrund, mit einer Prüfung der Vorbeschäftigung und einer Form, die hält.',
            link: { href: '/fachbeitraege/befristung-ohne-sachgrund' },
          },
          {
            headline: 'Abmahnung und Kündigung',
            text: 'Vom Sachverhalt über die Anhörung des Betriebsrats bis zum Zugang des Schreibens.',
            link: { href: '/fachbeitraege/kuendigung-vorbereiten' },
          },
          {
            headline: 'Aufhebungsverträge',
            text: 'Verhandeln, formulieren, abwickeln. Mit Blick auf das, was ein Gericht fair nennt.',
          },
          {
            headline: 'Prozesse',
            text: 'Kündigungsschutz, Befristungskontrolle und Vergütung vor den Arbeitsgerichten.',
          },
        ],
      },
      en: {
        headline: 'What we do',
        items: [
          {
            headline: 'Contracts of employment',
            text: 'Clauses that survive review as standard terms, and complete written particulars under the Evidence Act.',
          },
          {
            headline: 'Fixed terms',
            text: 'With and without an objective reason, with a check for previous employment and in a form that holds.',
            link: { href: '/fachbeitraege/befristung-ohne-sachgrund' },
          },
          {
            headline: 'Warnings and dismissals',
            text: 'From establishing the facts to consulting the works council and delivering the letter.',
            link: { href: '/fachbeitraege/kuendigung-vorbereiten' },
          },
          {
            headline: 'Termination agreements',
            text: 'Negotiated, drafted and carried out, with an eye on what a court calls fair.',
          },
          { headline: 'Litigation', text: 'Unfair dismissal, fixed-term disputes and pay before the labour courts.' },
        ],
      },
    },
    gallery({
      props: { variant: 'grid', ratio: '4/3' },
      de: { headline: 'Zwei Dinge entscheiden oft alles' },
      en: { headline: 'Two things often decide everything' },
      pictures: [
        {
          show: (language) => drawn('deadline', language),
          de: 'Drei Wochen für die Klage gegen eine Kündigung',
          en: 'Three weeks to bring an action against a dismissal',
        },
        {
          show: (language) => drawn('contract', language),
          de: 'Und wer wann unterschrieben hat',
          en: 'And who signed when',
        },
      ],
    }),
    {
      type: 'comparison_table',
      props: { variant: 'stacked' },
      de: {
        headline: 'Befristen: mit oder ohne Sachgrund?',
        columns: [
          { label: 'Ohne Sachgrund', text: '§ 14 Abs. 2 TzBfG' },
          { label: 'Mit Sachgrund', text: '§ 14 Abs. 1 TzBfG' },
        ],
        rows: [
          { label: 'Höchstdauer', values: ['2 Jahre', 'keine feste, bei Ketten Missbrauchskontrolle'] },
          { label: 'Verlängerungen', values: ['höchstens drei', 'jede mit eigenem Sachgrund'] },
          { label: 'Frühere Beschäftigung im Haus', values: ['schließt grundsätzlich aus', 'steht nicht entgegen'] },
          { label: 'Schriftform vor Arbeitsbeginn', values: ['ja', 'ja'] },
          { label: 'Ordentlich kündbar', values: ['nur wenn vereinbart', 'nur wenn vereinbart'] },
          { label: 'Klagefrist', text: '§ 17 TzBfG', values: ['3 Wochen', '3 Wochen'] },
        ],
        note: 'Tarifverträge und Sonderregeln, etwa für Neugründungen (§ 14 Abs. 2a TzBfG) oder die Wissenschaft, können abweichen.',
      },
      en: {
        headline: 'Fixed terms: with or without a reason?',
        columns: [
          { label: 'Without a reason', text: 'section 14 (2) TzBfG' },
          { label: 'With a reason', text: 'section 14 (1) TzBfG' },
        ],
        rows: [
          { label: 'Longest duration', values: ['2 years', 'none fixed, chains are reviewed for abuse'] },
          { label: 'Extensions', values: ['three at most', 'each with a reason of its own'] },
          { label: 'Earlier work for the company', values: ['generally rules it out', 'is no obstacle'] },
          { label: 'In writing before work begins', values: ['yes', 'yes'] },
          { label: 'Ordinary notice', values: ['only if agreed', 'only if agreed'] },
          { label: 'Time for a claim', text: 'section 17 TzBfG', values: ['3 weeks', '3 weeks'] },
        ],
        note: 'Collective agreements and special rules, for example for start-ups (section 14 (2a) TzBfG) or academia, may differ.',
      },
    },
    {
      type: 'faq',
      props: { variant: 'list', background: 'muted', first_open: true },
      de: {
        headline: 'Was Geschäftsführungen uns fragen',
        items: [
          {
            question: 'Ab wann gilt das Kündigungsschutzgesetz?',
            answer:
              'In der Regel, wenn das Arbeitsverhältnis länger als sechs Monate besteht und der Betrieb mehr als zehn Arbeitnehmer beschäftigt; Teilzeitkräfte zählen anteilig (§§ 1, 23 KSchG).',
          },
          {
            question: 'Müssen wir eine Abfindung zahlen?',
            answer:
              'Einen allgemeinen Anspruch gibt es nicht. Abfindungen entstehen meist durch Vergleich, Sozialplan oder das Angebot nach § 1a KSchG. Ob sich eine lohnt, hängt vom Prozessrisiko ab.',
          },
          {
            question: 'Reicht eine Kündigung per E-Mail?',
            answer:
              'Nein. Kündigung und Aufhebungsvertrag brauchen die Schriftform auf Papier, die elektronische Form ist ausgeschlossen (§ 623 BGB).',
          },
        ],
      },
      en: {
        headline: 'What managing directors ask us',
        items: [
          {
            question: 'When does the Dismissal Protection Act apply?',
            answer:
              'As a rule when the employment has lasted more than six months and the establishment employs more than ten people; part-timers count in part (sections 1 and 23 KSchG).',
          },
          {
            question: 'Do we have to pay severance?',
            answer:
              'There is no general entitlement. Severance usually results from a settlement, a social plan or an offer under section 1a KSchG. Whether it is worth paying depends on the litigation risk.',
          },
          {
            question: 'Is notice by e-mail enough?',
            answer:
              'No. Notice of termination and termination agreements must be signed on paper; the electronic form is excluded (section 623 of the Civil Code).',
          },
        ],
      },
    },
    {
      type: 'cta',
      props: { variant: 'band', background: 'brand' },
      de: {
        headline: 'Die Kündigung liegt schon auf dem Tisch? Noch ist sie nicht im Briefkasten.',
        primary: { label: 'Vorher prüfen lassen', href: '/erstgespraech#anfrage' },
      },
      en: {
        headline: 'Is the letter already on the table? It is not in the post yet.',
        primary: { label: 'Have it checked first', href: '/erstgespraech#anfrage' },
      },
    },
  ],
}
