import { post } from '../../post'
import { drawn } from '../drawings'
import { postEnd } from './post-end'

const english = `Every old staircase has one step that tells on you. It is usually the third from the bottom, because that is where people push off. The noise is not the wood complaining. It is two pieces of wood rubbing that once were one.

## Where the noise comes from

A tread sits in a groove in the string, the long board at the side. A wedge, driven in from below, presses it upwards, and glue holds the wedge. When the glue lets go after sixty dry winters, the wedge creeps out by a hair. From then on the tread moves each time somebody steps on it, and rubs.

## Find it in two minutes

Walk up slowly and put your weight first on the left of each tread, then on the right, then at the front edge. If it creaks at the side, a wedge is loose. If it creaks at the front, the tread has come away from the riser below it. Put a strip of masking tape on every step that speaks. Most people end up with three strips, not thirteen.

## What you can do from above

A dusting of talcum powder, brushed into the gap, will quieten a tread for some months. A screw from above through the tread into the riser works too, if it is drilled, sunk and plugged. What does not work is foam. It holds for a season and makes the real repair twice as long.

## What we do from below

If the underside can be reached, we take out the old wedge, clean the groove, and drive in a new one with glue. Then two blocks go into the corner between tread and riser. A staircase with three loose steps is quiet again in half a day. If the underside is plastered, we talk about it first, because somebody has to repair the plaster.

A new stair does all this from the start. It is why ours are wedged and glued on the bench and not screwed together in the hall.`

const german = `Jede alte Treppe hat eine Stufe, die einen verrät. Meist ist es die dritte von unten, denn dort stößt man sich ab. Das Geräusch ist keine Klage des Holzes. Zwei Teile reiben aneinander, die einmal eines waren.

## Woher das Geräusch kommt

Eine Stufe sitzt in einer Nut der Wange, des langen Bretts an der Seite. Ein Keil, von unten eingeschlagen, drückt sie nach oben, und Leim hält den Keil. Gibt der Leim nach sechzig trockenen Wintern nach, wandert der Keil um Haaresbreite heraus. Von da an bewegt sich die Stufe bei jedem Schritt und reibt.

## In zwei Minuten gefunden

Gehen Sie langsam hinauf und belasten Sie jede Stufe erst links, dann rechts, dann an der Vorderkante. Knarrt sie seitlich, ist ein Keil lose. Knarrt sie vorn, hat sie sich von der Setzstufe darunter gelöst. Kleben Sie auf jede Stufe, die sich meldet, einen Streifen Malerband. Bei den meisten sind es am Ende drei Streifen und nicht dreizehn.

## Was Sie von oben tun können

Etwas Talkum, in die Fuge gebürstet, hält eine Stufe einige Monate lang ruhig. Auch eine Schraube von oben durch die Stufe in die Setzstufe hilft, wenn sie vorgebohrt, versenkt und mit einem Holzdübel verschlossen wird. Schaum hilft nicht. Er hält eine Saison, und die richtige Reparatur dauert danach doppelt so lang.

## Was wir von unten tun

Kommen wir an die Unterseite, nehmen wir den alten Keil heraus, säubern die Nut und schlagen einen neuen mit Leim ein. Dann kommen zwei Klötze in die Ecke zwischen Stufe und Setzstufe. Eine Treppe mit drei losen Stufen ist nach einem halben Tag wieder still. Ist die Unterseite verputzt, reden wir vorher darüber, denn jemand muss den Putz danach ausbessern.

Bei einer neuen Treppe geschieht das alles von Anfang an. Deshalb verkeilen und verleimen wir auf der Werkbank, statt im Flur zu schrauben.`

export const creakingStairPost = post({
  path: '/journal/creaking-stair',
  date: '2026-02-17',
  picture: (language) => drawn('stair', language),
  en: {
    title: 'The third stair creaks. Here is what it says',
    slug: 'creaking-stair',
    description:
      'Why stairs creak, how to find the loose tread in two minutes, and what helps from above and from below.',
    category: 'Stairs',
    lead: 'A creak is two pieces of wood rubbing that once were one. How to find the place, and what really helps.',
    tags: ['Staircases', 'Repair'],
    body: english,
  },
  de: {
    title: 'Die dritte Stufe knarrt, und das hat einen Grund',
    slug: 'knarrende-treppe',
    description:
      'Warum Treppen knarren, wie Sie die lose Stufe in zwei Minuten finden und was von oben und von unten hilft.',
    category: 'Treppen',
    lead: 'Wenn es knarrt, reiben zwei Teile aneinander, die einmal eines waren. So finden Sie die Stelle, und das hilft wirklich.',
    tags: ['Treppen', 'Reparatur'],
    body: german,
  },
  end: postEnd,
})
