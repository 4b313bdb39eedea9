import { box, flatDrawings, stroked, times } from '../photos/drawn'

// No photograph of panels on roofs comes with the packages: these are flat drawings in graphite and signal yellow.
const graphite = '#23272b'
const steel = '#8d959b'
const yellow = '#ffc800'
const sky = '#dbe6ec'
const panel = '#1d3550'
const line = '#6f8ba5'
const plaster = '#f3f1ea'
const tile = '#8b4f3a'
const meadow = '#a9b88a'

const sun = (x: number, y: number, r: number) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${yellow}"/>`

/** Panels in rows, leaning as the roof does that is drawn as a parallelogram. */
const field = (x: number, y: number, across: number, down: number, lean: number) =>
  `<g transform="translate(${x} ${y}) skewX(${lean})">${times(across * down, (i) => {
    const [column, row] = [i % across, Math.floor(i / across)]
    return `${box(column * 118, row * 150, 110, 142, panel)}${stroked(`M${column * 118 + 55} ${row * 150}v142M${column * 118} ${row * 150 + 71}h110`, line, 3)}`
  })}</g>`

const windowPane = (x: number, y: number, w: number, h: number) =>
  `${box(x - 10, y - 10, w + 20, h + 20, '#ffffff')}${box(x, y, w, h, '#7f97a8')}`
const ground = box(0, 900, 1600, 167, meadow)

const south = `${sun(1360, 190, 84)}${ground}${box(260, 560, 1080, 340, plaster)}<path d="M190 580L380 180H1220L1410 580z" fill="${tile}"/>${field(470, 235, 6, 2, -0.01)}${windowPane(360, 660, 150, 130)}${windowPane(620, 660, 150, 130)}${box(880, 640, 140, 260, graphite)}${windowPane(1120, 660, 130, 130)}`
const eastWest = `${sun(240, 230, 90)}${ground}<path d="M300 900V560L800 220l500 340v340z" fill="${plaster}"/><path d="M230 590L800 200l570 390" fill="none" stroke="${tile}" stroke-width="46"/>${stroked('M330 488L740 208', panel, 40)}${stroked('M860 208L1270 488', panel, 40)}${times(5, (i) => stroked(`M${352 + i * 84} ${462 - i * 57}l22 32M${1248 - i * 84} ${462 - i * 57}l-22 32`, line, 5))}${windowPane(640, 500, 130, 150)}${windowPane(840, 500, 130, 150)}${box(720, 720, 150, 180, graphite)}${windowPane(430, 720, 140, 110)}${windowPane(1040, 720, 140, 110)}`
const carport = `${sun(1330, 200, 100)}${ground}${box(120, 480, 560, 420, plaster)}<path d="M70 500L400 250l330 250z" fill="${tile}"/>${windowPane(240, 620, 130, 130)}${windowPane(450, 620, 130, 130)}<path d="M740 560L1500 470v54L740 614z" fill="${graphite}"/><path d="M760 540L1480 455v26L760 566z" fill="${panel}"/>${times(6, (i) => stroked(`M${880 + i * 110} ${528 - i * 13}v24`, line, 5))}${box(790, 600, 26, 300, graphite)}${box(1420, 530, 26, 370, graphite)}<path d="M880 860v-70q0 -30 40 -34l60 -70q14 -18 44 -18h160q30 0 46 20l50 66q80 6 80 50v56z" fill="${steel}"/><circle cx="980" cy="865" r="52" fill="${graphite}"/><circle cx="1260" cy="865" r="52" fill="${graphite}"/>${stroked('M816 740q60 0 70 60', yellow, 12)}`
const cellar = `${box(0, 0, 1600, 1067, '#e5e6e4')}${box(0, 880, 1600, 187, '#c4c6c3')}${box(240, 200, 340, 420, '#ffffff')}${box(280, 250, 260, 120, graphite)}${sun(330, 310, 22)}${stroked('M380 310h120', yellow, 10)}${times(6, (i) => box(290 + i * 42, 520, 26, 60, steel))}${box(760, 300, 420, 580, graphite)}${times(4, (i) => `${box(790, 340 + i * 130, 360, 104, '#343a40')}${box(820, 380 + i * 130, 220 - i * 10, 22, yellow)}`)}${stroked('M410 620V740H760M410 200V60', yellow, 14)}${box(1290, 220, 180, 280, '#ffffff')}${times(3, (i) => times(2, (j) => box(1315 + j * 70, 250 + i * 78, 56, 56, i === 0 ? yellow : steel)))}${stroked('M1180 420H1290', yellow, 14)}`
const day = `${box(0, 0, 1600, 1067, '#f4f4f2')}${times(5, (i) => stroked(`M160 ${230 + i * 150}H1460`, '#d9dbd9', 4))}<path d="M300 830C520 830 600 250 810 250S1100 830 1320 830z" fill="${yellow}"/><path d="M160 830V700C260 690 300 560 380 560S520 700 640 710S820 640 900 660S1060 700 1120 560S1240 440 1300 470S1400 640 1460 690V830z" fill="${graphite}" fill-opacity=".78"/>${stroked('M160 830H1460', graphite, 10)}${times(7, (i) => stroked(`M${160 + i * 216} 830v30`, graphite, 8))}`
const roofers = `${sun(900, 250, 84)}${box(0, 930, 1600, 137, meadow)}<path d="M420 930V680L1500 270v660z" fill="${plaster}"/><path d="M340 680L1560 220v70L340 750z" fill="${tile}"/>${times(4, (i) => `<g transform="translate(${700 + i * 160} ${508 - i * 60}) skewY(-20.6)">${box(0, 0, 148, 34, panel)}${stroked('M50 0v34M100 0v34', line, 4)}</g>`)}${times(3, (i) => stroked(`M${150 + i * 130} 930V380`, steel, 16))}${times(4, (i) => stroked(`M130 ${440 + i * 140}H430`, steel, 14))}<circle cx="610" cy="440" r="34" fill="${yellow}"/><path d="M575 480h70l24 110h-118z" fill="${graphite}"/>${stroked('M600 590l-20 60M630 590l20 46M640 510l70 30', graphite, 22)}`

const spruce = (x: number, top: number) =>
  `${box(x - 22, 820, 44, 90, '#6a4a38')}${times(4, (i) => {
    const [tip, half] = [top + ((860 - top) / 4.6) * i, 110 + i * 34]
    return `<path d="M${x} ${tip}L${x + half} ${tip + (860 - top) / 3}H${x - half}z" fill="${i % 2 ? '#3d5747' : '#344c3e'}"/>`
  })}`
const shade = `${ground}${box(420, 560, 800, 340, plaster)}<path d="M350 580L510 270H1130L1290 580z" fill="${tile}"/><path d="M350 580L510 270H760L700 580zM1290 580L1130 270H900L1010 580z" fill="${graphite}" fill-opacity=".32"/>${windowPane(640, 660, 150, 130)}${box(880, 650, 130, 250, graphite)}${spruce(420, 110)}${spruce(1230, 60)}`

const flake = (x: number, y: number) => `<circle cx="${x}" cy="${y}" r="9" fill="#ffffff"/>`
const snow = `${times(34, (i) => flake(((i * 433) % 1560) + 20, ((i * 197) % 640) + 30))}${box(0, 880, 1600, 187, '#f6f8f9')}${box(260, 560, 1080, 330, plaster)}<path d="M190 580L380 180H1220L1410 580z" fill="${tile}"/>${field(470, 235, 6, 2, -0.01)}<path d="M350 240L380 180H1220L1250 240q-60 60 -130 22t-140 10 -150 -6 -160 14 -150 -18 -170 -22z" fill="#ffffff"/><path d="M300 880q80 -50 190 -20t220 -6 210 4 260 22z" fill="#ffffff"/>${windowPane(360, 660, 150, 130)}${windowPane(620, 660, 150, 130)}${box(880, 640, 140, 250, graphite)}${windowPane(1120, 660, 130, 130)}`

const star = (i: number) =>
  `<circle cx="${((i * 389) % 1540) + 30}" cy="${((i * 151) % 330) + 30}" r="4" fill="#ffffff"/>`
const darkHouse = (x: number) =>
  `${box(x, 610, 420, 290, '#1f2a34')}<path d="M${x - 50} 630L${x + 210} 420l260 210z" fill="#131b22"/>${times(2, (i) => box(x + 70 + i * 170, 690, 110, 110, '#131b22'))}`
const litWindow = (x: number) => `${box(x - 10, 650, 150, 140, '#ffffff')}${box(x, 660, 130, 120, yellow)}`
const night = `${times(26, star)}<circle cx="1210" cy="300" r="60" fill="#e9eef2"/><circle cx="1236" cy="283" r="52" fill="#17222c"/>${darkHouse(20)}${darkHouse(1180)}${box(500, 570, 600, 330, '#d8d6cf')}<path d="M430 590L590 250H1010L1170 590z" fill="${tile}"/>${field(568, 330, 4, 1, -0.01)}${litWindow(560)}${litWindow(900)}${box(735, 660, 130, 240, graphite)}${box(0, 900, 1600, 167, '#26322b')}<path d="M540 900L430 1067H760L700 900zM890 900L850 1067H1170L1060 900z" fill="${yellow}" fill-opacity=".22"/>`

export const { pictures: solarDrawings, drawn } = flatDrawings('solar', {
  south: {
    ground: sky,
    shapes: south,
    alt: {
      de: 'Zeichnung: Wohnhaus mit zwölf Solarmodulen auf dem Süddach',
      en: 'Drawing: a house with twelve solar panels on its south roof',
    },
  },
  'east-west': {
    ground: sky,
    shapes: eastWest,
    alt: {
      de: 'Zeichnung: Giebelhaus mit Modulen auf beiden Dachseiten',
      en: 'Drawing: a gabled house with panels on both sides of the roof',
    },
  },
  carport: {
    ground: sky,
    shapes: carport,
    alt: {
      de: 'Zeichnung: Carport mit Solardach, darunter lädt ein Auto',
      en: 'Drawing: a carport with a solar roof, a car charging below',
    },
  },
  cellar: {
    ground: sky,
    shapes: cellar,
    alt: {
      de: 'Zeichnung: Wechselrichter, Speicher und Zählerschrank an einer Kellerwand',
      en: 'Drawing: inverter, battery and meter cabinet on a cellar wall',
    },
  },
  day: {
    ground: sky,
    shapes: day,
    alt: {
      de: 'Zeichnung: Tageskurven von Sonnenstrom und Verbrauch, mittags ein Überschuss',
      en: 'Drawing: curves of solar power and use over a day, with a surplus at noon',
    },
  },
  roofers: {
    ground: sky,
    shapes: roofers,
    alt: {
      de: 'Zeichnung: eine Person montiert Module auf einem Dach, daneben ein Gerüst',
      en: 'Drawing: a person mounting panels on a roof, scaffolding beside it',
    },
  },
  night: {
    ground: '#17222c',
    shapes: night,
    alt: {
      de: 'Zeichnung: dunkle Straße bei Nacht, nur im Haus mit Solarmodulen brennt Licht',
      en: 'Drawing: a dark street at night, light only in the house with solar panels',
    },
  },
  shade: {
    ground: '#cfd9de',
    shapes: shade,
    alt: {
      de: 'Zeichnung: Haus ohne Module, zwei hohe Fichten werfen Schatten auf das Dach',
      en: 'Drawing: a house without panels, two tall spruces casting shade on its roof',
    },
  },
  snow: {
    ground: '#b9cbd6',
    shapes: snow,
    alt: {
      de: 'Zeichnung: verschneites Haus, am First liegt noch Schnee, darunter sind die Module frei',
      en: 'Drawing: a house in winter, snow left along the ridge, the panels below it clear',
    },
  },
})
