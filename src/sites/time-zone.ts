import type { SiteRow } from '../db/tenant/sites'
import { isTimeZone } from '../values/time-zone'

/** By country of the business, where the country has one zone or nearly everybody lives in one. */
const zones: Record<string, string> = {
  AT: 'Europe/Vienna',
  BE: 'Europe/Brussels',
  CH: 'Europe/Zurich',
  CZ: 'Europe/Prague',
  DE: 'Europe/Berlin',
  DK: 'Europe/Copenhagen',
  ES: 'Europe/Madrid',
  FI: 'Europe/Helsinki',
  FR: 'Europe/Paris',
  GB: 'Europe/London',
  GR: 'Europe/Athens',
  IE: 'Europe/Dublin',
  IT: 'Europe/Rome',
  LI: 'Europe/Vaduz',
  LU: 'Europe/Luxembourg',
  NL: 'Europe/Amsterdam',
  NO: 'Europe/Oslo',
  PL: 'Europe/Warsaw',
  PT: 'Europe/Lisbon',
  SE: 'Europe/Stockholm',
  TR: 'Europe/Istanbul',
}
const usualZone = 'Europe/Berlin'

/** `settings.time_zone` of the site, else the zone of the business's country, else that of Berlin. */
export function timeZoneOf({
  settings,
  company,
}: Pick<SiteRow, 'company'> & Partial<Pick<SiteRow, 'settings'>>): string {
  const set = settings?.time_zone
  if (typeof set === 'string' && isTimeZone(set)) return set
  return (typeof company.country === 'string' && zones[company.country.trim().toUpperCase()]) || usualZone
}
