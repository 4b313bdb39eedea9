import { describe, expect, test } from 'bun:test'
import { hasBrowser } from '../support/browser'
import { openBrowserWorld } from '../support/browser-world'
import { openEditorWindow } from '../support/editor-window'
import { tokenOf } from '../support/fresh-world'
import { newBlock, newPage, newSite, publishSite } from '../support/sites'

const { browser, world } = await openBrowserWorld()

describe.skipIf(!hasBrowser)('what goes online, seen in the editor', () => {
  async function siteWithPage() {
    const owner = await world.owner()
    const site = await newSite(owner)
    const home = await newPage(owner, site.id, '/', { is_home: true })
    const block = await newBlock(owner, home.id, { content: { de: { headline: 'Brot bestellen' } } })
    return { owner, site, home, block, token: await tokenOf(world, owner) }
  }

  test('a draft is shown to somebody by a link, until it is revoked', async () => {
    const { site, home, token } = await siteWithPage()
    const path = `/app/sites/${site.id}/pages/${home.id}`
    const { page, context, problems } = await openEditorWindow(browser, world.url, token, path)
    await page.getByRole('button', { name: 'Veröffentlichen' }).click()
    await page.getByRole('button', { name: 'Entwurf zeigen …' }).click()
    const dialog = page.getByRole('dialog', { name: 'Den Entwurf zeigen' })
    await dialog.getByLabel('Für wen').fill('Für die Kundin')
    await dialog.getByLabel('Gültig').selectOption({ label: 'einen Tag' })
    await dialog.getByRole('button', { name: 'Link anlegen' }).click()
    const address = await dialog.getByLabel('Der neue Link').inputValue()
    await dialog.getByText('Für die Kundin', { exact: true }).waitFor()
    expect((await fetch(address)).status).toBe(200)
    expect(await (await fetch(address)).text()).toContain('Brot bestellen')

    await dialog.getByRole('button', { name: 'Link „Für die Kundin“ widerrufen' }).click()
    await dialog.getByText('Für die Kundin', { exact: true }).waitFor({ state: 'detached' })
    expect((await fetch(address)).status).toBe(404)
    expect(problems).toEqual([])
    await context.close()
  })

  test('a draft is named, stays one, and goes online with the rest where it is ticked', async () => {
    const { owner, site, home, token } = await siteWithPage()
    await publishSite(owner, site.id)
    const translations = [{ locale: 'de', title: 'Anfahrt', slug: 'anfahrt' }]
    const draft = await newPage(owner, site.id, '/anfahrt', { status: 'draft', translations })
    await newBlock(owner, draft.id, { content: { de: { headline: 'So finden Sie uns' } } })
    const path = `/app/sites/${site.id}/pages/${home.id}`
    const { page, context, problems } = await openEditorWindow(browser, world.url, token, path)
    await page.getByRole('button', { name: 'Veröffentlichen' }).click()
    const tick = page.getByRole('checkbox', { name: 'Anfahrt' })
    await tick.waitFor()
    expect(await tick.isChecked()).toBe(false)
    await page.locator('label', { has: tick }).click()
    await page.getByRole('button', { name: /^(Jetzt|Trotzdem) veröffentlichen$/ }).click()
    await page.getByRole('dialog', { name: 'Ihre Website ist online.' }).waitFor()
    const seen = await fetch(`${site.preview_url.replace(/\/$/, '')}/anfahrt`)
    expect([seen.status, (await seen.text()).includes('So finden Sie uns')]).toEqual([200, true])
    expect(problems).toEqual([])
    await context.close()
  })

  test('a publish that is done shows the address, to be copied, and what comes next', async () => {
    const { site, home, token } = await siteWithPage()
    const path = `/app/sites/${site.id}/pages/${home.id}`
    const { page, context, problems } = await openEditorWindow(browser, world.url, token, path)
    await page.getByRole('button', { name: 'Veröffentlichen' }).click()
    await page.getByRole('button', { name: /^(Jetzt|Trotzdem) veröffentlichen$/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Ihre Website ist online.' })
    expect(await dialog.getByLabel('Ihre Adresse').inputValue()).toBe(site.preview_url)
    await dialog.getByRole('button', { name: 'Adresse kopieren' }).click()
    await dialog.getByRole('button', { name: 'Kopiert' }).waitFor()
    await dialog.getByRole('link', { name: 'Eigene Domain verbinden' }).click()
    await page.waitForURL('**/domains')
    expect(problems).toEqual([])
    await context.close()
  })

  test('what visitors saw before is shown again at once, and the pages stay as they are', async () => {
    const { owner, site, home, block, token } = await siteWithPage()
    await publishSite(owner, site.id)
    await owner.put(`/blocks/${block.id}`, { content: { de: { headline: 'Alles neu' } } })
    await publishSite(owner, site.id)
    const seen = async () => (await fetch(site.preview_url)).text()
    expect(await seen()).toContain('Alles neu')

    const path = `/app/sites/${site.id}/versions`
    const { page, context, problems } = await openEditorWindow(browser, world.url, token, path)
    const online = page.getByRole('region', { name: 'Was online war' })
    await online.getByText('Jetzt online').waitFor()
    expect(await online.getByRole('listitem').count()).toBe(2)
    await online.getByRole('button', { name: /wieder zeigen$/ }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Wieder zeigen', exact: true }).click()
    await online.getByText(/^Online ist wieder der Stand vom/).waitFor()
    expect(await online.getByRole('listitem').nth(1).getByText('Jetzt online').count()).toBe(1)
    expect(await seen()).toContain('Brot bestellen')
    const { body } = await owner.get(`/pages/${home.id}`)
    expect(body.data.blocks[0].content.de.headline).toBe('Alles neu')
    expect(problems).toEqual([])
    await context.close()
  })

  test('a site is taken offline by one act that says what visitors then see, and publishing brings it back', async () => {
    const { owner, site, token } = await siteWithPage()
    await publishSite(owner, site.id)
    const path = `/app/sites/${site.id}/settings`
    const { page, context, problems } = await openEditorWindow(browser, world.url, token, path)
    await page.getByRole('button', { name: 'Website offline nehmen …' }).click()
    const asked = page.getByRole('alertdialog', { name: 'Website offline nehmen?' })
    await asked.getByText('„Diese Website ist offline.').waitFor()
    await asked.getByRole('button', { name: 'Offline nehmen', exact: true }).click()
    await page.getByText('Ihre Website ist offline. Besucher lesen').waitFor()
    const seen = await fetch(site.preview_url)
    expect([seen.status, (await seen.text()).includes('Diese Website ist offline.')]).toEqual([503, true])
    await publishSite(owner, site.id)
    expect((await fetch(site.preview_url)).status).toBe(200)
    await page.getByText('Ihre Website ist online.').waitFor()
    expect(problems).toEqual([])
    await context.close()
  })

  test('a logo is designed from the name, drawn again, and taken', async () => {
    const { owner, site, token } = await siteWithPage()
    const path = `/app/sites/${site.id}/settings`
    const { page, context, problems } = await openEditorWindow(browser, world.url, token, path)
    await page.getByRole('button', { name: 'Entwerfen …' }).click()
    const dialog = page.getByRole('dialog', { name: 'Logo entwerfen' })
    await dialog.getByLabel('Was darauf steht').fill('Lindenhof')
    await dialog.getByRole('button', { name: 'Entwerfen', exact: true }).click()
    await dialog.getByAltText('Der Entwurf').waitFor()
    const first = await dialog.getByAltText('Der Entwurf').getAttribute('src')
    await dialog.getByLabel('Initialen').check()
    await dialog.getByRole('button', { name: 'Neu entwerfen' }).click()
    await dialog.locator(`img:not([src="${first}"])`).waitFor()
    await dialog.getByRole('button', { name: 'Dieses Logo nehmen' }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.getByRole('region', { name: 'Logo' }).getByRole('img').waitFor()
    const { body } = await owner.get(`/sites/${site.id}`)
    const { body: media } = await owner.get(`/sites/${site.id}/media`)
    expect(media.data.map(({ id }: { id: string }) => id)).toEqual([body.data.branding.logo])
    expect(media.data[0]).toMatchObject({ mime: 'image/png', width: 1200 })
    expect(problems).toEqual([])
    await context.close()
  })
})
