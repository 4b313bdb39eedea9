import { post } from '../../post'
import { drawn } from '../drawings'
import { postEnd } from './post-end'

const english = `A sash window that rattles is not worn out. It is loose, and in most houses we see it has been loose for thirty years. Before anybody sells you a new one, try three things. None of them needs more than a screwdriver and a Saturday.

## Push the sash, then listen

Close the window and press the lower sash against the frame with your flat hand. If the rattle stops, the bead that holds the sash is worn or was set too far out when somebody last painted. Moving a bead by two millimetres takes ten minutes and costs nothing but paint.

## Look at the meeting rail

Where the two sashes meet, both rails should close on a slope, tightly. If you can slide a postcard between them, the fastener pulls past its keep. A turn of the screws, or a thin packing of card behind the keep, brings them together again. Much of the draught in a sash window comes in here.

## Raise it half-way and let go

It should stay where it is. If it drops, a cord has broken or stretched, and the weight behind the lining hangs free. The weight itself lasts for ever. We replace cords in pairs, because the second one is as old as the first.

## When it really is the wood

Put the tip of a knife to the sill and to the lower corners of the sash. Sound timber stops the blade. Where it goes in like butter, water has been standing, usually below a crack in the paint. A corner can be cut out and let in anew. A sash that gives way at three corners is cheaper to copy than to mend, and the frame around it often stays.

If you are not sure which it is, send us a photograph of the corner and one of the whole window. That is usually enough to say whether it is a job for you, or for us.`

const german = `Ein Schiebefenster, das klappert, ist nicht verschlissen. Es hat Spiel, und in den meisten Häusern seit dreißig Jahren. Bevor Ihnen jemand ein neues verkauft, probieren Sie drei Dinge. Mehr als einen Schraubendreher und einen Samstag brauchen Sie dafür nicht.

## Drücken und hinhören

Schließen Sie das Fenster und drücken Sie den unteren Flügel mit der flachen Hand gegen den Rahmen. Hört das Klappern auf, ist die Leiste abgenutzt, die den Flügel hält, oder sie wurde beim letzten Streichen zu weit außen angesetzt. Eine Leiste um zwei Millimeter zu versetzen dauert zehn Minuten und kostet nur Farbe.

## In die Mitte schauen

Wo sich die beiden Flügel treffen, sollen die Querhölzer schräg und dicht schließen. Passt eine Postkarte dazwischen, zieht der Verschluss am Schließblech vorbei. Eine Umdrehung an den Schrauben oder ein Stück Pappe hinter dem Blech bringt sie wieder zusammen. Ein großer Teil der Zugluft kommt bei Schiebefenstern an dieser Stelle herein.

## Halb hochschieben und loslassen

Der Flügel sollte stehen bleiben. Sackt er ab, ist eine Schnur gerissen oder ausgeleiert, und das Gewicht in der Verkleidung hängt lose. Das Gewicht selbst hält ewig. Schnüre tauschen wir paarweise, denn die zweite ist so alt wie die erste.

## Wenn es doch am Holz liegt

Setzen Sie die Spitze eines Messers an die Fensterbank und an die unteren Ecken des Flügels. Gesundes Holz hält die Klinge auf. Geht sie hinein wie in Butter, hat dort Wasser gestanden, meist unter einem Riss im Lack. Eine Ecke lässt sich ausschneiden und neu einsetzen. Geben drei Ecken nach, ist ein neuer Flügel günstiger als die Reparatur, und der Rahmen darum kann oft bleiben.

Wenn Sie unsicher sind, schicken Sie uns ein Foto der Ecke und eines vom ganzen Fenster. Meist genügt das, um zu sagen, ob es eine Arbeit für Sie ist oder für uns.`

export const rattlingWindowPost = post({
  path: '/journal/rattling-sash-window',
  date: '2026-09-08',
  picture: (language) => drawn('window', language),
  en: {
    title: 'Your sash window rattles? Try this before you replace it',
    slug: 'rattling-sash-window',
    description: 'Three checks for a rattling sash window, and how to tell whether the wood itself is at fault.',
    category: 'Windows',
    lead: 'Most rattling windows are loose, not worn out. Three checks, a screwdriver and a Saturday.',
    tags: ['Sash windows', 'Repair'],
    body: english,
  },
  de: {
    title: 'Ihr Schiebefenster klappert? Das hilft oft schon',
    slug: 'klapperndes-schiebefenster',
    description:
      'Drei Handgriffe bei klappernden Schiebefenstern, und woran Sie erkennen, ob das Holz selbst schuld ist.',
    category: 'Fenster',
    lead: 'Die meisten klappernden Fenster sind nicht verschlissen, sie haben Spiel. Drei Handgriffe, ein Schraubendreher, ein Samstag.',
    tags: ['Schiebefenster', 'Reparatur'],
    body: german,
  },
  end: postEnd,
})
