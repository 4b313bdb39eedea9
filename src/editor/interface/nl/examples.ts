import type { InterfaceWords } from '../words'

export const exampleBriefs: InterfaceWords['exampleBriefs'] = {
  examples: [
    {
      trade: 'Bakkerij',
      name: 'Bakkerij De Linde',
      brief:
        'Bakkerij De Linde is een ambachtelijke bakkerij in Deventer, sinds 1987. We bakken zuurdesembrood, brioche en taarten op bestelling. Ons deeg rust 24 uur en het meel komt uit de streek.\nOpeningstijden: dinsdag t/m vrijdag 6.30–18.00 uur, zaterdag 6.30–13.00 uur. Lindestraat 12, 7411 AB Deventer. Telefoon: 0570 123 456.\nDe website moet warm aanvoelen. Taarten moet je via een formulier kunnen bestellen.',
    },
    {
      trade: 'Advocatenkantoor',
      name: 'Havenkade Advocaten',
      brief:
        'Havenkade Advocaten in Rotterdam: drie advocaten voor arbeidsrecht, huurrecht en erfrecht. We adviseren particulieren en kleine bedrijven. Eerste gesprek van 45 minuten: € 90.\nZo werkt het: aanvraag, eerste gesprek, offerte, bijstand.\nOpeningstijden: maandag t/m donderdag 9.00–17.00 uur, vrijdag 9.00–14.00 uur. Telefoon: 010 123 45 67. Zakelijk en rustig, zonder jargon.',
    },
    {
      trade: 'Werkplaats',
      name: 'Timmerwerkplaats De Eik',
      brief:
        'Timmerwerkplaats De Eik maakt keukens, trappen en inbouwkasten van massief hout. We zijn met z’n vieren en werken tot 50 km rond Zwolle.\nZo werkt het: bezoek bij u thuis, ontwerp met vaste prijs, bouw in de werkplaats, plaatsing. Het bezoek is gratis.\nTelefoon: 038 123 45 67. Grote beelden en een eenvoudige aanvraag vinden we belangrijk.',
    },
  ],
}
