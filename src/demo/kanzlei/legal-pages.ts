import type { DemoPage } from '../demo-site'
import { pictureCredits } from '../photos/photo'
import { firmPhotos } from './pictures'

export const imprintPage: DemoPage = {
  path: '/impressum',
  type: 'legal',
  de: {
    title: 'Impressum',
    slug: 'impressum',
    description: 'Anbieterkennzeichnung der Brandt & Osei Rechtsanwältinnen PartG mbB.',
  },
  en: {
    title: 'Legal notice',
    slug: 'legal-notice',
    description: 'Provider information of Brandt & Osei Rechtsanwältinnen PartG mbB.',
  },
  blocks: [
    {
      type: 'legal',
      props: { variant: 'imprint', toc: false },
      de: {
        headline: 'Impressum',
        body: `## Vertretung

Die Partnerschaft wird durch ihre Partnerinnen vertreten.

## Berufsbezeichnung und Aufsicht

Die Partnerinnen tragen die Berufsbezeichnung „Rechtsanwältin“, verliehen in der Bundesrepublik Deutschland. Zuständig ist die Hanseatische Rechtsanwaltskammer Hamburg.

## Berufsrecht

Es gelten insbesondere die Bundesrechtsanwaltsordnung (BRAO), die Berufsordnung (BORA), die Fachanwaltsordnung (FAO) und das Rechtsanwaltsvergütungsgesetz (RVG). Die Texte sind bei der Bundesrechtsanwaltskammer unter [brak.de](https://www.brak.de) zu finden.

## Streitbeilegung

Wir sind weder bereit noch verpflichtet, an Streitbeilegungsverfahren vor einer Verbraucherschlichtungsstelle teilzunehmen (§ 36 VSBG).

${pictureCredits(firmPhotos, 'de')}

## Beispiel

Die Kanzlei Brandt & Osei ist erfunden. Im Impressum einer wirklichen Partnerschaft stehen außerdem die ladungsfähige Anschrift, die Nummer im Partnerschaftsregister, die Umsatzsteuer-Identifikationsnummer und Angaben zur Berufshaftpflichtversicherung.`,
      },
      en: {
        headline: 'Legal notice',
        body: `## Representation

The partnership is represented by its partners.

## Professional title and supervision

The partners hold the professional title “Rechtsanwältin”, awarded in the Federal Republic of Germany. The competent body is the Hanseatische Rechtsanwaltskammer Hamburg.

## Professional rules

These are in particular the Federal Lawyers’ Act (BRAO), the Rules of Professional Practice (BORA), the rules on specialist lawyers (FAO) and the Lawyers’ Remuneration Act (RVG). The texts are available from the German Federal Bar at [brak.de](https://www.brak.de).

## Dispute resolution

We are neither willing nor obliged to take part in dispute resolution before a consumer arbitration board (section 36 VSBG).

${pictureCredits(firmPhotos, 'en')}

## Example

The firm Brandt & Osei is invented. The legal notice of a real partnership also states its full address, its number in the partnership register, its VAT identification number and details of its professional indemnity insurance.`,
      },
    },
  ],
}

export const privacyPage: DemoPage = {
  path: '/datenschutz',
  type: 'legal',
  de: {
    title: 'Datenschutz',
    slug: 'datenschutz',
    description: 'Welche Daten die Website der Kanzlei Brandt & Osei verarbeitet und wozu.',
  },
  en: { title: 'Privacy', slug: 'privacy', description: 'Which data the website of Brandt & Osei processes, and why.' },
  blocks: [
    {
      type: 'legal',
      props: { variant: 'document', toc: true },
      de: {
        headline: 'Datenschutz',
        text: 'Diese Website kommt ohne Cookies, ohne Statistikdienste und ohne Schriften von fremden Servern aus.',
        updated_at: '2026-05-01',
        body: `## Verantwortlich

Brandt & Osei Rechtsanwältinnen PartG mbB, Hamburg, [kanzlei@brandt-osei.example](mailto:kanzlei@brandt-osei.example), Telefon +49 40 66969010.

## Besuch dieser Website

Beim Aufruf einer Seite überträgt Ihr Browser technische Daten, vor allem die IP-Adresse, die aufgerufene Adresse und den Zeitpunkt. Sie werden gebraucht, um die Seite auszuliefern und Störungen und Angriffe abzuwehren. Rechtsgrundlage ist unser berechtigtes Interesse an einer sicheren Website (Art. 6 Abs. 1 lit. f DSGVO).

## Anfragen und Mandat

Angaben aus dem Formular, aus E-Mails und Telefonaten verwenden wir, um Ihre Anfrage zu beantworten, Interessenkonflikte zu prüfen und ein Mandat anzubahnen oder zu führen (Art. 6 Abs. 1 lit. b und c DSGVO). Bitte senden Sie über das Formular noch keine vertraulichen Unterlagen.

Kommt kein Mandat zustande, löschen wir die Anfrage, sobald sie erledigt ist und keine Pflicht zur Aufbewahrung besteht. Handakten bewahren wir nach § 50 BRAO sechs Jahre auf, gerechnet vom Ende des Jahres, in dem das Mandat endet.

## Empfänger

Daten geben wir nur weiter, soweit es für Ihre Sache nötig ist, etwa an Gerichte oder an Kanzleien im Ausland, und dann nach Absprache mit Ihnen.

## Ihre Rechte

Sie können Auskunft, Berichtigung, Löschung und Einschränkung der Verarbeitung verlangen, Ihre Daten in einem gängigen Format erhalten und der Verarbeitung auf Grundlage berechtigter Interessen widersprechen (Art. 15 bis 21 DSGVO). Die anwaltliche Verschwiegenheit kann einzelne Rechte Dritter begrenzen (§ 29 BDSG).

Außerdem können Sie sich bei einer Aufsichtsbehörde beschweren, etwa beim Hamburgischen Beauftragten für Datenschutz und Informationsfreiheit.`,
      },
      en: {
        headline: 'Privacy',
        text: 'This website uses no cookies, no analytics and no fonts from other servers.',
        updated_at: '2026-05-01',
        body: `## Controller

Brandt & Osei Rechtsanwältinnen PartG mbB, Hamburg, Germany, [kanzlei@brandt-osei.example](mailto:kanzlei@brandt-osei.example), telephone +49 40 66969010.

## Visiting this website

When you open a page, your browser sends technical data, above all the IP address, the address requested and the time. They are needed to deliver the page and to ward off faults and attacks. The legal basis is our legitimate interest in a secure website (Art. 6(1)(f) GDPR).

## Enquiries and engagements

We use details from the form, from e-mails and from telephone calls to answer your enquiry, to check for conflicts of interest and to prepare or carry out an engagement (Art. 6(1)(b) and (c) GDPR). Please do not send confidential documents through the form yet.

If no engagement results, we delete the enquiry once it is settled and no duty to keep it applies. We keep case files for six years from the end of the year in which the engagement ends (section 50 BRAO).

## Recipients

We pass data on only as far as your matter requires it, for example to courts or to firms abroad, and then in agreement with you.

## Your rights

You can ask for access, rectification, erasure and restriction of processing, receive your data in a common format, and object to processing based on legitimate interests (Articles 15 to 21 GDPR). A lawyer’s duty of confidentiality may limit certain rights of third parties (section 29 BDSG).

You can also lodge a complaint with a supervisory authority, for example the Hamburg Commissioner for Data Protection and Freedom of Information.`,
      },
    },
  ],
}
