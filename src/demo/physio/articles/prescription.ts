import type { DemoPage } from '../../demo-site'
import { articleEnd } from './article-end'

const german = `Ein Kassenrezept für Physiotherapie heißt Heilmittelverordnung und steht auf Muster 13. Es ist dicht bedruckt, und wenn ein Feld falsch ist, zahlt die Kasse nicht. Fünf Stellen lohnen einen Blick, am besten noch in der Arztpraxis.

## Das Datum

Ab dem Tag der Ausstellung laufen 28 Tage. In dieser Zeit muss die Behandlung beginnen, sonst wird das Rezept ungültig. Ist „dringlicher Behandlungsbedarf“ angekreuzt, sind es nur 14 Tage. Fragen Sie deshalb den Rückruf an, bevor Sie in den Urlaub fahren.

## Das Heilmittel

Hier steht das Kürzel: KG für Krankengymnastik, MT für manuelle Therapie, MLD für manuelle Lymphdrainage. Bei der Lymphdrainage gehört eine Zeit dazu, etwa 30, 45 oder 60 Minuten. Manchmal ist ein zweites, ergänzendes Mittel verordnet, zum Beispiel eine Wärmetherapie.

## Anzahl und Frequenz

Wie viele Behandlungen es gibt und in welchem Abstand, legt die Ärztin oder der Arzt fest. Steht dort „1–3x“, können wir die Woche gemeinsam planen. Passt die Frequenz nicht zu Ihrem Alltag, sagen Sie es uns beim ersten Anruf.

## Hausbesuch

Ein Kreuz bei „ja“ oder bei „nein“ muss da sein. Ohne das Ja dürfen wir nicht auf Kosten der Kasse zu Ihnen kommen, auch wenn Sie drei Treppen und zwei Krücken haben.

## Unterschrift und Stempel

Ganz unten unterschreibt, wer verordnet. Sie selbst unterschreiben auf der Rückseite, aber erst bei uns und nach jeder einzelnen Behandlung.

## Und wenn etwas fehlt?

Vieles lässt sich berichtigen, meist mit einem Anruf und einer neuen Unterschrift. Das übernehmen Sie oder wir, je nachdem, wer näher dran ist. Bringen Sie das Rezept früh vorbei oder lesen Sie es uns am Telefon vor, dann bleibt dafür Zeit.`

const english = `With public insurance, a prescription for physiotherapy is called Heilmittelverordnung and comes on form 13. It is closely printed, and if one field is wrong the insurer does not pay. Five places are worth a look, ideally while you are still at the surgery.

## The date

From the day of issue, 28 days run. Treatment has to begin within them or the prescription lapses. If it is marked as urgent, there are only 14. So ask for a call before you go on holiday.

## The treatment

This is where you find the abbreviation: KG for exercises, MT for manual therapy, MLD for lymphatic drainage. Drainage comes with a time, such as 30, 45 or 60 minutes. Sometimes a second treatment is prescribed along with it, heat for example.

## Number and frequency

Your doctor decides how many treatments there are, and how often. If it says “1–3x”, we can plan the week together. If the frequency does not fit your days, tell us when we first call.

## Home visit

There has to be a cross at “ja” or at “nein”. Without the yes we may not come to you at the insurer’s expense, even if you have three flights of stairs and two crutches.

## Signature and stamp

Whoever prescribes signs at the bottom. You sign on the back, but only here, and after each single treatment.

## And if something is missing?

Much can be corrected, mostly with a call and a new signature. You see to that or we do, whoever is closer. Bring the prescription in early or read it out to us on the phone; then there is time for it.`

export const prescriptionArticle: DemoPage = {
  path: '/ratgeber/was-auf-dem-rezept-steht',
  type: 'post',
  publishedAt: '2026-03-10T07:00:00.000Z',
  de: {
    title: 'Was auf Ihrem Rezept steht und was fehlen könnte',
    slug: 'was-auf-dem-rezept-steht',
    description:
      'Datum, Kürzel, Frequenz, Hausbesuch, Unterschrift: fünf Stellen der Heilmittelverordnung, die Sie prüfen sollten.',
  },
  en: {
    title: 'What your prescription says, and what may be missing',
    slug: 'reading-your-prescription',
    description:
      'Date, abbreviation, frequency, home visit, signature: five places on a German physiotherapy prescription to check.',
  },
  blocks: [
    {
      type: 'blog_post',
      props: { variant: 'column', toc: true, show_reading_time: true },
      de: {
        category: 'Rezept',
        text: 'Fünf Felder entscheiden, ob die Kasse zahlt. Sie lassen sich in zwei Minuten prüfen.',
        published_at: '2026-03-10',
        tags: ['Heilmittelverordnung', 'Zuzahlung'],
        image: { asset_id: 'desk', alt: 'Anmeldung mit Telefon und Kalender' },
        body: german,
      },
      en: {
        category: 'Prescription',
        text: 'Five fields decide whether the insurer pays. They can be checked in two minutes.',
        published_at: '2026-03-10',
        tags: ['German prescriptions', 'Your share'],
        image: { asset_id: 'desk', alt: 'A front desk with a telephone and a calendar' },
        body: english,
      },
    },
    ...articleEnd,
  ],
}
