import { post } from '../../post'
import { drawn } from '../drawings'
import { postEnd } from './post-end'

const german = `Ein Elektroauto braucht auf 100 Kilometer etwa 18 kWh. Wer im Jahr 10.000 Kilometer fährt, lädt also rund 1.800 kWh. So viel liefern knapp 2 kWp auf dem Dach. Die Frage ist nur, ob das Auto zu Hause steht, wenn die Sonne scheint.

## Langsam laden ist kein Nachteil

Eine Wallbox kann 11 kW, das Dach liefert an einem guten Mittag 6 oder 7. Lädt das Auto mit voller Leistung, kommt der Rest aus dem Netz. Deshalb stellen wir die Wallbox so ein, dass sie der Sonne folgt: Sie beginnt bei etwa 1,4 kW und nimmt nur, was im Haus übrig ist. In fünf Stunden sind das 20 bis 25 kWh, genug für mehr als 100 Kilometer.

## Wenn das Auto tagsüber weg ist

Dann bleibt das Wochenende. Ein sonniger Samstag und ein sonniger Sonntag decken bei vielen Pendlern die halbe Woche. Den Hausspeicher abends ins Auto zu laden, lohnt sich dagegen selten: Er ist klein, und auf dem Weg geht Strom verloren.

## Was der Carport kann

Steht das Auto im Freien, ist das Dach darüber oft die günstigste Fläche. Auf ein Doppelcarport passen etwa 5 kWp, und die Leitung zur Wallbox ist zwei Meter lang. Ob dafür eine Genehmigung nötig ist, hängt von der Größe und der Lage ab. Das fragen wir bei Ihrer Gemeinde, bevor wir ein Angebot schreiben.

## Was vorher zu klären ist

Wallboxen müssen beim Netzbetreiber angemeldet werden; das übernehmen wir. Der Zählerschrank braucht Platz für eine weitere Sicherung. Und zwischen Haus und Stellplatz sollte ein Graben möglich sein. Ein Foto vom offenen Zählerschrank beantwortet die Hälfte dieser Fragen.`

const english = `An electric car needs about 18 kWh for 100 kilometres. If you drive 10,000 kilometres a year, you charge some 1,800 kWh. A little under 2 kWp on the roof deliver that much. The only question is whether the car is at home when the sun is out.

## Charging slowly is no drawback

A wallbox can do 11 kW; on a good day at noon the roof delivers 6 or 7. If the car charges at full power, the rest comes from the grid. So we set the wallbox to follow the sun: it starts at about 1.4 kW and takes only what the house leaves. In five hours that makes 20 to 25 kWh, enough for more than 100 kilometres.

## When the car is away by day

Then there is the weekend. A sunny Saturday and a sunny Sunday cover half the week for many commuters. Moving the battery’s charge into the car at night rarely pays: the battery is small, and some of it is lost on the way.

## What the carport can do

If the car stands in the open, the roof above it is often the cheapest surface. A double carport takes about 5 kWp, and the cable to the wallbox is two metres long. Whether it needs a permit depends on its size and place. We ask your municipality before we write a quote.

## What to settle first

Wallboxes have to be registered with the grid operator; we see to that. The meter cabinet needs room for one more breaker. And between house and parking space there should be a way to dig a trench. A photograph of the open meter cabinet answers half of these questions.`

export const chargingPost = post({
  path: '/wissen/auto-mit-sonne-laden',
  date: '2026-07-07',
  picture: (language) => drawn('carport', language),
  de: {
    title: 'Das Auto mit Sonne laden: wie weit man damit kommt',
    slug: 'auto-mit-sonne-laden',
    description:
      'Wie viel Strom ein Auto braucht, warum die Wallbox der Sonne folgen sollte und was ein Carport dazu beiträgt.',
    category: 'Auto',
    lead: 'Knapp 2 kWp genügen für 10.000 Kilometer im Jahr, wenn das Auto zur rechten Zeit zu Hause steht.',
    tags: ['Wallbox', 'Carport'],
    body: german,
  },
  en: {
    title: 'Charging the car with sun: how far it takes you',
    slug: 'charging-the-car-with-sun',
    description: 'How much power a car needs, why the wallbox should follow the sun, and what a carport adds to it.',
    category: 'Car',
    lead: 'A little under 2 kWp is enough for 10,000 kilometres a year, if the car is at home at the right time.',
    tags: ['Wallbox', 'Carport'],
    body: english,
  },
  end: postEnd,
})
