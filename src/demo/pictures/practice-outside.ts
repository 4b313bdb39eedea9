import { box, cut, disc, layer, limb, oval, paperCut, placed, plant, strip } from './paper-cut'
import { clay, dune, ink, mid, mist, ochre, pale, sand, sheet, skin, teal, white } from './practice-colours'

/** A bicycle at the door of a house. */
export const atTheDoor = () =>
  paperCut(
    sheet(pale),
    layer(box(120, 0, 900, 850, white)),
    ...[0, 1, 2, 3, 4, 5, 6].map((i) => box(120, 110 + i * 120, 900, 4, mist)),
    layer(cut('M620 850V300Q620 190 740 190T860 300V850Z', teal)),
    box(672, 310, 136, 180, pale, 60),
    disc(830, 580, 15, ochre),
    layer(box(560, 846, 360, 34, dune, 8), box(500, 880, 480, 40, sand, 8)),
    layer(box(220, 230, 260, 330, mist, 12)),
    strip('M350 230V560M220 395H480', 12, white),
    layer(box(200, 560, 300, 34, clay, 10)),
    plant(250, 566, 110, mid, 3),
    plant(350, 566, 140, teal, 3),
    plant(445, 566, 100, mid, 3),
    cut('M0 920H1500V1000H0Z', mid),
    placed(
      1000,
      770,
      1.15,
      strip('M0 0L90 -150H230L130 0Z M90 -150L130 0', 14, ochre),
      strip('M230 -150L300 0M230 -150L214 -200H276M90 -150L80 -182', 14, ochre),
      strip('M50 -186H112', 22, ink),
      '<g fill="none" stroke="#16302f" stroke-width="14"><circle cx="0" cy="0" r="100"/><circle cx="300" cy="0" r="100"/></g>',
      layer(box(232, -240, 110, 84, clay, 12)),
      disc(130, 0, 18, ink),
    ),
  )

/** A ramp with a rail up to a wide door. */
export const ramp = () =>
  paperCut(
    sheet(mist),
    // Rider and door within the square that a block may show of it.
    placed(
      92,
      104,
      0.88,
      layer(box(720, 60, 700, 760, sand, 0)),
      layer(box(860, 250, 420, 470, teal, 16)),
      box(884, 276, 182, 420, pale, 8),
      box(1078, 276, 182, 420, pale, 8),
      strip('M1050 450V540M1094 450V540', 12, ochre),
      layer(box(820, 150, 500, 70, white, 35)),
      ...[0, 1, 2].map((i) => disc(1000 + i * 70, 185, 15, i === 1 ? ochre : teal)),
      cut('M-120 860H1620V1040H-120Z', dune),
      layer(cut('M60 868L820 726H1420V868Z', '#cbb893')),
      strip('M120 690L820 556H900', 16, ink),
      ...[150, 380, 610, 830].map((x) => strip(`M${x} ${686 - (x - 150) * 0.19}V${850 - (x - 150) * 0.19}`, 12, ink)),
      layer(cut('M1340 868V700H1460V868Z', clay)),
      plant(1400, 704, 260, mid, 4),
      placed(
        330,
        800,
        1,
        '<circle cx="0" cy="-10" r="74" fill="none" stroke="#3f8285" stroke-width="14"/>',
        limb('-16,-180 -10,-60 70,-60 104,28', 34, teal),
        disc(-16, -226, 34, skin),
      ),
    ),
  )

/** Cars in the yard, from above. */
export const yard = () =>
  paperCut(
    sheet('#cbd8d3'),
    layer(box(0, 0, 1500, 190, clay)),
    ...Array.from({ length: 13 }, (_, i) => box(i * 120, 0, 5, 190, '#a85c36')),
    ...[210, 520, 830, 1140, 1440].map((x) => strip(`M${x} 310V690`, 12, white)),
    placed(
      365,
      500,
      1,
      layer(box(-98, -160, 196, 330, teal, 62)),
      box(-72, -90, 144, 74, pale, 20),
      box(-68, 70, 136, 54, pale, 18),
    ),
    placed(
      985,
      495,
      1,
      layer(box(-98, -160, 196, 330, ochre, 62)),
      box(-72, -90, 144, 74, mist, 20),
      box(-68, 70, 136, 54, mist, 18),
    ),
    '<circle cx="1290" cy="560" r="58" fill="none" stroke="#0f5257" stroke-width="14"/>',
    limb('1276,400 1282,500 1350,500 1376,580', 26, teal),
    disc(1274, 362, 28, teal),
    layer(disc(120, 880, 200, mid), disc(250, 930, 150, teal)),
    layer(disc(1320, 930, 180, mid), disc(1180, 980, 120, teal)),
  )

/** What belongs in the bag: prescription, towel, findings. */
export const packedBag = () =>
  paperCut(
    sheet(dune),
    layer(disc(1180, 780, 520, '#e2cca9')),
    // Within the square that a block may show of it.
    placed(
      161,
      112,
      0.76,
      layer(box(150, 150, 330, 460, white, 10)),
      ...[0, 1, 2, 3, 4].map((i) => box(196, 300 + i * 46, i === 4 ? 130 : 236, 15, mist, 7)),
      box(196, 200, 150, 44, pale, 8),
      strip('M300 548Q330 520 350 548T400 546L430 536', 7, teal),
      layer(box(540, 230, 420, 540, teal, 18), box(540, 200, 190, 80, teal, 18)),
      layer(box(576, 276, 350, 470, mist, 8)),
      cut('M640 640L700 500L750 590L800 450L860 640Z', mid),
      layer(oval(1200, 420, 200, 176, white)),
      ...[146, 112, 78, 42].map(
        (r) => `<circle cx="1200" cy="420" r="${r}" fill="none" stroke="${pale}" stroke-width="11"/>`,
      ),
      layer(box(180, 720, 300, 150, clay, 26)),
      strip('M250 720V690H410V720', 18, clay),
      disc(330, 795, 20, sand),
      layer(box(1060, 690, 300, 170, ochre, 20)),
      box(1094, 730, 150, 18, sand, 9),
      box(1094, 772, 96, 18, sand, 9),
      disc(1308, 812, 22, sand),
    ),
  )
