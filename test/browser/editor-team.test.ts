import { describe, expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { hasBrowser, until } from '../support/browser'
import { openBrowserWorld } from '../support/browser-world'
import { editorWindows, expectAccessibleInLooks, spoken } from '../support/editor-window'
import { type Owner, setPlan } from '../support/team'

const password = 'correct horse battery'

const { browser, world } = await openBrowserWorld()

describe.skipIf(!hasBrowser)('the team in the editor', () => {
  const windows = editorWindows(world, browser)

  const openTeam = async (person: { email: string; password: string }) =>
    windows.openAs(await windows.login(person), '/app/team')

  async function newMember(owner: Owner, role: 'admin' | 'editor' | 'viewer') {
    const client = await world.member(owner, role)
    const { email, id } = (await client.get('/me')).body
    return { email: email as string, id: id as string, password }
  }

  test('an owner invites by a link to pass on, changes a role, and removes', async () => {
    const owner = await world.owner('Backstube Lindenhof')
    const { page, context, problems } = await openTeam(owner)
    await press(page, 'Einladen')
    await page.getByLabel('E-Mail-Adresse').fill('keine Adresse')
    await press(page.getByRole('dialog'), 'Einladen')
    await page.locator('[name=email][aria-invalid=true]').waitFor()
    await page.getByLabel('E-Mail-Adresse').fill('mika@example.org')
    await page.getByRole('radio', { name: /^Nur ansehen/ }).check()
    await press(page.getByRole('dialog'), 'Einladen')
    await page.getByRole('heading', { name: 'mika@example.org ist eingeladen' }).waitFor()
    await page.getByText('Dieser Server verschickt noch keine Mails.').waitFor()
    const link = (await page.locator('.link-to-copy code').textContent()) ?? ''
    await press(page, 'Schließen')
    await page.getByText('Nur ansehen, gilt bis 18. Mai 2026').waitFor()

    const invited = await windows.open(new URL(link).pathname + new URL(link).search)
    await invited.page.getByLabel('Ihr Name').fill('Mika Lindenhof')
    await invited.page.getByLabel('Passwort', { exact: true }).fill(password)
    await press(invited.page, 'Annehmen und anmelden')
    await invited.page.getByRole('heading', { name: 'Noch keine Website' }).waitFor()

    await page.reload()
    await page.getByLabel('Rolle von Mika Lindenhof').selectOption('editor')
    await until(page, '!document.querySelector("select:disabled")')
    expect((await owner.get('/team')).body.members[1].role).toBe('editor')
    await press(page, 'Mika Lindenhof entfernen')
    await press(page.getByRole('alertdialog'), 'Entfernen')
    await page.getByText('Mika Lindenhof', { exact: true }).waitFor({ state: 'detached' })
    await invited.page.reload()
    await invited.page.getByRole('button', { name: 'Anmelden', exact: true }).waitFor()
    expect([problems, invited.problems]).toEqual([[], []])
    await context.close()
    await invited.context.close()
  })

  test('an invitation is withdrawn, and its link then says so', async () => {
    const owner = await world.owner()
    const { body } = await owner.post('/team/invitations', { email: 'spaet@example.org', role: 'editor' })
    const { page, context } = await openTeam(owner)
    await press(page, 'Einladung an spaet@example.org zurückziehen')
    await page.getByText('spaet@example.org').waitFor({ state: 'detached' })
    const link = new URL(body.accept_url)
    await page.goto(`${world.url}${link.pathname}${link.search}`)
    await page.getByText('Diese Einladung gibt es nicht oder nicht mehr.').waitFor()
    await context.close()
  })

  test('with every seat taken the owner is led to the plan, an administrator is told whom to ask', async () => {
    const owner = await world.owner()
    const admin = await newMember(owner, 'admin')
    await setPlan(world, owner, 'starter') // two seats
    const { page, context } = await openTeam(owner)
    await page.getByText('2 von 2').waitFor()
    await invite(page)
    await page.getByText('Alle 2 Plätze Ihres Tarifs sind belegt.').waitFor()
    await page.getByRole('link', { name: 'Zum Tarif' }).click()
    await page.waitForURL('**/app/plan')
    await context.close()

    const asAdmin = await openTeam(admin)
    await invite(asAdmin.page)
    await asAdmin.page.getByRole('alertdialog').getByText('Weitere Plätze bucht, wem das Konto gehört.').waitFor()
    expect(await asAdmin.page.getByRole('link', { name: 'Zum Tarif' }).count()).toBe(0)
    await asAdmin.context.close()
  })

  test('whoever may not change anything sees no control that does', async () => {
    const owner = await world.owner()
    const [admin, editor, viewer] = [
      await newMember(owner, 'admin'),
      await newMember(owner, 'editor'),
      await newMember(owner, 'viewer'),
    ]
    await newMember(owner, 'admin')
    await owner.post('/team/invitations', { email: 'offen@example.org', role: 'viewer' })
    for (const person of [editor, viewer]) {
      const { page, context } = await openTeam(person)
      await page.getByText('offen@example.org').waitFor()
      expect(await page.locator('main button, main select').count()).toBe(0)
      await page.getByRole('button', { name: 'Konto:' }).click()
      await page.getByRole('menuitem', { name: 'Team' }).waitFor()
      expect(await page.getByRole('menuitem', { name: 'Tarif' }).count()).toBe(0)
      await context.close()
    }
    const { page, context } = await openTeam(admin)
    await page.getByText('offen@example.org').waitFor()
    // Of five people only the two below an administrator.
    expect(await page.locator('main select').count()).toBe(2)
    expect(await page.locator('main select').first().locator('option').allTextContents()).toEqual([
      'Redaktion',
      'Nur ansehen',
    ])
    await context.close()
  })

  test('a refusal stands where it was asked, with when to go on', async () => {
    const owner = await world.owner()
    const { page, context } = await openTeam(owner)
    await page.getByRole('button', { name: 'Einladen' }).waitFor()
    for (let i = 0; i < 10; i++)
      await owner.post('/team/invitations', { email: `viele${i}@example.org`, role: 'viewer' })
    await invite(page)
    await page.getByRole('alert').getByText('Weiter geht es in 50 Sekunden.').waitFor() // the clock stands at second 10
    expect(await page.getByLabel('E-Mail-Adresse').inputValue()).toBe('noch-jemand@example.org')
    await context.close()
  })

  test('axe finds nothing, and nothing is wider than the window, in both languages, light and dark, at three widths', async () => {
    const owner = await world.owner()
    await newMember(owner, 'editor')
    await owner.post('/team/invitations', { email: 'mika.mit.langer.adresse@example.org', role: 'viewer' })
    const token = await windows.login(owner)
    for (const language of spoken) {
      await owner.post('/account/locale', { language })
      const { page, context } = await windows.openAs(token, '/app/team', { viewport: { width: 1440, height: 844 } })
      await page.getByText('mika.mit.langer.adresse@example.org').waitFor()
      await expectAccessibleInLooks(page, 'team')
      await page.getByRole('button', { name: /^(Einladen|Invite)$/ }).click()
      await page.getByRole('dialog').waitFor()
      await expectAccessibleInLooks(page, 'invitation')
      await context.close()
    }
  })
})

const press = (at: Pick<Page, 'getByRole'>, name: string) => at.getByRole('button', { name, exact: true }).click()

async function invite(page: Page) {
  await press(page, 'Einladen')
  await page.getByLabel('E-Mail-Adresse').fill('noch-jemand@example.org')
  await press(page.getByRole('dialog'), 'Einladen')
}
