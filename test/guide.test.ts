import { afterAll, describe, expect, test } from 'bun:test'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { guidePages } from '../src/http/guide'
import { createWorld } from './support/world'

const world = await createWorld({ env: { BASE_URL: 'https://api.example.com/v1' } })
afterAll(() => world.end())
const visit = (path: string) => world.fetch(new Request(`http://localhost/v1/docs/guide${path}`))

describe('the guide', () => {
  test('has every page of its folder, each once', () => {
    const files = readdirSync(join(import.meta.dir, '../docs')).filter((file) => file.endsWith('.md'))
    expect(guidePages.map((page) => `${page}.md`).sort()).toEqual(files.sort())
  })

  test('begins with a list of its pages', async () => {
    const text = await (await visit('')).text()
    expect([...text.matchAll(/<dt><a href="([^"]+)"/g)].map(([, href]) => href)).toEqual(
      guidePages.map((page) => `/v1/docs/guide/${page}`),
    )
    expect(text.match(/<dd><p>.{20,}<\/p>/g)).toHaveLength(guidePages.length)
  })

  test.each(guidePages)('shows %s as a page that loads nothing, with links that lead on', async (page) => {
    const answer = await visit(`/${page}`)
    const text = await answer.text()
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
    expect(answer.headers.get('content-security-policy')).toStartWith("default-src 'none'; style-src 'sha256-")
    expect(text.match(/<h1>/g)).toHaveLength(1)
    expect(text).toContain(`<a href="/v1/docs/guide/${page}" aria-current="page">`)
    expect(text).not.toMatch(/<script|<img|<link |config:begin|\.md"|&lt;!--/)
    for (const [, href = ''] of text.matchAll(/href="(\/[^"#]*)/g)) {
      const { status } = await world.fetch(new Request(`http://localhost${href}`))
      expect([href, status]).toEqual([href, 200])
    }
  })

  test('leads to the very place on another page', async () => {
    const named = guidePages.flatMap((page) =>
      [
        ...readFileSync(join(import.meta.dir, `../docs/${page}.md`), 'utf8').matchAll(/\]\(([a-z-]+)\.md#([^)]+)\)/g),
      ].map(([, to, anchor]) => [page, to, anchor]),
    )
    expect(named).not.toEqual([])
    for (const [page, to, anchor] of named) {
      expect(await (await visit(`/${page}`)).text()).toContain(`href="/v1/docs/guide/${to}#${anchor}"`)
      expect(await (await visit(`/${to}`)).text()).toContain(`id="${anchor}"`)
    }
  })

  test('shows each page as it is whatever was looked at before', async () => {
    const [first, second] = await Promise.all(['/api', '/money'].map(async (path) => (await visit(path)).text()))
    const list = await (await visit('')).text()
    expect(new Set([first, second, list]).size).toBe(3)
    expect(list).toContain('<dt>')
    expect(await (await visit('/api')).text()).toBe(first!)
  })

  test.each(['/nichts', '/..%2Fpackage', '/api.md', '/constructor'])('has nothing at %s', async (path) => {
    expect((await visit(path)).status).toBe(404)
  })
})
