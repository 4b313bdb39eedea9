/** A stand-in for a photograph: soft light, a horizon and a few shapes, the same for the same name. */
export function photo(name: string): string {
  let seed = 7
  for (const c of name) seed = (seed * 31 + c.charCodeAt(0)) % 2147483647
  const next = (max: number) => {
    seed = (seed * 48271) % 2147483647
    return seed % max
  }
  const hue = [28, 42, 95, 160, 205, 18][next(6)]!
  const tone = (l: number, shift = 0, s = 26) => `hsl(${(hue + shift) % 360} ${s}% ${l}%)`
  const horizon = 480 + next(180)
  const shapes = Array.from({ length: 7 }, (_, i) => {
    const [x, r] = [next(1600), 90 + next(240)]
    return `<ellipse cx="${x}" cy="${horizon + 40 + next(260)}" rx="${r}" ry="${r * 0.55}" fill="${tone(24 + ((i * 7) % 34), next(30), 34)}" opacity=".9"/>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1067" viewBox="0 0 1600 1067" preserveAspectRatio="xMidYMid slice"><defs><linearGradient id="s" x2=".3" y2="1"><stop stop-color="${tone(86, 10, 30)}"/><stop offset="1" stop-color="${tone(58)}"/></linearGradient><linearGradient id="g" y2="1"><stop stop-color="${tone(44, 8)}"/><stop offset="1" stop-color="${tone(22)}"/></linearGradient><filter id="b"><feGaussianBlur stdDeviation="14"/></filter><radialGradient id="l" cx=".75" cy=".2" r=".7"><stop stop-color="#fff" stop-opacity=".7"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient><filter id="n"><feTurbulence type="fractalNoise" baseFrequency=".9" numOctaves="2"/><feColorMatrix values="0 0 0 0 .5 0 0 0 0 .5 0 0 0 0 .5 0 0 0 .35 0"/></filter></defs><rect width="1600" height="1067" fill="url(#s)"/><rect y="${horizon}" width="1600" height="700" fill="url(#g)"/><g filter="url(#b)">${shapes.join('')}</g><rect width="1600" height="1067" fill="url(#l)"/><rect width="1600" height="1067" filter="url(#n)" opacity=".4"/></svg>`
}
