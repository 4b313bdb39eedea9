import type { DemoPage } from '../../demo-site'
import { shown } from '../../photos/photo'
import { articleEnd } from './article-end'

const german = `„Wir haben einen Vertriebspartner in Westafrika“ ist ein Satz, mit dem eine Juristin wenig anfangen kann. Zwischen Dakar und Lagos wechselt die Rechtsordnung mehrmals, und mit ihr die Antwort auf einfache Fragen: Wann geht die Gefahr über? Wer entscheidet im Streit? Was geschieht, wenn der Partner nicht zahlt?

## Zwei Familien

17 Staaten haben sich in der OHADA zusammengeschlossen, der Organisation zur Harmonisierung des Wirtschaftsrechts in Afrika. In Westafrika gehören dazu Benin, Burkina Faso, Côte d’Ivoire, Guinea, Guinea-Bissau, Mali, Niger, Senegal und Togo. Ihre Einheitsgesetze gelten in allen Mitgliedstaaten unmittelbar und gehen entgegenstehendem nationalem Recht vor (Art. 10 des OHADA-Vertrags). Es gibt sie unter anderem für das allgemeine Handelsrecht einschließlich des Handelskaufs, für Gesellschaften, Sicherheiten, Insolvenz, Vollstreckung, Schiedsverfahren und Mediation. Über ihre Auslegung wacht ein gemeinsamer Gerichtshof in Abidjan, die CCJA.

Ghana und Nigeria gehören nicht dazu, ebenso wenig Gambia, Liberia und Sierra Leone. Dort gilt Common Law, ergänzt um eigene Gesetze: in Ghana etwa der Contracts Act, 1960 und der Sale of Goods Act, 1962, in Nigeria Bundes- und Landesrecht nebeneinander. Wer einen Vertrag für Abidjan mit ausgetauschten Ortsnamen nach Accra schickt, schickt das falsche Recht mit.

## Rechtswahl: auch das UN-Kaufrecht wählt man mit

Deutsche Unternehmen vereinbaren gern deutsches Recht. Zum deutschen Recht gehört das UN-Kaufrecht (CISG). Es gilt für grenzüberschreitende Warenlieferungen, wenn beide Seiten in Vertragsstaaten sitzen oder das internationale Privatrecht zum Recht eines Vertragsstaats führt. Benin und Guinea etwa sind Vertragsstaaten; Ghana hat das Übereinkommen unterzeichnet, aber nicht ratifiziert, Nigeria ist nicht beigetreten. Haben Sie deutsches Recht gewählt und das CISG nicht ausgeschlossen, gilt es trotzdem.

Das ist kein Nachteil an sich. Man sollte es nur wissen, wenn man über Rügefristen und Haftung verhandelt. Eine Rechtswahl beseitigt außerdem nicht alles: Zwingende Vorschriften am Sitz des Partners, etwa zu Devisen, Einfuhr oder Registrierung, gelten weiter.

## Streit: Wo soll vollstreckt werden?

Die wichtigste Frage an jede Streitklausel lautet nicht, wo man klagen möchte, sondern wo Vermögen liegt. Ein deutsches Urteil muss vor Ort anerkannt werden. Einen allgemeinen Vertrag darüber hat Deutschland mit den Staaten der Region nicht, das Ergebnis ist entsprechend ungewiss.

Für Schiedssprüche gibt es das New Yorker Übereinkommen von 1958. Ghana und Nigeria sind beigetreten, auch Senegal, Côte d’Ivoire und weitere OHADA-Staaten; prüfen Sie das für jedes Land. In der OHADA kommt das eigene, 2017 reformierte Einheitsgesetz über die Schiedsgerichtsbarkeit hinzu, ferner die institutionelle Schiedsgerichtsbarkeit der CCJA. Nigeria hat sein Schiedsrecht 2023 neu gefasst. Eine Klausel braucht Sitz, Ordnung, Zahl der Schiedsrichter und Sprache. Mehr braucht sie selten.

## Geld: Währung, Sicherheit, Genehmigung

Acht Staaten der Westafrikanischen Wirtschafts- und Währungsunion rechnen mit dem CFA-Franc, der zum festen Kurs von 655,957 an den Euro gebunden ist. Cedi und Naira schwanken. Dazu kommen Regeln über den Zahlungsverkehr mit dem Ausland, in der Währungsunion ebenso wie in Ghana und Nigeria. Eine gute Klausel sagt, in welcher Währung geschuldet wird, wer Genehmigungen einholt und was gilt, wenn die Bank des Partners keine Devisen bekommt.

Werden Know-how, Software oder Marken lizenziert, ist an Registrierungspflichten zu denken. In Nigeria sind Technologieverträge bei der Behörde NOTAP zu registrieren, in Ghana beim Investitionsförderzentrum GIPC. Ohne Registrierung kann die Zahlung der Lizenzgebühr scheitern.

## Sprache und Vollmacht

In den meisten OHADA-Staaten wird auf Französisch verhandelt, in Guinea-Bissau auf Portugiesisch, in Ghana und Nigeria auf Englisch. Legen Sie fest, welche Fassung maßgeblich ist. Und lassen Sie sich zeigen, wer unterschreiben darf: In der OHADA hilft der Auszug aus dem Register für Handel und Mobiliarkredit (RCCM), in Ghana und Nigeria der Auszug des jeweiligen Gesellschaftsregisters.

## Eine kurze Liste für den Anfang

1. Sitz des Partners und Ort seines Vermögens feststellen.
2. Rechtswahl treffen, CISG bewusst ein- oder ausschließen.
3. Schiedsklausel nach dem Ort der Vollstreckung wählen.
4. Währung, Sicherheit und Devisenrisiko regeln.
5. Registrierungs- und Einfuhrpflichten vor Ort erfragen.
6. Maßgebliche Sprache und Vertretungsmacht klären.

Die Punkte 3 und 5 beantwortet niemand vom Schreibtisch in Hamburg aus. Dafür gibt es Kolleginnen und Kollegen in Abidjan, Accra, Dakar und Lagos.`

const english = `“We have a distributor in West Africa” is a sentence a lawyer can do little with. Between Dakar and Lagos the legal system changes several times, and with it the answer to simple questions: when does risk pass? Who decides a dispute? What happens if the partner does not pay?

## Two families

Seventeen states have joined OHADA, the Organisation for the Harmonisation of Business Law in Africa. In West Africa these are Benin, Burkina Faso, Côte d’Ivoire, Guinea, Guinea-Bissau, Mali, Niger, Senegal and Togo. Its uniform acts apply directly and override conflicting national law (Art. 10 of the OHADA Treaty). They cover general commercial law including commercial sales, companies, security interests, insolvency, enforcement, arbitration and mediation. A common court in Abidjan, the CCJA, watches over their interpretation.

Ghana and Nigeria are not members, nor are The Gambia, Liberia and Sierra Leone. They apply the common law together with statutes of their own. A contract made for Abidjan and sent to Accra with the place names changed carries the wrong law with it.

## Choice of law

German law includes the UN sales convention (CISG). If you choose German law and do not exclude it, the convention applies to cross-border sales of goods even where the partner’s country has not joined. Benin and Guinea are contracting states; Ghana signed but never ratified; Nigeria has not acceded. Mandatory local rules on foreign exchange, imports or registration remain in force whatever you choose.

## Disputes

The question is not where you would like to sue but where the assets are. Germany has no general treaty with the states of the region on the recognition of judgments. Arbitral awards have the New York Convention of 1958, to which Ghana, Nigeria, Senegal and Côte d’Ivoire are parties; check it for each country. OHADA adds its own uniform act on arbitration, revised in 2017, and Nigeria re-enacted its arbitration law in 2023.

## Money

The eight states of the West African Economic and Monetary Union use the CFA franc, pegged to the euro at 655.957. The cedi and the naira float. A good clause names the currency of the debt, who obtains permits, and what applies if the partner’s bank cannot obtain foreign exchange. Technology agreements must be registered with NOTAP in Nigeria and with the GIPC in Ghana; without registration, payment of royalties may fail.

## A short list to begin with

1. Establish the partner’s seat and where its assets are.
2. Choose the law, and include or exclude the CISG on purpose.
3. Choose arbitration by the place of enforcement.
4. Settle currency, security and exchange risk.
5. Ask about local registration and import duties.
6. Settle the prevailing language and the power to sign.

Nobody answers points 3 and 5 from a desk in Hamburg. That is what colleagues in Abidjan, Accra, Dakar and Lagos are for.`

export const ohadaArticle: DemoPage = {
  path: '/fachbeitraege/ohada-ghana-nigeria',
  type: 'post',
  publishedAt: '2026-03-12T07:00:00.000Z',
  de: {
    title: 'OHADA gilt nicht in Ghana: Verträge mit westafrikanischen Partnern',
    slug: 'ohada-ghana-nigeria',
    description:
      'Einheitsrecht in neun Staaten der Region, Common Law in Ghana und Nigeria: was das für Rechtswahl, Schiedsklausel und Zahlung bedeutet.',
  },
  en: {
    title: 'OHADA does not apply in Ghana: contracts with West African partners',
    slug: 'ohada-ghana-nigeria',
    description:
      'Uniform law in nine states of the region, common law in Ghana and Nigeria: what it means for choice of law, arbitration and payment.',
  },
  blocks: [
    {
      type: 'blog_post',
      props: { variant: 'margin', toc: true, show_reading_time: true },
      de: {
        category: 'Westafrika',
        text: 'Neun Staaten der Region teilen sich ein Handelsrecht. Ghana und Nigeria gehören nicht dazu. Wer das übersieht, hat den falschen Vertrag.',
        published_at: '2026-03-12',
        tags: ['OHADA', 'Ghana', 'Nigeria', 'Schiedsklausel'],
        image: shown('law-launch', 'de'),
        body: german,
      },
      en: {
        category: 'West Africa',
        text: 'Nine states of the region share one body of commercial law. Ghana and Nigeria are not among them. Overlook this, and you have the wrong contract.',
        published_at: '2026-03-12',
        tags: ['OHADA', 'Ghana', 'Nigeria', 'Arbitration'],
        image: shown('law-launch', 'en'),
        body: english,
      },
    },
    ...articleEnd({
      variant: 'margin',
      de: { headline: 'Der Entwurf liegt vor, der Partner wartet?', label: 'Vertrag besprechen' },
      en: { headline: 'The draft is there and your partner is waiting?', label: 'Discuss a contract' },
    }),
  ],
}
