import { box, cut, disc, layer, limb, oval, paperCut, placed, plant, portrait, strip, waves } from './paper-cut'
import { clay, dune, ink, mid, mist, ochre, pale, sand, shade, sheet, teal, white } from './practice-colours'

const floor = (colour: string, from = 780) => cut(`M0 ${from}H1500V1000H0Z`, colour)

/** A couch on its column, seen from the side; 700 wide, its top at y = 0. */
const couch = (cover: string, frame: string) =>
  `${box(300, 40, 100, 190, frame, 10)}${box(150, 220, 400, 34, frame, 17)}${layer(box(0, 0, 520, 62, cover, 30), box(530, 0, 170, 62, cover, 30))}`

const boat = (sail: string) =>
  `${strip('M0 0V-300', 9, ink)}${layer(cut('M12 -290Q150 -130 150 -40H12Z', sail), cut('M-12 -250Q-110 -110 -118 -40H-12Z', white))}${layer(cut('M-150 -14H176Q150 62 96 62H-90Q-130 62 -150 -14Z', clay))}`

/** A room by the water: the couch below a wide window. */
export const roomByTheHarbour = () =>
  paperCut(
    { ...portrait, ground: sand, shade },
    layer(cut('M150 880V420Q150 110 575 110T1000 420V880Z', white)),
    '<clipPath id="pane"><path d="M190 850V430Q190 150 575 150T960 430V850Z"/></clipPath>',
    '<g clip-path="url(#pane)">',
    box(0, 0, 1150, 900, mist),
    disc(770, 380, 92, ochre),
    layer(cut('M100 610L260 540H360V500H470V560L640 520V590H1100V700H100Z', pale)),
    placed(470, 650, 0.95, boat(sand)),
    waves(650, 900, 1150, [mid, '#2b6d71', teal]),
    '</g>',
    strip('M575 150V850', 14, white),
    cut('M0 1130H1150V1380H0Z', dune),
    layer(box(110, 866, 930, 34, white, 17)),
    placed(190, 1000, 1.12, couch(teal, ink)),
    layer(oval(840, 984, 76, 42, ochre), oval(840, 984, 40, 21, '#e7bc8c')),
    layer(oval(330, 985, 92, 32, white)),
    placed(1045, 868, 1, plant(0, 0, 190, mid, 3)),
  )

/** A couch, a lamp and a plant. */
export const treatmentRoom = () =>
  paperCut(
    sheet('#eef3ef'),
    layer(cut('M0 0H1500V520Q1100 470 760 520T0 500Z', mist)),
    floor(dune, 800),
    layer(disc(330, 330, 170, ochre)),
    layer(disc(420, 380, 120, sand)),
    placed(420, 560, 1.15, couch(mid, ink)),
    layer(oval(560, 534, 110, 36, white)),
    layer(box(880, 520, 210, 46, ochre, 23)),
    strip('M1340 820V330Q1340 250 1250 250', 14, ink),
    layer(cut('M1170 330Q1170 230 1250 230T1330 330Z', clay)),
    layer(cut('M130 820L150 660H290L310 820Z', clay)),
    plant(220, 666, 330, teal, 4),
  )

/** Wall bars, a mat and weights. */
export const exerciseRoom = () =>
  paperCut(
    sheet(sand),
    layer(box(80, 70, 1340, 640, white, 30)),
    floor('#dcc3a0', 760),
    layer(box(170, 110, 34, 690, clay, 12), box(560, 110, 34, 690, clay, 12)),
    ...Array.from({ length: 9 }, (_, i) => layer(box(180, 150 + i * 70, 404, 24, ochre, 12))),
    layer(disc(820, 690, 150, teal), oval(766, 628, 40, 22, mid, -38)),
    layer(disc(1075, 750, 92, ochre)),
    layer(box(640, 858, 700, 44, mid, 22)),
    placed(
      1210,
      838,
      1,
      strip('M0 0H130', 20, ink),
      layer(box(-40, -52, 40, 104, ink, 14), box(130, -52, 40, 104, ink, 14)),
    ),
    layer(box(1180, 180, 150, 210, pale, 75)),
    strip('M1255 390V520', 8, ink),
    layer(limb('1200,560 1255,500 1310,560', 20, clay)),
  )

/** The desk at the entrance with telephone and diary. */
export const frontDesk = () =>
  paperCut(
    sheet(pale),
    layer(disc(760, 330, 330, mist)),
    layer(box(0, 620, 1500, 380, teal, 0)),
    ...Array.from({ length: 17 }, (_, i) => box(30 + i * 90, 690, 8, 310, '#0b4347', 4)),
    layer(box(0, 596, 1500, 62, dune, 0)),
    layer(cut('M300 596L340 470H560L600 596Z', ink)),
    layer(limb('310,470 330,420 570,420 590,470', 52, ink)),
    ...[0, 1, 2].flatMap((i) => [0, 1, 2].map((k) => disc(410 + i * 40, 500 + k * 32, 10, pale))),
    placed(
      760,
      440,
      1,
      layer(box(0, 0, 270, 156, white, 12)),
      box(0, 0, 270, 44, ochre, 12),
      ...Array.from({ length: 10 }, (_, i) =>
        disc(40 + (i % 5) * 48, 78 + Math.floor(i / 5) * 42, 11, i === 6 ? clay : mist),
      ),
    ),
    layer(cut('M1160 596L1140 470H1300L1280 596Z', clay)),
    plant(1220, 474, 300, mid, 4),
  )
