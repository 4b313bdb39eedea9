import {
  arch,
  at,
  box,
  boxes,
  disc,
  dome,
  dots,
  each,
  floor,
  ground,
  line,
  list,
  type MotifFamily,
  motif,
  oval,
  path,
  polygon,
  ridge,
} from '../pen'

/** A paper windmill with four sails, its pin at 0 0. */
const windmill = (one: 'a' | 'd' | 'm', other: 'b' | 'p' | 'c') =>
  each(4, (i) =>
    at(0, 0, i * 90, 1, path(one, 'M0 0V-96C44 -96 70 -66 62 -34z'), path(other, 'M0 0V-96C8 -62 28 -42 62 -34z')),
  ) + disc('k', 0, 0, 9)

const kite = (one: 'a' | 'd' | 'p', other: 'c' | 'k' | 'b') =>
  polygon(one, [
    [0, -84],
    [58, -14],
    [0, 96],
  ]) +
  polygon(other, [
    [0, -84],
    [-58, -14],
    [0, 96],
  ]) +
  path('h', 'M-58 -14H58L0 96z')

const paperBoat = (size: number, x: number, y: number, turn = 0) =>
  at(
    x,
    y,
    turn,
    size,
    polygon('p', [
      [-150, 0],
      [-28, 0],
      [0, -128],
      [28, 0],
      [150, 0],
      [96, 74],
      [-96, 74],
    ]),
    path('h', 'M0 -128L28 0H150L96 74H0z'),
    path('h', 'M-28 0L0 26L28 0z'),
  )

const waves = (ink: 'g' | 's' | 'm' | 'd', y: number, shift: number) =>
  path(ink, `M${-100 + shift} 600V${y}${'q40 -34 80 0'.repeat(12)}V600z`)

export const children: MotifFamily = {
  blocks: motif('Bauklötze', 'Building blocks', () =>
    [
      ground(),
      disc('b', 545, 235, 165),
      floor('s', 470),
      path('d', 'M170 470V350h100v120z'),
      path('m', 'M270 470V350h220v120h-50a60 60 0 0 0 -120 0z'),
      path('a', 'M490 470V350h110v120z'),
      path('h', 'M235 350h35v120h-35zM440 350h50v120h-50zM560 350h40v120h-40z'),
      box('c', 150, 312, 470, 38),
      path('h', 'M460 312h160v38H460z'),
      path('p', 'M205 312v-96h96v96z'),
      dots('a', [
        [229, 240, 9],
        [277, 240, 9],
        [253, 264, 9],
        [229, 288, 9],
        [277, 288, 9],
      ]),
      path('h', 'M272 216h29v96h-29z'),
      polygon('d', [
        [190, 216],
        [253, 140],
        [316, 216],
      ]),
      path('h', 'M253 140L316 216H253z'),
      dome('a', 462, 312, 88),
      dome('g', 462, 312, 38),
      path('h', 'M462 224a88 88 0 0 1 88 88h-50a38 38 0 0 0 -38 -38z'),
      disc('d', 668, 436, 34),
      path('w', 'M650 416a30 30 0 0 1 30 -10a34 34 0 0 0 -36 40a30 30 0 0 1 6 -30z'),
    ].join(''),
  ),

  kites: motif('Drachen im Wind', 'Kites in the wind', () =>
    [
      ground(),
      box('p', 70, 190, 190, 18, 9),
      box('p', 120, 220, 220, 18, 9),
      box('p', 560, 340, 180, 18, 9),
      line('k', 3, 'M404 470C350 420 300 330 272 262M404 470C420 400 440 330 468 226M404 470C470 460 560 430 606 392'),
      at(250, 210, -22, 1.05, kite('d', 'k'), line('d', 7, 'M0 96q-26 30 0 58q26 28 0 58')),
      at(486, 176, 20, 1.3, kite('a', 'c'), line('a', 7, 'M0 96q-26 30 0 58q26 28 0 58')),
      at(636, 362, 46, 0.7, kite('p', 'b'), line('c', 8, 'M0 96q-26 30 0 58')),
      ridge('s', 470, 420, 500, 440),
      ridge('m', 540, 486, 540, 560),
      ridge('d', 580, 566, 540, 520),
    ].join(''),
  ),

  boats: motif('Papierschiffe', 'Paper boats', () =>
    [
      ground(),
      disc('a', 250, 190, 96),
      waves('s', 330, 0),
      paperBoat(0.72, 560, 316, -5),
      waves('m', 386, 34),
      paperBoat(1.25, 350, 372, 4),
      waves('d', 456, 10),
      line(
        'w',
        5,
        'M60 520q40 -24 80 0M380 530q40 -24 80 0M620 506q40 -24 80 0M250 572q40 -24 80 0M520 574q40 -24 80 0',
      ),
    ].join(''),
  ),

  pencils: motif('Buntstifte', 'Coloured pencils', () => {
    const tops = [330, 250, 300, 170, 230, 130, 270, 200, 310]
    const inks = ['m', 'd', 'b', 'a', 'k', 'm', 'c', 'd', 'a'] as const
    return (
      ground() +
      disc('s', 400, 330, 250) +
      tops
        .map((y, i) => {
          const x = 94 + i * 70
          const ink = inks[i]!
          return (
            box(ink, x, y + 90, 60, 520) +
            polygon('p', [
              [x, y + 92],
              [x + 30, y],
              [x + 60, y + 92],
              [x + 45, y + 80],
              [x + 30, y + 94],
              [x + 15, y + 80],
            ]) +
            polygon(ink, [
              [x + 20, y + 30],
              [x + 30, y],
              [x + 40, y + 30],
            ]) +
            path('h', `M${x + 40} ${y + 84}L${x + 40} ${y + 30}L${x + 60} ${y + 92}V610h-20z`)
          )
        })
        .join('')
    )
  }),

  pegs: motif('Garderobe', 'Coat pegs', () =>
    [
      ground(),
      floor('s', 410),
      boxes(
        'm',
        list(17, (i) => [i * 50, 410, 3, 190] as const),
      ),
      box('m', 0, 402, 800, 12),
      box('d', 90, 150, 620, 46, 6),
      path('h', 'M90 178h620v12a6 6 0 0 1 -6 6H96a6 6 0 0 1 -6 -6z'),
      // a bag
      line('c', 8, 'M170 186q34 -30 68 0'),
      path('a', 'M150 232a54 48 0 0 1 108 0v116a18 18 0 0 1 -18 18h-72a18 18 0 0 1 -18 -18z'),
      path('c', 'M150 262h108v-30a54 48 0 0 0 -108 0z'),
      box('b', 172, 292, 64, 50, 8),
      // a coat
      path('d', 'M400 186C360 190 340 214 330 250L300 420H500L470 250C460 214 440 190 400 186z'),
      path('h', 'M400 186C440 190 460 214 470 250L500 420H400z'),
      path('k', 'M372 196a28 34 0 0 1 56 0a28 38 0 0 1 -56 0z'),
      dots('b', [
        [400, 262, 7],
        [400, 306, 7],
        [400, 350, 7],
      ]),
      path('m', 'M330 250L286 356l30 10L344 300zM470 250L514 356l-30 10L456 300z'),
      // a cap and a bag of cloth
      path('p', 'M566 190h14l44 156a38 38 0 0 1 -38 44h-26a38 38 0 0 1 -38 -44z'),
      path('h', 'M580 190l44 156a38 38 0 0 1 -38 44h-8z'),
      line('a', 9, 'M532 306h84M526 330h96'),
      dots('k', [
        [204, 173, 11],
        [310, 173, 11],
        [400, 173, 11],
        [490, 173, 11],
        [573, 173, 11],
        [650, 173, 11],
      ]),
      // boots below
      path('a', 'M330 500h42v52h34a22 22 0 0 1 22 24v8h-98zM444 500h42v52h34a22 22 0 0 1 22 24v8h-98z'),
      path('h', 'M330 570h98v14h-98zM444 570h98v14h-98z'),
      box('k', 0, 584, 800, 16),
    ].join(''),
  ),

  pinwheels: motif('Windräder', 'Pinwheels', () =>
    [
      ground(),
      disc('b', 590, 200, 120),
      ridge('s', 440, 390, 470, 400),
      line('k', 8, 'M250 210V600M430 320V600M600 262V600'),
      at(250, 210, 12, 1.35, windmill('a', 'b')),
      at(600, 262, -20, 1.05, windmill('d', 'p')),
      at(430, 336, 34, 0.85, windmill('m', 'c')),
      ridge('m', 540, 500, 560, 520),
      ridge('d', 580, 570, 540, 590),
    ].join(''),
  ),

  swing: motif('Schaukel am Baum', 'A swing in a tree', () =>
    [
      ground(),
      disc('b', 620, 210, 90),
      ridge('s', 420, 460, 400, 430),
      path(
        'k',
        'M150 600C200 500 196 380 176 250L214 150L236 240C330 180 480 176 600 196L604 218C470 204 340 222 250 290C246 400 260 520 300 600z',
      ),
      disc('m', 190, 120, 120),
      disc('d', 320, 90, 110),
      disc('m', 460, 110, 96),
      disc('d', 70, 170, 110),
      disc('m', 580, 150, 70),
      path(
        'w',
        'M120 90a90 90 0 0 1 100 -60a120 120 0 0 0 -110 120a90 90 0 0 1 10 -60zM270 50a80 80 0 0 1 80 -50a110 110 0 0 0 -90 110a80 80 0 0 1 10 -60z',
      ),
      line('k', 5, 'M424 206L452 440M520 206L548 440'),
      box('a', 430, 436, 140, 18, 5),
      oval('h', 500, 540, 110, 12),
      ridge('d', 590, 560, 570, 540),
    ].join(''),
  ),

  tent: motif('Zelt im Garten', 'A tent in the garden', () =>
    [
      ground(),
      ridge('s', 380, 420, 360, 410),
      floor('m', 468),
      line('k', 3, 'M0 150Q200 250 400 112Q600 250 800 140'),
      each(12, (i) => {
        const x = 40 + i * 65
        const t = (x % 400) / 400
        const y =
          x < 400
            ? (1 - t) ** 2 * 150 + 2 * t * (1 - t) * 250 + t * t * 112
            : (1 - t) ** 2 * 112 + 2 * t * (1 - t) * 250 + t * t * 140
        return polygon((['a', 'p', 'd'] as const)[i % 3]!, [
          [x - 18, y],
          [x + 18, y + 1],
          [x, y + 40],
        ])
      }),
      line('k', 9, 'M362 150L560 500M438 150L240 500'),
      polygon('p', [
        [400, 180],
        [560, 500],
        [240, 500],
      ]),
      path('a', 'M357 266H443L467 314H333zM309 362H491L515 410H285z'),
      path('h', 'M400 180L560 500H440z'),
      polygon('k', [
        [400, 300],
        [448, 500],
        [352, 500],
      ]),
      polygon('b', [
        [400, 300],
        [352, 500],
        [318, 500],
      ]),
      oval('c', 400, 520, 260, 22),
      oval('a', 400, 516, 210, 14),
      disc('d', 642, 478, 34),
      path('p', 'M608 478a34 34 0 0 1 68 0q-34 16 -68 0z'),
    ].join(''),
  ),

  tower: motif('Stapelturm und Kreisel', 'Stacking tower and top', () =>
    [
      ground(),
      arch('s', 400, 480, 220, 190),
      floor('b', 480),
      box('k', 296, 170, 16, 90, 8),
      box('c', 214, 452, 180, 28, 14),
      box('d', 214, 400, 180, 54, 27),
      box('a', 228, 348, 152, 54, 27),
      box('m', 242, 296, 124, 54, 27),
      box('p', 256, 244, 96, 54, 27),
      disc('a', 304, 196, 30),
      path('h', 'M334 244a27 27 0 0 1 0 54h8a27 27 0 0 1 0 52h10a27 27 0 0 1 0 52h12a27 27 0 0 1 0 50h-60V244z'),
      at(
        520,
        408,
        14,
        1,
        path('d', 'M-96 -30H96C80 36 30 52 0 76C-30 52 -80 36 -96 -30z'),
        path('a', 'M-90 -8H90L80 14H-80z'),
        path('p', 'M-96 -30a96 22 0 0 1 192 0z'),
        path('h', 'M10 -52a96 22 0 0 1 86 22C80 36 30 52 0 76z'),
        box('k', -7, -108, 14, 62, 7),
      ),
      oval('h', 520, 492, 60, 8),
    ].join(''),
  ),
}
