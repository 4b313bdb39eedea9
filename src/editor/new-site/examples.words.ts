import { screenWords } from '../words/language'

/** To press, to read, and to change into one's own. */
export const exampleBriefs = screenWords('exampleBriefs', {
  de: {
    examples: [
      {
        trade: 'Bäckerei',
        name: 'Backstube Lindenhof',
        brief:
          'Wir sind die Backstube Lindenhof, eine Handwerksbäckerei in Freiburg-Wiehre, seit 1987. Wir backen Sauerteigbrot, Brezeln, Hefezopf und Torten auf Bestellung. Unser Teig ruht 24 Stunden, das Mehl kommt aus der Region.\nGeöffnet Dienstag bis Freitag 6:30 bis 18 Uhr, Samstag 6:30 bis 13 Uhr. Lindenstraße 12, 79100 Freiburg, Telefon 0761 123456.\nDie Website soll warm wirken. Torten soll man über ein Formular bestellen können.',
      },
      {
        trade: 'Kanzlei',
        name: 'Kanzlei Hafenrand',
        brief:
          'Kanzlei Hafenrand in Hamburg: drei Fachanwälte für Arbeitsrecht, Mietrecht und Erbrecht. Wir beraten Privatleute und kleine Betriebe. Das Erstgespräch dauert 45 Minuten und kostet 90 Euro.\nSo läuft ein Mandat ab: Anfrage, Erstgespräch, Angebot, Vertretung.\nErreichbar Montag bis Donnerstag 9 bis 17 Uhr, Freitag 9 bis 14 Uhr, Telefon 040 1234567. Sachlich, ruhig, ohne Fachchinesisch.',
      },
      {
        trade: 'Werkstatt',
        name: 'Tischlerei Eichberg',
        brief:
          'Die Tischlerei Eichberg baut Küchen, Treppen und Einbauschränke aus massivem Holz. Wir sind zu viert und arbeiten im Umkreis von 50 km um Kassel.\nAblauf: Besichtigung bei Ihnen, Entwurf mit Festpreis, Bau in der Werkstatt, Einbau. Die Besichtigung ist kostenlos.\nTelefon 0561 123456. Wichtig sind uns große Bilder und eine einfache Terminanfrage.',
      },
    ],
  },
  en: {
    examples: [
      {
        trade: 'Bakery',
        name: 'Linden Bakehouse',
        brief:
          'Linden Bakehouse is a craft bakery in Bath, since 1987. We bake sourdough, pretzels, plaited loaves, and cakes to order. Our dough rests for 24 hours and the flour comes from nearby.\nOpen Tuesday to Friday 6:30 am to 6 pm, Saturday 6:30 am to 1 pm. Phone 01225 123456.\nThe site should feel warm. People should be able to order cakes with a form.',
      },
      {
        trade: 'Law firm',
        name: 'Harbour Legal',
        brief:
          'Harbour Legal is a law firm in Bristol: three solicitors for employment, tenancy and inheritance law. We advise private people and small businesses. The first meeting takes 45 minutes and costs £90.\nHow a case runs: enquiry, first meeting, quote, representation.\nOpen Monday to Thursday 9 am to 5 pm, Friday 9 am to 2 pm, phone 0117 123456. Sober and calm, without jargon.',
      },
      {
        trade: 'Workshop',
        name: 'Oakhill Joinery',
        brief:
          'Oakhill Joinery makes kitchens, staircases and fitted wardrobes of solid wood. There are four of us, and we work within 30 miles of Leeds.\nHow it works: a visit, a drawing with a fixed price, making it in the workshop, fitting. The visit is free.\nPhone 0113 123456. Large pictures and an easy way to ask for a visit matter to us.',
      },
    ],
  },
})
