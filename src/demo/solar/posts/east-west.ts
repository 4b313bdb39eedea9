import { post } from '../../post'
import { drawn } from '../drawings'
import { postEnd } from './post-end'

const german = `„Leider nur Ost-West“, hören wir am Telefon oft. Das „leider“ stammt aus einer Zeit, in der man jede Kilowattstunde verkaufte. Wer seinen Strom selbst verbraucht, rechnet anders.

## Weniger im Jahr, mehr am Abend

Ein Süddach bringt je kWp am meisten, vor allem zwischen elf und zwei Uhr. Dieselben Module auf Ost und West liefern über das Jahr etwa 10 bis 15 Prozent weniger. Dafür beginnt der Tag früher und endet später: Um sieben läuft die Kaffeemaschine mit Sonne, um halb sieben abends der Herd.

## Zwei Flächen statt einer

Ein Giebelhaus mit Ost- und Westdach hat doppelt so viel Platz. Statt 10 kWp auf einer Seite passen oft 8 kWp auf jede. Der Mehrpreis für Module ist kleiner als der für einen größeren Speicher, und am Ende steht mehr Strom auf dem Zähler als vom Süddach des Nachbarn.

## Der Speicher wird kleiner

Weil der Strom über mehr Stunden kommt, muss weniger davon bis zum Abend warten. Wo wir bei einem Süddach 10 kWh Speicher vorschlagen, genügen bei Ost-West oft sieben.

## Wann wir abraten

Liegt eine der Seiten im Schatten eines Hangs oder hoher Bäume, belegen wir nur die andere. Bei Neigungen über 50 Grad verliert jede Seite einen halben Tag. Und wer tagsüber zu Hause arbeitet und ein großes Süddach hat, sollte es auch nutzen.

## So finden Sie es heraus

Schreiben Sie eine Woche lang auf, wann Waschmaschine, Herd und Auto Strom brauchen. Kommt morgens und abends am meisten zusammen, ist Ihr Ost-West-Dach kein Kompromiss, sondern das passende.`

const english = `“Unfortunately only east-west,” we often hear on the telephone. The “unfortunately” comes from a time when every kilowatt-hour was sold. If you use your power yourself, the sums are different.

## Less over the year, more in the evening

A south roof yields most for each kWp, above all between eleven and two. The same panels facing east and west deliver about 10 to 15 per cent less over the year. In return the day begins earlier and ends later: at seven the coffee machine runs on sun, at half past six in the evening the cooker does.

## Two surfaces instead of one

A gabled house with an east and a west roof has twice the room. Instead of 10 kWp on one side, 8 kWp often fit on each. The extra panels cost less than a larger battery would, and in the end the meter shows more power than the neighbour’s south roof makes.

## The battery shrinks

Because power comes over more hours, less of it has to wait until evening. Where we would suggest 10 kWh of storage for a south roof, seven are often enough for east-west.

## When we advise against it

If one of the sides lies in the shade of a slope or of tall trees, we use the other one only. Above 50 degrees of pitch each side loses half a day. And if you work from home and have a large south roof, you should use that.

## How to find out

For a week, write down when washing machine, cooker and car need power. If most of it falls in the morning and the evening, your east-west roof is no compromise but the right one.`

export const eastWestPost = post({
  path: '/wissen/ost-west-statt-sued',
  date: '2026-04-14',
  picture: (language) => drawn('east-west', language),
  de: {
    title: 'Ost-West statt Süd: warum das oft besser passt',
    slug: 'ost-west-statt-sued',
    description: 'Ein Ost-West-Dach liefert im Jahr etwas weniger, aber dann, wenn zu Hause Strom gebraucht wird.',
    category: 'Planung',
    lead: 'Etwas weniger Strom im Jahr, dafür morgens und abends. Für viele Häuser ist das die bessere Rechnung.',
    tags: ['Dach', 'Eigenverbrauch'],
    body: german,
  },
  en: {
    title: 'East-west instead of south: why it often fits better',
    slug: 'east-west-instead-of-south',
    description: 'An east-west roof delivers a little less over the year, but at the hours when a home needs power.',
    category: 'Planning',
    lead: 'A little less power over the year, but in the morning and the evening. For many houses the sums come out better.',
    tags: ['Roof', 'Own use'],
    body: english,
  },
  end: postEnd,
})
