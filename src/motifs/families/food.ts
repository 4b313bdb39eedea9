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
  leafInLight,
  line,
  list,
  type MotifFamily,
  motif,
  n,
  oval,
  path,
  ridge,
  ring,
} from '../pen'

/** An ear of grain whose foot is at 0 0. */
const ear = (ink: 'a' | 'd' | 'm' | 'c' | 'b', height: number) => {
  const grain = (y: number) => `M2 ${y}q2 -28 26 -36q2 28 -26 36zM-2 ${y}q-2 -28 -26 -36q-2 28 26 36z`
  return (
    line(ink, 5, `M0 0Q-6 ${-height / 2} 0 ${-height}m0 -38v-46m9 68l20 -56m-58 0l20 56`) +
    path(ink, `M0 ${-height - 10}q-15 -20 0 -44q15 24 0 44z${list(5, (i) => grain(-height + 12 + i * 25)).join('')}`)
  )
}

const wineGlass = (x: number, y: number, size: number) =>
  at(
    x,
    y,
    0,
    size,
    path('p', 'M-62 -250H62C70 -150 40 -110 0 -110C-40 -110 -70 -150 -62 -250z'),
    path('a', 'M-65 -196H65C62 -140 36 -116 0 -116C-36 -116 -62 -140 -65 -196z'),
    path('h', 'M20 -250H62C70 -150 40 -110 0 -110C20 -130 30 -190 20 -250z'),
    line('d', 9, 'M0 -110V-4M-44 -4H44'),
  )

const pot = (x: number, y: number, w: number, h: number, ink: 'a' | 'd' | 'm' | 'c') =>
  at(
    x,
    y,
    0,
    1,
    line('k', 12, `M${-w / 2 - 22} ${-h * 0.7}H${w / 2 + 22}`),
    path(ink, `M${-w / 2} ${-h}H${w / 2}V-22q0 22 -22 22H${-w / 2 + 22}q-22 0 -22 -22z`),
    path('h', `M${w * 0.16} ${-h}H${w / 2}V-22q0 22 -22 22H${n(w * 0.16)}z`),
    box('k', -w / 2 - 10, -h - 14, w + 20, 18, 9),
    path(ink, `M${-w / 2 + 6} ${-h - 14}Q0 ${-h - 62} ${w / 2 - 6} ${-h - 14}z`),
    disc('k', 0, -h - 44, 13),
  )

export const food: MotifFamily = {
  loaf: motif('Brotlaib', 'A loaf', () =>
    [
      ground(),
      disc('s', 400, 280, 230),
      ...(
        [
          [612, 470, 26, 250, 'm'],
          [650, 470, 44, 230, 'b'],
          [168, 470, -30, 240, 'm'],
          [130, 470, -50, 210, 'b'],
        ] as const
      ).map(([x, y, turn, h, ink]) => at(x, y, turn, 1, ear(ink, h))),
      floor('d', 470),
      box('b', 130, 440, 540, 34, 17),
      path('h', 'M130 457H670a17 17 0 0 1 -17 17H147a17 17 0 0 1 -17 -17z'),
      path(
        'a',
        'M196 440C160 440 166 380 190 336C230 262 320 226 400 226C480 226 570 262 610 336C634 380 640 440 604 440z',
      ),
      path('h', 'M480 238C540 256 590 292 610 336C634 380 640 440 604 440H470C540 400 540 300 480 238z'),
      line(
        'p',
        15,
        'M270 372C276 330 296 296 326 270M356 372C356 326 372 288 400 258M444 372C438 332 450 296 470 274M528 372C520 346 524 322 536 306',
      ),
      line('c', 4, 'M282 376C288 336 306 304 334 280M368 376C368 332 382 298 408 268M456 376C450 338 460 304 480 284'),
      dots(
        'p',
        list(16, (i) => [226 + ((i * 97) % 350), 352 + ((i * 53) % 74), 3] as const),
      ),
    ].join(''),
  ),

  wheat: motif('Ährenfeld', 'A field of wheat', () =>
    [
      ground(),
      disc('a', 500, 200, 110),
      ridge('s', 380, 350, 390, 340),
      each(17, (i) => at(20 + i * 48, 620, ((i * 37) % 19) - 9, 0.9, ear('m', 230 + ((i * 53) % 60)))),
      floor('m', 530),
      each(13, (i) =>
        at(-6 + i * 68, 640, ((i * 29) % 17) - 8, 1.15, ear(i % 4 === 2 ? 'c' : 'd', 190 + ((i * 71) % 70))),
      ),
      floor('d', 570),
    ].join(''),
  ),

  cup: motif('Tasse', 'A cup', () =>
    [
      ground(),
      box('b', 130, 0, 540, 420),
      disc('p', 516, 170, 84),
      path('s', 'M130 330h90v-70h70v40h80v-90h100v60h60v60h140v90H130z'),
      line('d', 14, 'M130 0V420M310 0V420M490 0V420M670 0V420M130 130H670'),
      floor('m', 420),
      box('h', 0, 420, 800, 14),
      oval('h', 404, 518, 220, 20),
      oval('d', 400, 506, 220, 26),
      oval('w', 400, 502, 160, 14),
      ring('p', 26, 560, 384, 52),
      path('p', 'M250 300H556C556 400 530 480 480 500H326C276 480 250 400 250 300z'),
      path('h', 'M440 300H556C556 400 530 480 480 500H420C450 440 450 370 440 300z'),
      oval('p', 403, 300, 153, 30),
      oval('c', 403, 304, 134, 21),
      line('p', 12, 'M350 262q-34 -36 0 -72t0 -72M420 250q-34 -36 0 -72t0 -72'),
    ].join(''),
  ),

  pots: motif('Am Herd', 'At the stove', () =>
    [
      ground(),
      boxes(
        's',
        list(40, (i) => [(i % 8) * 102 + 3, Math.floor(i / 8) * 84 - 40, 94, 76] as const),
      ),
      box('k', 60, 62, 680, 13, 6),
      ...(
        [
          [170, 'a', 60],
          [340, 'd', 46],
          [480, 'm', 66],
          [640, 'c', 52],
        ] as const
      ).map(([x, ink, r], i) =>
        at(
          x,
          74,
          0,
          1,
          box('k', -6, 0, 12, 66 + (i % 2) * 26, 6),
          disc(ink, 0, 92 + (i % 2) * 26 + r * 0.7, r),
          disc('h', 0, 92 + (i % 2) * 26 + r * 0.7, r * 0.72),
          disc(ink, -4, 92 + (i % 2) * 26 + r * 0.7 - 3, r * 0.66),
        ),
      ),
      floor('d', 478),
      box('k', 0, 470, 800, 14),
      pot(220, 470, 190, 120, 'a'),
      pot(430, 470, 130, 170, 'm'),
      pot(624, 470, 170, 92, 'c'),
      disc('b', 130, 540, 26),
      disc('b', 220, 540, 26),
      disc('b', 580, 540, 26),
      disc('b', 670, 540, 26),
    ].join(''),
  ),

  wine: motif('Wein und Trauben', 'Wine and grapes', () =>
    [
      ground(),
      disc('b', 400, 270, 210),
      floor('m', 480),
      path('d', 'M222 480V300Q222 256 250 236Q264 226 264 200V110H316V200Q316 226 330 236Q358 256 358 300V480z'),
      path('h', 'M316 200Q316 226 330 236Q358 256 358 300V480H318V270Q300 240 300 200V110h16z'),
      box('a', 260, 92, 60, 70, 6),
      box('p', 222, 320, 136, 100),
      line('a', 6, 'M246 350H334M246 372H314'),
      box('h', 318, 320, 40, 100),
      wineGlass(470, 480, 1.02),
      each(16, (i) => {
        const rows = [5, 4, 3, 2, 1, 1]
        let row = 0
        let rest = i
        while (rest >= rows[row]!) rest -= rows[row++]!
        const x = 620 + (rest - (rows[row]! - 1) / 2) * 44
        return disc(i % 3 === 1 ? 'c' : 'a', x, 326 + row * 36, 24) + disc('w', x - 7, 319 + row * 36, 7)
      }),
      line('k', 8, 'M620 320q6 -44 -22 -70'),
      leafInLight('d', 606, 290, 54, 110, 54),
      oval('h', 290, 486, 84, 8),
    ].join(''),
  ),

  plate: motif('Gedeckter Tisch', 'A table laid', () =>
    [
      ground('b'),
      boxes(
        'a',
        list(6, (i) => [i * 160 - 40, 0, 80, 600] as const),
      ),
      boxes(
        'w',
        list(5, (i) => [0, i * 160 - 40, 800, 80] as const),
      ),
      disc('h', 408, 312, 218),
      disc('p', 400, 300, 216),
      ring('m', 4, 400, 300, 150),
      ring('d', 9, 400, 300, 200),
      path('k', 'M96 140h9v80h8v-80h9v80h8v-80h9v96q0 22 -14 28l6 200q0 16 -14 16t-14 -16l6 -200q-13 -6 -13 -28z'),
      path('k', 'M676 140q40 30 34 170h-18l4 154q0 16 -13 16t-13 -16z'),
      path('h', 'M400 320q80 20 130 -20q-10 90 -110 100q-70 0 -90 -50z'),
      ...[-70, -34, 2, 38, 74].map((turn, i) =>
        leafInLight(i % 2 ? 'd' : 'm', 390, 360, turn, 150 - Math.abs(turn) * 0.5, 52),
      ),
      disc('a', 350, 352, 34),
      disc('a', 430, 366, 28),
      disc('w', 340, 342, 9),
      disc('w', 422, 358, 8),
    ].join(''),
  ),

  cake: motif('Torte', 'A layered cake', () =>
    [
      ground(),
      boxes(
        's',
        list(10, (i) => [i * 86, 0, 43, 600] as const),
      ),
      floor('m', 520),
      path('d', 'M380 440H420L440 520H470V534H330V520H360z'),
      box('d', 190, 424, 420, 22, 11),
      box('c', 230, 364, 340, 60, 8),
      box('p', 230, 342, 340, 26),
      box('a', 230, 288, 340, 56),
      box('p', 230, 266, 340, 26),
      path('c', 'M230 270V226q0 -14 14 -14H556q14 0 14 14v44z'),
      path('h', 'M486 212H556q14 0 14 14V424H486z'),
      path(
        'p',
        'M226 214q0 -28 26 -28H548q26 0 26 28v26q0 18 -17 18t-17 -18q-17 -12 -34 0v48q0 18 -18 18t-18 -18v-40q-17 -14 -34 0v10q0 18 -18 18t-18 -18v-12q-18 -14 -36 0v62q0 18 -18 18t-18 -18v-58q-18 -14 -36 0v22q0 18 -19 18t-19 -18v-20q-9 -8 -18 -4z',
      ),
      ...list(
        6,
        (i) =>
          disc('a', 268 + i * 53, 172, 20) +
          disc('w', 262 + i * 53, 166, 6) +
          line('d', 4, `M${268 + i * 53} 156q4 -20 18 -26`),
      ),
    ].join(''),
  ),

  lemons: motif('Zitronen', 'Lemons', () => {
    const lemon = (x: number, y: number, turn: number, size: number) =>
      at(
        x,
        y,
        turn,
        size,
        path('a', 'M-112 0C-90 -14 -84 -74 0 -76C84 -74 90 -14 114 0C90 14 84 74 0 76C-84 74 -90 14 -112 0z'),
        path('h', 'M-112 0C-90 14 -84 74 0 76C84 74 90 14 114 0C60 40 -40 44 -112 0z'),
        dots(
          'c',
          list(9, (i) => [-60 + ((i * 47) % 120), -46 + ((i * 31) % 70), 3] as const),
        ),
      )
    return [
      ground(),
      path('s', 'M0 600L800 80V600z'),
      leafInLight('d', 250, 250, -64, 190, 60),
      leafInLight('m', 300, 210, -18, 170, 58),
      leafInLight('d', 560, 330, 72, 190, 60),
      leafInLight('m', 560, 400, 118, 160, 54),
      lemon(330, 300, -24, 1.25),
      lemon(190, 470, 18, 0.9),
      at(
        540,
        420,
        10,
        1,
        disc('a', 0, 0, 108),
        disc('p', 0, 0, 96),
        ...list(9, (i) => at(0, 0, i * 40, 1, path('b', 'M0 -14L24 -74Q0 -96 -24 -74z'))),
        disc('p', 0, 0, 10),
      ),
      line('k', 7, 'M120 150Q220 170 300 214'),
    ].join('')
  }),

  noodles: motif('Schale mit Stäbchen', 'Bowl and chopsticks', () =>
    [
      ground(),
      path('a', 'M0 0H800V150H0z'),
      each(10, (i) => dome('c', 40 + i * 80, 150, 40, -34) + dome('w', 40 + i * 80, 150, 18, -16)),
      disc('s', 400, 330, 180),
      floor('m', 492),
      at(560, 300, 24, 1, box('k', -6, -210, 12, 290, 6), box('k', 22, -216, 12, 290, 6)),
      path('p', 'M220 318q40 -44 90 -24q40 -34 86 -12q50 -30 92 8q50 -14 92 28z'),
      line('a', 9, 'M262 306q20 20 40 0t40 0t40 0t40 0t40 0M300 290q20 20 40 0t40 0t40 0'),
      disc('b', 334, 296, 34),
      disc('a', 334, 296, 15),
      leafInLight('d', 480, 310, 20, 84, 30),
      path('d', 'M190 316H610C610 420 540 478 480 488H320C260 478 190 420 190 316z'),
      path('h', 'M470 316H610C610 420 540 478 480 488H420C480 440 490 380 470 316z'),
      line('b', 9, 'M206 362q24 -26 48 0t48 0t48 0t48 0t48 0t48 0t48 0t48 0'),
      box('k', 326, 484, 148, 18, 6),
    ].join(''),
  ),
}
