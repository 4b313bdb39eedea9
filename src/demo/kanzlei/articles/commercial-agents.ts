import type { DemoPage } from '../../demo-site'
import { shown } from '../../photos/photo'
import { articleEnd } from './article-end'

const german = `Endet ein Handelsvertretervertrag, bleibt etwas zurück: Kunden, die der Vertreter gewonnen hat und mit denen das Unternehmen weiter verdient. Dafür gibt § 89b HGB dem Vertreter einen Ausgleich. Er ist weder Abfindung noch Schadensersatz, sondern eine Vergütung für einen Vorteil, den das Unternehmen behält.

## Die Voraussetzungen

Der Anspruch entsteht mit dem Ende des Vertrags. Er setzt voraus, dass

- das Unternehmen aus der Geschäftsverbindung mit neuen Kunden, die der Vertreter geworben hat, auch danach erhebliche Vorteile hat, und
- die Zahlung unter Berücksichtigung aller Umstände der Billigkeit entspricht, insbesondere der Provisionen, die dem Vertreter entgehen.

Neu ist auch der Kunde, mit dem der Vertreter die Geschäfte so wesentlich erweitert hat, dass es wirtschaftlich einer Neuwerbung entspricht (§ 89b Abs. 1 Satz 2 HGB). Seit der Änderung im Jahr 2009, die auf die Entscheidung des Europäischen Gerichtshofs in der Sache Semen zurückgeht (Urteil vom 26. März 2009, C-348/07), sind die Provisionsverluste keine eigene Voraussetzung mehr, sondern ein Gesichtspunkt der Billigkeit. Die Vorteile des Unternehmens können also größer sein als die Verluste des Vertreters.

## So wird gerechnet

In der Praxis beginnt man trotzdem bei den Provisionen der letzten zwölf Monate, und zwar bei denen mit neuen oder erweiterten Stammkunden. Ein vereinfachtes Beispiel:

| Schritt | Betrag |
|---|---:|
| Provisionen mit neuen Stammkunden, letzte zwölf Monate | 60.000 € |
| 1. Jahr nach Vertragsende, 25 % Abwanderung | 45.000 € |
| 2. Jahr | 33.750 € |
| 3. Jahr | 25.312 € |
| 4. Jahr | 18.984 € |
| Rohausgleich vor Abzinsung und Billigkeit | 123.046 € |
| Durchschnittliche Jahresprovision der letzten fünf Jahre | 80.000 € |
| **Ausgleich, durch die Höchstgrenze gedeckelt** | **80.000 €** |

Vom Rohausgleich sind der Zinsvorteil der sofortigen Zahlung und Billigkeitsabzüge abzuziehen, etwa für die Sogwirkung einer starken Marke. Erst danach wird mit der Höchstgrenze verglichen: einer Jahresprovision nach dem Durchschnitt der letzten fünf Jahre, bei kürzerer Dauer nach dem Durchschnitt der Vertragszeit (§ 89b Abs. 2 HGB). In diesen Durchschnitt fließen alle Provisionen ein, auch die mit Altkunden.

Prognosedauer und Abwanderung sind die Stellen, an denen gestritten wird. Wer seine Kundenbewegungen über Jahre dokumentiert hat, ist im Vorteil, auf welcher Seite auch immer.

## Wann der Anspruch entfällt

Er entfällt, wenn der Vertreter selbst kündigt, ohne dass ihm das Unternehmen dazu begründeten Anlass gegeben hat oder ihm die Fortsetzung wegen Alters oder Krankheit nicht zugemutet werden kann. Er entfällt auch, wenn das Unternehmen aus wichtigem Grund wegen schuldhaften Verhaltens des Vertreters kündigt. Und er entfällt, wenn nach einer Vereinbarung ein Dritter in den Vertrag eintritt; diese Vereinbarung kann nicht schon vor dem Ende des Vertrags getroffen werden (§ 89b Abs. 3 HGB).

Im Voraus ausschließen lässt sich der Ausgleich nicht (§ 89b Abs. 4 Satz 1 HGB). Das gilt auch für Klauseln, die ihn wirtschaftlich aushöhlen. Anders kann es sein, wenn der Vertreter seine Tätigkeit nach dem Vertrag außerhalb des Europäischen Wirtschaftsraums auszuüben hat (§ 92c Abs. 1 HGB). Umgekehrt lässt sich der Schutz eines in der EU tätigen Vertreters nicht dadurch umgehen, dass man das Recht eines Drittstaats wählt (EuGH, Urteil vom 9. November 2000, C-381/98, Ingmar).

## Die Frist

Der Anspruch muss innerhalb eines Jahres nach dem Ende des Vertragsverhältnisses geltend gemacht werden (§ 89b Abs. 4 Satz 2 HGB). Dafür genügt ein eindeutiges Schreiben; beziffern muss man noch nicht. Zu beachten bleibt daneben die Verjährung.

## Der Buchauszug

Wer rechnen will, braucht Zahlen. Der Vertreter kann bei der Abrechnung einen Buchauszug über alle provisionspflichtigen Geschäfte verlangen (§ 87c Abs. 2 HGB). Für Unternehmen ist das oft der unangenehmere Teil des Streits, denn der Auszug muss vollständig und aus sich heraus verständlich sein. Wer die Daten von Anfang an so führt, dass er ihn erstellen könnte, verhandelt gelassener.

## Und der Vertragshändler?

Auf ihn wendet der Bundesgerichtshof § 89b HGB entsprechend an, wenn er wie ein Handelsvertreter in die Absatzorganisation eingegliedert ist und dem Hersteller seinen Kundenstamm so übertragen muss, dass dieser ihn sofort nutzen kann. Fehlt diese Pflicht oder ist der Hersteller verpflichtet, die Kundendaten bei Vertragsende zu löschen, scheidet der Ausgleich in der Regel aus (BGH, Urteil vom 5. Februar 2015, VII ZR 315/13). Ein Satz im Vertrag kann hier sehr viel Geld bedeuten.`

const english = `When a commercial agency ends, something remains: customers whom the agent has won and with whom the principal goes on earning. For this, section 89b of the German Commercial Code (HGB) grants an indemnity. It is neither severance nor damages but payment for an advantage that the principal keeps.

## The conditions

The principal must continue to derive substantial benefits from customers newly won by the agent, and payment must be equitable in all the circumstances, in particular in view of the commission lost. A customer counts as new if the agent has expanded the business so much that it amounts to winning a new one. Since 2009, following the European Court of Justice in Semen (C-348/07), lost commission is one factor of equity rather than a condition of its own.

## The sums

In practice one starts with the commission of the last twelve months from new or expanded regular customers. A simplified example:

| Step | Amount |
|---|---:|
| Commission from new regular customers, last twelve months | €60,000 |
| First year after the end, 25% attrition | €45,000 |
| Second year | €33,750 |
| Third year | €25,312 |
| Fourth year | €18,984 |
| Gross indemnity before discounting and equity | €123,046 |
| Average annual commission over the last five years | €80,000 |
| **Indemnity, capped** | **€80,000** |

The gross figure is reduced by discounting and for reasons of equity, for example the pull of a strong brand. Only then is it compared with the ceiling: one average year’s commission over the last five years, including commission from old customers (section 89b (2) HGB).

## When there is no claim

There is none if the agent gives notice without justified cause given by the principal, and without age or illness making it unreasonable to carry on; if the principal terminates for good cause because of the agent’s fault; or if a third party takes over the contract by agreement (section 89b (3) HGB). It cannot be excluded in advance. For agents who are to work outside the European Economic Area, the parties may agree otherwise (section 92c (1) HGB). Conversely, choosing the law of a third country does not remove the protection of an agent working in the EU (Ingmar, C-381/98).

## The deadline

The claim must be asserted within one year of the end of the contract. A clear letter is enough; no figure is needed yet. To prepare one, the agent may demand an extract from the principal’s books (section 87c (2) HGB).

## Distributors

By analogy, the same may apply to distributors who are integrated into the sales organisation like agents and are bound to hand over their customers. Where the supplier must delete the customer data at the end, the claim as a rule fails (Federal Court of Justice, 5 February 2015, VII ZR 315/13).`

export const commercialAgentArticle: DemoPage = {
  path: '/fachbeitraege/ausgleichsanspruch-handelsvertreter',
  type: 'post',
  publishedAt: '2026-02-12T07:00:00.000Z',
  de: {
    title: 'Der Ausgleichsanspruch nach § 89b HGB, einmal durchgerechnet',
    slug: 'ausgleichsanspruch-handelsvertreter',
    description:
      'Voraussetzungen, Berechnung mit Beispiel, Ausschluss und Frist: was Handelsvertreter verlangen können und Unternehmen zahlen müssen.',
  },
  en: {
    title: 'The commercial agent’s indemnity, worked out once',
    slug: 'commercial-agents-indemnity',
    description:
      'Conditions, a worked example, exclusions and the deadline: what agents can claim and principals have to pay under section 89b HGB.',
  },
  blocks: [
    {
      type: 'blog_post',
      props: { variant: 'column', toc: false, show_reading_time: true },
      de: {
        category: 'Handelsvertreterrecht',
        text: 'Was nach dem Ende des Vertrags zu zahlen ist, steht in keinem Vertrag. Es steht in den Kundenlisten. Ein Rechenbeispiel mit Erläuterungen.',
        published_at: '2026-02-12',
        tags: ['§ 89b HGB', 'Ausgleich', 'Buchauszug'],
        image: shown('law-old-town', 'de'),
        body: german,
      },
      en: {
        category: 'Commercial agency',
        text: 'What is owed after the end of the contract is not written in any contract. It is written in the customer lists. A worked example.',
        published_at: '2026-02-12',
        tags: ['Section 89b HGB', 'Indemnity', 'Extract from the books'],
        image: shown('law-old-town', 'en'),
        body: english,
      },
    },
    ...articleEnd({
      variant: 'column',
      de: { headline: 'Sie wollen die eigene Zahl wissen, bevor jemand kündigt?', label: 'Erstgespräch anfragen' },
      en: {
        headline: 'Would you like to know your own figure before anybody gives notice?',
        label: 'Request a first meeting',
      },
    }),
  ],
}
