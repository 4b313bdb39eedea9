import type { PictureRequest } from '../../engine'
import { geometric } from './patterns'
import { coloursOf, randomFrom, type Scene } from './scene'

/** Pixels, usual and premium. */
const sizes: Record<PictureRequest['aspect'], { usual: [number, number]; premium: [number, number] }> = {
  '1:1': { usual: [1280, 1280], premium: [1920, 1920] },
  '4:3': { usual: [1440, 1080], premium: [2240, 1680] },
  '16:9': { usual: [1600, 900], premium: [2560, 1440] },
  '3:4': { usual: [1080, 1440], premium: [1680, 2240] },
  '9:16': { usual: [900, 1600], premium: [1440, 2560] },
}

/**
 * An ornament in the brand's colours, as SVG: the same for the same request, another one for other words. It shows nothing,
 * and there is no text in it.
 */
export function drawPicture({ prompt, aspect, isPremium, primary, accent, isDark }: PictureRequest): string {
  const [w, h] = sizes[aspect][isPremium ? 'premium' : 'usual']
  const random = randomFrom(prompt.trim().toLowerCase())
  const colours = coloursOf(primary, accent, isDark)
  const scene: Scene = {
    w,
    h,
    u: Math.min(w, h) / 100,
    random,
    pick: (choices) => choices[Math.floor(random() * choices.length)] ?? choices[0],
    colours,
    rich: isPremium,
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="0 0 ${w} ${h}">${geometric(scene)}${light(scene)}</svg>`
}

/** Light that falls in from above and a grain as of paper: flat colours alone look like clip art. */
function light({ w, h, u, random, colours }: Scene): string {
  const seed = Math.floor(random() * 1000)
  const x = random() < 0.5 ? 22 : 78
  return [
    `<radialGradient id="light" cx="${x}%" cy="12%" r="95%"><stop offset="0" stop-color="${colours.light}" stop-opacity="${colours.isDark ? 0.1 : 0.24}"/><stop offset="0.55" stop-color="${colours.light}" stop-opacity="0"/><stop offset="1" stop-color="${colours.shade}" stop-opacity="0.2"/></radialGradient>`,
    `<rect width="${w}" height="${h}" fill="url(#light)"/>`,
    `<filter id="grain" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency="${(6 / u).toFixed(2)}" numOctaves="2" seed="${seed}"/><feColorMatrix values="0 0 0 0 0.5  0 0 0 0 0.5  0 0 0 0 0.5  0.9 0 0 0 -0.3"/></filter>`,
    `<rect width="${w}" height="${h}" filter="url(#grain)" opacity="0.16"/>`,
  ].join('')
}
