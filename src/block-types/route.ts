import { withoutMarks } from '../html/text-marks'
import type { Company } from './page-view'
import { placeLine } from './place-line'

export interface RoutePoint {
  lat: number
  lon: number
}

/** The address of the business as it stands on an envelope. */
export const companyLines = (company: Company) =>
  [company.street, placeLine(company)].filter((l): l is string => Boolean(l))

/** Where a service of maps plans the way to a point, or to an address line by line. */
export function routeTo(
  route: 'openstreetmap' | 'google' | 'apple',
  point: RoutePoint | undefined,
  lines: string[],
): string {
  const target = encodeURIComponent(point ? `${point.lat},${point.lon}` : withoutMarks(lines.join(', ')))
  if (route === 'google') return `https://www.google.com/maps/dir/?api=1&destination=${target}`
  if (route === 'apple') return `https://maps.apple.com/?daddr=${target}`
  return `https://www.openstreetmap.org/directions?to=${target}`
}
