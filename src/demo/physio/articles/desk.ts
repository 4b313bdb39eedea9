import type { DemoPage } from '../../demo-site'
import { articleEnd } from './article-end'

const german = `Der Rücken hat nichts gegen den Stuhl. Er hat etwas dagegen, vier Stunden in derselben Haltung zu bleiben. Drei Bewegungen, für die Sie nicht einmal aufstehen müssen, und eine, für die es sich lohnt.

## Nach oben

Setzen Sie sich an die Vorderkante, beide Füße am Boden. Heben Sie die Arme und greifen Sie abwechselnd rechts und links nach einem Apfel, der etwas zu hoch hängt. Zehnmal, ohne Schwung. Sie spüren ein Ziehen zwischen Rippen und Hüfte.

## Zur Seite

Legen Sie die rechte Hand auf den Oberschenkel, die linke geht über den Kopf nach rechts. Drei Atemzüge bleiben, dann wechseln. Beide Sitzknochen behalten Kontakt zum Stuhl, sonst kippt nur das Becken.

## Nach hinten

Verschränken Sie die Hände im Nacken, die Ellbogen weit. Lehnen Sie den oberen Rücken über die Kante der Lehne und schauen Sie zur Decke. Fünfmal, langsam. Wenn Ihnen dabei schwindlig wird, lassen Sie diese Übung aus und erzählen Sie uns davon.

## Und jetzt stehen

Stehen Sie auf, ohne die Hände zu benutzen, und setzen Sie sich wieder, ohne sich fallen zu lassen. Achtmal. Das ist eine Kniebeuge, auch wenn sie nicht so aussieht, und sie übt, was Sie noch mit achtzig brauchen.

## Wie oft?

Koppeln Sie die Übungen an etwas, das ohnehin geschieht: das Ende eines Telefonats, den Wasserkocher, das Speichern einer Datei. Eine Minute, dafür mehrmals am Tag. Die beste Sitzhaltung ist immer die nächste.`

const english = `Your back has nothing against the chair. What it minds is four hours in the same position. Three movements for which you need not even get up, and one for which it is worth it.

## Upwards

Sit on the front edge, both feet on the floor. Raise your arms and reach in turn, right and left, for an apple that hangs slightly too high. Ten times, without swinging. You feel a pull between ribs and hip.

## To the side

Put your right hand on your thigh; the left goes over your head to the right. Stay for three breaths, then change sides. Both sit bones keep touching the chair, or only the pelvis tilts.

## Backwards

Clasp your hands behind your neck, elbows wide. Lean your upper back over the edge of the backrest and look at the ceiling. Five times, slowly. If it makes you dizzy, leave this one out and tell us about it.

## And now stand

Stand up without using your hands, and sit down again without dropping. Eight times. This is a squat, even if it does not look like one, and it practises what you will need at eighty.

## How often?

Tie the exercises to something that happens anyway: the end of a phone call, the kettle, saving a file. One minute, but several times a day. The best way to sit is always the next one.`

export const deskArticle: DemoPage = {
  path: '/ratgeber/pause-fuer-den-ruecken',
  type: 'post',
  publishedAt: '2026-04-21T07:00:00.000Z',
  de: {
    title: 'Eine Minute für den Rücken, bevor die nächste Besprechung beginnt',
    slug: 'pause-fuer-den-ruecken',
    description:
      'Vier Bewegungen am Schreibtisch, die der Rücken mag: nach oben, zur Seite, nach hinten und aufstehen.',
  },
  en: {
    title: 'One minute for your back before the next meeting',
    slug: 'a-minute-for-your-back',
    description:
      'Four movements at your desk that your back will like: upwards, to the side, backwards, and standing up.',
  },
  blocks: [
    {
      type: 'blog_post',
      props: { variant: 'column', toc: false, show_reading_time: true },
      de: {
        category: 'Übungen',
        text: 'Vier Bewegungen, kein Gerät, keine Matte. Die Kollegen merken höchstens, dass Sie nach einem Apfel greifen.',
        published_at: '2026-04-21',
        tags: ['Rücken', 'Schreibtisch'],
        image: { asset_id: 'stretch', alt: 'Jemand sitzt am Schreibtisch und streckt beide Arme zur Decke' },
        body: german,
      },
      en: {
        category: 'Exercises',
        text: 'Four movements, no equipment, no mat. At most your colleagues will notice you reaching for an apple.',
        published_at: '2026-04-21',
        tags: ['Back', 'Desk'],
        image: { asset_id: 'stretch', alt: 'Somebody sits at a desk and stretches both arms to the ceiling' },
        body: english,
      },
    },
    ...articleEnd,
  ],
}
