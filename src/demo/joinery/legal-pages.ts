import type { DemoPage } from '../demo-site'
import { pictureCredits } from '../photos/photo'
import { joineryPhotos } from './pictures'

export const legalNoticePage: DemoPage = {
  path: '/legal-notice',
  type: 'legal',
  en: { title: 'Legal notice', slug: 'legal-notice', description: 'Provider information of Hartwell Joinery Ltd.' },
  de: { title: 'Impressum', slug: 'impressum', description: 'Anbieterkennzeichnung der Hartwell Joinery Ltd.' },
  blocks: [
    {
      type: 'legal',
      props: { variant: 'imprint', toc: false },
      en: {
        headline: 'Legal notice',
        body: `## Responsible for the content

Hartwell Joinery Ltd, address as above. Registered in England and Wales.

${pictureCredits(joineryPhotos, 'en')}

## Example

Hartwell Joinery is an invented business. The people, reviews, address, telephone number and prices on this website are for illustration only.`,
      },
      de: {
        headline: 'Impressum',
        body: `## Verantwortlich für den Inhalt

Hartwell Joinery Ltd, Anschrift wie oben. Eingetragen in England und Wales.

${pictureCredits(joineryPhotos, 'de')}

## Beispiel

Hartwell Joinery ist ein erfundener Betrieb. Personen, Stimmen, Anschrift, Rufnummer und Preise auf dieser Website dienen nur der Anschauung.`,
      },
    },
  ],
}

export const privacyPage: DemoPage = {
  path: '/privacy',
  type: 'legal',
  en: {
    title: 'Privacy',
    slug: 'privacy',
    description: 'Which data the website of Hartwell Joinery processes, and why.',
  },
  de: {
    title: 'Datenschutz',
    slug: 'datenschutz',
    description: 'Welche Daten die Website von Hartwell Joinery verarbeitet und wozu.',
  },
  blocks: [
    {
      type: 'legal',
      props: { variant: 'document', toc: true },
      en: {
        headline: 'Privacy',
        text: 'In short: no cookies, no advertising, no analytics. What we do process is listed here.',
        updated_at: '2026-05-01',
        body: `## Controller

Hartwell Joinery Ltd, 2 Shavings Yard, Bath BA1, United Kingdom, [workshop@hartwell-joinery.example](mailto:workshop@hartwell-joinery.example), telephone +44 1632 960147.

## Visiting this website

When you open a page, your browser sends technical data, above all the IP address, the address requested and the time. They are needed to deliver the page and to ward off faults and attacks. The lawful basis is our legitimate interest in a secure website (Article 6(1)(f) UK GDPR).

We set no cookies and store nothing on your device. Fonts and pictures are kept on our own server.

## Asking for a visit

We use your name, telephone number, postcode and what you tell us about the house to arrange the visit and prepare a drawing (Article 6(1)(b) UK GDPR). If nothing comes of it, we delete the request after six months.

## Map

The OpenStreetMap map opens only when you click on it. Its operator, the OpenStreetMap Foundation in the United Kingdom, then learns your IP address.

## Your rights

You can ask for access, rectification, erasure and restriction of processing, receive your data in a common format, and object to processing based on legitimate interests (Articles 15 to 21 UK GDPR). Just write to us.

You can also complain to the Information Commissioner’s Office (ICO).`,
      },
      de: {
        headline: 'Datenschutz',
        text: 'Kurz gesagt: keine Cookies, keine Werbung, keine Statistikdienste. Was wir verarbeiten, steht hier.',
        updated_at: '2026-05-01',
        body: `## Verantwortlich

Hartwell Joinery Ltd, 2 Shavings Yard, Bath BA1, Vereinigtes Königreich, [workshop@hartwell-joinery.example](mailto:workshop@hartwell-joinery.example), Telefon +44 1632 960147.

## Besuch dieser Website

Beim Aufruf einer Seite überträgt Ihr Browser technische Daten, vor allem die IP-Adresse, die aufgerufene Adresse und den Zeitpunkt. Sie werden gebraucht, um die Seite auszuliefern und Störungen und Angriffe abzuwehren. Rechtsgrundlage ist unser berechtigtes Interesse an einer sicheren Website (Art. 6 Abs. 1 lit. f der britischen DSGVO).

Wir setzen keine Cookies und speichern nichts auf Ihrem Gerät. Schriften und Bilder liegen auf unserem eigenen Server.

## Anfrage eines Besuchs

Name, Rufnummer, Postleitzahl und was Sie uns über das Haus sagen, verwenden wir, um den Besuch zu vereinbaren und eine Zeichnung vorzubereiten (Art. 6 Abs. 1 lit. b der britischen DSGVO). Wird nichts daraus, löschen wir die Anfrage nach sechs Monaten.

## Karte

Die Karte von OpenStreetMap öffnet sich erst, wenn Sie darauf klicken. Dann erfährt deren Betreiber, die OpenStreetMap Foundation im Vereinigten Königreich, Ihre IP-Adresse.

## Ihre Rechte

Sie können Auskunft, Berichtigung, Löschung und Einschränkung der Verarbeitung verlangen, Ihre Daten in einem gängigen Format erhalten und der Verarbeitung auf Grundlage berechtigter Interessen widersprechen (Art. 15 bis 21 der britischen DSGVO). Schreiben Sie uns einfach.

Außerdem können Sie sich beim Information Commissioner’s Office (ICO) beschweren.`,
      },
    },
  ],
}
