/** `#rrggbb` mixed with black or white; `share` from 0 to 1. */
export const mixWithBlack = (hex: string, share: number) => mix(hex, 0, share)
export const mixWithWhite = (hex: string, share: number) => mix(hex, 255, share)

const mix = (hex: string, other: number, share: number): string =>
  `#${[1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
    .map((part) =>
      Math.round(part + (other - part) * share)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
