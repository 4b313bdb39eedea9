import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { languagesToWrite, localesAfter, readSiteToPlan, type SiteToPlan } from '../src/ai/planning/known-site'
import { readDescribedPictures } from '../src/ai/planning/site-pictures'
import type { Language } from '../src/db/control/schema'
import { findSite } from '../src/tenants/find-site'
import type { TestClient } from './support/client'
import { form, gif, png } from './support/images'
import { pdf } from './support/pdfs'
import { newPage, newSite } from './support/sites'
import { createWorld, type World } from './support/world'

/** What a plan knows of the site that it is for, and in which languages it is written. */

let world: World
let owner: TestClient & { user: { tenant_id: Parameters<World['ctx']['tenants']['get']>[0] } }
beforeAll(async () => {
  world = await createWorld()
  owner = await world.owner()
})
afterAll(() => world.end())

const read = (id: string) => world.ctx.tenants.get(owner.user.tenant_id).read((db) => readSiteToPlan(db, id))

describe('a site to plan', () => {
  test('is known by its own pictures, pages and company alone', async () => {
    const [site, other] = [
      await newSite(owner, {
        company: { email: 'a@b.example', city: 'Ulm' },
        locales: ['en', 'de'],
        default_locale: 'en',
      }),
      await newSite(owner, { name: 'Zweite', company: { email: 'c@d.example' } }),
    ]
    await newPage(owner, other.id, '/brot')
    const pictures: Record<string, string[]> = { [site.id]: [], [other.id]: [] }
    for (const id of [other.id, site.id, other.id, site.id]) {
      const { body } = await owner.post(`/sites/${id}/media`, form(await png(), 'a.png', { alt: 'a' }))
      pictures[id]?.push(body.asset_id)
      world.advance(1_000)
    }
    const document = new FormData()
    document.append('file', new File([new Uint8Array(pdf())], 'karte.pdf', { type: 'application/pdf' }))
    expect((await owner.post(`/sites/${site.id}/files`, document)).status).toBe(201) // no picture for a gallery
    await owner.get(`/sites/${site.id}/regions`) // header and footer are no pages of its own
    const { known, hasPages } = await read(site.id)
    expect(known).toMatchObject({ name: site.name, locale: 'en', locales: ['en', 'de'], hasRecipient: true })
    expect([known.company.email, known.company.city, known.pictures, hasPages]).toEqual([
      'a@b.example',
      'Ulm',
      [...new Set(pictures[site.id])],
      false,
    ])
    expect(await read(other.id)).toMatchObject({
      hasPages: true,
      known: { name: 'Zweite', pictures: [...new Set(pictures[other.id])] },
    })
  })

  test('has pictures to place that somebody has described: its own, the newest first, no logos and no moving ones', async () => {
    const [site, other] = [await newSite(owner), await newSite(owner)]
    const upload = async (id: string, file: Buffer, name: string, alt: string) => {
      world.advance(1_000)
      return (await owner.post(`/sites/${id}/media`, form(file, name, { alt }))).body.asset_id as string
    }
    const bread = await upload(site.id, await png(80, 60), 'a.png', 'Brot')
    await upload(site.id, await png(81, 60), 'b.png', '')
    await upload(site.id, await png(82, 60), 'c.png', 'Unser Logo')
    await upload(site.id, await gif(), 'd.gif', 'Bewegt')
    const mark = await upload(site.id, await png(83, 60), 'e.png', 'Zeichen')
    const salt = await upload(site.id, await png(84, 60), 'f.png', 'Salz')
    await upload(other.id, await png(85, 60), 'g.png', 'Anderswo')
    const put = await owner.put(`/sites/${site.id}`, { branding: { logo: { asset_id: mark } } })
    expect([put.status, put.body.errors]).toEqual([200, undefined])
    const pictures = await world.ctx.tenants
      .get(owner.user.tenant_id)
      .read(async (db) => readDescribedPictures(db, await findSite(db, site.id)))
    expect(pictures.map(({ id, alt, width }) => [id, alt, width])).toEqual([
      [salt, 'Salz', 84],
      [bread, 'Brot', 80],
    ])
  })

  test('has somebody to write to where its forms have an address, or its company', async () => {
    const site = await newSite(owner, { company: {} })
    expect((await read(site.id)).known.hasRecipient).toBe(false)
    await owner.put(`/sites/${site.id}`, { company: { email: 'a@b.example' } })
    expect((await read(site.id)).known.hasRecipient).toBe(true)
  })

  test('that is unknown, or of another account, is not found', async () => {
    const foreign = await newSite(await world.owner())
    for (const id of [foreign.id, crypto.randomUUID(), 'x'])
      await expect(read(id)).rejects.toMatchObject({ key: 'not_found' })
  })
})

describe('the languages to write', () => {
  const site = (hasPages: boolean, main: string, ...others: string[]) =>
    ({ hasPages, row: { defaultLocale: main, locales: [main, ...others] } }) as unknown as SiteToPlan
  const written = (of: SiteToPlan, ...languages: Language[]) => languagesToWrite(of, { languages })

  test('of a new site are those of the brief, with what it was given by hand behind', () => {
    expect(written(site(false, 'de'), 'en')).toEqual(['en'])
    expect(written(site(false, 'de', 'en'), 'en')).toEqual(['en', 'de'])
    expect(written(site(false, 'de', 'fr'), 'en')).toEqual(['en'])
  })

  test('of a site with pages are its own first, and those that the brief adds', () => {
    expect(written(site(true, 'de'), 'en')).toEqual(['de', 'en'])
    expect(written(site(true, 'en', 'de'), 'de')).toEqual(['en', 'de'])
    expect(written(site(true, 'fr', 'en'), 'de')).toEqual(['en', 'de'])
  })

  test('of a site in another one are none while it has no pages, or nothing that is written here', () => {
    expect(written(site(false, 'fr'), 'de')).toEqual([])
    expect(written(site(false, 'fr', 'de'), 'de')).toEqual([])
    expect(written(site(true, 'fr'), 'de')).toEqual([])
  })

  test('are those of the site afterwards: the main one stays where there were pages, others are never lost', () => {
    expect(localesAfter(site(true, 'de', 'fr'), ['en', 'de'])).toEqual({ main: 'de', all: ['de', 'fr', 'en'] })
    expect(localesAfter(site(false, 'de', 'fr'), ['en'])).toEqual({ main: 'en', all: ['en', 'fr'] })
    expect(localesAfter(site(false, 'fr', 'de'), [])).toEqual({ main: 'fr', all: ['fr', 'de'] })
  })
})
