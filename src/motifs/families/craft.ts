import {
  arch,
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

const round = (r: number, angle: number) => [r * Math.cos(angle), r * Math.sin(angle)] as const

/** A cogwheel around 0 0. */
function cog(ink: 'a' | 'd' | 'm', teeth: number, r: number, hole: 'g' | 's'): string {
  const step = (2 * Math.PI) / teeth
  const points = list(teeth, (i) => i * step).flatMap((t) => [
    round(r, t - step * 0.28),
    round(r + 26, t - step * 0.17),
    round(r + 26, t + step * 0.17),
    round(r, t + step * 0.28),
  ])
  return (
    polygon(ink, points) +
    disc('h', 0, 0, r * 0.72) +
    disc(ink, 0, 0, r * 0.6) +
    each(5, (i) => disc('h', ...round(r * 0.4, i * 1.257), r * 0.11)) +
    disc(hole, 0, 0, r * 0.17)
  )
}

export const craft: MotifFamily = {
  plane: motif('Hobel', 'Plane', () =>
    [
      ground(),
      boxes(
        's',
        list(9, (i) => [i * 96 - 20, 0, 76, 420] as const),
      ),
      box('b', 60, 410, 700, 40),
      line('c', 3, 'M90 424q120 -10 240 0t240 0M150 438q140 8 280 0t300 -4'),
      floor('d', 450),
      boxes('h', [[0, 450, 800, 16]]),
      path('m', 'M220 410V352q0 -16 16 -16H600q22 0 30 20l16 54z'),
      path('h', 'M220 384H638l8 26H220z'),
      path('k', 'M452 336L410 232l30 -14l62 118z'),
      path('p', 'M440 218l22 -10l56 128h-16z'),
      path('a', 'M258 336C262 300 250 286 240 262C262 244 292 254 306 284C314 306 318 320 326 336z'),
      path('h', 'M286 258c10 4 16 14 20 26c8 22 12 36 20 52h-22z'),
      disc('a', 576, 300, 32),
      box('a', 564, 322, 24, 16),
      path('w', 'M560 284a24 24 0 0 1 24 -10a30 30 0 0 0 -30 34a26 26 0 0 1 6 -24z'),
      line(
        'p',
        15,
        'M474 300C490 250 540 210 600 190C660 172 700 120 660 90C630 70 590 96 604 128C614 148 642 142 640 124',
      ),
      line('p', 11, 'M150 404q-40 -6 -38 -34q4 -24 26 -18q18 8 8 24'),
    ].join(''),
  ),

  boards: motif('Bretterstapel', 'Stacked boards', () => {
    const rows = [
      [0, 150, 250, 160, 240],
      [0, 220, 130, 210, 240],
      [0, 170, 170, 260, 200],
      [0, 240, 190, 150, 220],
    ]
    const inks = ['b', 'm', 'a', 'd', 'p', 'c'] as const
    return (
      ground('s') +
      rows
        .map((widths, row) => {
          let x = 0
          return widths
            .slice(1)
            .map((w, i) => {
              const y = 96 + row * 112
              const own = at(
                x,
                y,
                0,
                1,
                box(inks[(row * 2 + i * 3 + (row % 2)) % 6]!, 0, 0, w - 10, 92, 4),
                line(
                  'h',
                  5,
                  `M${w * 0.15} 92q${n(w * 0.34)} -120 ${n(w * 0.68)} 0M${w * 0.28} 92q${n(w * 0.2)} -76 ${n(w * 0.4)} 0M6 40q${n(w * 0.44)} -52 ${n(w * 0.9)} 0`,
                ),
                box('h', w - 28, 0, 18, 92, 4),
              )
              x += w
              return own
            })
            .join('')
        })
        .join('') +
      boxes(
        'k',
        list(4, (i) => [60 + i * 210, 86 + 112 * 4, 70, 60] as const),
      ) +
      boxes('k', [[0, 84, 800, 12]])
    )
  }),

  tools: motif('Werkzeugwand', 'A wall of tools', () =>
    [
      ground(),
      dots(
        's',
        list(96, (i) => [40 + (i % 12) * 66, 40 + Math.floor(i / 12) * 70, 7] as const),
      ),
      box('m', 0, 500, 800, 100),
      box('h', 0, 500, 800, 14),
      // a saw
      path('p', 'M150 150L214 150L196 440L176 440z'),
      polygon('h', [
        [196, 150],
        [214, 150],
        [196, 440],
        [186, 440],
      ]),
      line('k', 4, `M150 150${'l6 8l-4 8'.repeat(1)}`),
      path(
        'a',
        'M140 92h84a12 12 0 0 1 12 12v54a10 10 0 0 1 -10 10H150a22 22 0 0 1 -22 -22v-42a12 12 0 0 1 12 -12zM164 112a8 8 0 0 0 -8 8v20a8 8 0 0 0 8 8h40v-36z',
      ),
      // a hammer
      box('b', 312, 150, 30, 300, 12),
      box('h', 328, 150, 14, 300, 12),
      path('k', 'M262 106h118q20 0 28 16l-22 36H268q-14 0 -14 -14v-22q0 -16 8 -16z'),
      // a square
      path('d', 'M440 120h34v280h116v34H440z'),
      boxes(
        'w',
        list(8, (i) => [440, 140 + i * 32, i % 2 ? 12 : 20, 3] as const),
      ),
      path('c', 'M436 112h42v90h-42z'),
      // a chisel and a driver
      path('p', 'M640 250h24v150l-24 30z'),
      path('a', 'M634 116q18 -16 36 0l6 110q-24 20 -48 0z'),
      path('h', 'M652 108q10 0 18 8l6 110q-12 10 -24 10z'),
      box('k', 632, 236, 40, 16, 4),
      path('m', 'M540 106q16 -12 32 0v96q-16 12 -32 0z'),
      box('k', 551, 206, 10, 140),
      boxes('k', [
        [176, 84, 8, 14],
        [323, 88, 8, 18],
        [453, 98, 8, 18],
        [648, 92, 8, 18],
        [552, 82, 8, 18],
      ]),
    ].join(''),
  ),

  bricks: motif('Mauer und Kelle', 'Wall and trowel', () => {
    const inks = ['a', 'd', 'm', 'a', 'c', 'm', 'd'] as const
    const tops = [6, 6, 5, 4, 4, 3, 2]
    return [
      ground(),
      disc('b', 570, 210, 120),
      ...tops.map((count, row) =>
        each(count, (i) => {
          const x = (row % 2 ? -60 : 0) + i * 122
          const y = 540 - row * 62
          return box(inks[(i * 3 + row * 2) % 7]!, x, y, 116, 56, 3) + box('h', x, y + 42, 116, 14, 3)
        }),
      ),
      at(
        500,
        300,
        -24,
        1.1,
        polygon('p', [
          [-130, 0],
          [6, -66],
          [50, 0],
          [6, 66],
        ]),
        polygon('h', [
          [-130, 0],
          [50, 0],
          [6, 66],
        ]),
        line('k', 12, 'M50 0H84Q96 0 98 -18T118 -36'),
        path('d', 'M112 -54H226a18 18 0 0 1 0 36H112z'),
        path('h', 'M112 -36H244a18 18 0 0 1 -18 18H112z'),
      ),
      box('k', 0, 596, 800, 10),
    ].join('')
  }),

  paint: motif('Farbstreifen', 'Strokes of paint', () => {
    const rows = [
      ['m', 610],
      ['a', 700],
      ['d', 540],
      ['b', 660],
      ['c', 590],
    ] as const
    return (
      ground() +
      rows
        .map(([ink, w], i) => {
          const y = 92 + i * 86
          return path(ink, `M-10 ${y}H${w - 60}q30 -4 36 10q30 -6 22 12q26 4 6 16q20 12 -14 16q4 18 -40 14H-10z`)
        })
        .join('') +
      line('w', 4, 'M0 108H420M0 132H300M60 196H520M0 282H300M40 368H460M0 454H380') +
      at(
        500,
        306,
        -8,
        1,
        box('b', 20, -58, 26, 116, 5),
        path('p', 'M-34 -56q50 -8 58 0v112q-8 8 -58 0q16 -56 0 -112z'),
        path('k', 'M44 -58h44v116H44z'),
        path('d', 'M88 -40q30 -2 40 18h120a22 22 0 0 1 0 44H128q-10 20 -40 18z'),
        path('h', 'M88 0h180a22 22 0 0 1 -20 22H128q-10 20 -40 18z'),
      )
    )
  }),

  roof: motif('Dach', 'A roof', () =>
    [
      ground(),
      disc('b', 600, 150, 86),
      box('p', 60, 330, 150, 16, 8),
      path('k', 'M470 90h76v190h-76z'),
      box('m', 458, 76, 100, 26, 4),
      path('h', 'M520 102h26v178h-26z'),
      polygon('d', [
        [400, 130],
        [860, 470],
        [-60, 470],
      ]),
      each(6, (row) => {
        const y = 200 + row * 48
        const half = (y - 118) * 1.35
        const count = Math.ceil((half * 2) / 62)
        return path(
          row % 2 ? 'a' : 'm',
          `M${n(400 - (count * 62) / 2)} ${y - 22}${'v22a31 31 0 0 0 62 0v-22'.repeat(count)}z`,
        )
      }),
      path('p', 'M0 500H800V600H0z'),
      path('g', 'M400 96L840 420V0H400zM400 96L-40 420V0H400z'),
      disc('b', 620, 140, 86),
      path('k', 'M214 150h70v96l-70 52z'),
      box('m', 204, 134, 90, 24, 4),
      path('h', 'M262 158h22v88l-22 16z'),
      line('k', 16, 'M-40 430L400 104L840 430'),
      path('m', 'M0 500H800v14H0z'),
      boxes(
        'd',
        list(4, (i) => [130 + i * 160, 540, 60, 70] as const),
      ),
    ].join(''),
  ),

  gears: motif('Zahnräder', 'Cogwheels', () =>
    [
      ground(),
      box('s', 0, 300, 800, 300),
      at(300, 262, 6, 1, cog('d', 16, 150, 'g')),
      at(546, 376, 3, 1, cog('a', 11, 92, 's')),
      at(196, 486, 8, 1, cog('m', 10, 70, 's')),
      at(610, 164, 0, 1, cog('m', 9, 62, 'g')),
    ].join(''),
  ),

  wheel: motif('Laufrad', 'A wheel', () =>
    [
      ground(),
      floor('s', 486),
      oval('h', 400, 500, 210, 12),
      ring('k', 26, 400, 290, 196),
      ring('a', 10, 400, 290, 178),
      line(
        'd',
        3,
        list(24, (i) => {
          const t = (i * Math.PI) / 12
          const [x, y] = round(174, t)
          const [a, b] = round(20, t + (i % 2 ? 1.25 : -1.25))
          return `M${n(400 + a)} ${n(290 + b)}L${n(400 + x)} ${n(290 + y)}`
        }).join(''),
      ),
      disc('k', 400, 290, 24),
      disc('a', 400, 290, 10),
      path('m', 'M376 290L300 520H268L366 270zM424 290L500 520H532L434 270z'),
      path('h', 'M424 290L500 520H532L434 270z'),
      box('d', 220, 512, 360, 24, 6),
      path('w', 'M236 190a196 196 0 0 1 120 -90l4 10a186 186 0 0 0 -112 86z'),
    ].join(''),
  ),

  panels: motif('Solardach', 'Solar roof', () =>
    [
      ground(),
      disc('a', 590, 150, 92),
      ring('b', 10, 590, 150, 122),
      ridge('s', 420, 380, 430, 400),
      polygon('m', [
        [120, 260],
        [560, 260],
        [700, 480],
        [220, 480],
      ]),
      polygon('q', [
        [120, 260],
        [220, 480],
        [220, 600],
        [60, 600],
        [60, 372],
      ]),
      box('p', 220, 480, 460, 120),
      box('h', 220, 480, 460, 20),
      each(3, (row) =>
        each(5, (col) => {
          const at = (c: number, r: number) => [150 + c * 80 + r * (31 + c * 1.6), 278 + r * 64] as const
          const [p, q, r, s] = [at(col, row), at(col + 0.92, row), at(col + 0.92, row + 0.9), at(col, row + 0.9)]
          return (
            polygon(row === 1 && col === 3 ? 'a' : 'd', [p, q, r, s]) +
            polygon('w', [p, q, [(p[0] + s[0]) / 2, (p[1] + s[1]) / 2]])
          )
        }),
      ),
      boxes('d', [
        [300, 524, 56, 76],
        [430, 524, 90, 46],
        [574, 524, 56, 46],
      ]),
      ridge('m', 596, 580, 590, 570),
    ].join(''),
  ),

  lamps: motif('Leuchten', 'Lamps', () => {
    const lamp = (x: number, y: number, size: number, ink: 'a' | 'd' | 'm') =>
      path('w', `M${x} ${y}L${x - 210 * size} 512H${x + 210 * size}z`) +
      line('k', 5, `M${x} 0V${y - 60 * size}`) +
      at(
        x,
        y,
        0,
        size,
        disc('p', 0, 6, 30),
        path(ink, 'M-92 0C-92 -56 -40 -92 -18 -96V-116H18V-96C40 -92 92 -56 92 0z'),
        path('h', 'M10 -116h8v20C40 -92 92 -56 92 0H40C44 -50 30 -84 10 -96z'),
      )
    return [
      ground('s'),
      lamp(190, 270, 0.8, 'm'),
      lamp(620, 230, 0.9, 'd'),
      lamp(400, 330, 1.15, 'a'),
      floor('m', 510),
      box('d', 0, 510, 800, 16),
      oval('p', 400, 560, 190, 14),
      oval('w', 180, 556, 110, 8),
      oval('w', 630, 556, 120, 8),
    ].join('')
  }),

  pipes: motif('Rohre', 'Pipes', () => {
    const run = (ink: 'a' | 'd' | 'm', d: string) =>
      line(ink, 48, d) +
      line('h', 16, d) +
      line(
        'w',
        7,
        d.replace(/^M(\S+) (\S+)/, (_, x, y) => `M${x} ${y}`),
      )
    return [
      ground(),
      boxes(
        's',
        list(48, (i) => [(i % 8) * 104 + 4, Math.floor(i / 8) * 104 + 4, 96, 96] as const),
      ),
      run('m', 'M-20 180H250q50 0 50 50V620'),
      run('d', 'M820 120H520q-50 0 -50 50V340q0 50 50 50H820'),
      run('a', 'M-20 470H360q50 0 50 -50V-20'),
      boxes('k', [
        [268, 300, 64, 24],
        [268, 500, 64, 24],
        [120, 438, 24, 64],
        [640, 88, 24, 64],
        [378, 120, 64, 24],
        [438, 230, 64, 24],
      ]),
      line('k', 16, 'M600 390V318'),
      ring('c', 20, 600, 300, 62),
      line('c', 14, 'M600 240V360M540 300H660'),
      disc('k', 600, 300, 20),
    ].join('')
  }),

  door: motif('Tür und Schlüssel', 'Door and key', () =>
    [
      ground(),
      boxes(
        's',
        list(8, (i) => [i * 108, 0, 54, 520] as const),
      ),
      floor('m', 520),
      arch('k', 300, 520, 156, 250),
      arch('d', 300, 520, 134, 246),
      path('h', 'M300 140a134 134 0 0 1 134 134V520H300z'),
      arch('a', 300, 300, 88, 24),
      boxes('c', [
        [212, 330, 76, 150],
        [312, 330, 76, 150],
      ]),
      line('k', 5, 'M300 188V300M220 252H380'),
      disc('b', 410, 392, 13),
      at(
        584,
        300,
        18,
        1,
        ring('a', 26, 0, -96, 52),
        box('a', -13, -46, 26, 220, 6),
        boxes('a', [
          [13, 130, 46, 18],
          [13, 96, 34, 18],
        ]),
        path('h', 'M3 -46h10V174H3z'),
      ),
      oval('h', 300, 528, 190, 10),
    ].join(''),
  ),

  stove: motif('Kachelofen', 'A tiled stove', () =>
    [
      ground(),
      boxes(
        's',
        list(6, (i) => [i * 150 - 30, 0, 80, 500] as const),
      ),
      floor('m', 500),
      box('h', 0, 500, 800, 12),
      box('k', 244, 470, 312, 42, 4),
      box('d', 256, 214, 288, 262),
      box('c', 236, 196, 328, 26, 6),
      box('d', 296, 66, 208, 134),
      box('c', 280, 46, 248, 24, 6),
      ...list(2, (row) =>
        list(3, (i) => box(row % 2 === i % 2 ? 'a' : 'm', 304 + i * 66, 78 + row * 60, 60, 54, 5)),
      ).flat(),
      ...list(4, (row) =>
        list(4, (i) =>
          row > 0 && (i === 1 || i === 2)
            ? ''
            : box((row + i) % 2 ? 'a' : 'm', 264 + i * 70, 228 + row * 62, 62, 56, 5),
        ),
      ).flat(),
      arch('k', 400, 470, 68, 110),
      arch('q', 400, 470, 56, 104),
      path(
        'a',
        'M400 336C432 376 448 396 440 428C436 454 420 468 400 468C380 468 364 454 360 428C356 404 376 392 380 364C390 376 392 384 394 392C402 374 404 356 400 336z',
      ),
      path(
        'b',
        'M402 398C420 420 424 434 418 448C414 462 408 468 400 468C390 468 382 460 382 446C382 430 392 424 394 412C400 418 402 422 404 428z',
      ),
      line('p', 12, 'M352 474L448 458M352 458L448 474'),
      box('c', 92, 440, 152, 20, 8),
      boxes('d', [
        [108, 460, 14, 52],
        [214, 460, 14, 52],
      ]),
      box('b', 112, 416, 112, 24, 12),
      path('c', 'M596 414H716L704 512H608z'),
      path('h', 'M672 414H716L704 512H668z'),
      ...list(4, (i) =>
        at(
          622 + i * 24,
          398 - (i % 2) * 16,
          0,
          1,
          box('d', -11, -26, 22, 56, 4),
          disc('p', 0, -26, 11),
          ring('m', 3, 0, -26, 5),
        ),
      ),
      line('k', 9, 'M606 420C620 340 690 340 706 420'),
    ].join(''),
  ),

  tiles: motif('Fliesen und Kelle', 'Tiles and trowel', () => {
    const inks = ['a', 'm', 'c', 'd'] as const
    const tile = (x: number, y: number, i: number) =>
      at(
        x,
        y,
        0,
        1,
        box(i % 3 ? 'p' : 'b', 0, 0, 112, 112, 4),
        path(inks[(i * 3) % 4]!, 'M4 4H56A52 52 0 0 1 4 56z'),
        path(inks[(i * 3) % 4]!, 'M108 108H56A52 52 0 0 1 108 56z'),
        path(inks[(i + 1) % 4]!, 'M56 28L84 56L56 84L28 56z'),
      )
    return [
      ground('s'),
      ...list(7, (column) =>
        list(5, (row) =>
          (row === 4 && column > 3) || (row === 3 && column > 4)
            ? ''
            : tile(8 + column * 116, row * 116 - 2, column * 2 + row),
        ),
      ).flat(),
      path('h', 'M588 350H800V600H472V462H588z'),
      line('w', 7, list(5, (i) => `M${n(500 + i * 70)} 600q30 -50 ${n(60 - i * 4)} -110`).join('')),
      at(
        600,
        424,
        -14,
        1,
        path('h', 'M-66 4L64 -56L150 96L16 150z'),
        path('k', 'M-70 -10L60 -70L146 82L12 136z'),
        path('w', 'M-70 -10L60 -70L80 -34L-52 24z'),
        line('c', 15, 'M38 34q46 4 62 34'),
        line('d', 30, 'M96 66L196 154'),
      ),
    ].join('')
  }),

  car: motif('Wagen auf der Bühne', 'A car on the lift', () =>
    [
      ground(),
      boxes(
        's',
        list(9, (i) => [i * 92 - 12, 0, 70, 470] as const),
      ),
      disc('b', 400, 210, 170),
      floor('m', 490),
      box('h', 0, 490, 800, 14),
      box('k', 116, 120, 34, 384, 4),
      box('k', 650, 120, 34, 384, 4),
      box('d', 86, 484, 94, 24, 4),
      box('d', 620, 484, 94, 24, 4),
      box('c', 150, 356, 126, 20, 4),
      box('c', 524, 356, 126, 20, 4),
      path(
        'a',
        'M176 330C166 330 164 318 166 300C168 270 186 258 230 250L296 244C330 200 356 182 402 180H462C508 180 532 212 560 246C610 250 634 268 636 306C636 324 632 330 622 330z',
      ),
      path('h', 'M166 300H636C636 324 632 330 622 330H176C166 330 164 318 166 300z'),
      path('p', 'M320 244C344 212 364 200 396 200V244zM414 200H456C490 200 510 218 530 244H414z'),
      path('w', 'M166 284H206a12 12 0 0 1 0 24H166z'),
      line('c', 5, 'M405 250V322M426 266h26'),
      ...[248, 552].map((x) => disc('k', x, 336, 54) + disc('s', x, 336, 30) + disc('d', x, 336, 11)),
      box('d', 330, 436, 140, 70, 6),
      box('k', 330, 436, 140, 14, 6),
      boxes('w', [
        [344, 460, 112, 6],
        [344, 480, 112, 6],
      ]),
      line('k', 8, 'M376 434v-16h48v16'),
    ].join(''),
  ),
}
