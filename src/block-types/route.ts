import type { Company } from './page-view'

export interface Point {
  lat: number
  lon: number
}

/** The address of the business as it stands on an envelope. */
export const companyLines = ({ street, zip, city }: Company) =>
  [street, [zip, city].filter(Boolean).join(' ')].filter((l): l is string => Boolean(l))

/** Where a service of maps plans the way to a point, or to an address line by line. */
export function routeTo(
  route: 'openstreetmap' | 'google' | 'apple',
  point: Point | undefined,
  lines: string[],
): string {
  const target = encodeURIComponent(point ? `${point.lat},${point.lon}` : lines.join(', '))
  if (route === 'google') return `https://www.google.com/maps/dir/?api=1&destination=${target}`
  if (route === 'apple') return `https://maps.apple.com/?daddr=${target}`
  return `https://www.openstreetmap.org/directions?to=${target}`
}
