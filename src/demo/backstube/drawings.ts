import type { DemoPicture } from '../demo-site'
import { box, drawFlat, times } from '../photos/drawn'

// No photograph of bread comes with the packages: these are flat drawings in the colours of the site.
const linen = '#ece0c8'
const crust = '#8f5528'
const golden = '#b8763a'
const flour = '#f6ead2'
const shade = 'fill="#2f2118" fill-opacity=".16"'

const weave = `<g stroke="#2f2118" stroke-opacity=".05" stroke-width="3">${times(50, (i) => `<path d="M0 ${i * 22}H1600"/>`)}${times(73, (i) => `<path d="M${i * 22} 0V1067"/>`)}</g>`
const planks = `<g stroke="#4b3323" stroke-width="6">${times(5, (i) => `<path d="M0 ${i * 213}H1600"/>`)}</g><g stroke="#4b3323" stroke-opacity=".35" stroke-width="3" fill="none">${times(10, (i) => `<path d="M0 ${55 + i * 106}q400 ${i % 2 ? 26 : -22} 800 0t800 ${i % 3 ? 8 : -12}"/>`)}</g>`
const cut = (from: string, to: string) => `<path d="${from}" fill="#e2b676"/><path d="${to}" fill="#c98f4a"/>`

const loaf = `<ellipse cx="830" cy="580" rx="430" ry="420" ${shade}/><circle cx="800" cy="533" r="410" fill="${crust}"/><circle cx="800" cy="533" r="385" fill="#9c6030"/><g fill="none" stroke="${flour}" stroke-width="22" stroke-linecap="round">${times(
  6,
  (i) => `<circle cx="800" cy="533" r="${75 + i * 56}"/>`,
)}</g>${cut('M560 300Q860 430 1030 770Q730 650 560 300z', 'M600 340Q850 470 995 730Q790 600 600 340z')}`

const longLoaf = (x: number, y: number, turn: number) =>
  `<g transform="translate(${x} ${y}) rotate(${turn})"><rect x="-118" y="-378" width="270" height="800" rx="135" ${shade}/><rect x="-135" y="-400" width="270" height="800" rx="135" fill="${golden}"/><rect x="-108" y="-368" width="150" height="736" rx="75" fill="#c98a4c"/>${times(
    4,
    (i) =>
      `<path d="M-92 ${-205 + i * 165}Q0 ${-290 + i * 165} 92 ${-315 + i * 165}Q20 ${-215 + i * 165} -92 ${-205 + i * 165}z" fill="${flour}"/>`,
  )}</g>`

const roll = (x: number, y: number, turn: number) =>
  `<g transform="translate(${x} ${y}) rotate(${turn})"><ellipse cx="14" cy="18" rx="172" ry="146" ${shade}/><ellipse rx="168" ry="142" fill="${golden}"/><ellipse cx="-14" cy="-14" rx="132" ry="106" fill="#c98a4c"/><path d="M-128 0Q0 -44 128 0Q0 44 -128 0z" fill="${flour}"/></g>`

const grain = (x: number, y: number, turn: number) =>
  `<path transform="translate(${x} ${y}) rotate(${turn})" d="M0 0Q-42 -58 0 -118Q42 -58 0 0z" fill="#e6c583"/>`
const ear = (x: number, y: number, turn: number) =>
  `<g transform="translate(${x} ${y}) rotate(${turn})"><path d="M0 560V-330" stroke="#e6c583" stroke-width="9"/>${times(
    6,
    (i) => `${grain(-6, 150 - i * 78, -32)}${grain(6, 150 - i * 78, 32)}`,
  )}${grain(0, -290, 0)}</g>`

const berry = (x: number, y: number) =>
  `<circle cx="${x}" cy="${y}" r="30" fill="#9c2f35"/><circle cx="${x - 9}" cy="${y - 10}" r="8" fill="#d98a86"/>`
const tier = (x: number, y: number, width: number, layers: number) => {
  const swags = Math.round(width / 80)
  const half = (width + 32) / swags / 2
  return `${times(layers, (i) => box(x, y + i * 62, width, 44, '#c98f4a') + box(x, y + 44 + i * 62, width, 18, flour))}<path d="M${x - 16} ${y}h${width + 32}v34${times(swags, () => `q${-half} 64 ${-2 * half} 0`)}v-34z" fill="#fffaf0"/>`
}
const cake = `${box(0, 840, 1600, 227, '#8a6748')}<ellipse cx="800" cy="930" rx="330" ry="44" ${shade}/>${box(770, 770, 60, 120, '#d9d3c8')}<ellipse cx="800" cy="896" rx="200" ry="30" fill="#d9d3c8"/><ellipse cx="800" cy="772" rx="440" ry="40" fill="#e9e4da"/>${tier(480, 510, 640, 4)}${tier(600, 262, 400, 4)}${times(5, (i) => berry(640 + i * 80, 240))}${times(3, (i) => berry(508 + i * 44, 488) + berry(1004 + i * 44, 488))}`

const stand = `${box(770, 770, 60, 120, '#d9d3c8')}<ellipse cx="800" cy="896" rx="200" ry="30" fill="#d9d3c8"/><ellipse cx="800" cy="772" rx="440" ry="40" fill="#e9e4da"/>`
const onTable = (x: number, shapes: string) =>
  `<ellipse cx="${x + 12}" cy="722" rx="170" ry="24" ${shade}/><g transform="translate(${x} 716) scale(0.5) translate(-800 -896)">${stand}${shapes}</g>`
const tray = `<ellipse cx="1300" cy="724" rx="240" ry="22" ${shade}/>${box(1070, 684, 450, 34, '#a39b8f')}${box(1092, 626, 406, 58, '#c98f4a')}${box(1092, 612, 406, 20, '#e2b676')}${times(8, (i) => `<ellipse cx="${1124 + i * 49}" cy="612" rx="23" ry="15" fill="#6b3550"/>`)}`
const table = `${box(0, 690, 1600, 377, '#8a6748')}${onTable(330, `${tier(480, 510, 640, 4)}${times(6, (i) => berry(550 + i * 100, 488))}`)}${onTable(800, `${tier(480, 510, 640, 4)}${tier(600, 262, 400, 4)}${times(5, (i) => berry(640 + i * 80, 240))}`)}${tray}`

const brick = (i: number) => {
  const [column, row] = [i % 9, Math.floor(i / 9)]
  return box(column * 190 - (row % 2) * 95, row * 119, 180, 109, i % 4 ? '#8f4f38' : '#7f4430')
}
const flame = (x: number, size: number, tone: string) =>
  `<path transform="translate(${x} 745) scale(${size})" d="M0 0c-70 -70 -10 -120 0 -210c40 60 90 130 0 210z" fill="${tone}"/>`
const oven = `${times(81, brick)}<path d="M330 800V560a470 430 0 0 1 940 0v240z" fill="#c9b79c"/><path d="M400 800V570a400 360 0 0 1 800 0v230z" fill="#2a1a14"/>${times(5, (i) => flame(500 + i * 150, i % 2 ? 0.9 : 1.25, '#d9772f') + flame(500 + i * 150, i % 2 ? 0.5 : 0.7, '#f2bd57'))}${box(240, 800, 1120, 70, '#b8a588')}<path d="M420 766h620q60 0 60 30t-60 30H420z" fill="#c99a62"/><path d="M60 782h380v28H60z" fill="#a8793f"/><ellipse cx="790" cy="720" rx="210" ry="96" fill="${crust}"/>${times(3, (i) => `<path d="M${650 + i * 110} 740q50 -34 76 -86" fill="none" stroke="${flour}" stroke-width="14" stroke-linecap="round"/>`)}`

export const bakeryDrawings: Record<string, DemoPicture> = {
  loaf: {
    fileName: 'roggenlaib.jpg',
    alt: 'Zeichnung: runder Roggenlaib mit Mehlringen und einem langen Schnitt auf Leinen',
    draw: () => drawFlat(linen, weave + loaf),
  },
  loaves: {
    fileName: 'weizensauerteig.jpg',
    alt: 'Zeichnung: vier lange Brote mit schrägen Schnitten auf Leinen',
    draw: () =>
      drawFlat('#dfe2d3', weave + times(4, (i) => longLoaf(245 + i * 370, i % 2 ? 560 : 510, i % 2 ? 5 : -4))),
  },
  rolls: {
    fileName: 'wecken.jpg',
    alt: 'Zeichnung: sechs eingeschnittene Wecken auf einem Holztisch',
    draw: () => drawFlat('#6f4d33', planks + times(6, (i) => roll(330 + (i % 3) * 470, i < 3 ? 320 : 760, i * 47))),
  },
  cake: {
    fileName: 'torte.jpg',
    alt: 'Zeichnung: zweistöckige Torte mit Sahnerand und Kirschen auf einem Tortenständer',
    draw: () => drawFlat('#dfe2d3', cake),
  },
  table: {
    fileName: 'tortentisch.jpg',
    alt: 'Zeichnung: zwei Torten und ein Blech Zwetschgenkuchen nebeneinander auf einem Tisch',
    draw: () => drawFlat('#ead9c5', table),
  },
  oven: {
    fileName: 'ofen.jpg',
    alt: 'Zeichnung: gemauerter Ofen mit Feuer, davor ein Brot auf dem Schießer',
    draw: () => drawFlat('#7f4430', oven),
  },
  grain: {
    fileName: 'aehren.jpg',
    alt: 'Zeichnung: fünf Getreideähren vor Salbeigrün',
    draw: () =>
      drawFlat(
        '#5f7352',
        times(5, (i) => ear(360 + i * 220, 520 + Math.abs(i - 2) * 45, (i - 2) * 7)),
      ),
  },
}

const english: Record<string, string> = {
  loaf: 'Drawing: a round rye loaf with rings of flour and one long cut, on linen',
  loaves: 'Drawing: four long loaves with slanting cuts, on linen',
  rolls: 'Drawing: six slashed rolls on a wooden table',
  cake: 'Drawing: a cake of two tiers with piped cream and cherries on a stand',
  table: 'Drawing: two cakes and a tray of plum cake side by side on a table',
  oven: 'Drawing: a brick oven with its fire, a loaf on the peel in front',
  grain: 'Drawing: five ears of grain against sage green',
}

/** What a block says of a drawing. */
export const drawn = (key: keyof typeof bakeryDrawings, language: 'de' | 'en') => ({
  asset_id: key,
  alt: (language === 'de' ? bakeryDrawings[key]?.alt : english[key]) ?? '',
})
