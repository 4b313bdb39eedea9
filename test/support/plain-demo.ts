import sharp from 'sharp'
import type { DemoPicture } from '../../src/demo/demo-site'

/**
 * Sites of the demo with a plain colour in place of each picture, for tests that look at their words and not at their
 * pictures: making the smaller forms of real ones takes most of the time that a demo takes.
 */
export const withPlainPictures = <Site extends { pictures?: Record<string, DemoPicture> }>(sites: Site[]): Site[] =>
  sites.map((site) => ({
    ...site,
    ...(site.pictures && {
      pictures: Object.fromEntries(
        Object.entries(site.pictures).map(([key, picture], i) => [key, { ...picture, draw: () => drawPlain(i) }]),
      ),
    }),
  }))

/** Another colour each time: no two pictures of a site are the same file. Small, so that no narrower forms are made. */
const drawPlain = (nth: number) =>
  sharp({ create: { width: 320, height: 240, channels: 3, background: { r: 120 + 4 * nth, g: 150, b: 130 } } })
    .jpeg()
    .toBuffer()
