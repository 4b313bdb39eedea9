import type { DemoPage } from '../demo-site'
import { pictureCredits } from '../photos/photo'
import { bakeryPhotos } from './pictures'

export const imprintPage: DemoPage = {
  path: '/impressum',
  type: 'legal',
  de: { title: 'Impressum', slug: 'impressum', description: 'Anbieterkennzeichnung der Backstube Lindenhof GmbH.' },
  en: { title: 'Legal notice', slug: 'legal-notice', description: 'Provider information of Backstube Lindenhof GmbH.' },
  blocks: [
    {
      type: 'legal',
      props: { variant: 'imprint', toc: false },
      de: {
        headline: 'Impressum',
        body: `## Verbraucherstreitbeilegung

Wir sind weder bereit noch verpflichtet, an Streitbeilegungsverfahren vor einer Verbraucherschlichtungsstelle teilzunehmen (§ 36 VSBG).

## Verantwortlich für den Inhalt

Backstube Lindenhof GmbH, Anschrift wie oben.

${pictureCredits(bakeryPhotos, 'de')}

## Beispiel

Die Backstube Lindenhof ist ein erfundener Betrieb. Namen, Anschrift, Rufnummer, Registernummer und Preise auf dieser Website dienen nur der Anschauung.`,
      },
      en: {
        headline: 'Legal notice',
        body: `## Consumer dispute resolution

We are neither willing nor obliged to take part in dispute resolution before a consumer arbitration board (section 36 VSBG).

## Responsible for the content

Backstube Lindenhof GmbH, address as above.

${pictureCredits(bakeryPhotos, 'en')}

## Example

The Lindenhof bakery is an invented business. The names, address, telephone number, register number and prices on this website are for illustration only.`,
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
    description: 'Welche Daten die Website der Backstube Lindenhof verarbeitet und wozu.',
  },
  en: {
    title: 'Privacy',
    slug: 'privacy',
    description: 'Which data the website of the Lindenhof bakery processes, and why.',
  },
  blocks: [
    {
      type: 'legal',
      props: { variant: 'document', toc: true },
      de: {
        headline: 'Datenschutz',
        text: 'Kurz gesagt: keine Cookies, keine Werbung, keine Statistikdienste. Was wir verarbeiten, steht hier.',
        updated_at: '2026-05-01',
        body: `## Verantwortlich

Backstube Lindenhof GmbH, Goethestraße 14, 79100 Freiburg im Breisgau, [hallo@backstube-lindenhof.example](mailto:hallo@backstube-lindenhof.example), Telefon +49 761 555010.

## Besuch dieser Website

Beim Aufruf einer Seite überträgt Ihr Browser technische Daten, vor allem die IP-Adresse, die aufgerufene Adresse und den Zeitpunkt. Sie werden gebraucht, um die Seite auszuliefern und Störungen und Angriffe abzuwehren. Rechtsgrundlage ist unser berechtigtes Interesse an einer sicheren Website (Art. 6 Abs. 1 lit. f DSGVO).

Wir setzen keine Cookies und speichern nichts auf Ihrem Gerät. Schriften und Bilder liegen auf unserem eigenen Server.

## Formulare und Telefon

Was Sie in ein Formular eintragen oder uns am Telefon sagen, verwenden wir, um Ihre Anfrage zu beantworten und Ihre Bestellung vorzubereiten (Art. 6 Abs. 1 lit. b DSGVO). Wir löschen Anfragen, sobald sie erledigt sind und keine gesetzliche Pflicht zur Aufbewahrung besteht.

## Karte

Die Karte von OpenStreetMap öffnet sich erst, wenn Sie darauf klicken. Dann erfährt deren Betreiber, die OpenStreetMap Foundation in Großbritannien, Ihre IP-Adresse.

## Ihre Rechte

Sie können Auskunft, Berichtigung, Löschung und Einschränkung der Verarbeitung verlangen, Ihre Daten in einem gängigen Format erhalten und der Verarbeitung auf Grundlage berechtigter Interessen widersprechen (Art. 15 bis 21 DSGVO). Schreiben Sie uns einfach.

Außerdem können Sie sich bei einer Aufsichtsbehörde beschweren, etwa beim Landesbeauftragten für den Datenschutz und die Informationsfreiheit Baden-Württemberg.`,
      },
      en: {
        headline: 'Privacy',
        text: 'In short: no cookies, no advertising, no analytics. What we do process is listed here.',
        updated_at: '2026-05-01',
        body: `## Controller

Backstube Lindenhof GmbH, Goethestraße 14, 79100 Freiburg im Breisgau, Germany, [hallo@backstube-lindenhof.example](mailto:hallo@backstube-lindenhof.example), telephone +49 761 555010.

## Visiting this website

When you open a page, your browser sends technical data, above all the IP address, the address requested and the time. They are needed to deliver the page and to ward off faults and attacks. The legal basis is our legitimate interest in a secure website (Art. 6(1)(f) GDPR).

We set no cookies and store nothing on your device. Fonts and pictures are kept on our own server.

## Forms and telephone

We use what you enter in a form or tell us by telephone to answer your enquiry and prepare your order (Art. 6(1)(b) GDPR). We delete enquiries once they are settled and no statutory duty to keep them applies.

## Map

The OpenStreetMap map opens only when you click on it. Its operator, the OpenStreetMap Foundation in the United Kingdom, then learns your IP address.

## Your rights

You can ask for access, rectification, erasure and restriction of processing, receive your data in a common format, and object to processing based on legitimate interests (Articles 15 to 21 GDPR). Just write to us.

You can also lodge a complaint with a supervisory authority, for example the data protection commissioner of Baden-Württemberg.`,
      },
    },
  ],
}
