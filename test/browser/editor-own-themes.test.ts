import { describe, expect, test } from 'bun:test'
import { violations } from '../support/axe'
import { hasBrowser } from '../support/browser'
import { openBrowserWorld } from '../support/browser-world'
import { nextWrite, openEditorWindow } from '../support/editor-window'
import { tokenOf } from '../support/fresh-world'
import type { createLiveWorld } from '../support/live'
import { newBlock, newPage, newSite } from '../support/sites'

type Live = Awaited<ReturnType<typeof createLiveWorld>>

const { browser, world } = await openBrowserWorld()

describe.skipIf(!hasBrowser)('an account’s own templates in the editor', () => {
  type Owner = Awaited<ReturnType<Live['owner']>>

  async function siteOf(owner: Owner, slug: string) {
    const site = await newSite(owner, { name: `Laden ${slug}`, slug })
    const { id } = await newPage(owner, site.id, '/', { is_home: true })
    await newBlock(owner, id, { type: 'hero', content: { de: { headline: 'Brot' } } })
    return { site, path: `/app/sites/${site.id}/pages/${id}`, theme: `/sites/${site.id}/theme` }
  }
  async function openLook(owner: Owner, path: string) {
    const editor = await openEditorWindow(browser, world.url, await tokenOf(world, owner), path)
    await editor.page.getByRole('button', { name: 'Aussehen' }).click()
    return { ...editor, own: editor.page.getByRole('group', { name: 'Eigene Vorlagen' }) }
  }

  test('a look is kept as a template, worn by another site, renamed and deleted, and each site keeps its own', async () => {
    const owner = await world.owner()
    const first = await siteOf(owner, 'eins')
    const second = await siteOf(owner, 'zwei')
    const tokens = { colors: { primary: '#884422' }, fonts: { display: 'fraunces' } }
    await owner.put(first.theme, { name: 'Handwerk', tokens })

    const one = await openLook(owner, first.path)
    await one.own.getByRole('button', { name: 'Als Vorlage sichern …' }).click()
    await one.page.getByLabel('Name der Vorlage').fill('Unser Winter')
    await one.page.getByRole('button', { name: 'Speichern', exact: true }).click()
    await one.own.getByRole('button', { name: 'Unser Winter', exact: true }).waitFor()
    expect(one.problems).toEqual([])
    await one.context.close()

    const two = await openLook(owner, second.path)
    const { page, own } = two
    await own.getByRole('button', { name: 'Aussehen von Laden eins' }).waitFor()
    const written = nextWrite(page, 'PUT', /\/theme$/)
    await own.getByRole('button', { name: 'Unser Winter', exact: true }).press('Enter')
    expect((await written).status()).toBe(200)
    const worn = (await owner.get(second.theme)).body.data
    expect([worn.name, worn.tokens]).toEqual(['Unser Winter', tokens])
    await own.getByRole('button', { name: 'Unser Winter', exact: true, pressed: true }).waitFor()

    const menu = () => own.getByRole('button', { name: /^Vorlage „/ })
    await menu().press('Enter')
    await page.getByRole('menuitem', { name: 'Umbenennen …' }).press('Enter')
    await page.getByLabel('Name der Vorlage').fill('Advent')
    await page.keyboard.press('Enter')
    await own.getByRole('button', { name: 'Advent', exact: true }).waitFor()

    await menu().press('Enter')
    await page.getByRole('menuitem', { name: 'Löschen …' }).press('Enter')
    await page.getByText('Websites, die damit gestaltet wurden, behalten ihr Aussehen.').waitFor()
    await page.getByRole('button', { name: 'Löschen', exact: true }).click()
    await own.getByRole('button', { name: 'Advent', exact: true }).waitFor({ state: 'detached' })
    expect((await owner.get(second.theme)).body.data.tokens).toEqual(tokens)
    const left = (await owner.get('/themes')).body.data.filter((theme: { is_system: boolean }) => !theme.is_system)
    expect(left.map(({ id }: { id: string }) => id).sort()).toEqual(
      [(await owner.get(first.theme)).body.data.id, worn.id].sort(),
    )
    expect(two.problems).toEqual([])
    await two.context.close()
  })

  test('what the account refuses is said in the dialog, and what was entered stays', async () => {
    const owner = await world.owner()
    const { path } = await siteOf(owner, 'drei')
    const { page, own, context } = await openLook(owner, path)
    await page.route('**/themes', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 422, json: { message: 'x', errors: { tokens: ['Mehr Themes gehen nicht.'] } } })
        : route.continue(),
    )
    await own.getByRole('button', { name: 'Als Vorlage sichern …' }).click()
    await page.getByLabel('Name der Vorlage').fill('Noch eine')
    await page.getByRole('button', { name: 'Speichern', exact: true }).click()
    await page.getByText('Mehr Themes gehen nicht.').waitFor()
    expect(await page.getByLabel('Name der Vorlage').inputValue()).toBe('Noch eine')
    await context.close()
  })

  test('axe finds nothing in the panel with templates in it', async () => {
    const owner = await world.owner()
    const { path } = await siteOf(owner, 'vier')
    await owner.post('/themes', { name: 'Ein recht langer Name einer Vorlage', tokens: { mode: 'dark' } })
    const { page, own, context } = await openLook(owner, path)
    await own.getByRole('button', { name: /^Ein recht langer/ }).waitFor()
    expect(await violations(page)).toEqual([])
    await context.close()
  })
})
