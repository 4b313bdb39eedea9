import type { DemoPage } from '../../demo-site'
import { shown } from '../../photos/photo'
import { articleEnd } from './article-end'

const german = `Ein befristeter Vertrag ohne Sachgrund ist das bequemste Mittel, eine Stelle auf Probe zu besetzen. Er ist zugleich das Mittel, das am leichtesten schiefgeht: Ist die Befristung unwirksam, gilt der Vertrag als auf unbestimmte Zeit geschlossen (§ 16 TzBfG). Fünf Fehler begegnen uns immer wieder.

## 1. Die Unterschrift kommt zu spät

Die Befristung bedarf der Schriftform (§ 14 Abs. 4 TzBfG). Auf Papier heißt das: beide Unterschriften auf derselben Urkunde. Eine qualifizierte elektronische Signatur kann die Schriftform ersetzen (§ 126a BGB), ein eingescannter Namenszug kann es nicht. Entscheidend ist der Zeitpunkt: Die unterzeichnete Vereinbarung muss der anderen Seite zugehen, bevor die Arbeit beginnt.

Tritt jemand am Montag an und unterschreibt am Mittwoch, ist in aller Regel schon am Montag ein unbefristetes Arbeitsverhältnis entstanden. Etwas anderes kann gelten, wenn der Arbeitgeber den Vertragsschluss vorher erkennbar von der Unterschrift abhängig gemacht hat. Darauf zu bauen, ist ein Prozessrisiko, kein Plan. Wer die Formfrage sauber lösen will, lässt ohne beiderseits unterschriebenen Vertrag niemanden anfangen.

Die Erleichterungen des Vierten Bürokratieentlastungsgesetzes seit Januar 2025 ändern daran nichts. Textform genügt seither für den Nachweis der Arbeitsbedingungen und für Vereinbarungen, die das Arbeitsverhältnis mit der Regelaltersgrenze enden lassen (§ 41 Abs. 2 SGB VI). Für alle anderen Befristungen bleibt es bei der Schriftform.

## 2. Niemand fragt nach früher

Ohne Sachgrund darf nicht befristen, wer die Person schon einmal beschäftigt hat (§ 14 Abs. 2 Satz 2 TzBfG). Das Bundesarbeitsgericht hatte Vorbeschäftigungen nach drei Jahren unbeachtet gelassen. Das Bundesverfassungsgericht hat dieser festen Grenze 2018 widersprochen (Beschluss vom 6. Juni 2018, 1 BvL 7/14 und 1 BvR 1375/14). Seitdem kommt es darauf an, ob das Verbot im Einzelfall unzumutbar ist, weil die frühere Tätigkeit sehr lange zurückliegt, ganz anders geartet oder von sehr kurzer Dauer war.

Acht Jahre Abstand haben dem Bundesarbeitsgericht nicht genügt (Urteil vom 23. Januar 2019, 7 AZR 733/16), 22 Jahre in der Regel schon (Urteil vom 21. August 2019, 7 AZR 452/17). Dazwischen ist vieles offen. Fragen Sie deshalb im Einstellungsbogen nach jeder früheren Beschäftigung im Unternehmen, auch als Aushilfe oder Werkstudent, und auch unter einem früheren Namen der Gesellschaft. Eine Berufsausbildung oder ein Praktikum ohne Arbeitsvertrag zählt grundsätzlich nicht.

## 3. Verlängert wird zu spät oder zu viel

Zwei Jahre, höchstens drei Verlängerungen: Das ist der Rahmen des § 14 Abs. 2 TzBfG. Eine Verlängerung muss vereinbart sein, bevor der laufende Vertrag endet, wiederum schriftlich. Und sie darf nach der Rechtsprechung nur die Laufzeit ändern. Wer bei dieser Gelegenheit die Arbeitszeit erhöht oder Klauseln austauscht, schließt unter Umständen einen neuen Vertrag, und der ist ohne Sachgrund nicht mehr zulässig.

Änderungen, auf die die Person ohnehin Anspruch hat, schaden nicht. Alles andere gehört in eine eigene Vereinbarung zu einem anderen Zeitpunkt.

## 4. Die Kündigung ist vergessen

Ein befristeter Vertrag ist nur dann ordentlich kündbar, wenn das vereinbart ist oder in einem anwendbaren Tarifvertrag steht (§ 15 Abs. 4 TzBfG). Fehlt die Klausel, sind beide Seiten bis zum Ende gebunden. Auch die Probezeit will bedacht sein: Sie muss seit August 2022 in einem angemessenen Verhältnis zur Dauer der Befristung und zur Art der Tätigkeit stehen (§ 15 Abs. 3 TzBfG). Sechs Monate Probezeit in einem Sechsmonatsvertrag sind keine gute Idee.

## 5. Nach dem Ende geht es einfach weiter

Arbeitet jemand nach Ablauf der Zeit mit Wissen des Arbeitgebers weiter, entsteht ein unbefristetes Arbeitsverhältnis, wenn der Arbeitgeber nicht unverzüglich widerspricht (§ 15 Abs. 6 TzBfG). Ein Eintrag im Kalender vier Wochen vor dem Ende verhindert das zuverlässiger als jede Klausel.

## Was zu prüfen bleibt

Neben der Befristung ohne Sachgrund stehen die mit Sachgrund, etwa zur Vertretung (§ 14 Abs. 1 Satz 2 Nr. 3 TzBfG), die längere Frist für neu gegründete Unternehmen (§ 14 Abs. 2a) und die Regel für Personen ab 52 Jahren, die zuvor mindestens vier Monate beschäftigungslos waren oder Gleichgestelltes erlebt haben (§ 14 Abs. 3). Tarifverträge können Dauer und Zahl der Verlängerungen anders festlegen. Bei langen Ketten mit Sachgrund prüfen die Gerichte zusätzlich, ob die Gestaltung missbräuchlich ist.

Wer die Befristung angreifen will, muss innerhalb von drei Wochen nach dem vereinbarten Ende klagen (§ 17 TzBfG). Verstreicht die Frist, gilt sie als wirksam. Auch das gehört in den Kalender, auf beiden Seiten.`

const english = `A fixed-term contract without an objective reason is the most convenient way to fill a post on trial. It is also the one that goes wrong most easily: if the fixed term is invalid, the contract is deemed to be permanent (section 16 of the Part-Time and Fixed-Term Employment Act, TzBfG). Five mistakes keep coming back.

## 1. The signature comes too late

The fixed term must be agreed in writing (section 14 (4) TzBfG): both signatures on one document, or a qualified electronic signature. A scanned signature will not do. The signed agreement has to reach the other side before work begins. Somebody who starts on Monday and signs on Wednesday will as a rule have a permanent contract since Monday.

The relief from bureaucracy of January 2025 does not change this. Text form now suffices for written particulars and for agreements that end employment at the standard retirement age, not for other fixed terms.

## 2. Nobody asks about the past

Without an objective reason, an employer may not hire for a fixed term anybody it has employed before. Since the Federal Constitutional Court’s decision of 6 June 2018, exceptions depend on the case: the earlier work must lie very far back, have been quite different or very short. Eight years were not enough for the Federal Labour Court (7 AZR 733/16), 22 years as a rule were (7 AZR 452/17). Ask every applicant about every earlier contract.

## 3. Extended too late, or by too much

Two years, three extensions at most. An extension must be agreed in writing before the current term ends, and it may change nothing but the duration. Whoever raises the hours on the same occasion may be concluding a new contract, which is no longer permitted without a reason.

## 4. Notice has been forgotten

A fixed-term contract can be ended by ordinary notice only if this was agreed or a collective agreement provides for it (section 15 (4) TzBfG). A probationary period must be in proportion to the length of the term and the kind of work.

## 5. Work simply goes on

If somebody keeps working after the end with the employer’s knowledge, and the employer does not object without delay, the employment becomes permanent (section 15 (6) TzBfG). A note in the calendar four weeks earlier prevents this better than any clause.

## What else to check

Fixed terms with an objective reason, special rules for start-ups and for people aged 52 and over, and collective agreements may lead elsewhere. Whoever wants to challenge a fixed term must sue within three weeks of the agreed end (section 17 TzBfG).`

export const fixedTermArticle: DemoPage = {
  path: '/fachbeitraege/befristung-ohne-sachgrund',
  type: 'post',
  publishedAt: '2026-04-16T07:00:00.000Z',
  de: {
    title: 'Befristung ohne Sachgrund: fünf Fehler, die teuer werden',
    slug: 'befristung-ohne-sachgrund',
    description:
      'Schriftform, Vorbeschäftigung, Verlängerung: woran sachgrundlose Befristungen nach § 14 TzBfG scheitern und wie Arbeitgeber es vermeiden.',
  },
  en: {
    title: 'Fixed terms without a reason: five costly mistakes',
    slug: 'fixed-terms-without-a-reason',
    description:
      'Written form, previous employment, extensions: why fixed terms under section 14 TzBfG fail and how employers can avoid it.',
  },
  blocks: [
    {
      type: 'blog_post',
      props: { variant: 'margin', toc: true, show_reading_time: true },
      de: {
        category: 'Arbeitsrecht',
        text: 'Fünf Fehler machen aus einem Vertrag auf Zeit einen Vertrag auf Dauer. Alle fünf lassen sich vermeiden, bevor der erste Arbeitstag beginnt.',
        published_at: '2026-04-16',
        tags: ['§ 14 TzBfG', 'Befristung', 'Vorbeschäftigung'],
        image: shown('law-chair', 'de'),
        body: german,
      },
      en: {
        category: 'Employment law',
        text: 'Five mistakes turn a temporary contract into a permanent one. All of them can be avoided before the first day at work.',
        published_at: '2026-04-16',
        tags: ['Section 14 TzBfG', 'Fixed terms', 'Previous employment'],
        image: shown('law-chair', 'en'),
        body: english,
      },
    },
    ...articleEnd({
      variant: 'margin',
      de: { headline: 'Der Vertrag soll morgen unterschrieben werden?', label: 'Vorher prüfen lassen' },
      en: { headline: 'Is the contract to be signed tomorrow?', label: 'Have it checked first' },
    }),
  ],
}
