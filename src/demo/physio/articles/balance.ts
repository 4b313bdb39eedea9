import type { DemoPage } from '../../demo-site'
import { articleEnd } from './article-end'

const german = `Gleichgewicht ist keine Gabe, es ist eine Gewohnheit. Es lässt nach, wenn man es nicht braucht, und kommt zurück, wenn man es übt. Dafür reichen die zwei Minuten, die das Zähneputzen ohnehin dauert.

## Die Vorbereitung

Stellen Sie einen schweren Stuhl vor sich, mit der Lehne zu Ihnen, oder bleiben Sie am Waschbecken. Feste Schuhe oder barfuß, keine Socken auf Fliesen. In Reichweite muss etwas sein, das nicht wegrollt.

## Stufe eins: beide Füße, ein Strich

Setzen Sie einen Fuß genau vor den anderen, Ferse an Zehen, als stünden Sie auf einem Seil. Eine Hand liegt auf der Lehne. Bleiben Sie zwanzig Sekunden, dann wechseln Sie den vorderen Fuß.

## Stufe zwei: auf einem Bein

Heben Sie einen Fuß so weit, dass ein Buch darunter passen würde. Erst mit der ganzen Hand an der Lehne, dann mit zwei Fingern, dann nur noch darüber. Zehn Sekunden sind ein guter Anfang, dreißig ein gutes Ziel.

## Stufe drei: etwas nebenbei

Drehen Sie den Kopf langsam nach rechts und links. Oder zählen Sie von hundert in Siebenerschritten rückwärts. Im Alltag steht man selten still und denkt an nichts, deshalb wird das hier mitgeübt.

## Wann Sie es lassen sollten

Bei Schwindel, nach einem frischen Sturz oder wenn ein Bein nicht voll belastet werden darf, üben Sie bitte nicht allein. Dann zeigen wir Ihnen, was geht, auf Rezept auch bei Ihnen zu Hause.`

const english = `Balance is not a gift but a habit. It fades when it is not needed and comes back when it is practised. The two minutes that brushing your teeth takes anyway will do.

## Before you begin

Put a heavy chair in front of you with its back towards you, or stay at the washbasin. Firm shoes or bare feet, no socks on tiles. There must be something within reach that does not roll away.

## Step one: both feet on a line

Put one foot exactly in front of the other, heel to toe, as if you stood on a rope. One hand rests on the chair. Stay for twenty seconds, then change feet.

## Step two: on one leg

Lift one foot so far that a book would fit below it. First with your whole hand on the chair, then with two fingers, then just above it. Ten seconds are a good start, thirty a good goal.

## Step three: with something else to do

Turn your head slowly to the right and left. Or count backwards from a hundred in sevens. In daily life you rarely stand still with nothing on your mind, so practise that as well.

## When not to practise alone

If you feel dizzy, have had a fall, or must not put your full weight on one leg, please wait until somebody is with you. We show you what you can do, at your home as well if the prescription says so.`

export const balanceArticle: DemoPage = {
  path: '/ratgeber/zwei-minuten-gleichgewicht',
  type: 'post',
  publishedAt: '2026-05-19T07:00:00.000Z',
  de: {
    title: 'Zwei Minuten Gleichgewicht beim Zähneputzen',
    slug: 'zwei-minuten-gleichgewicht',
    description:
      'Drei Stufen, ein Stuhl: wie Sie Ihr Gleichgewicht jeden Tag üben, ohne sich Zeit dafür nehmen zu müssen.',
  },
  en: {
    title: 'Two minutes of balance while you brush your teeth',
    slug: 'two-minutes-of-balance',
    description: 'Three steps, one chair: how to practise your balance every day without having to find the time.',
  },
  blocks: [
    {
      type: 'blog_post',
      props: { variant: 'column', toc: false, show_reading_time: true },
      de: {
        category: 'Übungen',
        text: 'Alles, was Sie brauchen, ist ein Stuhl, der nicht wegrollt. Und morgen wieder zwei Minuten.',
        published_at: '2026-05-19',
        tags: ['Gleichgewicht', 'Sturzvorbeugung'],
        image: { asset_id: 'balance', alt: 'Jemand steht auf einem Bein, eine Hand an der Stuhllehne' },
        body: german,
      },
      en: {
        category: 'Exercises',
        text: 'All you need is a chair that does not roll away. And two minutes again tomorrow.',
        published_at: '2026-05-19',
        tags: ['Balance', 'Preventing falls'],
        image: { asset_id: 'balance', alt: 'Somebody stands on one leg, one hand on the back of a chair' },
        body: english,
      },
    },
    ...articleEnd,
  ],
}
