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
  leafInLight,
  line,
  list,
  type MotifFamily,
  motif,
  n,
  oval,
  path,
  ring,
} from '../pen'

const jar = (x: number, y: number, w: number, h: number, ink: 'a' | 'd' | 'm' | 'c' | 'b', level: number) =>
  at(
    x,
    y,
    0,
    1,
    path('p', `M0 0V${-h + 22}q0 -14 14 -14H${w - 14}q14 0 14 14V0q0 8 -8 8H8q-8 0 -8 -8z`),
    path(ink, `M6 0V${n(-h * level)}H${w - 6}V0q0 3 -4 3H10q-4 0 -4 -3z`),
    path('h', `M${n(w * 0.7)} ${-h + 8}H${w - 14}q14 0 14 14V0q0 8 -8 8H${n(w * 0.7)}z`),
    box('d', 6, -h - 12, w - 12, 24, 5),
    box('b', w * 0.2, -h * 0.5, w * 0.6, h * 0.24, 2),
  )

const parcel = (
  x: number,
  y: number,
  w: number,
  h: number,
  ink: 'a' | 'd' | 'm' | 'p' | 'b',
  ribbon: 'a' | 'b' | 'd' | 'p',
  isTied = false,
) =>
  at(
    x,
    y,
    0,
    1,
    box(ink, 0, -h, w, h, 3),
    box('h', w * 0.74, -h, w * 0.26, h, 3),
    boxes(ribbon, [[w * 0.42, -h, w * 0.16, h]]),
    isTied
      ? path(
          ribbon,
          `M${w / 2} ${-h}C${w / 2 - 70} ${-h - 60} ${w / 2 - 90} ${-h - 4} ${w / 2} ${-h}C${w / 2 + 70} ${-h - 60} ${w / 2 + 90} ${-h - 4} ${w / 2} ${-h}z`,
        )
      : '',
  )

const vase = (
  x: number,
  y: number,
  size: number,
  ink: 'a' | 'd' | 'm' | 'p' | 'c',
  d: string,
  shade: string,
  ...more: string[]
) => at(x, y, 0, size, path(ink, d), ...more, path('h', shade))

export const shops: MotifFamily = {
  awning: motif('Ladenfront', 'Shop front', () => {
    const stripe = (i: number) =>
      path((['a', 'p'] as const)[i % 2]!, `M${130 + i * 60} 150h60l${(i - 4) * 6 + 3} 96v14q-30 36 -62 0v-14z`)
    return [
      ground(),
      box('d', 110, 60, 580, 460),
      box('q', 130, 80, 540, 50, 4),
      boxes('b', [[250, 98, 300, 14]]),
      floor('s', 520),
      box('b', 140, 270, 320, 190),
      box('b', 500, 270, 150, 250),
      line('k', 8, 'M300 270V460M500 270V520M650 270V520'),
      path('w', 'M150 460L260 270H320L210 460zM510 520L600 270H640L560 520z'),
      boxes('m', [[140, 430, 320, 8]]),
      path('a', 'M180 430v-50h50v50zM330 430v-70a30 30 0 0 1 60 0v70z'),
      path('c', 'M245 430l16 -70h20l16 70zM404 430v-36h40v36z'),
      box('k', 130, 460, 340, 60),
      disc('a', 520, 400, 7),
      ...list(9, stripe),
      path(
        'h',
        'M130 232H670L690 246v14q-30 36 -62 0q-30 36 -62 0q-30 36 -60 0q-30 36 -62 0q-30 36 -60 0q-30 36 -62 0q-30 36 -60 0q-30 36 -60 0q-30 36 -62 0v-14z',
      ),
      path('c', 'M60 520l6 -60h60l6 60z'),
      ...[-30, 0, 30].map((turn) => leafInLight('d', 96, 464, turn, 110, 40)),
      line('k', 6, 'M690 520L710 420H760L780 520'),
      box('p', 704, 416, 62, 80, 4),
    ].join('')
  }),

  shelf: motif('Regal mit Gläsern', 'A shelf of jars', () =>
    [
      ground('s'),
      boxes('h', [
        [0, 220, 800, 12],
        [0, 400, 800, 12],
        [0, 580, 800, 20],
      ]),
      jar(60, 196, 92, 120, 'a', 0.7),
      jar(166, 196, 92, 120, 'm', 0.5),
      jar(272, 196, 92, 120, 'c', 0.76),
      jar(378, 196, 92, 120, 'b', 0.62),
      jar(484, 196, 92, 120, 'a', 0.4),
      jar(600, 196, 130, 140, 'd', 0.66),
      box('d', 0, 204, 800, 18),
      jar(70, 376, 130, 136, 'd', 0.6),
      jar(216, 376, 76, 100, 'a', 0.74),
      jar(304, 376, 76, 100, 'a', 0.74),
      jar(392, 376, 76, 100, 'c', 0.5),
      jar(488, 376, 110, 130, 'm', 0.7),
      jar(614, 376, 110, 130, 'm', 0.56),
      box('d', 0, 384, 800, 18),
      ...list(6, (i) =>
        jar(60 + i * 116, 556, 100, 116, (['m', 'b', 'a', 'd', 'c', 'a'] as const)[i]!, 0.5 + ((i * 37) % 30) / 100),
      ),
      box('d', 0, 564, 800, 18),
    ].join(''),
  ),

  rail: motif('Kleiderstange', 'Clothes rail', () => {
    const hanger = (x: number, ...parts: string[]) =>
      at(x, 150, 0, 1, line('k', 6, 'M0 30V8a10 10 0 1 0 -10 -10'), line('k', 7, 'M-60 66L0 30L60 66'), ...parts)
    return [
      ground(),
      disc('s', 400, 300, 240),
      floor('m', 530),
      line('k', 11, 'M110 150H690M130 150V540M670 150V540M90 540H170M630 540H710'),
      hanger(
        210,
        path('d', 'M-20 44L0 56L20 44L70 72L92 190L62 196L54 150V330H-54V150L-62 196L-92 190L-70 72z'),
        path('h', 'M20 44L70 72L92 190L62 196L54 150V330H10z'),
      ),
      hanger(
        330,
        path('a', 'M-24 44Q0 66 24 44L62 66L50 150L84 350H-84L-50 150L-62 66z'),
        path('c', 'M-52 142H52L54 164H-54z'),
        path('h', 'M24 44L62 66L50 150L84 350H30z'),
      ),
      hanger(
        460,
        path('p', 'M-20 44L0 62L20 44L72 72L86 210L58 214L54 160V300H-54V160L-58 214L-86 210L-72 72z'),
        line('m', 6, 'M-54 180H54M-54 206H54M-54 232H54M-54 258H54'),
        path('h', 'M20 44L72 72L86 210L58 214L54 160V300H14z'),
      ),
      hanger(
        584,
        path('c', 'M-24 42L0 76L24 42L70 70L84 340H-84L-70 70z'),
        line('k', 5, 'M0 76V340'),
        dots('b', [
          [14, 130, 7],
          [14, 180, 7],
          [14, 230, 7],
        ]),
        path('h', 'M24 42L70 70L84 340H0V76z'),
      ),
      path('a', 'M270 548v-30h40l34 14q16 6 16 16zM384 548v-30h40l34 14q16 6 16 16z'),
    ].join('')
  }),

  parcels: motif('Päckchen', 'Parcels', () =>
    [
      ground(),
      arch('s', 400, 500, 250, 200),
      floor('b', 500),
      parcel(150, 500, 230, 150, 'd', 'b'),
      parcel(390, 500, 180, 110, 'a', 'p'),
      parcel(580, 500, 110, 150, 'm', 'd', true),
      parcel(200, 350, 170, 90, 'p', 'a'),
      parcel(390, 390, 150, 130, 'm', 'd'),
      parcel(230, 260, 120, 90, 'a', 'b', true),
      parcel(410, 260, 110, 64, 'd', 'p', true),
      oval('h', 420, 508, 290, 9),
      line('p', 7, 'M150 128v-30M135 113h30M640 200v-26M627 187h26M560 110v-20M550 100h20'),
    ].join(''),
  ),

  vases: motif('Keramik', 'Ceramics', () =>
    [
      ground(),
      box('s', 70, 60, 660, 210),
      box('s', 70, 306, 660, 210),
      boxes('h', [
        [70, 60, 660, 14],
        [70, 306, 660, 14],
      ]),
      vase(
        160,
        270,
        1,
        'd',
        'M-34 -150H34L26 -110C70 -80 74 -20 40 0H-40C-74 -20 -70 -80 -26 -110z',
        'M8 -150H34L26 -110C70 -80 74 -20 40 0H10C40 -40 30 -90 8 -110z',
        line('b', 6, 'M-52 -60q13 -14 26 0t26 0t26 0t26 0'),
      ),
      vase(
        300,
        270,
        1,
        'p',
        'M-70 -84H70C70 -30 44 0 20 0H-20C-44 0 -70 -30 -70 -84z',
        'M30 -84H70C70 -30 44 0 20 0H6C30 -20 34 -50 30 -84z',
        path('a', 'M-68 -64H68C66 -54 64 -46 60 -38H-60C-64 -46 -66 -54 -68 -64z'),
      ),
      vase(
        440,
        270,
        1,
        'a',
        'M-16 -170H16V-110C60 -96 66 0 30 0H-30C-66 0 -60 -96 -16 -110z',
        'M4 -170H16V-110C60 -96 66 0 30 0H10C36 -30 30 -90 4 -110z',
      ),
      vase(580, 270, 1, 'm', 'M-54 -120H54L40 0H-40z', 'M18 -120H54L40 0H12z', line('p', 7, 'M-50 -84H50M-47 -60H47')),
      ...[-24, 0, 24].map((turn) => leafInLight('d', 580, 152, turn, 84, 30)),
      box('d', 56, 270, 688, 24, 4),
      vase(
        190,
        516,
        1,
        'a',
        'M-80 -60H80C80 -20 50 0 30 0H-30C-50 0 -80 -20 -80 -60z',
        'M34 -60H80C80 -20 50 0 30 0H10z',
      ),
      vase(
        190,
        456,
        0.86,
        'p',
        'M-80 -50H80C80 -16 50 0 30 0H-30C-50 0 -80 -16 -80 -50z',
        'M34 -50H80C80 -16 50 0 30 0H10z',
      ),
      vase(
        360,
        516,
        1,
        'm',
        'M-30 -150H30C30 -130 70 -110 70 -60C70 -20 50 0 34 0H-34C-50 0 -70 -20 -70 -60C-70 -110 -30 -130 -30 -150z',
        'M10 -150H30C30 -130 70 -110 70 -60C70 -20 50 0 34 0H14C50 -40 40 -110 10 -150z',
      ),
      vase(
        510,
        516,
        1,
        'p',
        'M-56 -100H56V-14q0 14 -14 14H-42q-14 0 -14 -14z',
        'M20 -100H56V-14q0 14 -14 14H20z',
        dots(
          'd',
          list(12, (i) => [-40 + (i % 4) * 26, -78 + Math.floor(i / 4) * 28, 6] as const),
        ),
      ),
      ring('p', 13, 578, 466, 28),
      vase(
        650,
        516,
        1,
        'c',
        'M-20 -160H20L16 -120L52 -10q2 10 -10 10H-42q-12 0 -10 -10L-16 -120z',
        'M4 -160H20L16 -120L52 -10q2 10 -10 10H14z',
      ),
      box('d', 56, 516, 688, 24, 4),
    ].join(''),
  ),

  market: motif('Marktstand', 'Market stall', () => {
    const crate = (x: number, y: number, w: number, ink: 'a' | 'd' | 'm' | 'c' | 'p', r: number) =>
      dots(
        ink,
        list(Math.floor(w / (r * 1.5)), (i) => [x + r + i * r * 1.5, y - (i % 2) * r * 0.5, r] as const),
      ) +
      dots(
        'w',
        list(
          Math.floor(w / (r * 1.5)),
          (i) => [x + r * 0.7 + i * r * 1.5, y - r * 0.4 - (i % 2) * r * 0.5, r * 0.28] as const,
        ),
      ) +
      box('b', x - 6, y, w + 12, 62, 3) +
      box('h', x - 6, y + 27, w + 12, 8) +
      boxes('h', [
        [x - 6, y, 10, 62],
        [x + w - 4, y, 10, 62],
      ])
    return [
      ground(),
      line('k', 10, 'M120 180V560M680 180V560'),
      ...list(8, (i) =>
        path(
          (['d', 'p'] as const)[i % 2]!,
          `M${200 + i * 50} 90h50L${160 + (i + 1) * 70 - 40 + 0} 210v22q-35 34 -70 0v-22z`,
        ),
      ),
      path(
        'h',
        'M120 200H680V232q-35 34 -70 0q-35 34 -70 0q-35 34 -70 0q-35 34 -70 0q-35 34 -70 0q-35 34 -70 0q-35 34 -70 0q-35 34 -70 0z',
      ),
      ...list(
        3,
        (i) => line('k', 3, `M${260 + i * 140} 240v40`) + path('a', `M${240 + i * 140} 280h40l10 50q-30 14 -60 0z`),
      ),
      crate(130, 388, 160, 'a', 24),
      crate(316, 388, 160, 'd', 28),
      crate(502, 388, 160, 'c', 20),
      box('m', 100, 446, 600, 120),
      box('h', 100, 446, 600, 14),
      boxes(
        'h',
        list(7, (i) => [184 + i * 86, 446, 4, 120] as const),
      ),
      floor('s', 560),
      box('p', 340, 480, 120, 56, 4),
      line('m', 6, 'M360 500H440M360 516H410'),
    ].join('')
  }),

  bouquet: motif('Strauß', 'Bouquet', () => {
    const bloom = (
      ink: 'a' | 'd' | 'm' | 'p' | 'c',
      heart: 'b' | 'k' | 'a',
      x: number,
      y: number,
      r: number,
      petals: number,
    ) =>
      each(petals, (i) => at(x, y, (i * 360) / petals + 10, 1, oval(ink, 0, -r * 0.6, r * 0.4, r * 0.56))) +
      each(petals, (i) =>
        at(
          x,
          y,
          (i * 360) / petals + 10,
          1,
          path('h', `M0 0Q${n(r * 0.3)} ${n(-r * 0.5)} 0 ${n(-r)}Q${n(r * 0.1)} ${n(-r * 0.5)} 0 0z`),
        ),
      ) +
      disc(heart, x, y, r * 0.28)
    return [
      ground(),
      disc('s', 400, 270, 230),
      ...(
        [
          [330, 330, -58],
          [470, 330, 56],
          [360, 260, -30],
          [440, 260, 30],
          [400, 250, 0],
          [300, 350, -84],
          [500, 350, 82],
        ] as const
      ).map(([x, y, turn], i) => leafInLight(i % 2 ? 'd' : 'm', x, y, turn, 180, 58)),
      bloom('a', 'b', 330, 220, 72, 8),
      bloom('p', 'a', 470, 200, 66, 9),
      bloom('c', 'b', 400, 140, 54, 7),
      bloom('m', 'k', 250, 300, 52, 7),
      bloom('a', 'b', 552, 296, 54, 8),
      bloom('p', 'a', 400, 300, 70, 9),
      path('d', 'M280 340L400 560L520 340Q400 400 280 340z'),
      path('b', 'M280 340L384 560H350L250 370z'),
      path('m', 'M520 340L416 560H450L550 370z'),
      path('h', 'M520 340L416 560H450L550 370z'),
      box('a', 340, 450, 120, 26, 8),
      path('a', 'M400 462q-70 -20 -80 30q50 10 80 -30zM400 462q70 -20 80 30q-50 10 -80 -30z'),
      line('d', 7, 'M380 540L360 620M400 540V620M420 540L440 620'),
    ].join('')
  }),

  yarn: motif('Wolle', 'Yarn', () => {
    const ball = (x: number, y: number, r: number, ink: 'a' | 'd' | 'm' | 'p' | 'c', turn: number) =>
      disc(ink, x, y, r) +
      at(
        x,
        y,
        turn,
        r / 100,
        line(
          'h',
          6,
          'M-92 -30Q0 -86 92 -30M-98 0Q0 -56 98 0M-94 30Q0 -26 94 30M-78 60Q0 8 78 60M-30 -94Q-70 0 -20 96M10 -98Q-30 10 24 96',
        ),
      ) +
      path('h', `M${x} ${y - r}a${r} ${r} 0 0 1 0 ${2 * r}a${n(r * 1.5)} ${n(r * 1.5)} 0 0 0 0 ${-2 * r}z`)
    return [
      ground(),
      boxes(
        's',
        list(9, (i) => [i * 96, 0, 48, 470] as const),
      ),
      floor('m', 470),
      at(430, 330, 34, 1, line('k', 12, 'M0 120V-250'), disc('k', 0, -256, 15)),
      at(390, 330, -28, 1, line('k', 12, 'M0 120V-250'), disc('k', 0, -256, 15)),
      ball(300, 330, 86, 'm', 40),
      ball(470, 320, 94, 'a', -20),
      ball(400, 290, 70, 'p', 80),
      path('d', 'M190 350H610C610 450 570 500 540 510H260C230 500 190 450 190 350z'),
      path('h', 'M490 350H610C610 450 570 500 540 510H440z'),
      line('w', 7, list(3, (row) => `M${200 + row * 8} ${386 + row * 40}${'q18 -22 36 0'.repeat(11 - row)}`).join('')),
      box('d', 172, 338, 456, 26, 13),
      line('c', 8, 'M640 520q40 -30 70 0t70 -10'),
      ball(640, 486, 52, 'c', 10),
    ].join('')
  }),

  bicycle: motif('Fahrrad am Laden', 'A bicycle at the shop', () =>
    [
      ground(),
      box('s', 130, 60, 540, 340),
      boxes('g', [
        [150, 80, 240, 300],
        [410, 80, 240, 300],
      ]),
      path('w', 'M150 380L300 80H360L210 380zM410 380L560 80H620L470 380z'),
      floor('m', 500),
      ...[244, 556].map(
        (x) =>
          ring('k', 13, x, 416, 106) +
          ring('b', 4, x, 416, 94) +
          line(
            'k',
            2,
            list(
              12,
              (i) =>
                `M${x} 416L${n(x + 96 * Math.cos((i * Math.PI) / 6))} ${n(416 + 96 * Math.sin((i * Math.PI) / 6))}`,
            ).join(''),
          ) +
          disc('k', x, 416, 12),
      ),
      line('a', 14, 'M244 416L330 268H500L386 416zM330 268L386 416M386 416H244M500 268L556 416M500 268L486 216'),
      line('k', 12, 'M330 268L318 232M284 230H352M486 216H530q26 0 26 -26'),
      disc('k', 386, 416, 26),
      disc('a', 386, 416, 11),
      line('k', 8, 'M386 416L412 460M398 462H428'),
      path('c', 'M520 226h110l-14 70H534z'),
      path('h', 'M590 226h40l-14 70h-36z'),
      ...[-34, -8, 20].map((turn, i) => leafInLight(i === 1 ? 'a' : 'd', 574, 230, turn, 80, 30)),
      oval('h', 400, 530, 280, 9),
    ].join(''),
  ),
}
