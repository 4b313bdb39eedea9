import { expect, test } from 'bun:test'
import { sql } from 'drizzle-orm'
import { cleanUpAfterEach, newWorld } from './support/fresh-world'
import { library, upload } from './support/media'

cleanUpAfterEach()

test('search finds words by their start in file name, alternative text and title, whatever their case', async () => {
  const { owner, site, path, names } = await library(await newWorld())
  await upload(owner, site.id, 'IMG_2041-Brotkorb.png', { alt: 'Sauerteig im Gärkorb' })
  const { id } = await upload(owner, site.id, 'b.png')
  await owner.patch(`${path}/${id}`, { title: 'Das Café am Morgen' })
  for (const q of ['brot', 'BROTKORB', '2041', 'img brot', 'sauer gärk']) {
    expect([q, await names(q)]).toEqual([q, ['IMG_2041-Brotkorb.png']])
  }
  for (const q of ['cafe', 'CAFÉ mor', 'das']) expect([q, await names(q)]).toEqual([q, ['b.png']])
  for (const q of ['korb', 'brot morgen', 'teig']) expect([q, await names(q)]).toEqual([q, []])
  expect(await names('   ')).toHaveLength(2)
})

test('search takes umlauts and their spellings for the same, both ways', async () => {
  const { owner, site, names } = await library(await newWorld())
  const written = ['Bäckerei', 'Baeckerei', 'Backerei', 'Straße', 'Strasse', 'Öfen', 'Oefen', 'MÜLLER', 'mueller']
  for (const name of written) await upload(owner, site.id, `${name}.png`)
  for (const q of ['bäck', 'baeckerei', 'BACKEREI', 'bae']) expect([q, (await names(q)).length]).toEqual([q, 3])
  for (const q of ['straße', 'STRASSE', 'öf', 'oefen', 'ofen', 'müller', 'muelle', 'muller']) {
    expect([q, (await names(q)).length]).toEqual([q, 2])
  }
})

test('search takes no syntax from what is searched for', async () => {
  const { owner, site, names } = await library(await newWorld())
  await upload(owner, site.id, 'Brot.png', { alt: 'NEAR OR AND NOT' })
  const hostile = [
    '"',
    '*',
    '""',
    'NEAR(',
    'brot OR',
    'body:brot',
    '^brot',
    '(',
    ')',
    '-brot',
    "'; drop table assets; --",
  ]
  for (const q of [...hostile, '\0', '😀', '‮', '+', '{a b}:c', 'a'.repeat(10_000), '" '.repeat(5_000)]) await names(q)
  expect(await names('near or and not')).toEqual(['Brot.png'])
  expect(await names('"brot"')).toEqual(['Brot.png'])
  expect(await names('***')).toEqual([])
})

test('search forgets what an image was called, and images that are gone', async () => {
  const { owner, site, path, names, tenant } = await library(await newWorld())
  const { id } = await upload(owner, site.id, 'a.png', { alt: 'früher' })
  await owner.patch(`${path}/${id}`, { alt: 'heute' })
  expect([await names('früher'), await names('heute')]).toEqual([[], ['a.png']])
  await owner.delete(`${path}/${id}`)
  await upload(owner, site.id, 'b.png')
  const indexed = () => tenant.write((tx) => tx.all(sql`select asset_id from assets_search`))
  expect(await indexed()).toHaveLength(1)
  await owner.delete(`/sites/${site.id}`)
  expect(await indexed()).toEqual([])
})
