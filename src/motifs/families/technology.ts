import {
  at,
  box,
  boxes,
  disc,
  dots,
  each,
  floor,
  ground,
  line,
  list,
  type MotifFamily,
  motif,
  n,
  oval,
  path,
  polygon,
  ridge,
  ring,
} from '../pen'

/** A cube in isometric view; its nearest corner at 0 0. */
const cube = (
  x: number,
  y: number,
  s: number,
  top: 'p' | 'b' | 'm' | 'a',
  left: 'a' | 'd' | 'm' | 'c',
  right: 'd' | 'k' | 'c',
) => {
  const [w, h] = [s * 0.866, s / 2]
  return (
    polygon(left, [
      [x, y],
      [x - w, y - h],
      [x - w, y - h - s],
      [x, y - s],
    ]) +
    polygon(right, [
      [x, y],
      [x + w, y - h],
      [x + w, y - h - s],
      [x, y - s],
    ]) +
    polygon(top, [
      [x, y - s],
      [x - w, y - h - s],
      [x, y - s * 2],
      [x + w, y - h - s],
    ])
  )
}

export const technology: MotifFamily = {
  traces: motif('Leiterbahnen', 'Circuit traces', () => {
    const lines = list(6, (i) => i)
    return [
      ground('q'),
      line(
        'm',
        7,
        lines
          .map(
            (i) =>
              `M${320 + i * 32} 220V${170 - (i % 3) * 26}L${280 + i * 48 + (i < 3 ? -60 : 60)} ${90 - (i % 2) * 30}V-10`,
          )
          .join(''),
      ),
      line(
        'm',
        7,
        lines
          .map(
            (i) =>
              `M${320 + i * 32} 380V${430 + (i % 3) * 22}L${280 + i * 48 + (i < 3 ? -90 : 90)} ${510 + (i % 2) * 20}V610`,
          )
          .join(''),
      ),
      line(
        'a',
        7,
        lines
          .map((i) => `M300 ${224 + i * 31}H${230 - (i % 3) * 30}L${180 - (i % 2) * 40} ${174 + i * 52}H-10`)
          .join(''),
      ),
      line(
        'm',
        7,
        lines
          .map((i) => `M500 ${224 + i * 31}H${570 + (i % 3) * 30}L${620 + (i % 2) * 40} ${174 + i * 52}H810`)
          .join(''),
      ),
      dots(
        'p',
        lines.flatMap(
          (i) =>
            [
              [150 - (i % 2) * 80, 174 + i * 52, 11],
              [680 + (i % 2) * 60, 174 + i * 52, 11],
            ] as const,
        ),
      ),
      dots(
        'q',
        lines.flatMap(
          (i) =>
            [
              [150 - (i % 2) * 80, 174 + i * 52, 5],
              [680 + (i % 2) * 60, 174 + i * 52, 5],
            ] as const,
        ),
      ),
      box('k', 286, 206, 228, 188, 12),
      box('p', 300, 220, 200, 160, 6),
      box('b', 340, 250, 120, 100, 4),
      path('a', 'M340 350L460 250V346a4 4 0 0 1 -4 4z'),
      disc('m', 322, 242, 8),
    ].join('')
  }),

  racks: motif('Serverschränke', 'Server racks', () =>
    [
      ground(),
      floor('s', 520),
      ...list(4, (i) => {
        const x = 74 + i * 168
        return (
          box('q', x, 70, 148, 456, 6) +
          each(8, (row) => {
            const y = 88 + row * 52
            const ink = i === 2 && row === 3 ? 'a' : row % 3 === 1 ? 'm' : 'd'
            return (
              box(ink, x + 12, y, 124, 42, 3) +
              boxes(
                'h',
                list(7, (k) => [x + 20 + k * 9, y + 12, 4, 18] as const),
              ) +
              dots(row % 4 === 2 ? 'a' : 'p', [
                [x + 104, y + 21, 4],
                [x + 120, y + 21, 4],
              ])
            )
          }) +
          box('h', x + 124, 70, 24, 456)
        )
      }),
      line('a', 8, 'M222 200C240 200 226 300 242 300M390 340C410 340 394 420 410 420M558 160C578 160 562 220 578 220'),
      oval('h', 400, 540, 350, 12),
    ].join(''),
  ),

  windows: motif('Fenster am Bildschirm', 'Windows on a screen', () => {
    const frame = (x: number, y: number, w: number, h: number, bar: 'd' | 'a' | 'm', ...inner: string[]) =>
      at(
        x,
        y,
        0,
        1,
        box('h', 10, 12, w, h, 12),
        box('p', 0, 0, w, h, 12),
        path(bar, `M0 40V12a12 12 0 0 1 12 -12H${w - 12}a12 12 0 0 1 12 12V40z`),
        dots('p', [
          [22, 20, 6],
          [42, 20, 6],
          [62, 20, 6],
        ]),
        ...inner,
      )
    return [
      ground(),
      path('s', 'M0 600V420L800 160V600z'),
      frame(
        110,
        90,
        360,
        270,
        'm',
        path('b', 'M20 60H340V220H20z'),
        disc('a', 250, 120, 34),
        path('m', 'M20 190L110 110L180 170L230 140L340 220H20z'),
        boxes('s', [[24, 240, 200, 10]]),
      ),
      frame(
        420,
        180,
        270,
        300,
        'd',
        boxes('m', [[24, 66, 120, 16]]),
        boxes(
          's',
          list(5, (i) => [24, 100 + i * 24, i % 2 ? 180 : 222, 9] as const),
        ),
        box('a', 24, 236, 110, 36, 18),
      ),
      frame(
        200,
        330,
        280,
        190,
        'a',
        boxes('m', [
          [24, 130, 34, 40],
          [72, 100, 34, 70],
          [120, 118, 34, 52],
          [168, 76, 34, 94],
          [216, 60, 34, 110],
        ]),
        boxes('a', [[168, 76, 34, 94]]),
      ),
      path('k', 'M548 436l0 88l22 -20l16 36l18 -8l-16 -36l30 -2z'),
    ].join('')
  }),

  cubes: motif('Bausteine', 'Building blocks of software', () =>
    [
      ground(),
      path('s', 'M400 90L740 290L400 490L60 290z'),
      path('h', 'M400 520L700 345L720 356L400 544L80 356L100 345z'),
      cube(270, 330, 100, 'p', 'm', 'd'),
      cube(530, 330, 100, 'b', 'a', 'c'),
      cube(400, 255, 100, 'm', 'd', 'k'),
      cube(400, 405, 100, 'p', 'm', 'd'),
      cube(313, 455, 100, 'b', 'a', 'c'),
      cube(487, 455, 100, 'm', 'd', 'k'),
      cube(400, 505, 100, 'p', 'm', 'd'),
      cube(400, 305, 100, 'b', 'a', 'c'),
    ].join(''),
  ),

  keyboard: motif('Tastatur', 'Keyboard', () =>
    [
      ground('s'),
      at(
        400,
        300,
        -12,
        1,
        box('h', -430, -186, 880, 420, 34),
        box('d', -440, -200, 880, 420, 34),
        ...list(4, (row) =>
          each(11, (col) => {
            const x = -410 + col * 76 + row * 16
            const y = -170 + row * 76
            const isAccent = (row === 1 && col === 6) || (row === 3 && col === 9)
            const ink = isAccent ? 'a' : (row * 11 + col) % 7 === 3 ? 'm' : 'p'
            return col === 10 && row > 0
              ? ''
              : box('h', x, y + 8, 64, 62, 10) + box(ink, x, y, 64, 60, 10) + box('w', x + 8, y + 5, 48, 40, 8)
          }),
        ),
        box('h', -180, 142, 380, 52, 10),
        box('a', -180, 134, 380, 50, 10),
      ),
    ].join(''),
  ),

  antenna: motif('Funkmast', 'Radio mast', () =>
    [
      ground(),
      ...[300, 238, 176, 114].map((r, i) => disc((['s', 'g', 's', 'b'] as const)[i]!, 400, 190, r)),
      line('d', 11, 'M330 600L394 200M470 600L406 200'),
      line('d', 7, 'M388 240L424 310L366 372L444 450L344 540M412 240L376 310L434 372L356 450L456 540'),
      disc('a', 400, 186, 28),
      line('k', 9, 'M400 186V110'),
      at(318, 300, -10, 1, path('m', 'M0 -46a46 46 0 0 0 0 92z'), line('k', 6, 'M0 0H44')),
      at(486, 250, 10, 1, path('m', 'M0 -36a36 36 0 0 1 0 72z'), line('k', 6, 'M0 0H-44')),
      ridge('m', 480, 440, 500, 430),
      ridge('d', 560, 510, 550, 500),
      boxes('k', [
        [110, 492, 70, 40],
        [590, 476, 80, 50],
      ]),
      polygon('a', [
        [102, 494],
        [145, 462],
        [188, 494],
      ]),
      polygon('a', [
        [582, 478],
        [630, 442],
        [678, 478],
      ]),
    ].join(''),
  ),

  pixels: motif('Landschaft aus Kästchen', 'A landscape of pixels', () => {
    const heights = [5, 5, 6, 7, 8, 8, 7, 6, 5, 4, 4, 5, 6, 6, 5, 4]
    return list(12, (row) =>
      each(16, (col) => {
        const up = 12 - row
        const far = Math.hypot(col + 0.5 - 11, row + 0.5 - 3.5)
        const height = heights[col]!
        const ink =
          up <= 2
            ? (col + row) % 5 === 2
              ? 'a'
              : 'd'
            : up <= height - 2
              ? (col * 3 + row) % 7 === 1
                ? 'k'
                : 'd'
              : up <= height
                ? 'm'
                : far < 2.1
                  ? 'a'
                  : far < 3.1
                    ? 'b'
                    : (col * 7 + row * 5) % 23 === 4
                      ? 'p'
                      : row > 4
                        ? 's'
                        : 'g'
        return box(ink, col * 50 + 1, row * 50 + 1, 48, 48, 6)
      }),
    ).join('')
  }),

  orbit: motif('Umlaufbahnen', 'Orbits', () =>
    [
      ground('q'),
      dots(
        'b',
        list(40, (i) => [(i * 137) % 800, (i * 89) % 600, 1.5 + (i % 3)] as const),
      ),
      ...[120, 190, 262, 340].map(
        (r) =>
          `<ellipse class="l m" stroke-width="4" cx="400" cy="300" rx="${r * 1.2}" ry="${n(r * 0.62)}" transform="rotate(-18 400 300)"/>`,
      ),
      disc('a', 400, 300, 78),
      path('h', 'M400 222a78 78 0 0 1 0 156a110 110 0 0 0 0 -156z'),
      disc('p', 282, 352, 20),
      disc('m', 594, 200, 34),
      path('h', 'M594 166a34 34 0 0 1 0 68a46 46 0 0 0 0 -68z'),
      disc('b', 190, 226, 42),
      path('h', 'M190 184a42 42 0 0 1 0 84a58 58 0 0 0 0 -84z'),
      `<ellipse class="l p" stroke-width="7" cx="190" cy="226" rx="72" ry="18" transform="rotate(-20 190 226)"/>`,
      at(
        560,
        440,
        -24,
        1,
        box('p', -22, -18, 44, 36, 4),
        boxes('a', [
          [-84, -14, 54, 28],
          [30, -14, 54, 28],
        ]),
        line('p', 4, 'M-30 0H30'),
      ),
    ].join(''),
  ),

  cable: motif('Stecker', 'Plug and socket', () =>
    [
      ground(),
      box('s', 400, 0, 400, 600),
      line('d', 24, 'M-20 470C120 470 160 330 90 250C30 180 120 100 190 160C260 220 180 300 290 300H330'),
      line('w', 6, 'M-20 464C116 464 152 330 84 254C24 184 116 94 194 154'),
      path('d', 'M320 262h40q60 -22 90 -22v120q-30 0 -90 -22h-40z'),
      path('h', 'M320 300H450v60q-30 0 -90 -22h-40z'),
      boxes('p', [
        [450, 262, 52, 20],
        [450, 318, 52, 20],
      ]),
      box('h', 548, 180, 190, 250, 22),
      box('p', 540, 170, 190, 250, 22),
      disc('m', 635, 295, 72),
      disc('k', 608, 295, 13),
      disc('k', 662, 295, 13),
      line('a', 9, 'M514 214l-20 -30M514 386l-20 30M528 200l-4 -40M528 400l-4 40'),
    ].join(''),
  ),

  camera: motif('Kamera', 'A camera', () =>
    [
      ground(),
      path('s', 'M0 0H300L800 380V600H0z'),
      disc('b', 620, 150, 96),
      floor('m', 486),
      oval('h', 400, 500, 270, 14),
      path('k', 'M296 190L322 136H452L478 190z'),
      box('d', 164, 186, 472, 304, 30),
      box('k', 164, 246, 472, 184),
      box('c', 206, 164, 74, 26, 8),
      box('a', 524, 158, 72, 32, 14),
      dots(
        'h',
        list(40, (i) => [184 + (i % 4) * 22, 264 + Math.floor(i / 4) * 17, 4] as const),
      ),
      disc('m', 400, 338, 136),
      disc('q', 400, 338, 120),
      ring('a', 9, 400, 338, 104),
      disc('k', 400, 338, 82),
      disc('c', 400, 338, 60),
      disc('q', 400, 338, 30),
      path('w', 'M344 316A62 62 0 0 1 392 278A80 80 0 0 0 344 316z'),
      disc('w', 430, 372, 13),
      box('p', 540, 208, 62, 24, 6),
      disc('b', 200, 216, 11),
      line('k', 8, 'M166 214C60 220 50 420 150 540M634 214C740 220 750 420 650 540'),
    ].join(''),
  ),
}
