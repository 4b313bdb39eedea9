import type { SiteContent } from '../inventory'

/** Visitors can search a site where its header says so. */
export const offersSearch = ({ header = [] }: Pick<SiteContent, 'header'>) =>
  header.some(({ type, props }) => type === 'header' && props.show_search === true)
