import { expect, test } from 'bun:test'
import { cleanUpAfterEach, newWorld } from './support/fresh-world'
import { form, png } from './support/images'
import { type Bakery, createBakery } from './support/published'

cleanUpAfterEach()

async function upload({ client, site }: Bakery, width: number, height: number) {
  const { body } = await client.post(`/sites/${site.id}/media`, form(await png(width, height)))
  return { id: body.asset_id as string, file: (body.path as string).split('/').at(-1) ?? '' }
}

test('logo, logo for dark grounds and icon of the branding are on the pages and in the release', async () => {
  const bakery = await createBakery(await newWorld())
  const logo = await upload(bakery, 80, 40)
  const dark = await upload(bakery, 81, 40)
  const icon = await upload(bakery, 64, 64)
  await bakery.page({ path: '/', de: 'Start', is_home: true })
  const dress = async (branding: object) => {
    const { status, body } = await bakery.client.put(`/sites/${bakery.site.id}`, { branding })
    expect([status, body.warnings]).toEqual([200, undefined])
    expect((await bakery.publish()).status).toBe('succeeded')
    return bakery.html('/')
  }
  const stem = ({ file }: { file: string }) => file.replace(/\.\w+$/, '')

  const both = await dress({ logo: logo.id, logo_dark: { asset_id: dark.id }, icon: { asset_id: icon.id } })
  expect(both).toMatch(new RegExp(`b-header__logo">.*${stem(logo)}.*b-header__logo--dark">.*${stem(dark)}`))
  const [, address = ''] = /<link rel="icon" href="([^"]+)"/.exec(both) ?? []
  expect(address).toContain(stem(icon))
  for (const path of [address, `/_media/${dark.file}`]) expect((await bakery.visit(path)).status).toBe(200)

  const one = await dress({ logo: logo.id })
  expect(one).toContain(stem(logo))
  expect(one).not.toContain('b-header__logo')
  expect(one).toMatch(/<link rel="icon" href="[^"]+icon\.svg"/)
})

test('each ground shows the logo that is meant for it, by the theme’s colours and never both', async () => {
  const { themeStylesheet } = await import('../src/theme/stylesheet')
  const grounds = (mode: string) => {
    const css = themeStylesheet({ mode, colors: { primary: '#102030', background: '#ffffff' } }, [])
    const [light = '', dark = ''] = css.split(/@media screen[^{]*\{/)
    const of = (part: string, selector: string) =>
      /--on-light:(\w+);--on-dark:(\w+)/.exec(part.slice(Math.max(0, part.indexOf(selector))))?.slice(1)
    return { light: of(light, ':root,.bg-none{'), brand: of(light, '.bg-brand{'), dark: of(dark, ':root,.bg-none{') }
  }
  expect(grounds('auto')).toEqual({
    light: ['contents', 'none'],
    brand: ['none', 'contents'],
    dark: ['none', 'contents'],
  })
  expect(grounds('light').dark).toBeUndefined()
})

test('a tagline by locale is shown to each reader in their language', async () => {
  const bakery = await createBakery(await newWorld(), { branding: { tagline: { de: 'Brot', en: 'Bread' } } })
  await bakery.page({ path: '/', de: 'Start', en: 'Home', is_home: true })
  await bakery.publish()
  expect(await bakery.html('/')).toContain('Backstube Lindenhof – Brot</title>')
  expect(await bakery.html('/en')).toContain('Backstube Lindenhof – Bread</title>')
  expect(await bakery.html('/llms.txt')).toContain('> Brot')
})

test('a post has one date: on itself, in lists, in the feed and for search engines', async () => {
  const bakery = await createBakery(await newWorld())
  const post = (word: string, published_at: string, content: object = {}) =>
    bakery.page({
      path: `/${word}`,
      de: word,
      type: 'post',
      published_at,
      blocks: [{ type: 'blog_post', content: { de: { body: 'Text', ...content } } }],
    })
  await bakery.page({ path: '/', de: 'Start', is_home: true, blocks: [{ type: 'blog_list' }] })
  await post('alt', '2021-02-03T08:00:00Z')
  await post('neu', '2020-01-01T08:00:00Z', { published_at: '2022-05-06' })
  expect((await bakery.publish()).status).toBe('succeeded')
  const feed = await bakery.html('/feed.xml')
  expect([...feed.matchAll(/<pubDate>\w+, (\d\d \w+ \d+)/g)].map(([, date]) => date)).toEqual([
    '06 May 2022',
    '03 Feb 2021',
  ])
  const list = await bakery.html('/')
  expect(list.indexOf('6. Mai 2022')).toBeGreaterThan(0)
  expect(list.indexOf('3. Februar 2021')).toBeGreaterThan(list.indexOf('6. Mai 2022'))
  for (const [path, day, words] of [
    ['/alt', '2021-02-03', '3. Februar 2021'],
    ['/neu', '2022-05-06', '6. Mai 2022'],
  ]) {
    const page = await bakery.html(path!)
    expect(page).toContain(`<time datetime="${day}">${words}</time>`)
    expect(page).toContain(`"datePublished":"${day}`)
  }
})
