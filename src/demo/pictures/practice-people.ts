import { box, cut, disc, layer, limb, oval, paperCut, strip, waves } from './paper-cut'
import { clay, dune, ink, mid, mist, ochre, pale, sand, sheet, skin, tan, teal, white } from './practice-colours'

const floor = (colour: string, from = 780) => cut(`M0 ${from}H1500V1000H0Z`, colour)

/** Lying on the back, the feet on a ball, the hips lifted. */
export const bridgeOnABall = () =>
  paperCut(
    sheet(mist),
    layer(disc(1180, 250, 430, pale)),
    floor(dune),
    layer(box(120, 796, 1040, 46, mid, 23)),
    layer(disc(1120, 640, 178, ochre), oval(1060, 570, 44, 26, '#e7bc8c', -38)),
    layer(
      limb('420,770 640,715 780,590', 112, teal),
      limb('790,585 960,420 1075,455', 88, ink),
      limb('1070,452 1112,462', 62, white),
    ),
    layer(limb('470,745 600,790 800,776', 52, skin)),
    layer(
      disc(290, 742, 74, skin),
      cut('M216 735Q220 660 300 664Q340 668 350 700Q280 700 262 772Q226 780 216 735Z', ink),
    ),
  )

/** Running along the quay. */
export const runner = () =>
  paperCut(
    sheet('#f7dfc0'),
    layer(disc(1130, 330, 190, ochre)),
    waves(520, 760, 1500, [pale, mid]),
    layer(cut('M0 740H1500V1000H0Z', dune)),
    ...[300, 700, 1100, 1420].map((x) => layer(box(x, 640, 44, 120, ink, 18), box(x - 14, 634, 72, 30, ink, 15))),
    strip('M0 880H1500', 8, sand),
    layer(
      limb('640,590 560,700 430,770 350,720', 66, ink),
      limb('655,590 800,660 790,790 850,880', 68, '#20504f'),
      limb('335,705 310,760', 44, white),
      limb('850,884 920,880', 44, white),
    ),
    layer(limb('650,575 690,450 735,345', 120, teal)),
    layer(limb('735,350 830,460 940,400', 46, skin), limb('700,350 590,390 540,490', 46, skin)),
    layer(
      disc(800, 215, 66, skin),
      cut('M738 200Q744 138 806 142Q858 146 866 190Q800 182 770 250Q740 240 738 200Z', ink),
    ),
  )

/** A short break at the desk: the arms reach up. */
export const breakAtTheDesk = () =>
  paperCut(
    sheet('#f3e3cb'),
    layer(disc(1080, 360, 300, '#f9efdf')),
    floor(dune, 860),
    layer(box(760, 600, 640, 34, clay, 12), box(1300, 620, 34, 260, clay, 10)),
    layer(box(960, 340, 320, 210, ink, 16)),
    box(980, 360, 280, 170, pale, 8),
    box(1104, 550, 32, 50, ink),
    layer(limb('430,690 640,700 680,800 690,880', 84, ink), limb('690,880 770,884', 48, white)),
    layer(box(330, 720, 260, 40, mid, 20), box(440, 750, 40, 130, mid, 10)),
    strip('M360 720Q310 560 330 430', 34, mid),
    layer(limb('450,690 440,560 470,420', 128, teal)),
    layer(limb('470,420 370,300 470,120', 46, skin), limb('500,420 610,280 500,110', 46, skin)),
    layer(disc(490, 300, 70, skin), cut('M424 300Q420 226 490 224T560 290Q500 280 480 250Q460 300 424 300Z', ink)),
  )

/** On one leg beside a chair, one hand at its back. */
export const onOneLeg = () =>
  paperCut(
    sheet(mist),
    layer(oval(1080, 520, 330, 420, pale)),
    floor(sand, 830),
    layer(strip('M860 860V470', 30, clay), strip('M860 680H1080V860', 30, clay), strip('M860 500H880V560', 30, clay)),
    layer(limb('600,560 610,720 600,860', 76, ink), limb('600,862 660,866', 44, white)),
    layer(limb('590,570 470,640 440,780', 72, '#20504f'), limb('438,786 490,800', 42, white)),
    layer(limb('600,560 600,430 606,330', 132, ochre)),
    layer(limb('630,330 740,440 860,466', 46, tan), limb('570,330 470,400 390,350', 46, tan)),
    layer(
      disc(610, 190, 72, tan),
      cut('M538 196Q530 112 614 116T684 190Q640 190 612 150Q600 210 552 250Q540 226 538 196Z', '#e9e4da'),
    ),
  )

/** The spine as a row of pebbles on the palm of the evening. */
export const spine = () =>
  paperCut(
    sheet(teal),
    layer(cut('M0 640Q420 360 820 560T1500 420V1000H0Z', '#17646a')),
    layer(cut('M0 820Q500 600 900 760T1500 690V1000H0Z', '#0b4347')),
    ...Array.from({ length: 11 }, (_, i) => {
      const t = i / 10
      const x = 180 + 1140 * t
      const y = 500 + 150 * Math.sin(t * 5.1 - 0.5)
      const slope = (Math.atan2(150 * 5.1 * Math.cos(t * 5.1 - 0.5), 1140) * 180) / Math.PI
      return layer(oval(x, y, 44 + 6 * t, 84 + 26 * Math.sin(t * 3), i === 6 ? ochre : i % 2 ? sand : dune, slope))
    }),
  )

/** Lines that flow along a leg towards the body. */
export const flow = () =>
  paperCut(
    sheet(sand),
    layer(oval(420, 420, 640, 330, dune, -14)),
    layer(limb('-60,330 420,380 820,520 1190,610', 300, '#d6a57c'), limb('1180,560 1260,640 1420,560', 150, '#d6a57c')),
    ...[-82, -28, 26, 80].map((shift, i) =>
      strip(
        `M1150 ${590 + shift * 0.7}C900 ${560 + shift} 640 ${400 + shift} 60 ${330 + shift}`,
        13,
        i % 2 ? white : pale,
      ),
    ),
    ...[
      [1010, 560],
      [760, 470],
      [500, 372],
      [250, 345],
    ].map(([x = 0, y = 0], i) => layer(disc(x, y, 36 - 3 * i, teal))),
    layer(cut('M0 870Q400 800 800 860T1500 820V1000H0Z', pale)),
    layer(cut('M0 930Q500 880 900 930T1500 900V1000H0Z', mid)),
  )
