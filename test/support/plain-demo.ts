import sharp from 'sharp'
import type { DemoSite } from '../../src/demo/demo-site'

/**
 * Sites of the demo with a plain colour in place of each picture, for tests that look at their words and not at their
 * pictures: making the smaller forms of real ones takes most of the time that a demo takes.
 */
export const withPlainPictures = (sites: DemoSite[]): DemoSite[] =>
  sites.map((site) => ({
    ...site,
    pictures: Object.fromEntries(
      Object.entries(site.pictures).map(([key, picture]) => [key, { ...picture, draw: drawPlain }]),
    ),
  }))

const drawPlain = () =>
  sharp({ create: { width: 800, height: 600, channels: 3, background: '#8a9a8a' } })
    .jpeg()
    .toBuffer()
