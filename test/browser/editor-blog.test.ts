import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { newId } from '../../src/db/columns'
import { blocks, pages, pageTranslations, sections } from '../../src/db/tenant/pages'
import { hasBrowser } from '../support/browser'
import { openBrowserWorld } from '../support/browser-world'
import { expectAccessibleInLooks, goTo, nextWrite, openEditorWindow, spoken } from '../support/editor-window'
import { tokenOf } from '../support/fresh-world'
import { newBlock, newPage, newSite, publishSite } from '../support/sites'
import { join, type Owner, setPlan } from '../support/team'

const { browser, world } = await openBrowserWorld()

describe.skipIf(!hasBrowser)('the blog of a site in a browser', () => {
  let owner: Owner
  let site: { id: string }
  let path: string
  beforeAll(async () => {
    owner = await world.owner()
    site = await newSite(owner)
    path = `/app/sites/${site.id}/blog`
    const home = await newPage(owner, site.id, '/', { is_home: true })
    await newBlock(owner, home.id)
    const list = await newPage(owner, site.id, '/neues')
    await newBlock(owner, list.id, { type: 'blog_list', content: { de: { headline: 'Neues' } } })
    await publish()
  })

  let own: Awaited<ReturnType<typeof openEditorWindow>> | undefined
  afterAll(() => own?.context.close())
  /** A window whose clock is that of the service; the owner's goes on from where it was. */
  async function open(person: Parameters<typeof tokenOf>[1], at = path) {
    const isOwn = person === owner
    const opened =
      (isOwn && own) || (await openEditorWindow(browser, world.url, await tokenOf(world, person), '/app/icon.svg'))
    if (isOwn) own = opened
    const { page, problems } = opened
    await page.clock.setFixedTime(world.ctx.now())
    problems.splice(0) // an icon is no page, and says so
    await page.goto(`${world.url}${at}`)
    return { ...opened, context: isOwn ? { close: async () => {} } : opened.context }
  }
  const publish = () => publishSite(owner, site.id)
  async function newPost(title: string, fields: object = {}, content: object = {}) {
    const slug = title.toLowerCase()
    const translations = [{ locale: 'de', title, slug }]
    const post = await newPage(owner, site.id, `/neues/${slug}`, {
      type: 'post',
      status: 'draft',
      translations,
      ...fields,
    })
    const block = await newBlock(owner, post.id, { type: 'blog_post', content: { de: { body: 'Text.', ...content } } })
    return { ...post, block }
  }
  /** Straight into the database: through the API they would take most of a minute. */
  async function writePosts(siteId: string, count: number) {
    const at = world.ctx.now().toISOString()
    await world.ctx.tenants.get(owner.user.tenant_id).write(async (tx) => {
      for (let n = 0; n < count; n++) {
        const [pageId, sectionId, slug] = [newId(), newId(), `beitrag-${n}`]
        const page = { id: pageId, siteId, slug, path: `/${slug}`, type: 'post' as const, status: 'published' as const }
        const look = { sortOrder: n - count, isHome: false, isNoindex: false, seo: {} }
        const publishedAt = new Date(Date.parse(at) - (count - n) * 60_000).toISOString()
        await tx.insert(pages).values({ ...page, ...look, publishedAt, createdAt: at, updatedAt: at })
        await tx
          .insert(pageTranslations)
          .values({ id: newId(), pageId, locale: 'de', title: `Beitrag ${n}`, slug, extra: {} })
        await tx.insert(sections).values({ id: sectionId, pageId, sortOrder: 0, settings: {} })
        const place = { id: newId(), pageId, sectionId, sortOrder: 0, isVisible: true, createdAt: at, updatedAt: at }
        const content = { de: { body: 'Brot. '.repeat(500), category: 'Brot' } }
        await tx.insert(blocks).values({ ...place, type: 'blog_post', typeVersion: 1, props: {}, content })
      }
    })
  }
  const read = async (id: string) => (await owner.get(`/pages/${id}`)).body.data
  const act = async (page: Page, title: string, name: string) => {
    await page.getByRole('button', { name: `Mehr zu ${title}` }).click()
    await page.getByRole('menuitem', { name }).click()
  }

  test('a site of 300 posts opens with no more requests than one of three, and so does its blog', async () => {
    const large = await newSite(owner)
    const home = await newPage(owner, large.id, '/', { is_home: true })
    await newBlock(owner, home.id, { type: 'blog_list', content: { de: { headline: 'Neues' } } })
    await writePosts(large.id, 300)
    const { page, context, problems } = await openEditorWindow(
      browser,
      world.url,
      await tokenOf(world, owner),
      '/app/icon.svg',
    )
    problems.splice(0) // an icon is no page, and says so
    const asked: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (request.method() !== 'OPTIONS' && !pathname.startsWith('/app')) asked.push(pathname)
    })
    const refused: number[] = []
    page.on('response', (answer) => answer.status() >= 400 && refused.push(answer.status()))
    await page.goto(`${world.url}/app/sites/${large.id}/pages/${home.id}`)
    await page.frameLocator('iframe.canvas').getByText('Beitrag 299', { exact: true }).waitFor()
    expect(asked.length).toBeLessThan(25)
    // somebody else's change of one post is read as one page
    asked.length = 0
    const post = (await owner.get(`/sites/${large.id}/pages`)).body.data.find(
      ({ path }: { path: string }) => path === '/beitrag-298',
    )
    await owner.put(`/pages/${post.id}`, { translations: [{ locale: 'de', title: 'Ganz anders', slug: 'anders' }] })
    await page.frameLocator('iframe.canvas').getByText('Ganz anders', { exact: true }).waitFor()
    expect(asked.filter((path) => /^\/pages\/|\/posts$|\/pages$/.test(path))).toEqual([`/pages/${post.id}`])
    asked.length = 0
    await goTo(page, `/app/sites/${large.id}/blog`)
    await page.getByText('Beitrag 297', { exact: true }).waitFor()
    expect([asked.length < 25, refused, problems]).toEqual([true, [], []])
    await context.close()
  })

  test('a topic becomes a post, which is scheduled, stands in the calendar and is moved there by keyboard and by drag', async () => {
    const { page, context, problems } = await open(owner)
    await page.getByRole('heading', { name: 'Noch kein Beitrag' }).waitFor()
    await page.getByRole('button', { name: 'Themen vorschlagen lassen' }).click()
    await page.getByRole('button', { name: 'Themen vorschlagen', exact: true }).click()
    await page.getByText('Das hat einen KI-Text gekostet.').waitFor()
    const titles = await page.locator('.ideas .strong').allTextContents()
    expect(titles.length).toBeGreaterThan(2)
    const [kept = '', dismissed = ''] = titles
    await page.getByRole('button', { name: `${dismissed} verwerfen` }).click()
    await page.getByRole('button', { name: `${kept} merken`, exact: true }).click()
    await page.getByRole('heading', { name: 'Gemerkt' }).waitFor()
    await page.reload()
    await page.getByRole('button', { name: `${kept} nicht mehr merken` }).waitFor()
    expect(await page.getByText(dismissed, { exact: true }).count()).toBe(0)

    await page.getByRole('button', { name: 'Eigenes Thema' }).click()
    await page.getByText('ein Entwurf aus Ihren eigenen Sätzen').waitFor()
    expect(await page.getByRole('radio', { name: 'Sofort veröffentlichen' }).count()).toBe(0)
    await page.getByLabel('Thema', { exact: true }).fill('Br')
    await page.getByRole('button', { name: 'Schreiben lassen', exact: true }).last().click()
    await page.getByText('Mindestens 3 Zeichen.').waitFor()
    await page.getByLabel('Thema', { exact: true }).fill('Brot bestellen')
    await page.getByLabel('Kategorie').fill('Aus der Backstube')
    await page.getByRole('dialog').getByRole('button', { name: 'Schreiben lassen' }).click()
    await page.getByRole('link', { name: 'Lesen und ändern' }).waitFor()

    await page.getByRole('radio', { name: 'Beiträge' }).check()
    const { data } = (await owner.get(`/sites/${site.id}/pages`)).body
    const post = data.find(({ type }: { type: string }) => type === 'post')
    const title: string = post.translations[0].title
    await act(page, title, 'Planen …')
    await page.getByLabel('Tag', { exact: true }).fill('2026-05-03')
    await page.getByRole('button', { name: 'Planen', exact: true }).click()
    await page.getByText('Dieser Zeitpunkt ist schon vorbei.').waitFor()
    await page.getByLabel('Tag', { exact: true }).fill('2026-05-14')
    await page.getByLabel('Uhrzeit').fill('09:30')
    await page.getByRole('button', { name: 'Planen', exact: true }).click()
    await page.getByText(`„${title}“ erscheint am`).waitFor()
    expect((await read(post.id)).status).toBe('scheduled')

    await page.getByRole('radio', { name: 'Kalender' }).check()
    const link = page.locator(`[data-post="${post.id}"] a`)
    const inCell = (day: string) => page.locator(`[data-day="${day}"] [data-post="${post.id}"] a`)
    await inCell('2026-05-14').waitFor()
    await link.focus()
    const moved = nextWrite(page, 'PUT', /\/pages\//)
    await page.keyboard.press('Alt+ArrowRight')
    await moved
    await page.locator(`[data-day="2026-05-15"] [data-post="${post.id}"] a:focus`).waitFor()
    const movedOn = nextWrite(page, 'PUT', /\/pages\//)
    await page.keyboard.press('Alt+ArrowDown')
    await movedOn
    await page.locator(`[data-day="2026-05-22"] [data-post="${post.id}"] a:focus`).waitFor()
    const dropped = nextWrite(page, 'PUT', /\/pages\//)
    await link.dragTo(page.locator('[data-day="2026-05-27"]'))
    await dropped
    await inCell('2026-05-27').waitFor()
    const local = await page.evaluate(
      (iso) => new Date(iso).toTimeString().slice(0, 5),
      (await read(post.id)).published_at,
    )
    expect([(await read(post.id)).published_at.slice(0, 10), local]).toEqual(['2026-05-27', '09:30'])

    await act(page, title, 'Zurück zum Entwurf')
    await page.getByText(`„${title}“ ist wieder ein Entwurf.`).waitFor()
    expect((await read(post.id)).status).toBe('draft')
    expect(problems).toEqual([])
    await context.close()
  }, 180_000)

  test('days are walked with the arrows; on one a new post is made, which opens where it is written', async () => {
    const { page, context, problems } = await open(owner, `${path}?view=calendar`)
    const day = (iso: string) => page.locator(`[data-day="${iso}"] button.day-head`)
    await day('2026-05-04').focus()
    await page.keyboard.press('ArrowDown')
    await page.locator('[data-day="2026-05-11"] button.day-head:focus').waitFor()
    await page.keyboard.press('Enter')
    await page.getByText('Vorgesehen für 11. Mai 2026.').waitFor()
    await page.getByLabel('Titel').fill('Sommerpause')
    await page.getByRole('button', { name: 'Anlegen und schreiben' }).click()
    await page.waitForURL('**/pages/*')
    const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
    const { path: made, type, status, published_at, blocks } = await read(id)
    expect([made, type, status, published_at.slice(0, 10)]).toEqual([
      '/neues/sommerpause',
      'post',
      'draft',
      '2026-05-11',
    ])
    expect(blocks.map((block: { type: string }) => block.type)).toEqual(['blog_post'])
    await page.getByRole('complementary', { name: 'Eigenschaften' }).getByRole('heading', { name: 'Beitrag' }).waitFor()
    const canvas = page.frameLocator('iframe.canvas')
    await canvas.getByRole('heading', { name: 'Sommerpause' }).waitFor()
    await canvas.locator('[data-text=body][contenteditable=true]:focus').waitFor()
    const written = nextWrite(page, 'PUT', /^\/blocks\//)
    await page.keyboard.insertText('Im August bleibt der Ofen kalt.')
    await written
    const [{ content }] = (await read(id)).blocks
    expect(content.de.body).toBe('Im August bleibt der Ofen kalt.')
    expect(problems).toEqual([])
    await context.close()
  })

  test('posts that no page lists are said to be found by nobody, and the page that lists them is one press away', async () => {
    const other = await world.owner()
    const bare = await newSite(other, { locales: ['de', 'en'] })
    const post = await newPage(other, bare.id, '/blog/ernte', { type: 'post', status: 'published' })
    const { page, context, problems } = await open(other, `/app/sites/${bare.id}/blog`)
    await page.getByText('Noch listet keine Seite Ihre Beiträge auf').waitFor()
    await page.getByRole('button', { name: 'Seite „Blog“ anlegen' }).click()
    await page.waitForURL('**/pages/*')
    const made = (await other.get(`/pages/${new URL(page.url()).pathname.split('/').at(-1)}`)).body.data
    expect([made.path, made.status, made.blocks[0].type, made.translations.length]).toEqual([
      '/blog',
      'published',
      'blog_list',
      2,
    ])
    // not one that the page before this has asked for: leaving it breaks that off, and it is never finished
    const looked = page.waitForResponse(
      (answer) => answer.url().endsWith(`/pages/${made.id}`) && page.url().endsWith('/blog'),
    )
    await page.goto(`${world.url}/app/sites/${bare.id}/blog`)
    await (await looked).finished()
    await page.locator(`a[href*="${post.id}"]`).first().waitFor()
    expect(await page.getByText('Noch listet keine Seite').count()).toBe(0)
    expect(problems).toEqual([])
    await context.close()
  })

  test('settings keep what somebody else has changed meanwhile, and an address that is taken stands in the way', async () => {
    const post = await newPost('Ernte', {}, { category: 'Alt', author: 'Mika' })
    await newPost('Belegt')
    const { page, context, problems } = await open(owner)
    await act(page, 'Ernte', 'Einstellungen …')
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Kategorie (Deutsch)').fill('Feld und Hof')
    await dialog.getByLabel('Schlagwörter (Deutsch)').fill('Dinkel, Roggen, Dinkel')
    await dialog.getByLabel('Titel (Englisch)').fill('Harvest')
    await owner.put(`/blocks/${post.block.id}`, { content: { de: { body: 'Text.', category: 'Alt', author: 'Rosa' } } })
    await dialog.getByRole('button', { name: 'Speichern' }).click()
    await dialog.getByText('Jemand hat diesen Beitrag inzwischen geändert.').waitFor()
    expect(await dialog.getByLabel('Verfasst von').inputValue()).toBe('Rosa')
    expect(await dialog.getByLabel('Kategorie (Deutsch)').inputValue()).toBe('Feld und Hof')
    await dialog.getByLabel('Kurzname in der Adresse (Deutsch)').fill('belegt')
    await dialog.getByRole('button', { name: 'Speichern' }).click()
    await dialog.getByRole('alert').getByText('Eine andere Seite dieser Website hat diesen Pfad.').waitFor()
    await dialog.getByLabel('Kurzname in der Adresse (Deutsch)').fill('ernte-2026')
    await dialog.getByRole('button', { name: 'Speichern' }).click()
    await page.getByText('sind gespeichert.').waitFor()
    const { path: now, translations, blocks } = await read(post.id)
    expect([now, translations.map(({ title }: { title: string }) => title)]).toEqual([
      '/neues/ernte-2026',
      ['Ernte', 'Harvest'],
    ])
    expect(blocks[0].content.de).toEqual({
      body: 'Text.',
      category: 'Feld und Hof',
      author: 'Rosa',
      tags: ['Dinkel', 'Roggen'],
    })
    expect(problems).toEqual([])
    await context.close()
  })

  test('one post goes online alone, is deleted and brought back', async () => {
    const post = await newPost('Fasnacht')
    const { page, context, problems } = await open(owner)
    await act(page, 'Fasnacht', 'Jetzt veröffentlichen …')
    await page.getByRole('button', { name: 'Veröffentlichen', exact: true }).click()
    await page.getByText('„Fasnacht“ ist online.').waitFor()
    expect((await read(post.id)).changed_since_publish).toBe(false)
    await act(page, 'Fasnacht', 'Löschen')
    await page.getByText('„Fasnacht“ ist gelöscht.').waitFor()
    expect((await owner.get(`/pages/${post.id}`)).status).toBe(404)
    await page.getByRole('button', { name: 'Zurückholen' }).click()
    await page.getByText('„Fasnacht“ ist wieder da.').waitFor()
    expect((await read(post.id)).blocks).toHaveLength(1)
    expect(problems).toEqual([])
    await context.close()
  })

  test('a viewer reads; whoever has used up the plan is told what remains and where to go on', async () => {
    await newPost('Lesestoff')
    const viewer = await join(world, owner, 'viewer')
    const seen = await open(viewer)
    await seen.page.getByRole('link', { name: 'Lesestoff' }).waitFor()
    for (const name of [/Neuer Beitrag/, /Mehr zu/, /Gelöschte/])
      expect([String(name), await seen.page.getByRole('button', { name }).count()]).toEqual([String(name), 0])
    expect(await seen.page.getByRole('radio', { name: 'Ideen' }).count()).toBe(0)
    await seen.context.close()

    const poor = await world.owner()
    const own = await newSite(poor)
    await newPage(poor, own.id, '/', { is_home: true })
    await setPlan(world, poor, 'free')
    for (let i = 0; i < 20; i++) await poor.post(`/sites/${own.id}/blog/topics`, { count: 1 })
    const { page, context } = await open(poor, `/app/sites/${own.id}/blog?view=ideas`)
    await page.getByText('sind noch 0 übrig').waitFor()
    await page.getByRole('button', { name: /Themen vorschlagen/ }).click()
    await page.getByRole('alert').getByText('nichts mehr übrig').waitFor()
    expect(await page.getByRole('link', { name: 'Zum Tarif' }).getAttribute('href')).toBe('/app/plan')
    await context.close()
  })

  test('axe finds nothing, in both languages, light and dark, at three widths', async () => {
    const post = await newPost('Jahrmarkt', {}, { category: 'Feste', author: 'Rosa' })
    await owner.put(`/pages/${post.id}`, { status: 'scheduled', published_at: '2026-05-20T08:00:00Z' })
    for (const language of spoken) {
      await owner.post('/account/locale', { language })
      const { page, context } = await open(owner)
      for (const view of ['', '?view=calendar', '?view=ideas']) {
        await goTo(page, `${path}${view}`)
        await page
          .getByText(view === '?view=ideas' ? /Themen aus dem|Topics from/ : 'Jahrmarkt')
          .first()
          .waitFor()
        await expectAccessibleInLooks(page, `blog ${view}`)
      }
      await context.close()
    }
  }, 240_000)
})
