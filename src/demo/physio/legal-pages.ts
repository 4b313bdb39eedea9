import type { DemoPage } from '../demo-site'

export const imprintPage: DemoPage = {
  path: '/impressum',
  type: 'legal',
  de: {
    title: 'Impressum',
    slug: 'impressum',
    description: 'Anbieterkennzeichnung der Physiotherapie am Hafen in Kiel.',
  },
  en: {
    title: 'Legal notice',
    slug: 'legal-notice',
    description: 'Provider information of Physiotherapie am Hafen in Kiel.',
  },
  blocks: [
    {
      type: 'legal',
      props: { variant: 'imprint', toc: false },
      de: {
        headline: 'Impressum',
        body: `## Berufsrechtliche Angaben

Gesetzliche Berufsbezeichnung: Physiotherapeutin und Physiotherapeut, verliehen in der Bundesrepublik Deutschland. Es gilt das Masseur- und Physiotherapeutengesetz (MPhG), nachzulesen unter gesetze-im-internet.de. Zuständige Aufsichtsbehörde ist das Landesamt für soziale Dienste Schleswig-Holstein.

## Verbraucherstreitbeilegung

Wir sind weder bereit noch verpflichtet, an Streitbeilegungsverfahren vor einer Verbraucherschlichtungsstelle teilzunehmen (§ 36 VSBG).

## Beispiel

Die Physiotherapie am Hafen ist ein erfundener Betrieb. Anschrift, Rufnummer und Angaben auf dieser Website dienen nur der Anschauung.`,
      },
      en: {
        headline: 'Legal notice',
        body: `## Professional rules

Professional title: Physiotherapeutin and Physiotherapeut, awarded in the Federal Republic of Germany. The rules are those of the Masseur- und Physiotherapeutengesetz (MPhG), to be read at gesetze-im-internet.de. The supervisory authority is the Landesamt für soziale Dienste Schleswig-Holstein.

## Consumer dispute resolution

We are neither willing nor obliged to take part in dispute resolution before a consumer arbitration board (section 36 VSBG).

## Example

Physiotherapie am Hafen is an invented business. The address, telephone number and particulars on this website are for illustration only.`,
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
    description: 'Welche Daten die Website der Physiotherapie am Hafen verarbeitet und wozu.',
  },
  en: {
    title: 'Privacy',
    slug: 'privacy',
    description: 'Which data the website of Physiotherapie am Hafen processes, and why.',
  },
  blocks: [
    {
      type: 'legal',
      props: { variant: 'document', toc: true },
      de: {
        headline: 'Datenschutz',
        text: 'Keine Cookies, keine Werbung, keine Statistik. Gesundheitsdaten besprechen wir am Telefon und in der Praxis, nicht auf dieser Website.',
        updated_at: '2026-06-01',
        body: `## Verantwortlich

Physiotherapie am Hafen, Lotsenzeile 3, 24143 Kiel, [praxis@physio-am-hafen.example](mailto:praxis@physio-am-hafen.example), Telefon +49 171 3920031.

## Besuch dieser Website

Beim Aufruf einer Seite überträgt Ihr Browser technische Daten, vor allem die IP-Adresse, die aufgerufene Adresse und den Zeitpunkt. Sie werden gebraucht, um die Seite auszuliefern und Störungen und Angriffe abzuwehren (Art. 6 Abs. 1 lit. f DSGVO). Wir setzen keine Cookies und speichern nichts auf Ihrem Gerät. Schriften und Bilder liegen auf unserem eigenen Server.

## Rückruf

Name, Telefonnummer, gewünschte Zeit und Ihre weiteren Angaben verwenden wir, um Sie anzurufen und einen Termin zu vereinbaren (Art. 6 Abs. 1 lit. b DSGVO). Schon die Wahl einer Behandlung kann etwas über Ihre Gesundheit sagen; diese Angabe verarbeiten wir nur für den Rückruf und die Behandlung (Art. 9 Abs. 2 lit. h DSGVO). Anfragen löschen wir, sobald der Termin steht oder sich die Sache erledigt hat.

## Assistent

Fragen an den Assistenten dieser Website werden verarbeitet, um sie zu beantworten. Bitte nennen Sie dort keine Namen und keine Beschwerden.

## Karte

Die Karte von OpenStreetMap öffnet sich erst, wenn Sie darauf klicken. Dann erfährt deren Betreiber, die OpenStreetMap Foundation in Großbritannien, Ihre IP-Adresse.

## Ihre Rechte

Sie können Auskunft, Berichtigung, Löschung und Einschränkung der Verarbeitung verlangen, Ihre Daten in einem gängigen Format erhalten und der Verarbeitung auf Grundlage berechtigter Interessen widersprechen (Art. 15 bis 21 DSGVO). Außerdem können Sie sich bei einer Aufsichtsbehörde beschweren, etwa beim Unabhängigen Landeszentrum für Datenschutz Schleswig-Holstein.`,
      },
      en: {
        headline: 'Privacy',
        text: 'No cookies, no advertising, no analytics. We talk about your health on the phone and at the practice, not on this website.',
        updated_at: '2026-06-01',
        body: `## Controller

Physiotherapie am Hafen, Lotsenzeile 3, 24143 Kiel, Germany, [praxis@physio-am-hafen.example](mailto:praxis@physio-am-hafen.example), telephone +49 171 3920031.

## Visiting this website

When you open a page, your browser sends technical data, above all the IP address, the address requested and the time. They are needed to deliver the page and to ward off faults and attacks (Art. 6(1)(f) GDPR). We set no cookies and store nothing on your device. Fonts and pictures are kept on our own server.

## Asking for a call

We use your name, telephone number, the time you prefer and your other answers to call you and arrange an appointment (Art. 6(1)(b) GDPR). Even the choice of a treatment may say something about your health; we process it for the call and the treatment only (Art. 9(2)(h) GDPR). We delete requests once the appointment is made or the matter is settled.

## Assistant

Questions to the assistant of this website are processed in order to answer them. Please leave out names and anything about your health.

## Map

The OpenStreetMap map opens only when you click on it. Its operator, the OpenStreetMap Foundation in the United Kingdom, then learns your IP address.

## Your rights

You can ask for access, rectification, erasure and restriction of processing, receive your data in a common format, and object to processing based on legitimate interests (Articles 15 to 21 GDPR). You can also lodge a complaint with a supervisory authority, for example the Unabhängiges Landeszentrum für Datenschutz Schleswig-Holstein.`,
      },
    },
  ],
}
