import { box, flatDrawings, stroked, times } from '../photos/drawn'

// No photograph of contracts, calendars or freighters comes with the packages: flat drawings in ink and oxblood.
const ink = '#1f2b33'
const oxblood = '#7d1f2b'
const paper = '#fbfaf7'
const linen = '#e4dfd4'
const stone = '#b9b2a4'
const water = '#9fb0b3'

/** Lines of writing from a left edge: each as wide as its number says. */
const writing = (x: number, y: number, widths: number[], gap = 44) =>
  widths.map((w, i) => stroked(`M${x} ${y + i * gap}h${w}`, '#c9c3b6', 9)).join('')

const pen = `<g transform="translate(1250 930) rotate(-20)">${box(-30, -620, 60, 470, ink)}${box(-30, -180, 60, 26, '#c8a24a')}<path d="M-30 -154h60l-22 120-8 34-8-34z" fill="#c8a24a"/>${stroked('M0 -130v96', ink, 5)}</g>`
const contract = `<g transform="rotate(-4 700 540)">${box(300, 110, 760, 960, stone, 'fill-opacity=".6"')}</g><g transform="rotate(2 700 540)">${box(320, 90, 760, 980, paper)}${box(400, 170, 330, 26, ink)}${writing(400, 270, [600, 580, 610, 430])}${box(400, 470, 240, 20, ink)}${writing(400, 540, [600, 610, 560, 590, 300])}${stroked('M400 900H680M790 900H1000', ink, 5)}${stroked('M420 880c40 -60 50 20 80 -20s30 -50 60 0 40 10 70 -20', oxblood, 8)}</g>${pen}`

const day = (i: number) => {
  const [x, y] = [330 + (i % 7) * 138, 410 + Math.floor(i / 7) * 130]
  const isPast = i > 1 && i < 23
  return `${box(x, y, 112, 100, i === 23 ? oxblood : linen)}${isPast ? stroked(`M${x + 24} ${y + 76}l64 -52`, stone, 8) : ''}`
}
const deadline = `${box(270, 130, 1060, 880, paper)}${box(270, 130, 1060, 190, ink)}${times(2, (i) => `${box(460 + i * 640, 80, 34, 120, stone)}`)}${box(330, 212, 380, 30, paper)}${times(28, day)}<circle cx="662" cy="850" r="96" fill="none" stroke="${oxblood}" stroke-width="12"/>`

const container = (column: number, row: number, colour: string) =>
  `${box(430 + column * 150, 520 - row * 86, 142, 80, colour)}${times(5, (i) => stroked(`M${452 + column * 150 + i * 25} ${532 - row * 86}v56`, 'rgb(0 0 0 / .16)', 5))}`
/** Small enough to stay whole where a block shows four parts to three. */
const freight = `${box(0, 760, 1600, 307, water)}<circle cx="1330" cy="250" r="100" fill="#e7c9a4"/><g transform="translate(14 56) scale(.93)">${times(6, (i) => container(i, 0, [oxblood, ink, '#8c7a5c', ink, oxblood, '#8c7a5c'][i]!))}${times(5, (i) => container(i, 1, [ink, '#8c7a5c', oxblood, stone, ink][i]!))}${times(3, (i) => container(i, 2, ['#8c7a5c', oxblood, stone][i]!))}${box(1340, 320, 120, 290, paper)}${box(1320, 300, 160, 34, ink)}${times(3, (i) => box(1360, 360 + i * 66, 80, 30, water))}<path d="M180 600H1530L1440 800H330q-110 -60 -150 -200z" fill="${ink}"/><path d="M250 740H1470L1440 800H330q-46 -24 -80 -60z" fill="${oxblood}"/></g>${times(4, (i) => stroked(`M${90 + i * 390} ${880 + (i % 2) * 60}q60 -34 120 0t120 0`, '#c5d0d0', 9))}`

const bar = (i: number) => {
  const height = 520 - i * 84
  const x = 330 + i * 200
  return `${box(x, 850 - height, 130, height, i === 4 ? oxblood : ink)}${writing(x + 20, 910, [90])}`
}
const statements = `${box(190, 120, 1220, 860, paper)}${writing(860, 210, [420, 300])}${times(5, bar)}${stroked('M270 850H1330', stone, 6)}${stroked('M395 280L1195 616', oxblood, 7)}`

export const { pictures: firmDrawings, drawn } = flatDrawings('kanzlei', {
  contract: {
    ground: '#d8cfc0',
    shapes: contract,
    alt: {
      de: 'Zeichnung: zweiseitiger Vertrag mit einer Unterschrift, daneben ein Füller',
      en: 'Drawing: a contract of two sheets with one signature, a fountain pen beside it',
    },
  },
  deadline: {
    ground: '#cfd5d3',
    shapes: deadline,
    alt: {
      de: 'Zeichnung: Kalenderblatt, drei Wochen sind durchgestrichen, der letzte Tag ist rot umkreist',
      en: 'Drawing: a calendar with three weeks crossed out and the last day circled in red',
    },
  },
  freight: {
    ground: '#dfe4e2',
    shapes: freight,
    alt: {
      de: 'Zeichnung: Containerschiff auf ruhigem Wasser, dahinter die Sonne',
      en: 'Drawing: a container ship on calm water, the sun behind it',
    },
  },
  statements: {
    ground: '#d9d2c6',
    shapes: statements,
    alt: {
      de: 'Zeichnung: fünf Balken für fünf Jahre, jeder niedriger als der vorige',
      en: 'Drawing: five bars for five years, each lower than the one before',
    },
  },
})
