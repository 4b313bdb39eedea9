import { box, flatDrawings, stroked, times } from '../photos/drawn'

// No photograph of a workshop comes with the packages: these are flat drawings in petrol and sand.
const petrol = '#0f5b63'
const deep = '#123b41'
const sand = '#e8dcc4'
const brass = '#b98b4e'
const steel = '#8fa3a6'
const light = '#f6f1e6'
const rubber = '#20292b'

const wheel = (x: number, y: number, r: number, rim: string) =>
  `<g transform="translate(${x} ${y})" fill="none"><circle r="${r}" stroke="${rubber}" stroke-width="26"/><circle r="${r - 26}" stroke="${rim}" stroke-width="16"/>${times(
    20,
    (i) => `<path d="M0 ${-r * 0.09}V${-r + 30}" stroke="${rim}" stroke-width="3" transform="rotate(${i * 18})"/>`,
  )}<circle r="${r * 0.1}" fill="${brass}"/></g>`

const truing = `${box(0, 900, 1600, 167, brass)}${box(0, 880, 1600, 26, deep)}${wheel(800, 470, 350, steel)}<path d="M640 890L760 470h80l120 420h-70L800 560 710 890z" fill="${petrol}"/><circle cx="800" cy="470" r="34" fill="${brass}"/>${stroked('M1010 880V700l150 -20', petrol, 34)}${stroked('M1150 650v60', brass, 26)}${box(150, 800, 260, 80, deep)}${box(180, 760, 200, 40, steel)}`
const dynamo = `${wheel(640, 600, 390, steel)}<circle cx="640" cy="600" r="104" fill="${deep}"/><circle cx="640" cy="600" r="60" fill="${brass}"/>${stroked('M640 600L760 60', petrol, 40)}${stroked('M690 590C860 560 800 240 960 220', rubber, 9)}${stroked('M757 74L905 150', petrol, 24)}<path d="M930 120h90q60 0 60 60t-60 60h-90q-50 -60 0 -120z" fill="${deep}"/><path d="M1080 130L1600 20V400L1080 226q22 -46 0 -96z" fill="#f2d68a" fill-opacity=".85"/><ellipse cx="1066" cy="180" rx="26" ry="56" fill="#fff6d8"/>`

const spanner = (x: number, length: number, head: number) =>
  `<g transform="translate(${x} 310)">${box(-17, -4, 34, length + 44, steel)}<circle cx="0" cy="${length + 60}" r="${head * 0.8}" fill="${steel}"/><circle cx="0" cy="${length + 60}" r="${head * 0.4}" fill="${petrol}"/><path d="M${-head} -30a${head} ${head} 0 1 0 ${2 * head} 0l-${head * 0.45} -34v44l-${head * 0.55} 26 -${head * 0.55} -26v-44z" fill="${steel}"/></g>`
const screwdriver = (x: number, length: number, grip: string) =>
  `<g transform="translate(${x} 280)"><path d="M-32 0h64v150l-18 40h-28l-18 -40z" fill="${grip}"/>${box(-10, 190, 20, length, steel)}</g>`
const tools = `${box(90, 200, 1420, 520, petrol)}${times(7, (i) => spanner(210 + i * 118, 250 - i * 22, 54 - i * 4))}${times(4, (i) => screwdriver(1080 + i * 108, 210 - i * 30, i % 2 ? sand : brass))}${box(0, 820, 1600, 60, brass)}${box(0, 880, 1600, 187, '#8d6839')}${box(230, 730, 300, 90, deep)}${stroked('M270 730v-40h220v40', deep, 20)}<g transform="translate(930 735)" fill="none" stroke="${rubber}" stroke-width="24"><ellipse rx="190" ry="70"/></g>${box(1240, 700, 90, 120, sand)}${box(1260, 660, 50, 40, deep)}`

const shop = `${box(0, 0, 1600, 790, '#d8cbb0')}${times(7, (row) => times(9, (i) => box(i * 190 - (row % 2) * 95, row * 124, 182, 116, i % 3 ? '#dccfb5' : '#d2c3a5')))}${box(0, 777, 1600, 290, '#a7b0b0')}${box(0, 770, 1600, 16, steel)}<g transform="translate(170 75) scale(.82)">${box(120, 250, 800, 520, deep)}${box(150, 280, 740, 460, '#9fc4c7')}${stroked('M520 280v460', deep, 22)}${wheel(330, 580, 130, light)}${wheel(710, 580, 130, light)}${stroked('M330 580L450 400H650L560 580H330M560 580L430 370M710 580L640 370', petrol, 14)}${box(1030, 250, 330, 610, petrol)}${box(1075, 300, 240, 300, '#9fc4c7')}<circle cx="1310" cy="670" r="20" fill="${brass}"/><path d="M80 130h1320l50 120H30z" fill="${light}"/>${times(7, (i) => `<path d="M${80 + i * 196} 130h98l4 120h-110z" fill="${petrol}"/>`)}${times(3, (i) => `<path d="M${250 + i * 240} 950v-90a50 50 0 0 1 100 0v90" fill="none" stroke="${rubber}" stroke-width="16"/>`)}</g>`

export const { pictures: cycleDrawings, drawn } = flatDrawings('radwerk', {
  truing: {
    ground: sand,
    shapes: truing,
    alt: {
      de: 'Zeichnung: ein Laufrad im Zentrierständer auf einer Werkbank',
      en: 'Drawing: a wheel in a truing stand on a workbench',
    },
  },
  dynamo: {
    ground: '#27464b',
    shapes: dynamo,
    alt: {
      de: 'Zeichnung: Vorderrad mit Nabendynamo, darüber leuchtet der Scheinwerfer',
      en: 'Drawing: a front wheel with a hub dynamo, its lamp shining above',
    },
  },
  tools: {
    ground: light,
    shapes: tools,
    alt: {
      de: 'Zeichnung: Werkzeugwand mit Schlüsseln und Schraubendrehern über einer Werkbank',
      en: 'Drawing: a wall of spanners and screwdrivers above a workbench',
    },
  },
  shop: {
    ground: sand,
    shapes: shop,
    alt: {
      de: 'Zeichnung: Ladenfront mit gestreifter Markise, im Schaufenster ein Fahrrad, davor Bügel',
      en: 'Drawing: a shop front with a striped awning, a bicycle in the window, stands in front',
    },
  },
})
