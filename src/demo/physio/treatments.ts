import type { DemoPage } from '../demo-site'

export const treatmentsPage: DemoPage = {
  path: '/leistungen',
  de: {
    title: 'Leistungen und Zuzahlung',
    navigation_title: 'Leistungen',
    slug: 'leistungen',
    description:
      'Krankengymnastik, manuelle Therapie, Lymphdrainage, Sportphysio und Hausbesuche: was geschieht und was Sie zuzahlen.',
  },
  en: {
    title: 'Treatments and what you pay',
    navigation_title: 'Treatments',
    slug: 'treatments',
    description:
      'Exercises, manual therapy, lymphatic drainage, sports physiotherapy and home visits: what happens and what you pay.',
  },
  blocks: [
    {
      type: 'page_header',
      props: { variant: 'picture' },
      de: {
        headline: 'Was auf dem Rezept steht, ==in ganzen Sätzen==',
        text: 'KG, MT, MLD: Die Kürzel kommen aus dem Heilmittelkatalog. Hier steht, was bei uns dahinter geschieht.',
        image: { asset_id: 'couch', alt: 'Behandlungsliege mit Kissen und einer Lampe daneben' },
      },
      en: {
        headline: 'What your prescription says, ==in whole sentences==',
        text: 'KG, MT, MLD: the abbreviations come from the German catalogue of therapies. This is what happens here when you see one.',
        image: { asset_id: 'couch', alt: 'A treatment couch with a pillow and a lamp beside it' },
      },
    },
    {
      type: 'tabs',
      props: { variant: 'top', anchor: 'behandlung' },
      de: {
        headline: 'Fünf Behandlungen, von der Liege bis vor die Haustür',
        items: [
          {
            label: 'Krankengymnastik',
            headline: 'KG: üben, was im Alltag fehlt',
            text: 'Treppe, Einkaufstasche, Schuhe binden: Wir beginnen mit dem, was Ihnen schwerfällt, und zerlegen es in Übungen.\n\n- nach Operationen an Hüfte, Knie oder Schulter\n- bei Rücken- und Nackenschmerzen\n- mit einem Übungszettel, der auf den Kühlschrank passt',
            image: { asset_id: 'exercise', alt: 'Brücke auf der Matte, beide Füße auf dem Ball' },
          },
          {
            label: 'Manuelle Therapie',
            headline: 'MT: ein Gelenk nach dem anderen',
            text: 'Mit Zug und Gleiten lösen wir, was festsitzt, und prüfen nach jedem Griff, ob es leichter geht. Danach gehört die neue Bewegung geübt, sonst geht sie wieder verloren.\n\n- bei steifer Schulter, blockierter Wirbelsäule, Kieferproblemen\n- immer mit einer Übung zum Mitnehmen',
            image: { asset_id: 'spine', alt: 'Wirbelsäule aus Kieselsteinen, ein Wirbel hervorgehoben' },
          },
          {
            label: 'Lymphdrainage',
            headline: 'MLD: wenig Druck, viel Geduld',
            text: 'Die Griffe sind so leicht, dass man sie kaum spürt. Sie folgen den Lymphbahnen und bringen Flüssigkeit dorthin, wo sie abfließen kann.\n\n- nach Operationen und Verletzungen\n- bei Lymph- und Lipödemen\n- mit Kompressionsverband, wenn er verordnet ist',
            image: { asset_id: 'flow', alt: 'Helle Linien, die ein Bein entlang zum Körper fließen' },
          },
          {
            label: 'Sportphysio',
            headline: 'Zurück in den Sport, ohne den zweiten Riss',
            text: 'Erst das gesunde Maß, dann die Belastung: Wir testen beide Seiten, bevor Sie wieder laufen, segeln oder springen.\n\n- nach Bänderriss, Muskelfaserriss, Kreuzbandoperation\n- mit Trainingsplan für die Wochen dazwischen\n- auf Rezept, wie alles andere auch',
            image: { asset_id: 'runner', alt: 'Läuferin an der Kaikante, hinter ihr die Förde' },
          },
          {
            label: 'Hausbesuche',
            headline: 'Wir üben dort, wo Sie wohnen',
            text: 'Das eigene Bett, die eigene Schwelle, der Weg zum Briefkasten: Zu Hause zeigt sich am besten, was geübt werden muss.\n\n- wenn auf dem Rezept „Hausbesuch: ja“ angekreuzt ist\n- in Kiel, nach Absprache',
            image: { asset_id: 'door', alt: 'Ein Fahrrad mit Tasche steht vor einer Haustür' },
          },
        ],
      },
      en: {
        headline: 'Five treatments, from the couch to your own front door',
        items: [
          {
            label: 'Exercises',
            headline: 'KG: practise what daily life asks for',
            text: 'Stairs, shopping bags, shoelaces: we start with what you find hard and take it apart into exercises.\n\n- after operations on hip, knee or shoulder\n- for back and neck pain\n- with a sheet of exercises that fits on the fridge',
            image: { asset_id: 'exercise', alt: 'A bridge on the mat, both feet on the ball' },
          },
          {
            label: 'Manual therapy',
            headline: 'MT: one joint after another',
            text: 'By pulling and gliding we loosen what is stuck, and check after every move whether it has become easier. The new movement then has to be practised, or it is lost again.\n\n- for frozen shoulders, a blocked spine, jaw problems\n- always with an exercise to take home',
            image: { asset_id: 'spine', alt: 'A spine made of pebbles, one vertebra standing out' },
          },
          {
            label: 'Lymphatic drainage',
            headline: 'MLD: little pressure, much patience',
            text: 'The touch is so light that you hardly feel it. It follows the lymph vessels and takes fluid to where it can drain.\n\n- after operations and injuries\n- for lymphoedema and lipoedema\n- with compression bandages where prescribed',
            image: { asset_id: 'flow', alt: 'Pale lines flowing along a leg towards the body' },
          },
          {
            label: 'Sports',
            headline: 'Back to your sport without a second tear',
            text: 'We measure the healthy side first and load the other one after that: both are tested before you run, sail or jump again.\n\n- after torn ligaments, torn muscles and cruciate surgery\n- with a training plan for the weeks between\n- on prescription, like everything else',
            image: { asset_id: 'runner', alt: 'A runner on the quay, the fjord behind her' },
          },
          {
            label: 'Home visits',
            headline: 'We practise where you live',
            text: 'Your own bed, your own doorstep, the way to the letter box: home shows best what needs practice.\n\n- if “Hausbesuch: ja” is ticked on the prescription\n- within Kiel, by arrangement',
            image: { asset_id: 'door', alt: 'A bicycle with a bag at a front door' },
          },
        ],
      },
    },
    {
      type: 'stats',
      props: { variant: 'ledger', background: 'muted', anchor: 'zuzahlung' },
      de: {
        headline: 'Zuzahlung: 10 Euro plus 10 Prozent, einmal durchgerechnet',
        text: 'Das Gesetz legt sie fest (§ 61 SGB V), wir ziehen sie für Ihre Kasse ein. Ein Beispiel mit glatten Zahlen:',
        items: [
          { label: 'Wert der Behandlungen auf dem Rezept', value: '180 €' },
          { label: 'Zehn Prozent davon', value: '18 €' },
          { label: 'Pauschale je Rezept', value: '10 €' },
          { label: 'Ihre Zuzahlung', value: '28 €', is_total: true },
        ],
        note: 'Unter 18 Jahren und mit Befreiungsausweis zahlen Sie nichts zu. Privat Versicherte bekommen eine Rechnung.',
      },
      en: {
        headline: 'Your share: 10 euros plus 10 per cent, worked out once',
        text: 'The law sets it (section 61 SGB V); we collect it for your insurer. An example in round figures:',
        items: [
          { label: 'Value of the treatments prescribed', value: '€180' },
          { label: 'Ten per cent of that', value: '€18' },
          { label: 'Flat amount per prescription', value: '€10' },
          { label: 'Your share', value: '€28', is_total: true },
        ],
        note: 'Below the age of 18, or with an exemption card, you pay nothing. With private insurance you get an invoice.',
      },
    },
    {
      type: 'comparison_table',
      props: { variant: 'table' },
      de: {
        headline: 'Kasse oder privat: was sich unterscheidet',
        columns: [{ label: 'Gesetzlich versichert' }, { label: 'Privat versichert' }],
        rows: [
          { label: 'Was Sie brauchen', values: ['Rezept nach Muster 13', 'Privatrezept'] },
          { label: 'Beginn', values: ['Innerhalb von 28 Tagen', 'Keine feste Frist'] },
          { label: 'Abrechnung', values: ['Mit Ihrer Kasse', 'Rechnung an Sie'] },
          { label: 'Ihr Anteil', values: ['10 Euro plus 10 Prozent', 'Je nach Ihrem Tarif'] },
          { label: 'Als dringlich angekreuzt', values: ['Beginn in 14 Tagen', 'So früh es geht'] },
        ],
      },
      en: {
        headline: 'Public or private: what differs',
        columns: [{ label: 'Public insurance' }, { label: 'Private insurance' }],
        rows: [
          { label: 'What you need', values: ['Prescription, form 13', 'Private prescription'] },
          { label: 'Beginning', values: ['Within 28 days', 'No fixed time'] },
          { label: 'Billing', values: ['With your insurer', 'Invoice to you'] },
          { label: 'Your share', values: ['10 euros plus 10 per cent', 'As your policy says'] },
          { label: 'Marked urgent', values: ['Begins in 14 days', 'As early as we can'] },
        ],
      },
    },
    {
      type: 'features',
      props: { variant: 'icons', background: 'muted', anchor: 'hausbesuch' },
      de: {
        headline: 'Damit der Hausbesuch klappt',
        text: 'Drei Dinge, die Sie vorher klären können.',
        items: [
          {
            icon: 'file-check',
            headline: 'Das Kreuz auf dem Rezept',
            text: 'Bei „Hausbesuch“ muss „ja“ angekreuzt sein. Fehlt es, ändert die Arztpraxis das Rezept.',
          },
          {
            icon: 'key',
            headline: 'Wie wir hineinkommen',
            text: 'Klingel, Schlüsselkasten, Nachbarin: Sagen Sie uns beim Rückruf, wer die Tür öffnet.',
          },
          {
            icon: 'armchair',
            headline: 'Ein wenig Platz',
            text: 'Zwei Meter Boden oder ein Bett, das von beiden Seiten zugänglich ist, genügen.',
          },
        ],
      },
      en: {
        headline: 'What makes a home visit work',
        text: 'Three things you can settle beforehand.',
        items: [
          {
            icon: 'file-check',
            headline: 'The tick on the prescription',
            text: 'Beside “Hausbesuch” the box “ja” has to be ticked. If it is not, your doctor can amend it.',
          },
          {
            icon: 'key',
            headline: 'How we get in',
            text: 'Bell, key safe, neighbour: tell us on the phone who opens the door.',
          },
          {
            icon: 'armchair',
            headline: 'A little room',
            text: 'Two metres of floor, or a bed that can be reached from both sides, will do.',
          },
        ],
      },
    },
    {
      type: 'cta',
      props: { variant: 'band', background: 'brand' },
      de: {
        headline: 'Sie wissen nicht, was Ihr Kürzel bedeutet? Lesen Sie es uns vor.',
        primary: { label: 'Rückruf anfragen', href: '/kontakt#rueckruf' },
      },
      en: {
        headline: 'Not sure what your abbreviation means? Read it out to us.',
        primary: { label: 'Ask for a call', href: '/kontakt#rueckruf' },
      },
    },
  ],
}
