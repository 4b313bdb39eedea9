import { box, cut, disc, layer, limb, oval, paperCut, plant, strip, waves } from './paper-cut'
import { clay, deep, lake, mist, moss, night, reed, rose, sand, shade, sheet, shell, white } from './water-colours'

/** A lake between hills, early, with the sun and its way on the water. */
export const lakeAtDawn = () =>
  paperCut(
    { width: 2100, height: 1050, ground: '#f3dfd0', shade },
    layer(disc(1430, 400, 150, white)),
    layer(cut('M0 500Q330 250 700 430T1320 420T2100 330V700H0Z', '#d8c9c0')),
    layer(cut('M0 560Q260 420 620 510T1240 530T2100 440V760H0Z', reed)),
    layer(cut('M0 610Q420 540 820 590T1500 596T2100 560V780H0Z', lake)),
    waves(640, 1050, 2100, ['#a9bdb8', '#8aa3a0', '#6c8888', deep]),
    ...[
      [0, 250],
      [1, 190],
      [2, 132],
      [3, 84],
    ].map(([i = 0, w = 0]) => box(1430 - w / 2, 668 + i * 62, w, 13, white, 6)),
    ...[0, 1, 2, 3, 4, 5].map((i) =>
      strip(
        `M${170 + i * 34} 1050Q${160 + i * 40} ${860 - (i % 3) * 60} ${130 + i * 58} ${760 - (i % 2) * 90}`,
        9,
        night,
      ),
    ),
    layer(oval(560, 1010, 230, 70, night), oval(820, 1040, 150, 50, '#3a4c4f')),
  )

/** Stone walls and the bay. */
export const bay = () =>
  paperCut(
    sheet('#dfe5e3'),
    layer(disc(320, 306, 88, white)),
    layer(cut('M0 400Q420 330 760 384T1500 340V560H0Z', '#c3cdcb')),
    waves(440, 680, 1500, ['#a9bdb8', lake, deep]),
    layer(cut('M0 700Q420 620 820 690T1500 650V1000H0Z', '#a8b294')),
    ...Array.from({ length: 26 }, (_, i) => {
      const [column, row] = [i % 13, Math.floor(i / 13)]
      const x = 20 + column * 124 + row * 56
      const y = 800 + row * 74 + 14 * Math.sin(column * 1.9)
      return layer(oval(x, y, 70, 42, ['#8f9791', '#b4bab3', '#787f7b'][(i * 7) % 3]!, ((i * 37) % 22) - 11))
    }),
    layer(cut('M0 900Q500 860 900 910T1500 880V1000H0Z', moss)),
  )

/** The room with five mats and two windows. */
export const studio = () =>
  paperCut(
    sheet(white),
    box(0, 0, 1500, 620, sand),
    ...[260, 840].map(
      (x) =>
        layer(box(x + 10, 150, 380, 380, white, 190)) +
        `<clipPath id="w${x}"><rect x="${x + 36}" y="176" width="328" height="328" rx="164"/></clipPath><g clip-path="url(#w${x})">${box(x, 100, 400, 440, mist)}${cut(`M${x} 370Q${x + 180} 290 ${x + 400} 350V560H${x}Z`, reed)}${cut(`M${x} 430H${x + 400}V560H${x}Z`, lake)}</g>`,
    ),
    cut('M0 620H1500V1000H0Z', '#e3c9ae'),
    ...[700, 790, 890].map((y) => strip(`M0 ${y}H1500`, 3, '#d3b596')),
    cut('M300 640L660 640L820 1000H380Z', '#efdcc6'),
    cut('M880 640L1240 640L1460 1000H1010Z', '#efdcc6'),
    ...[
      [140, lake],
      [396, rose],
      [652, moss],
      [908, deep],
      [1164, clay],
    ].map(([x, colour]) => {
      const left = Number(x)
      return layer(cut(`M${left + 40} 690H${left + 160}L${left + 186} 940H${left + 4}Z`, String(colour)))
    }),
    layer(cut('M126 640L140 540H232L246 640Z', clay)),
    plant(186, 544, 250, moss, 4),
  )

/** Bolster, blocks, belt and folded blankets. */
export const props = () =>
  paperCut(
    sheet(sand),
    cut('M0 760H1500V1000H0Z', shell),
    layer(box(110, 150, 480, 32, clay, 10)),
    layer(oval(230, 104, 62, 46, deep), oval(360, 104, 62, 46, lake), oval(490, 104, 62, 46, rose)),
    ...[104, 230, 360, 490].slice(1).map((x) => oval(x, 104, 22, 16, sand)),
    layer(box(160, 690, 470, 82, deep, 34), box(180, 610, 430, 82, lake, 34), box(170, 530, 450, 82, reed, 34)),
    layer(box(740, 640, 200, 132, clay, 16)),
    layer(box(780, 510, 128, 132, rose, 16)),
    layer(box(1010, 560, 380, 212, moss, 106)),
    layer(oval(1120, 666, 74, 92, '#94a38d')),
    layer(strip('M860 190Q980 320 1080 190T1290 250', 26, clay)),
    layer(box(1268, 220, 66, 66, night, 14), box(1284, 236, 34, 34, sand, 6)),
  )

/** A rolled mat, a towel and a bottle. */
export const bringAlong = () =>
  paperCut(
    sheet(mist),
    layer(oval(1040, 560, 420, 390, reed)),
    cut('M0 790H1500V1000H0Z', sand),
    layer(box(180, 640, 620, 190, lake, 95)),
    layer(disc(266, 735, 95, deep)),
    ...[70, 46, 22].map((r) => `<circle cx="266" cy="735" r="${r}" fill="none" stroke="${mist}" stroke-width="9"/>`),
    box(440, 640, 30, 190, clay),
    box(620, 640, 30, 190, clay),
    layer(box(862, 700, 330, 66, white, 30), box(842, 764, 370, 66, rose, 30)),
    layer(box(1256, 480, 112, 350, deep, 46), box(1284, 420, 56, 70, night, 12)),
    box(1256, 600, 112, 80, lake),
    layer(box(912, 560, 210, 140, clay, 18)),
    box(942, 596, 110, 16, sand, 8),
    box(942, 634, 150, 16, sand, 8),
  )

/** A pot and three cups on a tray. */
export const tea = () =>
  paperCut(
    sheet(shell),
    layer(disc(1060, 330, 250, sand)),
    cut('M0 700H1500V1000H0Z', '#d7b998'),
    layer(oval(740, 800, 580, 84, clay)),
    layer(cut('M420 520Q420 440 560 440T700 520Q740 780 560 780T420 520Z', deep)),
    layer(limb('690,560 790,560 830,470', 40, deep)),
    strip('M430 560Q320 560 340 650T450 700', 26, deep),
    layer(oval(560, 440, 88, 20, lake), disc(560, 412, 24, lake)),
    ...[
      [860, white],
      [1030, rose],
      [1200, sand],
    ].map(([x, colour]) =>
      layer(
        cut(`M${x} 680H${Number(x) + 130}Q${Number(x) + 130} 800 ${Number(x) + 65} 800T${x} 680Z`, String(colour)),
        oval(Number(x) + 65, 680, 65, 15, '#8a5a44'),
      ),
    ),
    ...[0, 1, 2].map((i) =>
      strip(`M${915 + i * 170} 630Q${890 + i * 170} 590 ${915 + i * 170} 550T${915 + i * 170} 480`, 7, white),
    ),
  )
