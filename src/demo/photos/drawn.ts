import sharp from 'sharp'
import type { DemoPicture } from '../demo-site'
import type { PhotoKey } from './catalogue'

type Kind = PhotoKey extends infer Key ? (Key extends `${infer First}-${string}` ? First : never) : never

interface Drawing {
  alt: { de: string; en: string }
  ground: string
  /** Shapes of an SVG of `width` by `height`. */
  shapes: () => string
}

const width = 1600
const height = 1067
/** The shapes for 0 to `count` - 1, one after the other. */
export const times = (count: number, shape: (i: number) => string) =>
  Array.from({ length: count }, (_, i) => shape(i)).join('')

/** A rectangle; `more` are further attributes. */
export const box = (x: number, y: number, w: number, h: number, fill: string, more = '') =>
  `<path d="M${x} ${y}h${w}v${h}h${-w}z" fill="${fill}" ${more}/>`
/** A line with round ends. */
export const stroked = (d: string, colour: string, width: number) =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`

const loaf = (x: number, y: number, size: number, tone: string) =>
  `<g transform="translate(${x} ${y}) scale(${size})"><ellipse rx="230" ry="150" fill="${tone}"/>${times(
    3,
    (i) =>
      `<path d="M${-150 + i * 105} 70q55 -50 90 -140" fill="none" stroke="#f4e6cc" stroke-width="16" stroke-linecap="round"/>`,
  )}</g>`

const wheel = (x: number) =>
  `<g transform="translate(${x} 700)" fill="none" stroke="#e9ecef"><circle r="245" stroke-width="16"/>${times(
    16,
    (i) => `<path d="M0 0V-240" stroke-width="2" transform="rotate(${i * 22.5})"/>`,
  )}</g>`

const drawings: Record<Kind, Drawing> = {
  bakery: {
    alt: { de: 'Zeichnung: drei eingeschnittene Brotlaibe', en: 'Drawing: three slashed loaves of bread' },
    ground: '#efe3cb',
    shapes: () =>
      `<path d="M0 790h1600v277h-1600z" fill="#8a6748"/>${loaf(470, 680, 1.15, '#a8672f')}${loaf(1130, 690, 1.1, '#8f5528')}${loaf(800, 770, 1.3, '#bd7a3a')}`,
  },
  law: {
    alt: { de: 'Zeichnung: eine Reihe hoher Rundbogenfenster', en: 'Drawing: a row of tall arched windows' },
    ground: '#6d3a33',
    shapes: () =>
      times(
        5,
        (i) =>
          `<path d="M${95 + i * 295} 900V420a115 115 0 0 1 230 0v480z" fill="#20303a" stroke="#dcc9ad" stroke-width="12"/><path d="M${210 + i * 295} 305v595M${95 + i * 295} 620h230" stroke="#dcc9ad" stroke-width="8"/>`,
      ),
  },
  physio: {
    alt: { de: 'Zeichnung: ruhige Wellenlinien übereinander', en: 'Drawing: calm waves one above the other' },
    ground: '#e9efec',
    shapes: () =>
      times(
        6,
        (i) =>
          `<path d="M0 ${330 + i * 125}c270 -190 530 190 800 0s530 -190 800 0v900H0z" fill="#2f7f7a" fill-opacity="${0.12 + i * 0.12}"/>`,
      ),
  },
  yoga: {
    alt: { de: 'Zeichnung: Sonne über sanften Hügeln', en: 'Drawing: the sun above gentle hills' },
    ground: '#f3ebe0',
    shapes: () =>
      `<circle cx="800" cy="440" r="210" fill="#dd9a6b"/><path d="M0 700c300 -160 600 -140 900 -20s500 60 700 -40v427H0z" fill="#a7b59b"/><path d="M0 850c400 -140 700 60 1000 0s400 -90 600 -40v257H0z" fill="#6f8468"/>`,
  },
  wood: {
    alt: { de: 'Zeichnung: Jahresringe eines Stammes', en: 'Drawing: the annual rings of a trunk' },
    ground: '#d9b98c',
    shapes: () =>
      times(
        17,
        (i) =>
          `<ellipse cx="${620 + i * 7}" cy="${500 + i * 4}" rx="${(18 - i) * 62}" ry="${(18 - i) * 48}" fill="none" stroke="#8a5a2b" stroke-width="${i % 4 ? 5 : 11}" transform="rotate(${-8 + i} 620 500)"/>`,
      ),
  },
  solar: {
    alt: {
      de: 'Zeichnung: Sonne über einem Dach mit Solarmodulen',
      en: 'Drawing: the sun above a roof with solar panels',
    },
    ground: '#dfe8ee',
    shapes: () =>
      `<circle cx="1210" cy="280" r="150" fill="#f2b632"/><path d="M120 1067V760L800 330l680 430v307z" fill="#3b4650"/><g transform="translate(330 690) skewY(-32.3)">${times(
        8,
        (i) =>
          `<path d="M${(i % 4) * 112} ${Math.floor(i / 4) * 165}h100v150h-100z" fill="#1d3f66" stroke="#8fb0cf" stroke-width="6"/>`,
      )}</g>`,
  },
  cycle: {
    alt: { de: 'Zeichnung: ein Fahrrad von der Seite', en: 'Drawing: a bicycle from the side' },
    ground: '#24323c',
    shapes: () =>
      `${wheel(450)}${wheel(1150)}<path d="M450 700L640 360H1040L760 700H450M760 700L620 300M1150 700L1020 290" fill="none" stroke="#e2725b" stroke-width="20" stroke-linejoin="round"/><path d="M550 296h140M1020 290q90 -50 130 20q10 60 -50 60" fill="none" stroke="#e9ecef" stroke-width="18" stroke-linecap="round"/>`,
  },
}

const drawingOf = (key: PhotoKey): Drawing => drawings[key.slice(0, key.indexOf('-')) as Kind]

/** What a drawing in place of a photograph shows. */
export const drawnAlt = (key: PhotoKey) => drawingOf(key).alt

/** A drawing for the kind of business. */
export function drawInstead(key: PhotoKey): Promise<Buffer> {
  const { ground, shapes } = drawingOf(key)
  return drawFlat(ground, shapes())
}

/** SVG shapes on one colour, a JPEG of 1600 × 1067 pixels. */
export function drawFlat(ground: string, shapes: string): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${ground}"/>${shapes}</svg>`
  return sharp(Buffer.from(svg)).jpeg({ quality: 88 }).toBuffer()
}

interface FlatDrawing {
  ground: string
  shapes: string
  alt: { de: string; en: string }
}

/** Drawings of a site by their keys: the pictures to upload, and what a block says of each. */
export function flatDrawings<Key extends string>(site: string, drawings: Record<Key, FlatDrawing>) {
  const entries = Object.entries<FlatDrawing>(drawings)
  const pictures: Record<string, DemoPicture> = Object.fromEntries(
    entries.map(([key, { ground, shapes, alt }]) => [
      key,
      { fileName: `${site}-${key}.jpg`, alt: alt.de, draw: () => drawFlat(ground, shapes) },
    ]),
  )
  const drawn = (key: Key, language: 'de' | 'en') => ({ asset_id: key, alt: drawings[key].alt[language] })
  return { pictures, drawn }
}
