import type { DemoPage } from '../demo-site'

export const imprintPage: DemoPage = {
  path: '/legal-notice',
  type: 'legal',
  en: {
    title: 'Legal notice',
    slug: 'legal-notice',
    description: 'Who runs Stillwater Yoga in Galway and this website.',
  },
  de: {
    title: 'Impressum',
    slug: 'impressum',
    description: 'Wer Stillwater Yoga in Galway und diese Website betreibt.',
  },
  blocks: [
    {
      type: 'legal',
      props: { variant: 'imprint', toc: false },
      en: {
        headline: 'Legal notice',
        body: `## Law

These particulars are given under Regulation 7 of the European Communities (Directive 2000/31/EC) Regulations 2003 (S.I. No. 68/2003).

## Health

Yoga is no medical treatment. If you are unsure whether a class is good for you, ask your doctor first.

## Example

Stillwater Yoga is an invented business. The address, telephone number, people and prices on this website are for illustration only.`,
      },
      de: {
        headline: 'Impressum',
        body: `## Rechtsgrundlage

Diese Angaben beruhen auf Regulation 7 der European Communities (Directive 2000/31/EC) Regulations 2003 (S.I. No. 68/2003).

## Gesundheit

Yoga ist keine medizinische Behandlung. Wenn du unsicher bist, ob eine Stunde dir guttut, frag vorher in deiner Arztpraxis.

## Beispiel

Stillwater Yoga ist ein erfundener Betrieb. Anschrift, Rufnummer, Personen und Preise auf dieser Website dienen nur der Anschauung.`,
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
    description: 'Which data the website of Stillwater Yoga processes, and why.',
  },
  de: {
    title: 'Datenschutz',
    slug: 'datenschutz',
    description: 'Welche Daten die Website von Stillwater Yoga verarbeitet und wozu.',
  },
  blocks: [
    {
      type: 'legal',
      props: { variant: 'document', toc: true },
      en: {
        headline: 'Privacy',
        text: 'We keep as little as we teach you to carry: no cookies, no advertising, no analytics.',
        updated_at: '2026-06-01',
        body: `## Who is responsible

Stillwater Yoga, 3 Slipway Lane, Galway, Ireland, [hello@stillwater-yoga.example](mailto:hello@stillwater-yoga.example), telephone +353\u00a020\u00a0910\u00a00042.

## Visiting this website

When you open a page, your browser sends technical data, above all the IP address, the address requested and the time. They are needed to deliver the page and to ward off faults and attacks (Art. 6(1)(f) GDPR). We set no cookies. Whether you prefer the light or the dark pages is remembered by your browser alone. Fonts and pictures are kept on our own server.

## Bookings and messages

We use what you enter in a form to hold your place or answer you (Art. 6(1)(b) GDPR). We delete bookings when the course is over and messages once they are settled, unless the law tells us to keep them.

## Assistant

Questions to the assistant of this website are processed in order to answer them. Please mention nothing there that you would not say aloud in the changing room.

## Map

The OpenStreetMap map opens only when you click on it. Its operator, the OpenStreetMap Foundation in the United Kingdom, then learns your IP address.

## Your rights

You can ask for access, rectification, erasure and restriction of processing, receive your data in a common format, and object to processing based on legitimate interests (Articles 15 to 21 GDPR). You can also complain to the Data Protection Commission in Ireland.`,
      },
      de: {
        headline: 'Datenschutz',
        text: 'Leichtes Gepäck auch hier: keine Cookies, keine Werbung, keine Statistik.',
        updated_at: '2026-06-01',
        body: `## Verantwortlich

Stillwater Yoga, 3 Slipway Lane, Galway, Irland, [hello@stillwater-yoga.example](mailto:hello@stillwater-yoga.example), Telefon +353\u00a020\u00a0910\u00a00042.

## Besuch dieser Website

Beim Aufruf einer Seite überträgt dein Browser technische Daten, vor allem die IP-Adresse, die aufgerufene Adresse und den Zeitpunkt. Sie werden gebraucht, um die Seite auszuliefern und Störungen und Angriffe abzuwehren (Art. 6 Abs. 1 lit. f DSGVO). Wir setzen keine Cookies. Ob du helle oder dunkle Seiten bevorzugst, merkt sich allein dein Browser. Schriften und Bilder liegen auf unserem eigenen Server.

## Anmeldungen und Nachrichten

Was du in ein Formular einträgst, verwenden wir, um dir einen Platz freizuhalten oder zu antworten (Art. 6 Abs. 1 lit. b DSGVO). Anmeldungen löschen wir nach dem Kurs, Nachrichten, sobald sie erledigt sind, soweit kein Gesetz etwas anderes verlangt.

## Assistent

Fragen an den Assistenten dieser Website werden verarbeitet, um sie zu beantworten. Schreib dort bitte nichts, was du nicht auch laut in der Umkleide sagen würdest.

## Karte

Die Karte von OpenStreetMap öffnet sich erst, wenn du darauf klickst. Dann erfährt deren Betreiber, die OpenStreetMap Foundation in Großbritannien, deine IP-Adresse.

## Deine Rechte

Du kannst Auskunft, Berichtigung, Löschung und Einschränkung der Verarbeitung verlangen, deine Daten in einem gängigen Format erhalten und der Verarbeitung auf Grundlage berechtigter Interessen widersprechen (Art. 15 bis 21 DSGVO). Außerdem kannst du dich bei der irischen Data Protection Commission beschweren.`,
      },
    },
  ],
}
