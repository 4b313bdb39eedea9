import { box, flatDrawings, stroked, times } from '../photos/drawn'

// No photograph of kitchens, stairs or windows comes with the packages: these are flat drawings in oak and ash.
const wall = '#e6e7e0'
const floor = '#cfc6b4'
const oak = '#c2935a'
const oakDark = '#9a6d3a'
const ash = '#e5d3b0'
const ink = '#2a3a38'
const paper = '#f8f5ee'
const sky = '#c9dbe0'

/** A framed door with a flat panel and a round knob. */
const door = (x: number, y: number, w: number, h: number, frame: string, panel: string, knobX: number) =>
  `${box(x, y, w, h, frame)}${box(x + 24, y + 24, w - 48, h - 48, panel)}<circle cx="${knobX}" cy="${y + 44}" r="9" fill="${ink}"/>`

/** A sliding sash in a case: the upper light in front, the lower one behind, with glazing bars. */
const sash = (x: number, y: number, w: number, h: number, across: number) => {
  const bars = (top: number, height: number) =>
    `${box(x + 30, top, w - 60, height, sky)}<path d="M${x + 30} ${top + height}q${w / 3} -${height / 2.4} ${w - 60} -${height / 8}v${height / 8}z" fill="#a9bfa6"/>${times(
      across - 1,
      (i) => stroked(`M${x + 30 + ((w - 60) / across) * (i + 1)} ${top}v${height}`, paper, 10),
    )}${stroked(`M${x + 30} ${top + height / 2}h${w - 60}`, paper, 10)}`
  const half = (h - 80) / 2
  return `${box(x, y, w, h, paper)}${bars(y + 30, half)}${bars(y + 50 + half, half)}${box(x + 12, y + 30 + half, w - 24, 20, oak)}${box(x - 30, y + h, w + 60, 34, oakDark)}`
}

const room = `${box(0, 860, 1600, 207, floor)}${times(6, (i) => stroked(`M${i * 320 - 60} 1067L${i * 240 + 160} 860`, '#b9ae98', 4))}`
const shaker = `${box(0, 600, 1600, 260, ash)}${times(6, (i) => door(30 + i * 262, 616, 230, 230, oak, '#cfa26a', 30 + i * 262 + (i % 2 ? 40 : 190)))}${box(0, 570, 1600, 34, ink)}`
const shelf = (x: number, y: number, w: number) =>
  `${box(x, y, w, 22, oakDark)}${times(4, (i) => box(x + 30 + i * (w / 4.4), y - 70, 56, 70, i % 2 ? paper : '#7d9088', ''))}`
const kitchen = `${room}${sash(600, 90, 400, 440, 3)}${shelf(120, 330, 360)}${shelf(1120, 330, 360)}${shaker}${stroked('M800 570v-80q0 -50 50 -50t50 50v20', '#8b9290', 16)}`
const larder = `${room}${box(180, 120, 520, 740, oakDark)}${box(204, 144, 472, 692, ash)}${times(4, (i) => shelf(204, 270 + i * 150, 472))}${door(60, 120, 120, 740, oak, '#cfa26a', 160)}${door(700, 120, 120, 740, oak, '#cfa26a', 722)}${box(900, 560, 620, 300, oak)}${times(2, (i) => times(3, (j) => `${box(924 + i * 296, 584 + j * 90, 276, 76, '#cfa26a')}<circle cx="${1062 + i * 296}" cy="${622 + j * 90}" r="9" fill="${ink}"/>`))}${box(870, 528, 680, 34, ink)}<circle cx="1080" cy="300" r="70" fill="${oakDark}"/><circle cx="1360" cy="300" r="70" fill="${oakDark}"/>${stroked('M1080 0v230M1360 0v230', ink, 8)}`

const step = (i: number) => ({ x: 320 + i * 106, y: 860 - i * 64 })
const stair = `${room}<path d="M320 860${times(9, (i) => `V${step(i + 1).y}H${step(i + 1).x}`)}V860z" fill="${oak}"/>${times(9, (i) => box(step(i).x - 14, step(i + 1).y - 20, 126, 22, oakDark))}${times(9, (i) => stroked(`M${step(i).x + 53} ${step(i + 1).y - 20}v-160`, ash, 14))}${stroked(`M${step(0).x + 15} 639L${step(8).x + 98} 77`, oakDark, 30)}${box(310, 590, 50, 270, oakDark)}<circle cx="335" cy="580" r="42" fill="${oakDark}"/>${box(1246, 44, 40, 240, oakDark)}`
const turn = `${room}${box(980, 120, 420, 740, '#d8dbd2')}${box(240, 120, 40, 740, oakDark)}${times(11, (i) => {
  const y = 800 - i * 62
  return `<path d="M280 ${y}L${1000 - i * 26} ${y - 46}v34L280 ${y + 40}z" fill="${i % 2 ? oak : '#cfa26a'}"/>`
})}${stroked('M1020 610C900 380 640 180 300 60', oakDark, 26)}${times(9, (i) => stroked(`M${960 - i * 72} ${700 - i * 58}v${-150 + i * 2}`, ink, 7))}`

const window = `${box(0, 0, 1600, 1067, '#d9c9a8')}${times(9, (row) => times(6, (i) => box(i * 300 - (row % 2) * 150, row * 122, 290, 112, i % 3 ? '#dccdac' : '#d3c19c')))}${box(480, 80, 640, 60, '#c9b78f')}${sash(520, 140, 560, 780, 3)}`
const bay = `${box(0, 900, 1600, 167, floor)}<path d="M120 190L470 120h660l350 70v650H120z" fill="#d9c9a8"/><g transform="translate(0 30) skewY(-8)">${sash(180, 230, 230, 560, 2)}</g>${sash(530, 170, 540, 600, 3)}<g transform="translate(0 -195) skewY(8)">${sash(1190, 230, 230, 560, 2)}</g>${box(120, 810, 1360, 120, oak)}${box(90, 780, 1420, 36, oakDark)}`

const sheet = `<g transform="rotate(-3 800 533)">${box(230, 130, 1140, 820, paper)}${stroked('M330 640H1270M330 760H1270M330 640v120M1270 640v120M518 640v120M706 640v120M894 640v120M1082 640v120M620 250h360v300H620zM800 250v300M620 400h360', ink, 6)}${stroked('M330 830H1270M330 810v40M1270 810v40M518 820v20M706 820v20M894 820v20M1082 820v20', '#a8482f', 5)}${box(1050, 870, 280, 50, '#e6e0d2')}</g><g transform="rotate(32 1250 420)">${box(1200, 160, 46, 480, oakDark)}<path d="M1200 640h46l-23 70z" fill="${ash}"/><path d="M1215 688h16l-8 22z" fill="${ink}"/></g>`
const bench = `${box(0, 0, 1600, 1067, wall)}${box(0, 230, 1600, 20, oakDark)}${times(7, (i) => `${box(190 + i * 190, 250, 20, 150, '#8b9290')}${box(176 + i * 190, 390, 48, 110, i % 2 ? oak : oakDark)}`)}${box(80, 690, 1440, 90, oak)}${box(190, 780, 110, 287, oakDark)}${box(1300, 780, 110, 287, oakDark)}${box(300, 900, 1000, 60, oakDark)}<path d="M520 690v-70h120q20 -90 80 -90v90h230q60 0 60 70z" fill="${ink}"/>${box(700, 560, 30, 110, '#8b9290')}<circle cx="900" cy="600" r="38" fill="${oakDark}"/>${times(4, (i) => stroked(`M${1080 + i * 90} 668c-50 -80 60 -110 50 -30s-70 40 -20 -20`, '#d7b98a', 14))}`

/** Grain that follows a board from end to end. */
const grain = (x: number, y: number, w: number, h: number, colour: string) =>
  times(4, (i) =>
    stroked(
      `M${x + 14} ${y + (h / 5) * (i + 1)}q${w / 4} ${i % 2 ? 22 : -18} ${w / 2} 0t${w / 2 - 28} ${i % 2 ? -8 : 10}`,
      colour,
      5,
    ),
  )
const board = (x: number, y: number, w: number, h: number, tone: string, line: string) =>
  `${box(x, y, w, h, tone)}${grain(x, y, w, h, line)}`
const boards = `${box(0, 860, 1600, 207, '#cfc6b4')}${times(5, (i) => `${board(150 + (i % 2) * 60, 706 - i * 138, 1240, 112, i % 2 ? ash : oak, i % 2 ? '#cdb98f' : oakDark)}${i < 4 ? times(3, (j) => box(310 + j * 460, 680 - i * 138, 60, 26, oakDark)) : ''}`)}${times(2, (i) => box(250 + i * 960, 818, 120, 60, oakDark))}`
const tail = (i: number) => `<path d="M610 ${214 + i * 162}l190 -34v130l-190 -34z" fill="${ash}"/>`
const joint = `${board(0, 140, 620, 700, ash, '#cdb98f')}${board(800, 140, 800, 700, oak, oakDark)}${box(610, 140, 190, 700, '#b08450')}${times(4, tail)}${stroked('M610 140v700M800 140v700', oakDark, 5)}${box(0, 900, 1600, 167, oakDark)}<g transform="rotate(-8 1060 880)">${box(1120, 850, 380, 44, oakDark)}${box(900, 858, 230, 28, '#8b9290')}<path d="M900 858v28l-60 -28z" fill="#8b9290"/></g>`

export const { pictures: joineryDrawings, drawn } = flatDrawings('joinery', {
  kitchen: {
    ground: wall,
    shapes: kitchen,
    alt: {
      de: 'Zeichnung: Küche aus Eiche mit Rahmentüren, in der Mitte ein Schiebefenster',
      en: 'Drawing: an oak kitchen with framed doors, a sash window in the middle',
    },
  },
  larder: {
    ground: wall,
    shapes: larder,
    alt: {
      de: 'Zeichnung: offener Vorratsschrank neben einer Kücheninsel mit sechs Schubladen',
      en: 'Drawing: an open larder beside a kitchen island with six drawers',
    },
  },
  stair: {
    ground: wall,
    shapes: stair,
    alt: {
      de: 'Zeichnung: gerade Treppe aus Eiche mit Stäben aus Esche',
      en: 'Drawing: a straight oak staircase with ash spindles',
    },
  },
  turn: {
    ground: wall,
    shapes: turn,
    alt: {
      de: 'Zeichnung: gewendelte Treppe mit geschwungenem Handlauf',
      en: 'Drawing: a winding staircase with a curved handrail',
    },
  },
  window: {
    ground: '#d9c9a8',
    shapes: window,
    alt: {
      de: 'Zeichnung: Schiebefenster mit Sprossen in einer Mauer aus hellem Stein',
      en: 'Drawing: a sash window with glazing bars in a wall of pale stone',
    },
  },
  bay: {
    ground: sky,
    shapes: bay,
    alt: {
      de: 'Zeichnung: Erker mit drei Schiebefenstern über einer Sitzbank',
      en: 'Drawing: a bay with three sash windows above a window seat',
    },
  },
  sheet: {
    ground: '#b8a586',
    shapes: sheet,
    alt: {
      de: 'Zeichnung: Plan einer Küche mit Maßlinien, daneben ein Bleistift',
      en: 'Drawing: the plan of a kitchen with its dimensions, a pencil beside it',
    },
  },
  bench: {
    ground: wall,
    shapes: bench,
    alt: {
      de: 'Zeichnung: Werkbank mit Hobel und Spänen, darüber eine Leiste mit Stechbeiteln',
      en: 'Drawing: a workbench with a plane and shavings, a rack of chisels above',
    },
  },
  boards: {
    ground: wall,
    shapes: boards,
    alt: {
      de: 'Zeichnung: Bretter aus Eiche und Esche, mit Leisten dazwischen zum Trocknen gestapelt',
      en: 'Drawing: boards of oak and ash, stacked to dry with sticks between them',
    },
  },
  joint: {
    ground: wall,
    shapes: joint,
    alt: {
      de: 'Zeichnung: Schwalbenschwanzverbindung zwischen Eiche und Esche, davor ein Stechbeitel',
      en: 'Drawing: a dovetail joint between oak and ash, a chisel in front of it',
    },
  },
})
