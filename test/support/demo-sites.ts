import { hasPages, readDemo } from '../../src/demo/demo-site'
import { demoSlugs } from '../../src/demo/slugs'

/** The example sites that are written out, in the order of the slugs. */
export const demoSites = demoSlugs.map(readDemo).filter(hasPages)
