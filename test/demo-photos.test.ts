import { expect, test } from 'bun:test'
import sharp from 'sharp'
import manifest from '../package.json'
import { createDemo, demoSites } from '../src/demo/demo'
import { type Photo, type PhotoKey, photos } from '../src/demo/photos/catalogue'
import { findInstalled, missingPackages, photoPackages } from '../src/demo/photos/packages'
import { photo, photoAlt, photosOf, pictureCredits } from '../src/demo/photos/photo'
import { serveSite } from '../src/publishing/serve'
import { inLongRun } from './support/long'
import { createWorld } from './support/world'

const keys = Object.keys(photos) as PhotoKey[]
const catalogue: Record<string, Photo> = photos
const nowhere = () => undefined

test('the file of every key is in its package, and the packages are dependencies of exactly the version named', () => {
  expect(keys.filter((key) => !findInstalled(photos[key].package, photos[key].file))).toEqual([])
  expect(missingPackages()).toEqual([])
  const wanted: Record<string, string> = manifest.optionalDependencies
  for (const [name, { version }] of Object.entries(photoPackages)) expect([name, wanted[name]]).toEqual([name, version])
})

test('a package or a file that is not there is not found', () => {
  expect(findInstalled('not-a-package' as 'admin-lte', 'package.json')).toBeUndefined()
  expect(findInstalled('admin-lte', 'dist/assets/img/nothing.jpg')).toBeUndefined()
})

test('every kind of business has at least three photographs', () => {
  for (const kind of ['bakery', 'law', 'physio', 'yoga', 'wood', 'solar', 'cycle'])
    expect([kind, keys.filter((key) => key.startsWith(`${kind}-`)).length >= 3]).toEqual([kind, true])
})

test('each photograph says in both languages what it shows, and where it comes from under which licence', () => {
  for (const [key, { alt, package: name }] of Object.entries(catalogue)) {
    expect([key, alt.de.length > 20 && alt.en.length > 20 && alt.de !== alt.en]).toEqual([key, true])
    const { licence, origin } = photoPackages[name]
    for (const language of ['de', 'en'] as const) {
      const credits = pictureCredits([key as PhotoKey], language)
      for (const part of [name, licence, origin[language]]) expect(credits).toContain(part)
    }
  }
})

test('whom a file name calls the author is named in the credits, once', () => {
  const credits = pictureCredits(['cycle-racer', 'cycle-drivetrain', 'physio-stool'], 'en')
  expect(credits.match(/Mikkel Bech/g)).toHaveLength(1)
  expect(credits).toContain('Ruslan Bardash')
  for (const [key, { file, author }] of Object.entries(catalogue)) {
    const named = /([a-z-]+)-\d+-unsplash/.exec(file)?.[1]
    expect([key, author?.toLowerCase().replaceAll(' ', '-')]).toEqual([key, named])
  }
})

test('a crop lies within its photograph, and what is made of it is a JPEG of more than a million pixels', async () => {
  for (const key of keys) {
    const { left, top, width, height } = catalogue[key]!.crop ?? { left: 0, top: 0, width: 1, height: 1 }
    expect([key, left >= 0 && top >= 0 && left + width <= 1 && top + height <= 1]).toEqual([key, true])
  }
  for (const key of keys.filter((_, i) => i % inLongRun(1, 4) === 0)) {
    const made = await sharp(await photo(key).draw()).metadata()
    expect([key, made.format, made.width * made.height > 1_000_000, Math.max(made.width, made.height) <= 1600]).toEqual(
      [key, 'jpeg', true, true],
    )
  }
})

test('without its package a picture is drawn, says so in both languages, and no credit claims a photograph', async () => {
  for (const key of keys) {
    const { alt, fileName } = photo(key, nowhere)
    expect([key, fileName]).toEqual([key, `${key}.jpg`])
    expect(alt).toMatch(/^Zeichnung: /)
    expect(photoAlt(key, nowhere).en).toMatch(/^Drawing: /)
    expect(alt).not.toBe(photo(key).alt)
  }
  const drawn = await sharp(await photo('solar-sun', nowhere).draw()).metadata()
  expect([drawn.format, drawn.width, drawn.height]).toEqual(['jpeg', 1600, 1067])
  expect(pictureCredits(keys, 'en', nowhere)).not.toContain('package')
})

test('the demo is made and published with a drawing where its package is not installed', async () => {
  const world = await createWorld()
  try {
    const key = 'law-speicherstadt'
    const site = demoSites.find(({ pictures }) => key in pictures)!
    const pages = site.pages
      .filter(({ isHome, type }) => isHome || type === 'legal')
      .map((page) => (page.isHome ? { ...page, blocks: page.blocks.slice(0, 1) } : page))
    const demo = await createDemo(world.ctx, [{ ...site, pages, pictures: photosOf([key], nowhere) }], [])
    const { url } = demo.sites[0]!
    const visit = (path: string) =>
      serveSite(world.ctx, new Request(`${url}${path}`, { headers: { host: new URL(url).host } }))
    const [, file] = /<img[^>]* src="(\/[^"]+)"/.exec(await (await visit('/')).text())!
    const { channels } = await sharp(Buffer.from(await (await visit(file!)).arrayBuffer())).stats()
    // The ground of the drawing for law firms is a dark red.
    expect(channels[0]!.mean).toBeGreaterThan(channels[2]!.mean)
  } finally {
    await world.end()
  }
})
