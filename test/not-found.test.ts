import { expect, test } from 'bun:test'
import { notFoundText } from '../src/publishing/not-found'
import { samplePage } from './support/page-view'

const header = (show_search?: unknown) => [
  { id: 'a', type: 'header', version: 1, props: { ...(show_search !== undefined && { show_search }) }, content: {} },
]

test('an address that leads nowhere leads on: home, to the main pages and to who can be asked', () => {
  const page = samplePage('de')
  const company = { phone: '0761 555010', email: 'hallo@example.com' }
  const navigation = Array.from({ length: 9 }, (_, n) => ({ label: `Seite ${n}`, href: `/${n}`, children: [] }))
  const { text } = notFoundText({ ...page, site: { ...page.site, company }, navigation }, header(true))
  expect(text).toContain(`href="${page.home}"`)
  expect([text.includes('href="/7"'), text.includes('href="/8"')]).toEqual([true, false])
  expect(text).toContain('href="tel:')
  expect(text).toContain('href="mailto:hallo@example.com"')
  expect(text).toContain('href="#search="')
})

test('it offers no search where no header does, and no list where there is nothing to list', () => {
  const page = samplePage('en')
  const bare = notFoundText({ ...page, site: { ...page.site, company: {} }, navigation: [] }, header())
  expect(bare.text).not.toContain('<ul>')
  for (const shown of [undefined, false, 'yes'])
    expect(notFoundText(page, header(shown)).text).not.toContain('#search=')
})
