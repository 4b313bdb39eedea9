/** Stands on legal pages where a particular is missing; a site that still has one is not ready to be published. */
export const legalGap = '[…]'
