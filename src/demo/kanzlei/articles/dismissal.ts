import type { DemoPage } from '../../demo-site'
import { shown } from '../../photos/photo'
import { articleEnd } from './article-end'

const german = `Kündigungen werden selten vor Gericht verloren. Sie werden vorher verloren: beim Sammeln der Tatsachen, bei der Anhörung, bei der Zustellung. Die folgende Reihenfolge hat sich bewährt, weil jeder Schritt den nächsten trägt.

## Welcher Schutz gilt?

Am Anfang stehen zwei Zahlen. Besteht das Arbeitsverhältnis länger als sechs Monate, und beschäftigt der Betrieb in der Regel mehr als zehn Arbeitnehmer? Dann gilt das Kündigungsschutzgesetz (§§ 1, 23 KSchG). Teilzeitkräfte zählen dabei mit 0,5 oder 0,75, je nach Wochenstunden. Für Beschäftigte, die schon vor 2004 im Betrieb waren, kann noch die alte Schwelle eine Rolle spielen.

Unabhängig davon gibt es besonderen Schutz: für Schwangere und Mütter (§ 17 MuSchG), in der Elternzeit (§ 18 BEEG), für schwerbehinderte Menschen (§ 168 SGB IX), für Mitglieder des Betriebsrats (§ 15 KSchG) und weitere Gruppen. Teils muss eine Behörde vorher zustimmen. Ohne diese Zustimmung ist die Kündigung unwirksam, so gut sie sonst begründet sein mag.

## Welcher Grund trägt?

Das Gesetz kennt drei: die Person, das Verhalten, den Betrieb (§ 1 Abs. 2 KSchG).

**Verhalten.** In aller Regel ist vorher abzumahnen. Eine Abmahnung beschreibt ein bestimmtes Verhalten mit Datum, nennt die Pflicht, die verletzt ist, und droht für den Wiederholungsfall die Kündigung an. „Mangelnde Teamfähigkeit“ ist kein Sachverhalt.

**Person.** Der häufigste Fall ist die Krankheit. Gefragt sind eine negative Prognose, erhebliche Beeinträchtigungen des Betriebs und eine Abwägung. Wer vorher kein betriebliches Eingliederungsmanagement angeboten hat (§ 167 Abs. 2 SGB IX), muss im Prozess viel erklären.

**Betrieb.** Eine unternehmerische Entscheidung lässt den Arbeitsplatz wegfallen, ein anderer freier ist nicht da, und unter vergleichbaren Personen ist nach sozialen Gesichtspunkten ausgewählt: Dauer der Betriebszugehörigkeit, Lebensalter, Unterhaltspflichten, Schwerbehinderung (§ 1 Abs. 3 KSchG). Schreiben Sie die Entscheidung auf, bevor Sie kündigen, mit Datum.

Ab bestimmten Zahlen innerhalb von 30 Kalendertagen ist eine Anzeige bei der Agentur für Arbeit nötig (§ 17 KSchG). Fehler dort können alle Kündigungen zu Fall bringen.

## Die Anhörung des Betriebsrats

Gibt es einen Betriebsrat, ist er vor jeder Kündigung zu hören (§ 102 BetrVG), auch in den ersten sechs Monaten. Er muss die Person, ihre Sozialdaten, die Art der Kündigung, die Frist und die Gründe erfahren, und zwar so, dass er sich ohne eigene Nachforschungen ein Bild machen kann. Bei der ordentlichen Kündigung hat er eine Woche Zeit, bei der außerordentlichen drei Tage. Was ihm verschwiegen wurde, lässt sich im Prozess meist nicht nachschieben.

Bei schwerbehinderten Menschen kommt die Beteiligung der Schwerbehindertenvertretung hinzu (§ 178 Abs. 2 SGB IX).

## Form und Unterschrift

Die Kündigung braucht Papier und eine eigenhändige Unterschrift (§ 623 BGB). E-Mail, Scan und elektronische Signatur genügen nicht. Unterschreibt nicht die Geschäftsführung selbst, gehört eine Originalvollmacht dazu, sonst kann die Kündigung unverzüglich zurückgewiesen werden (§ 174 BGB). Bei Personalverantwortlichen mit bekannter Kündigungsbefugnis ist das anders. Sicherer ist es, die Vollmacht beizulegen.

## Der Zugang

Eine Kündigung wirkt, wenn sie zugeht, und den Zugang muss der Arbeitgeber beweisen. Das Bundesarbeitsgericht hat Anfang 2025 entschieden, dass der Einlieferungsbeleg eines Einwurf-Einschreibens zusammen mit dem Sendungsstatus aus dem Internet für einen Anscheinsbeweis nicht ausreicht, wenn der Auslieferungsbeleg fehlt (Urteil vom 30. Januar 2025, 2 AZR 68/24).

Unser Rat ist altmodisch: persönliche Übergabe mit Zeugin, oder ein Bote, der das Schreiben gelesen, selbst eingesteckt und Ort und Zeit notiert hat. Planen Sie einen Tag Reserve ein. Ein Brief, der abends am Monatsletzten im Kasten liegt, ist oft erst am nächsten Tag zugegangen, und mit ihm verschiebt sich das Ende.

## Danach

Die Klagefrist beträgt drei Wochen ab Zugang (§ 4 KSchG). Verstreicht sie ungenutzt, gilt die Kündigung in der Regel als wirksam (§ 7 KSchG). In dieser Zeit entscheidet sich, ob verhandelt wird. Einen allgemeinen Anspruch auf Abfindung gibt es nicht; was gezahlt wird, richtet sich nach dem Risiko beider Seiten. Ein Aufhebungsvertrag kann schneller sein, braucht aber ebenfalls die Schriftform, und die andere Seite wird nach Sperrzeit und Anrechnung beim Arbeitslosengeld fragen. Diese Fragen sollten Sie kennen, bevor sie gestellt werden.`

const english = `Dismissals are rarely lost in court. They are lost beforehand: when facts are gathered, when the works council is consulted, when the letter is delivered. The following order has proved itself, because each step carries the next.

## Which protection applies?

Two figures come first. Has the employment lasted more than six months, and does the establishment regularly employ more than ten people? Then the Dismissal Protection Act applies (sections 1 and 23 KSchG). Independently of it, there is special protection for expectant mothers, parents on leave, severely disabled people, members of the works council and others. Some dismissals need the prior consent of an authority and are void without it.

## Which reason will hold?

The law knows three: the person, their conduct, the business (section 1 (2) KSchG). For conduct, a warning is needed as a rule: a specific act with its date, the duty broken, and what will follow if it happens again. For illness, the courts ask for a forecast, the effect on the business and a weighing of interests. For operational reasons, the post must have ceased to exist, no other vacancy may be available, and those affected must have been selected by length of service, age, dependants and severe disability.

## The works council

Where there is one, it must be consulted before every dismissal (section 102 BetrVG), even during the first six months. It has one week for an ordinary dismissal and three days for one without notice. What it was not told can rarely be added later in court.

## Form and signature

Notice must be given on paper with a handwritten signature (section 623 of the Civil Code). E-mail, scans and electronic signatures are not enough. If somebody other than the management signs, enclose the original power of attorney, or the notice may be rejected (section 174 of the Civil Code).

## Delivery

Notice takes effect when it arrives, and the employer has to prove that it did. The Federal Labour Court held in January 2025 that the posting receipt for a registered letter together with the online tracking status does not establish delivery on first appearances where the delivery record itself is missing (2 AZR 68/24). Our advice is old-fashioned: hand it over before a witness, or send a messenger who has read the letter, posted it personally and noted the place and time. Allow a day in reserve.

## Afterwards

A claim must be brought within three weeks of receipt (section 4 KSchG); otherwise the dismissal is as a rule deemed valid. There is no general right to severance. What is paid depends on the risk to both sides.`

export const dismissalArticle: DemoPage = {
  path: '/fachbeitraege/kuendigung-vorbereiten',
  type: 'post',
  publishedAt: '2026-01-15T07:00:00.000Z',
  de: {
    title: 'Kündigung: was vor der Unterschrift geklärt sein muss',
    slug: 'kuendigung-vorbereiten',
    description:
      'Schutz, Grund, Anhörung, Form, Zugang: die Reihenfolge, in der Arbeitgeber eine Kündigung vorbereiten sollten.',
  },
  en: {
    title: 'Dismissal: what must be settled before you sign',
    slug: 'preparing-a-dismissal',
    description:
      'Protection, reason, works council, form, delivery: the order in which employers should prepare a dismissal in Germany.',
  },
  blocks: [
    {
      type: 'blog_post',
      props: { variant: 'column', toc: true, show_reading_time: true },
      de: {
        category: 'Arbeitsrecht',
        text: 'Sechs Fragen in einer Reihenfolge, die sich bewährt hat. Wer sie beantwortet hat, bevor das Schreiben hinausgeht, streitet später kürzer.',
        published_at: '2026-01-15',
        tags: ['KSchG', '§ 102 BetrVG', 'Zugang'],
        image: shown('law-meeting-table', 'de'),
        body: german,
      },
      en: {
        category: 'Employment law',
        text: 'Six questions in an order that has proved itself. Answer them before the letter goes out, and the dispute will be shorter.',
        published_at: '2026-01-15',
        tags: ['Dismissal', 'Works council', 'Delivery'],
        image: shown('law-meeting-table', 'en'),
        body: english,
      },
    },
    ...articleEnd({
      variant: 'column',
      de: { headline: 'Noch ist nichts unterschrieben?', label: 'Erstgespräch anfragen' },
      en: { headline: 'Has nothing been signed yet?', label: 'Request a first meeting' },
    }),
  ],
}
