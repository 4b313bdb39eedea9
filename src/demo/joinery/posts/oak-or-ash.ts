import { post } from '../../post'
import { drawn } from '../drawings'
import { postEnd } from './post-end'

const english = `We work in two kinds of wood. Customers ask which is the better one, and the honest answer is that they are good at different things.

## Oak for what gets wet or trodden on

Oak is heavy, dense and full of tannin, which rot does not like. We use it for sills, sashes and treads, and for everything that stands in a kitchen near water. It darkens with the years, fastest in the first two summers. Leave a vase on a new oak worktop for a month and you will find its outline underneath.

Oak also stains where iron meets water. A wet tin on a bare board leaves a blue ring. It is not damage, it is chemistry, and oxalic acid takes it out again.

## Ash for what has to bend

Ash is as hard as oak, paler, and far more forgiving when it is loaded. Hammer handles are made of it, and so are our spindles and curved handrails. It brings light into a narrow stair. What it cannot stand is weather: outdoors it rots within a few winters, so you will not find it in our windows.

## Why it waits

Both come to us as boards with the bark still on. They are dried to about ten per cent moisture, then they lie in the workshop with sticks between them until they stop moving. A board that is planed too early cups like a saucer. That is why we ask you to sign before we order, and why four weeks on the calendar may hold only two of work.

## How to choose

Take the two samples home and lay them on your floor. Look at them in the morning and with the lamp on. Put a cup on each. In most houses the floor decides within a day.`

const german = `Wir arbeiten mit zwei Hölzern. Oft fragt man uns, welches das bessere sei. Die ehrliche Antwort: Sie können Verschiedenes.

## Eiche, wo es nass wird oder jemand darauf tritt

Eiche ist schwer, dicht und voller Gerbsäure, und die mag Fäulnis nicht. Wir nehmen sie für Fensterbänke, Flügel und Stufen und für alles, was in der Küche nah am Wasser steht. Sie dunkelt mit den Jahren nach, am schnellsten in den ersten zwei Sommern. Steht auf einer neuen Arbeitsplatte einen Monat lang eine Vase, sehen Sie danach ihren Umriss.

Wo Eisen und Wasser zusammenkommen, wird Eiche fleckig. Eine nasse Dose hinterlässt auf rohem Holz einen blauen Ring. Das ist kein Schaden, sondern Chemie, und mit Oxalsäure geht es wieder weg.

## Esche, wo sich etwas biegen muss

Esche ist so hart wie Eiche, heller und unter Last viel nachgiebiger. Hammerstiele sind daraus, ebenso unsere Stäbe und geschwungenen Handläufe. In ein enges Treppenhaus bringt sie Licht. Wetter verträgt sie nicht: Draußen fault sie in wenigen Wintern, in unseren Fenstern kommt sie deshalb nicht vor.

## Warum das Holz warten muss

Beide kommen als Bretter mit Rinde zu uns. Sie sind auf etwa zehn Prozent Feuchte getrocknet und liegen dann mit Leisten dazwischen in der Werkstatt, bis sie sich nicht mehr bewegen. Ein zu früh gehobeltes Brett wölbt sich wie eine Untertasse. Deshalb bestellen wir erst, wenn Sie unterschrieben haben, und deshalb stecken in vier Wochen auf dem Kalender manchmal nur zwei Wochen Arbeit.

## So entscheiden Sie

Nehmen Sie die beiden Muster mit nach Hause und legen Sie sie auf Ihren Boden. Schauen Sie morgens hin und abends bei Lampenlicht. Stellen Sie auf jedes eine Tasse. In den meisten Häusern hat der Boden nach einem Tag entschieden.`

export const oakOrAshPost = post({
  path: '/journal/oak-or-ash',
  date: '2026-05-12',
  picture: (language) => drawn('boards', language),
  en: {
    title: 'Oak or ash? What each of them is good at',
    slug: 'oak-or-ash',
    description:
      'Where we use oak and where ash, what stains them, and why boards lie in the workshop before we cut them.',
    category: 'Wood',
    lead: 'One can take water, the other can bend. How to choose, and why the boards have to wait.',
    tags: ['Oak', 'Ash', 'Care'],
    body: english,
  },
  de: {
    title: 'Eiche oder Esche? Was welche besser kann',
    slug: 'eiche-oder-esche',
    description:
      'Wo wir Eiche nehmen und wo Esche, was Flecken macht und warum Bretter vor dem Sägen in der Werkstatt liegen.',
    category: 'Holz',
    lead: 'Die eine verträgt Wasser, die andere lässt sich biegen. So wählen Sie, und darum müssen Bretter warten.',
    tags: ['Eiche', 'Esche', 'Pflege'],
    body: german,
  },
  end: postEnd,
})
