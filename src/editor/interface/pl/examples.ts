import type { InterfaceWords } from '../words'

export const exampleBriefs: InterfaceWords['exampleBriefs'] = {
  examples: [
    {
      trade: 'Piekarnia',
      name: 'Piekarnia Pod Lipą',
      brief:
        'Piekarnia Pod Lipą to rzemieślnicza piekarnia w Toruniu, od 1987 roku. Pieczemy chleb na zakwasie, chałki i torty na zamówienie. Nasze ciasto odpoczywa 24 godziny, a mąka pochodzi z okolicy.\nGodziny otwarcia: wtorek–piątek 6:30–18:00, sobota 6:30–13:00. ul. Lipowa 12, 87-100 Toruń. Telefon: 56 123 45 67.\nStrona ma być ciepła w odbiorze. Torty mają być do zamówienia przez formularz.',
    },
    {
      trade: 'Kancelaria',
      name: 'Kancelaria Stary Port',
      brief:
        'Kancelaria Stary Port w Gdańsku: trzy adwokatki od prawa pracy, najmu i spadków. Doradzamy osobom prywatnym i małym firmom. Pierwsze spotkanie, 45 minut: 90 zł.\nJak to działa: zapytanie, pierwsze spotkanie, wycena, reprezentacja.\nGodziny otwarcia: poniedziałek–czwartek 9:00–17:00, piątek 9:00–14:00. Telefon: 58 123 45 67. Rzeczowo i spokojnie, bez żargonu.',
    },
    {
      trade: 'Warsztat',
      name: 'Stolarnia Dębowa',
      brief:
        'Stolarnia Dębowa robi kuchnie, schody i szafy wnękowe z litego drewna. Jest nas czworo, pracujemy w promieniu 50 km od Olsztyna.\nJak to działa: wizyta u klienta, projekt ze stałą ceną, wykonanie w warsztacie, montaż. Wizyta jest bezpłatna.\nTelefon: 89 123 45 67. Ważne są dla nas duże zdjęcia i proste umawianie wizyty.',
    },
  ],
}
