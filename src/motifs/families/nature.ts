import {
  at,
  box,
  boxes,
  disc,
  dome,
  dots,
  each,
  floor,
  ground,
  leaf,
  leafInLight,
  line,
  list,
  type MotifFamily,
  motif,
  n,
  oval,
  path,
  polygon,
  ridge,
} from '../pen'

const roundTree = (ink: 'a' | 'd' | 'm' | 'c', x: number, y: number, r: number) =>
  line('k', r * 0.2, `M${x} ${y}V${n(y - r * 1.3)}M${x} ${n(y - r * 0.9)}l${n(r * 0.36)} ${n(-r * 0.4)}`) +
  disc(ink, x, y - r * 1.8, r) +
  path('h', `M${x} ${n(y - r * 2.8)}a${r} ${r} 0 0 1 0 ${2 * r}a${n(r * 1.5)} ${n(r * 1.5)} 0 0 0 0 ${-2 * r}z`)

const flower = (ink: 'a' | 'p' | 'd' | 'm', x: number, y: number, height: number, petals: number, r: number) =>
  line('d', 5, `M${x} ${y}q-8 ${-height / 2} 0 ${-height}`) +
  leaf('d', x - 3, y - height * 0.3, 48, 60, 22) +
  leaf('d', x - 3, y - height * 0.42, -50, 54, 20) +
  each(petals, (i) => at(x, y - height, (i * 360) / petals, 1, oval(ink, 0, -r * 0.66, r * 0.34, r * 0.56))) +
  disc(ink === 'a' ? 'b' : 'c', x, y - height, r * 0.32)

const bed = (from: number, to: number, ink: 'd' | 'm' | 'a' | 's' | 'c') =>
  polygon(ink, [
    [from * 0.5 + 200, 280],
    [to * 0.5 + 200, 280],
    [to * 1.9 - 360, 600],
    [from * 1.9 - 360, 600],
  ])

export const nature: MotifFamily = {
  hills: motif('Hügel', 'Hills', () =>
    [
      ground(),
      disc('a', 540, 210, 90),
      ridge('s', 330, 250, 320, 260, 300),
      ridge('m', 400, 340, 430, 350, 390),
      ...list(5, (i) => roundTree(i % 2 ? 'd' : 'm', 150 + i * 40, 398 - i * 7, 20 + (i % 3) * 5)),
      path('d', 'M0 600V450C180 400 300 520 460 480S700 420 800 460V600z'),
      path(
        'b',
        'M330 600C400 560 470 540 440 500C420 476 480 464 500 462C540 460 470 480 500 510C540 550 470 580 450 600z',
      ),
      roundTree('a', 640, 470, 40),
      roundTree('c', 716, 476, 30),
      path('q', 'M0 600V560Q120 520 260 570T520 590V600z'),
    ].join(''),
  ),

  orchard: motif('Obstgarten', 'Orchard', () =>
    [
      ground(),
      ridge('s', 250, 220, 260, 230),
      floor('m', 320),
      boxes('w', [
        [0, 360, 800, 20],
        [0, 430, 800, 30],
      ]),
      ...list(6, (i) => roundTree('d', 60 + i * 136, 352, 38)),
      ...list(
        4,
        (i) =>
          roundTree(i === 2 ? 'c' : 'd', 90 + i * 210, 452, 62) +
          dots(
            'a',
            list(
              7,
              (k) =>
                [
                  90 + i * 210 + 40 * Math.cos(k * 2.4) * Math.sqrt((k + 1) / 7),
                  340 + 40 * Math.sin(k * 2.4) * Math.sqrt((k + 1) / 7),
                  7,
                ] as const,
            ),
          ),
      ),
      line('k', 8, 'M530 560L590 330M580 560L622 330M540 520H588M550 478H596M560 434H604M570 392H612'),
      path('a', 'M210 500H330L314 570H226z'),
      dots(
        'c',
        list(7, (i) => [230 + i * 14, 498 - (i % 2) * 14, 14] as const),
      ),
      path('h', 'M290 500H330L314 570H280z'),
      line('k', 6, 'M222 500a48 60 0 0 1 96 0'),
      floor('d', 576),
    ].join(''),
  ),

  pots: motif('Topfpflanzen', 'Potted plants', () =>
    [
      ground(),
      disc('s', 400, 280, 220),
      floor('b', 500),
      path('a', 'M110 400H250L234 510H126z'),
      path('h', 'M200 400H250L234 510H190z'),
      ...list(7, (i) => leafInLight(i % 2 ? 'd' : 'm', 180, 404, -66 + i * 22, 210 - Math.abs(i - 3) * 16, 40)),
      path('d', 'M320 380H490L468 510H342z'),
      path('h', 'M430 380H490L468 510H420z'),
      line('k', 8, 'M405 384C404 280 390 200 410 110'),
      ...(
        [
          [406, 330, 62, 150],
          [402, 300, -64, 150],
          [400, 250, 54, 150],
          [396, 220, -56, 146],
          [400, 170, 40, 140],
          [404, 140, -36, 124],
          [410, 116, 4, 100],
        ] as const
      ).map(([x, y, turn, length]) => leafInLight(turn > 0 ? 'd' : 'm', x, y, turn, length, 50)),
      path('p', 'M560 430H690L674 510H576z'),
      path('h', 'M640 430H690L674 510H630z'),
      path('c', 'M590 432V300q0 -36 36 -36t36 36V432z'),
      path(
        'c',
        'M600 380h-26q-26 0 -26 -26v-28q0 -14 14 -14t14 14v18q0 8 8 8h16zM650 350h24q24 0 24 -24v-20q0 -13 -13 -13t-13 13v12q0 6 -6 6h-16z',
      ),
      line('b', 3, 'M612 290v110M626 284v120M640 290v110'),
      oval('a', 626, 264, 20, 12),
    ].join(''),
  ),

  meadow: motif('Blumenwiese', 'Meadow', () =>
    [
      ground(),
      disc('b', 250, 190, 120),
      ridge('s', 420, 380, 440, 390),
      ...list(15, (i) => at(30 + i * 54, 610, ((i * 23) % 21) - 10, 1, leaf('m', 0, 0, 0, 190 + ((i * 67) % 90), 15))),
      flower('m', 90, 610, 260, 6, 34),
      flower('a', 220, 610, 360, 8, 56),
      flower('p', 340, 610, 270, 7, 48),
      flower('a', 450, 610, 210, 6, 40),
      flower('d', 560, 610, 390, 8, 54),
      flower('p', 660, 610, 300, 7, 44),
      flower('a', 740, 610, 220, 6, 38),
      ...list(18, (i) => at(16 + i * 46, 620, ((i * 31) % 25) - 12, 1, leaf('d', 0, 0, 0, 90 + ((i * 43) % 70), 16))),
      at(
        420,
        170,
        20,
        1,
        path('a', 'M0 0C-16 -50 -70 -50 -64 -10C-60 16 -24 12 0 0C-20 30 -40 40 -26 54C-8 62 4 30 0 0z'),
        path('c', 'M0 0C16 -50 70 -50 64 -10C60 16 24 12 0 0C20 30 40 40 26 54C8 62 -4 30 0 0z'),
        line('k', 5, 'M0 -8V34'),
      ),
    ].join(''),
  ),

  lake: motif('Bergsee', 'Mountain lake', () => {
    const mountains =
      polygon('m', [
        [-40, 330],
        [150, 120],
        [340, 330],
      ]) +
      polygon('d', [
        [160, 330],
        [400, 70],
        [640, 330],
      ]) +
      polygon('m', [
        [470, 330],
        [650, 160],
        [860, 330],
      ]) +
      polygon('h', [
        [400, 70],
        [640, 330],
        [400, 330],
      ]) +
      polygon('h', [
        [150, 120],
        [340, 330],
        [170, 330],
      ]) +
      polygon('h', [
        [650, 160],
        [860, 330],
        [660, 330],
      ]) +
      polygon('p', [
        [400, 70],
        [460, 135],
        [424, 128],
        [404, 160],
        [374, 122],
        [342, 134],
      ]) +
      polygon('p', [
        [150, 120],
        [190, 164],
        [160, 156],
        [140, 172],
        [112, 162],
      ])
    return [
      ground(),
      disc('b', 590, 140, 80),
      mountains,
      floor('s', 330),
      `<g transform="translate(0 660) scale(1 -1)" opacity=".35">${mountains}</g>`,
      line('w', 7, 'M60 380H300M480 372H760M180 430H420M560 450H720M40 490H220M400 510H640'),
      ...list(9, (i) => at(i * 42, 340 - (i % 2) * 4, 0, 0.36 + (i % 3) * 0.1, path('d', 'M0 -190L92 0H-92z'))),
      at(
        500,
        420,
        0,
        1,
        path('a', 'M-110 0H110C90 40 60 50 0 50S-90 40 -110 0z'),
        path('h', 'M20 0H110C90 40 60 50 10 50z'),
        line('k', 7, 'M-40 10L-120 70M40 10L130 60'),
      ),
    ].join('')
  }),

  greenhouse: motif('Gewächshaus', 'Greenhouse', () =>
    [
      ground(),
      ridge('s', 360, 320, 370, 330),
      floor('m', 500),
      polygon('p', [
        [150, 510],
        [150, 280],
        [400, 130],
        [650, 280],
        [650, 510],
      ]),
      ...list(
        6,
        (i) =>
          leafInLight(i % 2 ? 'd' : 'a', 190 + i * 84, 470, i % 2 ? -10 : 12, 150 + ((i * 53) % 60), 50) +
          leafInLight('m', 190 + i * 84, 470, i % 2 ? 36 : -32, 110, 40),
      ),
      box('c', 160, 460, 480, 50),
      polygon('w', [
        [400, 130],
        [650, 280],
        [650, 510],
        [520, 510],
      ]),
      line('d', 9, 'M150 510V280L400 130L650 280V510zM150 280H650M275 205V510M400 130V510M525 205V510M150 390H650'),
      box('d', 356, 330, 88, 180),
      box('b', 366, 340, 68, 170),
      line('d', 6, 'M400 340V510M366 425H434'),
      path('a', 'M680 520h60l-8 60h-44zM60 520h60l-8 60H68z'),
      ...[-26, 0, 26].flatMap((turn) => [
        leafInLight('d', 710, 524, turn, 90, 30),
        leafInLight('d', 90, 524, turn, 90, 30),
      ]),
    ].join(''),
  ),

  beds: motif('Beete bis zum Hof', 'Beds up to the farm', () =>
    [
      ground(),
      disc('b', 200, 150, 80),
      ridge('s', 260, 220, 250, 230),
      floor('m', 280),
      ...list(9, (i) =>
        bed(-280 + i * 160, -200 + i * 160, (['d', 'c', 'd', 'a', 'd', 'c', 'd', 'a', 'd'] as const)[i]!),
      ),
      ...list(4, (row) =>
        each(5, (i) => {
          const y = 330 + row * 72
          const size = 0.4 + row * 0.26
          const x = 400 + (i - 2) * (150 + row * 118)
          return at(
            x,
            y,
            0,
            size,
            ...[-52, -20, 20, 52].map((turn) => leafInLight(i % 2 ? 'm' : 'd', 0, 0, turn, 62, 30)),
            disc('b', 0, -8, 13),
          )
        }),
      ),
      box('a', 470, 176, 150, 106),
      box('h', 570, 176, 50, 106),
      polygon('k', [
        [456, 180],
        [500, 120],
        [590, 120],
        [634, 180],
      ]),
      boxes('p', [[526, 214, 44, 68]]),
      line('a', 4, 'M526 214L570 282M570 214L526 282'),
      box('m', 640, 130, 54, 152, 4),
      dome('k', 667, 134, 29),
    ].join(''),
  ),

  honey: motif('Honigwaben', 'Honeycomb', () => {
    const cells = list(7, (row) =>
      list(8, (col) => ({ row, col, x: 20 + col * 112 + (row % 2) * 56, y: 10 + row * 97 })),
    ).flat()
    const hex = (r: number) =>
      list(6, (i) => [r * Math.sin((i * Math.PI) / 3), r * Math.cos((i * Math.PI) / 3)] as const)
    const bee = (x: number, y: number, turn: number, size: number) =>
      at(
        x,
        y,
        turn,
        size,
        oval('p', -16, -34, 17, 34, -26),
        oval('p', 16, -34, 17, 34, 26),
        oval('k', 0, 0, 46, 29),
        path('b', 'M-22 -26a46 29 0 0 0 0 52h14V-29zM10 -29V29h14v-54z'),
        disc('k', 46, 0, 17),
        line('k', 4, 'M54 -12l12 -16M60 -6l18 -10'),
      )
    return [
      ground('b'),
      ...cells.map(({ row, col, x, y }) => {
        const kind = (col * 5 + row * 3) % 7
        if (kind === 6) return ''
        const wall = (['a', 'a', 'c', 'a', 'm', 'a'] as const)[kind] ?? 'a'
        const inside = kind === 2 ? 'a' : kind === 4 ? 'd' : 'c'
        const gleam = kind % 2 ? '' : path('w', 'M-22 -6a24 24 0 0 1 18 -20v10a14 14 0 0 0 -8 14z')
        return at(
          x,
          y,
          0,
          1,
          polygon(wall, hex(58)),
          at(4, 6, 0, 1, polygon('h', hex(38))),
          polygon(inside, hex(38)),
          gleam,
        )
      }),
      bee(500, 250, -24, 1.5),
      bee(286, 400, 18, 1.15),
    ].join('')
  }),

  birds: motif('Vögel im Geäst', 'Birds on a branch', () => {
    const bird = (x: number, y: number, flip: 1 | -1, size: number, ink: 'a' | 'd' | 'm') =>
      at(
        x,
        y,
        0,
        size,
        `<g transform="scale(${flip} 1)">${path(ink, 'M-70 -40C-70 -100 -20 -120 20 -108L52 -96L24 -80C40 -30 10 16 -50 16L-120 66L-132 40L-78 0C-76 -16 -70 -24 -70 -40z')}${path('h', 'M-60 -36C-30 -60 10 -50 16 -20C-10 20 -50 20 -90 40L-78 0C-74 -14 -66 -24 -60 -36z')}${disc('k', 6, -86, 6)}${polygon(
          'b',
          [
            [30, -104],
            [60, -94],
            [26, -82],
          ],
        )}${line('k', 5, 'M-30 14v22M-10 8v24')}</g>`,
      )
    return [
      ground(),
      disc('b', 540, 220, 150),
      line('k', 17, 'M-20 420C160 380 300 430 470 380S700 330 820 350'),
      line('k', 9, 'M200 402C240 330 250 290 320 230M470 380C540 420 600 470 680 480M620 346C660 290 700 260 760 240'),
      ...(
        [
          [110, 402, -30],
          [250, 320, -60],
          [290, 262, 10],
          [320, 232, 46],
          [380, 402, 150],
          [560, 430, -170],
          [620, 466, 40],
          [680, 480, 100],
          [690, 280, -40],
          [724, 254, 60],
          [760, 240, 70],
          [540, 362, 160],
        ] as const
      ).map(([x, y, turn], i) => leafInLight(i % 3 ? 'd' : 'm', x, y, turn, 96, 36)),
      bird(210, 380, 1, 0.95, 'a'),
      bird(500, 352, -1, 1.2, 'd'),
      dots('a', [
        [400, 420, 12],
        [424, 436, 12],
        [590, 490, 12],
      ]),
    ].join('')
  }),
}
