import type { DemoPicture } from '../demo-site'
import { bakeryTable } from '../pictures/bakery'

const wide = { width: 1280, height: 854 }
const places = [
  [0.27, 0.29],
  [0.71, 0.25],
  [1.15, 0.34],
  [0.44, 0.71],
  [0.9, 0.7],
  [1.36, 0.75],
] as const

export const bakeryPictures: Record<string, DemoPicture> = {
  loaf: {
    fileName: 'roggenlaib.jpg',
    alt: 'Runder Roggenlaib mit Mehlringen vom Gärkorb auf Leinen',
    draw: () =>
      bakeryTable({
        width: 1100,
        height: 1320,
        seed: 11,
        cloth: 'linen',
        dust: 0.3,
        loaves: [
          {
            x: 0.42,
            y: 0.5,
            length: 0.37,
            breadth: 0.355,
            turn: 0.5,
            high: 0.17,
            rings: 6.5,
            flour: 0.95,
            cuts: [0.02],
            slant: 0.2,
          },
        ],
      }),
  },
  crust: {
    fileName: 'kruste.jpg',
    alt: 'Bemehlte Kruste eines Roggenbrots aus der Nähe',
    draw: () =>
      bakeryTable({
        ...wide,
        seed: 23,
        cloth: 'wood',
        dust: 0.6,
        loaves: [
          {
            x: 0.6,
            y: 0.62,
            length: 0.86,
            breadth: 0.68,
            turn: -0.35,
            high: 0.3,
            rings: 8,
            flour: 0.85,
            cuts: [0.3],
            slant: 0.16,
          },
        ],
      }),
  },
  loaves: {
    fileName: 'weizensauerteig.jpg',
    alt: 'Vier lange Brote mit schrägen Schnitten auf einem Leinentuch',
    draw: () =>
      bakeryTable({
        ...wide,
        seed: 31,
        cloth: 'linen',
        dust: 0.45,
        loaves: [0, 1, 2, 3].map((i) => ({
          x: 0.14 + 0.41 * i,
          y: i % 2 ? 0.53 : 0.47,
          length: 0.44,
          breadth: 0.165,
          turn: 1.5 + 0.04 * i,
          high: 0.12,
          flour: 0.55,
          cuts: [-0.55, -0.18, 0.2, 0.56],
          slant: 0.28,
        })),
      }),
  },
  rolls: {
    fileName: 'wecken.jpg',
    alt: 'Sechs eingeschnittene Wecken auf einem bemehlten Brett',
    draw: () =>
      bakeryTable({
        ...wide,
        seed: 47,
        cloth: 'wood',
        dust: 0.8,
        loaves: places.map(([x, y], i) => ({
          x,
          y,
          length: 0.185,
          breadth: 0.155,
          turn: i * 0.8,
          high: 0.1,
          flour: 0.45,
          cuts: [0],
          slant: 0.1,
        })),
      }),
  },
  grain: {
    fileName: 'roggenkoerner.jpg',
    alt: 'Roggenkörner, auf ein Leinentuch geschüttet',
    draw: () => bakeryTable({ ...wide, seed: 5, cloth: 'linen', dust: 0.4, grains: { x: 0.55, y: 0.6, spread: 0.7 } }),
  },
}
