import type { DemoPage } from '../demo-site'
import { pictureCredits } from '../photos/photo'
import { solarPhotos } from './pictures'

export const imprintPage: DemoPage = {
  path: '/impressum',
  type: 'legal',
  de: {
    title: 'Impressum',
    slug: 'impressum',
    description: 'Anbieterkennzeichnung der Sonnwerk Solartechnik GmbH & Co. KG.',
  },
  en: {
    title: 'Legal notice',
    slug: 'legal-notice',
    description: 'Provider information of Sonnwerk Solartechnik GmbH & Co. KG.',
  },
  blocks: [
    {
      type: 'legal',
      props: { variant: 'imprint', toc: false },
      de: {
        headline: 'Impressum',
        body: `## Persönlich haftende Gesellschafterin

Sonnwerk Verwaltungs-GmbH, Sitz Landshut, Amtsgericht Landshut, HRB 700003.

## Verbraucherstreitbeilegung

Wir sind weder bereit noch verpflichtet, an Streitbeilegungsverfahren vor einer Verbraucherschlichtungsstelle teilzunehmen (§ 36 VSBG).

${pictureCredits(solarPhotos, 'de')}

## Beispiel

Sonnwerk Solartechnik ist ein erfundener Betrieb. Anschrift, Rufnummer, Registernummern, Stimmen, Referenzen und Preise auf dieser Website dienen nur der Anschauung.`,
      },
      en: {
        headline: 'Legal notice',
        body: `## General partner

Sonnwerk Verwaltungs-GmbH, seated in Landshut, local court of Landshut, HRB 700003.

## Consumer dispute resolution

We are neither willing nor obliged to take part in dispute resolution before a consumer arbitration board (section 36 VSBG).

${pictureCredits(solarPhotos, 'en')}

## Example

Sonnwerk Solartechnik is an invented business. The address, telephone number, register numbers, reviews, references and prices on this website are for illustration only.`,
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
    description: 'Welche Daten die Website von Sonnwerk Solartechnik verarbeitet und wozu.',
  },
  en: {
    title: 'Privacy',
    slug: 'privacy',
    description: 'Which data the website of Sonnwerk Solartechnik processes, and why.',
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

Sonnwerk Solartechnik GmbH & Co. KG, Lichtgasse 5, 84028 Landshut, [dach@sonnwerk.example](mailto:dach@sonnwerk.example), Telefon +49 171 3920037.

## Besuch dieser Website

Beim Aufruf einer Seite überträgt Ihr Browser technische Daten, vor allem die IP-Adresse, die aufgerufene Adresse und den Zeitpunkt. Sie werden gebraucht, um die Seite auszuliefern und Störungen und Angriffe abzuwehren. Rechtsgrundlage ist unser berechtigtes Interesse an einer sicheren Website (Art. 6 Abs. 1 lit. f DSGVO).

Wir setzen keine Cookies und speichern nichts auf Ihrem Gerät. Schriften und Bilder liegen auf unserem eigenen Server.

## Anfrage zu Ihrem Dach

Name, Rufnummer, Ort und die Angaben zu Dach, Baujahr und Verbrauch verwenden wir, um Sie zurückzurufen und ein Angebot vorzubereiten (Art. 6 Abs. 1 lit. b DSGVO). Für die erste Einschätzung sehen wir uns Ihr Dach in öffentlichen Luftbildern an. Kommt kein Auftrag zustande, löschen wir die Anfrage nach sechs Monaten.

## Ihre Rechte

Sie können Auskunft, Berichtigung, Löschung und Einschränkung der Verarbeitung verlangen, Ihre Daten in einem gängigen Format erhalten und der Verarbeitung auf Grundlage berechtigter Interessen widersprechen (Art. 15 bis 21 DSGVO). Schreiben Sie uns einfach.

Außerdem können Sie sich bei einer Aufsichtsbehörde beschweren, etwa beim Bayerischen Landesamt für Datenschutzaufsicht.`,
      },
      en: {
        headline: 'Privacy',
        text: 'In short: no cookies, no advertising, no analytics. What we do process is listed here.',
        updated_at: '2026-05-01',
        body: `## Controller

Sonnwerk Solartechnik GmbH & Co. KG, Lichtgasse 5, 84028 Landshut, Germany, [dach@sonnwerk.example](mailto:dach@sonnwerk.example), telephone +49 171 3920037.

## Visiting this website

When you open a page, your browser sends technical data, above all the IP address, the address requested and the time. They are needed to deliver the page and to ward off faults and attacks. The legal basis is our legitimate interest in a secure website (Art. 6(1)(f) GDPR).

We set no cookies and store nothing on your device. Fonts and pictures are kept on our own server.

## Asking about your roof

We use your name, telephone number, town and what you tell us about the roof, the year of building and the electricity used to call you back and to prepare a quote (Art. 6(1)(b) GDPR). For the first estimate we look at your roof in public aerial photographs. If there is no order, we delete the enquiry after six months.

## Your rights

You can ask for access, rectification, erasure and restriction of processing, receive your data in a common format, and object to processing based on legitimate interests (Articles 15 to 21 GDPR). Just write to us.

You can also lodge a complaint with a supervisory authority, for example the Bavarian data protection authority (BayLDA).`,
      },
    },
  ],
}
