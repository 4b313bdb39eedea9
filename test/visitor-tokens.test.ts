import { expect, test } from 'bun:test'
import { isAllowedOrigin, issueVisitorToken, isVisitorToken } from '../src/assistant/visitor-tokens'
import type { Context } from '../src/context'
import { openSecretBox } from '../src/db/secrets'
import type { SiteRow } from '../src/db/tenant/sites'

let time = Date.parse('2026-05-04T10:00:00Z')
const ctx = {
  secrets: openSecretBox(new Uint8Array(32)),
  now: () => new Date(time),
  hosts: { originOf: async (slug: string) => `https://${slug}.example.com` },
} as unknown as Context

test('a token is for one site, until it is paused, for twelve hours', () => {
  const token = issueVisitorToken(ctx, 'site-a', 3)
  const isGood = (site: string, generation: number) => isVisitorToken(ctx, token, site, generation)
  expect([isGood('site-a', 3), isGood('site-b', 3), isGood('site-a', 4), isGood('site-a', 2)]).toEqual([
    ...[true, false, false, false],
  ])
  expect(isVisitorToken(ctx, `${token.slice(0, -4)}AAAA`, 'site-a', 3)).toBe(false)
  expect(isVisitorToken(ctx, '', 'site-a', 3)).toBe(false)
  time += 12 * 3_600_000 - 1
  expect(isGood('site-a', 3)).toBe(true)
  time += 1
  expect(isGood('site-a', 3)).toBe(false)
})

test('pages of any origin may show it without a list, else those of the list and the site itself', async () => {
  const site = { publicSlug: 'hof' } as SiteRow
  const isAllowed = (allowed: string[], origin: string | null) => isAllowedOrigin(ctx, site, allowed, origin)
  expect([await isAllowed([], null), await isAllowed([], 'https://a.example')]).toEqual([true, true])
  const list = ['https://a.example/shop', 'not an address']
  const origins = ['https://a.example', 'https://hof.example.com', 'https://b.example', 'http://a.example', null]
  expect(await Promise.all(origins.map((origin) => isAllowed(list, origin)))).toEqual([
    ...[true, true, false, false, false],
  ])
})
