import type { DemoPage } from '../demo-site'

export const breadPage: DemoPage = {
  path: '/brot',
  de: {
    title: 'Brotliste mit Preisen',
    navigation_title: 'Brotliste',
    slug: 'brot',
    description: 'Alle Brote, Brezeln und Wecken der Backstube Lindenhof in Freiburg mit Gewicht und Preis.',
  },
  en: {
    title: 'Bread and prices',
    navigation_title: 'Bread',
    slug: 'bread',
    description: 'Every loaf, pretzel and roll of the Lindenhof bakery in Freiburg with weight and price.',
  },
  blocks: [
    {
      type: 'page_header',
      props: { variant: 'split' },
      de: {
        headline: 'Die Brotliste: was ==im Regal liegt== und was es kostet',
        text: 'Gebacken wird von Dienstag bis Sonntag. Was ausverkauft ist, gibt es am nächsten Morgen wieder; wer sichergehen will, ruft kurz an.',
      },
      en: {
        headline: 'The bread list: what is ==on the shelf== and what it costs',
        text: 'We bake from Tuesday to Sunday. What has sold out is back the next morning; to be on the safe side, give us a ring.',
      },
    },
    {
      type: 'price_list',
      props: { variant: 'table', anchor: 'preise' },
      de: {
        groups: [
          {
            headline: 'Sauerteigbrote',
            items: [
              { name: 'Roggenmischbrot', text: 'Kräftige Kruste, hält die Woche', unit: '1 kg', price: '5,20 €' },
              { name: 'Roggenmischbrot, halber Laib', text: '5,40 €/kg', unit: '500 g', price: '2,70 €' },
              { name: 'Dinkelsauerteig', text: 'Mild und saftig (7,60 €/kg)', unit: '750 g', price: '5,70 €' },
              { name: 'Roggenvollkorn im Kasten', text: 'Dicht und dunkel', unit: '1 kg', price: '5,80 €' },
              { name: 'Weizensauerteig', text: 'Große Poren, helle Krume (6,80 €/kg)', unit: '750 g', price: '5,10 €' },
              { name: 'Walnussbrot', text: 'Freitag und Samstag (9,20 €/kg)', unit: '500 g', price: '4,60 €' },
            ],
          },
          {
            headline: 'Laugengebäck',
            items: [
              { name: 'Brezel', unit: 'Stück', price: '1,10 €' },
              { name: 'Butterbrezel', unit: 'Stück', price: '2,20 €' },
              { name: 'Laugenstange', unit: 'Stück', price: '1,30 €' },
              { name: 'Laugenwecken', unit: 'Stück', price: '1,00 €' },
            ],
          },
          {
            headline: 'Wecken und Süßes',
            items: [
              { name: 'Wasserwecken', unit: 'Stück', price: '0,60 €' },
              { name: 'Dinkelwecken', unit: 'Stück', price: '0,95 €' },
              { name: 'Hefezopf', text: 'Samstag und Sonntag (11,80 €/kg)', unit: '500 g', price: '5,90 €' },
            ],
          },
        ],
        note: 'Preise je Stück einschließlich Mehrwertsteuer. Wo ein Brot nicht genau ein Kilo wiegt, steht der Grundpreis dabei.',
      },
      en: {
        groups: [
          {
            headline: 'Sourdough loaves',
            items: [
              { name: 'Rye and wheat loaf', text: 'Strong crust, lasts the week', unit: '1 kg', price: '€5.20' },
              { name: 'Rye and wheat, half a loaf', text: '€5.40/kg', unit: '500 g', price: '€2.70' },
              { name: 'Spelt sourdough', text: 'Mild and moist (€7.60/kg)', unit: '750 g', price: '€5.70' },
              { name: 'Wholegrain rye, tin-baked', text: 'Dense and dark', unit: '1 kg', price: '€5.80' },
              { name: 'Wheat sourdough', text: 'Open, pale crumb (€6.80/kg)', unit: '750 g', price: '€5.10' },
              { name: 'Walnut bread', text: 'Fridays and Saturdays (€9.20/kg)', unit: '500 g', price: '€4.60' },
            ],
          },
          {
            headline: 'Pretzels and lye rolls',
            items: [
              { name: 'Pretzel', unit: 'each', price: '€1.10' },
              { name: 'Buttered pretzel', unit: 'each', price: '€2.20' },
              { name: 'Pretzel stick', unit: 'each', price: '€1.30' },
              { name: 'Pretzel roll', unit: 'each', price: '€1.00' },
            ],
          },
          {
            headline: 'Rolls and sweet things',
            items: [
              { name: 'White roll', unit: 'each', price: '€0.60' },
              { name: 'Spelt roll', unit: 'each', price: '€0.95' },
              { name: 'Plaited yeast loaf', text: 'Saturdays and Sundays (€11.80/kg)', unit: '500 g', price: '€5.90' },
            ],
          },
        ],
        note: 'Prices per item including VAT. Where a loaf does not weigh exactly one kilo, the price per kilogram is given as well.',
      },
    },
    {
      type: 'tabs',
      props: { variant: 'side', background: 'muted' },
      de: {
        headline: 'Welches Brot wozu',
        items: [
          {
            label: 'Für die Woche',
            headline: 'Roggenmischbrot oder Roggenvollkorn',
            text: 'Roggen hält das Wasser im Teig. Deshalb schmeckt ein Roggenbrot am dritten Tag oft besser als am ersten. Am Stück kaufen, mit der Schnittfläche nach unten auf ein Brett stellen.',
          },
          {
            label: 'Für Kinder',
            headline: 'Dinkelsauerteig',
            text: 'Wenig Säure, weiche Kruste. Lässt sich dünn schneiden und bricht nicht in der Brotdose.',
          },
          {
            label: 'Zum Käse',
            headline: 'Walnussbrot',
            text: 'Gibt es nur freitags und samstags. Zu reifem Bergkäse oder einfach mit Butter und Salz.',
          },
          {
            label: 'Für Gäste',
            headline: 'Weizensauerteig und ein Dutzend Brezeln',
            text: 'Größere Mengen legen wir gern zurück. Rufen Sie am Vortag an: [+49 761 555010](tel:+49761555010).',
          },
        ],
      },
      en: {
        headline: 'Which bread for what',
        items: [
          {
            label: 'For the week',
            headline: 'Rye and wheat, or wholegrain rye',
            text: 'Rye keeps the water in the dough. That is why a rye loaf often tastes better on its third day than on its first. Buy it whole and stand it on a board, cut side down.',
          },
          {
            label: 'For children',
            headline: 'Spelt sourdough',
            text: 'Hardly sour, with a soft crust. It cuts thin and does not break in the lunch box.',
          },
          {
            label: 'With cheese',
            headline: 'Walnut bread',
            text: 'Fridays and Saturdays only. With a ripe mountain cheese, or simply with butter and salt.',
          },
          {
            label: 'For guests',
            headline: 'Wheat sourdough and a dozen pretzels',
            text: 'We gladly put larger quantities aside. Ring us the day before: [+49 761 555010](tel:+49761555010).',
          },
        ],
      },
    },
    {
      type: 'gallery',
      props: { variant: 'mosaic' },
      de: {
        headline: 'Was morgens auf den Tisch kommt',
        items: [
          {
            image: {
              asset_id: 'loaf',
              alt: 'Zeichnung: runder Roggenlaib mit Mehlringen und einem langen Schnitt',
              caption: 'Roggenmischbrot: der Schnitt, an dem es aufgeht',
            },
          },
          {
            image: {
              asset_id: 'loaves',
              alt: 'Zeichnung: vier lange Brote mit schrägen Schnitten auf Leinen',
              caption: 'Weizensauerteig, gerade aus dem Ofen',
            },
          },
          {
            image: {
              asset_id: 'rolls',
              alt: 'Zeichnung: sechs eingeschnittene Wecken auf einem Holztisch',
              caption: 'Wecken, von Hand gewirkt',
            },
          },
        ],
      },
      en: {
        headline: 'What is on the table in the morning',
        items: [
          {
            image: {
              asset_id: 'loaf',
              alt: 'Drawing: a round rye loaf with rings of flour and a long cut',
              caption: 'Rye and wheat loaf: the cut where it opens',
            },
          },
          {
            image: {
              asset_id: 'loaves',
              alt: 'Drawing: four long loaves with slanting cuts on linen',
              caption: 'Wheat sourdough, just out of the oven',
            },
          },
          {
            image: {
              asset_id: 'rolls',
              alt: 'Drawing: six slashed rolls on a wooden table',
              caption: 'Rolls, shaped by hand',
            },
          },
        ],
      },
    },
    {
      type: 'faq',
      props: { variant: 'split', background: 'muted' },
      de: {
        headline: 'Am Tresen oft gefragt',
        items: [
          {
            question: 'Kann ich Brot zurücklegen lassen?',
            answer:
              'Ja. Ein Anruf genügt: [+49 761 555010](tel:+49761555010). Sagen Sie uns Sorte, Menge und wann Sie kommen.',
          },
          {
            question: 'Was ist mit Allergenen?',
            answer:
              'Alle unsere Brote enthalten Gluten. In der Backstube verarbeiten wir auch Nüsse, Milch und Ei. Die Angaben zu jeder Sorte liegen im Laden aus; fragen Sie uns, bevor Sie etwas probieren.',
          },
          {
            question: 'Schneiden Sie das Brot?',
            answer: 'Auf Wunsch ja. Am Stück bleibt es länger frisch.',
          },
          {
            question: 'Wie friere ich es ein?',
            answer:
              'Frisch, in Scheiben oder halben Laiben und gut verpackt. Scheiben kommen gefroren in den Toaster, halbe Laibe tauen über Nacht bei Zimmertemperatur auf.',
          },
        ],
      },
      en: {
        headline: 'Often asked at the counter',
        items: [
          {
            question: 'Can you put a loaf aside for me?',
            answer:
              'Yes. Just ring us: [+49 761 555010](tel:+49761555010). Tell us which kind, how many and when you are coming.',
          },
          {
            question: 'What about allergens?',
            answer:
              'All our breads contain gluten. We also handle nuts, milk and eggs in the bakehouse. The details for every kind are available in the shop; please ask before you try anything.',
          },
          {
            question: 'Do you slice bread?',
            answer: 'If you like. In one piece it stays fresh for longer.',
          },
          {
            question: 'How do I freeze it?',
            answer:
              'Fresh, sliced or in half loaves, and well wrapped. Slices go from the freezer into the toaster, half loaves thaw overnight at room temperature.',
          },
        ],
      },
    },
    {
      type: 'cta',
      props: { variant: 'card', background: 'none' },
      de: {
        headline: 'Samstags gibt es das Brot auch aufgeschnitten, mit Ei und Kaffee',
        primary: { label: 'Frühstück ansehen', href: '/fruehstueck' },
        secondary: { label: 'Öffnungszeiten', href: '/besuch#zeiten' },
      },
      en: {
        headline: 'On Saturdays the bread also comes sliced, with an egg and coffee',
        primary: { label: 'See breakfast', href: '/fruehstueck' },
        secondary: { label: 'Opening hours', href: '/besuch#zeiten' },
      },
    },
  ],
}
