import { box, cut, disc, layer, limb, oval, paperCut, placed, plant, portrait, strip, waves } from './paper-cut'
import {
  clay,
  deep,
  lake,
  mist,
  moss,
  night,
  reed,
  rose,
  sand,
  shade,
  sheet,
  shell,
  skin,
  slate,
  white,
} from './water-colours'

/** A mat from the side. */
const mat = (x: number, y: number, width: number, colour: string) => layer(box(x, y, width, 34, colour, 17))
/** A head from the front, its hair up or short. */
const head = (x: number, y: number, size: number, isShort = false) =>
  `${disc(x, y, size, skin)}${cut(`M${x - size} ${y + 4}A${size} ${size} 0 0 1 ${x + size} ${y + 4}Q${x} ${y - size * 0.45} ${x - size} ${y + 4}Z`, night)}${isShort ? '' : disc(x, y - size * 1.12, size * 0.38, night)}`

const tallWindow = [
  layer(box(250, 90, 650, 860, white, 325)),
  '<clipPath id="pane"><rect x="290" y="130" width="570" height="800" rx="285"/></clipPath><g clip-path="url(#pane)">',
  box(250, 90, 650, 860, mist),
  layer(disc(690, 380, 100, rose)),
  layer(cut('M200 620Q440 480 640 570T960 540V760H200Z', reed)),
  waves(690, 940, 1150, [lake, deep]),
  '</g>',
]

const sitter = [
  layer(oval(575, 1190, 400, 66, moss)),
  layer(limb('570,1120 780,1190 430,1190', 96, deep), limb('580,1120 370,1190 720,1196', 96, slate)),
  layer(limb('575,1110 572,960 576,820', 168, clay)),
  layer(limb('510,810 410,960 400,1120', 56, skin), limb('642,810 742,960 752,1120', 56, skin)),
  layer(box(550, 690, 52, 90, skin, 24), head(576, 640, 82)),
]

/** Sitting upright before a tall window. */
export const sitting = () =>
  paperCut(
    { ...portrait, ground: sand, shade },
    placed(0, 80, 1, ...tallWindow),
    cut('M0 1080H1150V1380H0Z', shell),
    ...sitter,
  )

/** The same as a wide picture, which shows window and sun whole: beside her the cushions of those who come next. */
export const firstEvening = () =>
  paperCut(
    sheet(sand),
    placed(329, -10, 0.73, ...tallWindow),
    cut('M0 790H1500V1000H0Z', shell),
    layer(box(118, 700, 84, 110, white, 20)),
    layer(plant(160, 706, 330, moss)),
    layer(oval(225, 894, 190, 42, lake)),
    layer(oval(1275, 894, 190, 42, rose)),
    placed(329, -10, 0.73, ...sitter),
  )

/** The pose that is called tree. */
export const tree = () =>
  paperCut(
    { ...portrait, ground: mist, shade },
    layer(disc(575, 560, 470, '#d5ddd6')),
    cut('M0 1180H1150V1380H0Z', sand),
    layer(oval(575, 1236, 300, 40, clay)),
    layer(limb('570,830 580,1000 572,1220', 92, deep), limb('572,1224 640,1230', 44, skin)),
    layer(limb('600,820 800,920 610,1010', 88, slate)),
    layer(limb('572,840 570,700 574,570', 150, rose)),
    layer(limb('520,560 430,400 560,190', 52, skin), limb('628,560 716,400 588,190', 52, skin)),
    layer(box(552, 460, 46, 70, skin, 22), head(574, 420, 72)),
  )

/** Resting on the knees, the forehead on the mat. */
export const child = () =>
  paperCut(
    sheet(shell),
    layer(disc(330, 360, 230, sand)),
    cut('M0 740H1500V1000H0Z', sand),
    mat(140, 800, 1220, lake),
    layer(limb('1010,690 820,780 1090,776', 100, deep), limb('1090,780 1170,790', 50, skin)),
    layer(limb('1010,660 840,540 600,690', 160, clay)),
    layer(limb('620,730 470,790 270,780', 54, skin)),
    layer(
      disc(500, 730, 72, skin),
      cut('M446 690A72 72 0 0 1 572 734Q520 716 446 690Z', night),
      disc(570, 672, 30, night),
    ),
  )

/** A wide stance, both arms reaching out. */
export const warrior = () =>
  paperCut(
    sheet('#eadfd3'),
    layer(cut('M0 470Q360 300 760 430T1500 350V800H0Z', '#d9d3c6')),
    layer(cut('M0 580Q460 450 860 540T1500 500V800H0Z', reed)),
    cut('M0 780H1500V1000H0Z', moss),
    mat(190, 850, 1110, sand),
    layer(limb('720,600 960,600 980,830', 92, deep), limb('978,834 1060,838', 46, skin)),
    layer(limb('700,600 520,720 350,834', 92, slate), limb('346,838 400,842', 46, skin)),
    layer(limb('712,600 712,480 714,390', 136, rose)),
    layer(limb('690,370 520,366 340,376', 50, skin), limb('740,370 900,366 1090,376', 50, skin)),
    layer(box(692, 288, 42, 60, skin, 20), head(714, 240, 66, true)),
  )

/** Lying down under a blanket. */
export const rest = () =>
  paperCut(
    sheet('#31454a'),
    layer(disc(1180, 270, 140, '#f3e6d4')),
    disc(1130, 240, 130, '#31454a'),
    cut('M0 700H1500V1000H0Z', '#24363a'),
    mat(150, 800, 1200, lake),
    layer(limb('440,748 700,740 1180,756', 110, clay)),
    layer(cut('M560 800Q570 660 760 660T1180 690Q1290 720 1290 800Z', rose)),
    ...[0, 1, 2].map((i) => strip(`M${700 + i * 170} 690Q${720 + i * 170} 740 ${700 + i * 170} 796`, 7, shell)),
    layer(oval(330, 772, 130, 34, sand)),
    layer(disc(350, 712, 66, skin), cut('M290 740A66 66 0 0 1 352 646Q330 700 290 740Z', night)),
    ...[
      [220, 180],
      [420, 110],
      [640, 230],
      [860, 120],
      [1380, 420],
    ].map(([x = 0, y = 0]) => disc(x, y, 6, '#f3e6d4')),
  )

/** Sitting on a bolster, both hands on the round belly. */
export const expecting = () =>
  paperCut(
    sheet('#efe0d3'),
    layer(oval(1060, 450, 360, 380, shell)),
    cut('M0 780H1500V1000H0Z', sand),
    layer(box(480, 740, 520, 120, moss, 60)),
    layer(limb('700,720 900,800 560,850', 96, deep), limb('690,720 520,800 860,856', 96, slate)),
    layer(limb('690,720 680,560 690,440', 158, rose)),
    layer(oval(742, 620, 116, 112, rose)),
    layer(limb('650,430 590,560 770,660', 50, skin), limb('740,430 870,510 800,590', 50, skin)),
    layer(box(668, 330, 46, 70, skin, 22), head(692, 280, 72)),
    placed(1240, 790, 1, layer(cut('M-56 0L-44 -110H44L56 0Z', clay)), plant(0, -104, 260, moss, 4)),
  )
