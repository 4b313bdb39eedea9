import { type Html, trusted } from './html'
import shapes from './service-shapes.json'

/** Where businesses have profiles, with the names of their hosts. */
const services: { key: keyof typeof shapes; name: string; hosts: RegExp }[] = [
  { key: 'instagram', name: 'Instagram', hosts: /^(instagram\.com|instagr\.am)$/ },
  { key: 'facebook', name: 'Facebook', hosts: /^(facebook\.com|fb\.com|fb\.me)$/ },
  { key: 'linkedin', name: 'LinkedIn', hosts: /^(linkedin\.com|lnkd\.in)$/ },
  { key: 'youtube', name: 'YouTube', hosts: /^(youtube\.com|youtu\.be)$/ },
  { key: 'tiktok', name: 'TikTok', hosts: /^tiktok\.com$/ },
  { key: 'x', name: 'X', hosts: /^(x|twitter)\.com$/ },
  { key: 'xing', name: 'XING', hosts: /^xing\.(com|to)$/ },
  { key: 'pinterest', name: 'Pinterest', hosts: /^(pinterest\.(com?\.)?[a-z]{2,3}|pin\.it)$/ },
  { key: 'whatsapp', name: 'WhatsApp', hosts: /^(wa\.me|whatsapp\.com)$/ },
  { key: 'google', name: 'Google', hosts: /^(google\.(com?\.)?[a-z]{2,3}|goo\.gl|g\.page|g\.co|share\.google)$/ },
]

export type Service = (typeof services)[number]

/** The service that an address belongs to, whatever part of it is asked: `de-de.facebook.com`, `maps.app.goo.gl`. */
export function serviceOf(address: URL): Service | undefined {
  const labels = address.hostname.split('.')
  const hosts = labels.map((_, i) => labels.slice(i).join('.'))
  return services.find((service) => hosts.some((host) => service.hosts.test(host)))
}

/** The sign of a service on a 24 px grid in `currentColor`, for decoration only (CC0, service-shapes.LICENSE). */
export const serviceIcon = ({ key }: Pick<Service, 'key'>): Html =>
  trusted(
    `<svg class="icon" viewBox="0 0 24 24" width="24" height="24" fill="currentColor" stroke="none" aria-hidden="true"><path d="${shapes[key]}"/></svg>`,
  )
