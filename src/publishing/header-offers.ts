import type { SiteContent } from './inventory'

/** Whether a header of the site has this switched on: all of its pages have it then. */
export const headerOffers = ({ header = [] }: Pick<SiteContent, 'header'>, what: 'show_mode' | 'show_search') =>
  header.some(({ type, props }) => type === 'header' && props[what] === true)
