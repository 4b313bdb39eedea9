import type { DemoPicture } from '../demo-site'
import { drawFlat, times } from '../photos/drawn'

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
  (i) => `<circle cx="800" cy="533" r="${75 + i * 56}" stroke-dasharray="${90 + i * 34} 16 ${40 + i * 21} 11"/>`,
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
