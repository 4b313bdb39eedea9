import { beforeAll, describe, expect, test } from 'bun:test'
import { readFile } from 'node:fs/promises'
import { hasBrowser } from '../support/browser'
import { openBrowserWorld } from '../support/browser-world'
import { expectAccessibleInLooks, openEditorWindow } from '../support/editor-window'
import { tokenOf } from '../support/fresh-world'
import { newBlock, newPage, newSite } from '../support/sites'
import type { Owner } from '../support/team'

const { browser, world } = await openBrowserWorld()

describe.skipIf(!hasBrowser)('the translations of a site in a browser', () => {
  let owner: Owner
  let token: string
  let site: { id: string }
  let page: { id: string }
  beforeAll(async () => {
    owner = await world.owner()
    token = await tokenOf(world, owner)
    site = await newSite(owner, { locales: ['de', 'en', 'fr'] })
    const translations = [{ locale: 'de', title: 'Unsere Backstube', slug: 'start' }]
    page = await newPage(owner, site.id, '/', { is_home: true, translations })
    const de = { headline: 'Häufige Fragen', items: [{ id: 'a', question: 'Wann?', answer: 'Ab acht.' }] }
    const en = { headline: 'Häufige Fragen', items: [{ id: 'a', question: 'When?', answer: 'From eight.' }] }
    await newBlock(owner, page.id, { type: 'faq', content: { de, en } })
    await world.stranger().get('/app', { accept: 'text/html' }) // the editor is built for the first who asks
  })
  const open = (search = '', options: Parameters<typeof openEditorWindow>[4] = {}) =>
    openEditorWindow(browser, world.url, token, `/app/sites/${site.id}/translations${search}`, options)

  test('say by page and language what is open, and lead there', async () => {
    const { page: window, problems, context } = await open()
    await window.getByText('2 von 4 Texten fertig').waitFor()
    const row = window.getByRole('listitem').filter({ hasText: 'Unsere Backstube' })
    expect(await row.textContent()).toContain('1 fehlt · 1 wie das Original')
    await window.getByRole('radio', { name: 'Französisch' }).click({ force: true })
    await window.getByText('0 von 4 Texten fertig').waitFor()
    await row.getByRole('link').click()
    await window.getByRole('region', { name: 'Texte in zwei Sprachen' }).getByText('Französisch').first().waitFor()
    await window.getByRole('link', { name: 'Alle Seiten, und Dateien für Übersetzer' }).click()
    await window.getByText('0 von 4 Texten fertig').waitFor()
    expect(problems).toEqual([])
    await context.close()
  })

  test('go out as a file and come back: what it changes is shown first, and what is wrong by lines', async () => {
    const { page: window, problems, context } = await open('?to=fr')
    await window.getByLabel('Format').selectOption({ label: 'Tabelle (CSV)' })
    await window.getByLabel('Welche Texte').selectOption({ label: 'Nur fehlende' })
    const saved = window.waitForEvent('download')
    await window.getByRole('button', { name: 'Texte herunterladen' }).click()
    const path = await (await saved).path()
    expect((await saved).suggestedFilename()).toMatch(/-de-fr-.*\.csv$/)
    const table = await readFile(path, 'utf8')
    expect(table).toStartWith('\uFEFFid;page;place;source de;target fr;state;limit\r\n')

    const read = async (text: string) => {
      const chooser = window.waitForEvent('filechooser')
      await window.getByRole('button', { name: 'Übersetzte Datei einlesen' }).click()
      await (await chooser).setFiles({ name: 'fr.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
    }
    await read(table.replace(';Wann?;;', `;Wann?;${'x'.repeat(301)};`))
    await window.getByRole('heading', { name: 'fr.csv kann so nicht eingelesen werden' }).waitFor()
    await window.getByText('Zeile 4: Höchstens 300 Zeichen, es sind 301.').waitFor()
    await window.getByText('Schließen', { exact: true }).click()

    await read(table.replace(';Wann?;;', ';Wann?;Quand ?;').replace('Backstube;;', 'Backstube;Notre fournil;'))
    await window.getByRole('heading', { name: 'Das ändert fr.csv' }).waitFor()
    await window.getByText('2 Texte werden neu.').waitFor()
    expect((await owner.get(`/pages/${page.id}`)).body.data.translations).toHaveLength(1)
    await window.getByRole('button', { name: 'Übernehmen' }).click()
    await window.getByRole('heading', { name: 'fr.csv ist eingelesen' }).waitFor()
    await window.getByText('Schließen', { exact: true }).click()
    await window.getByText('2 von 4 Texten fertig').waitFor()
    const { translations, blocks } = (await owner.get(`/pages/${page.id}`)).body.data
    expect(translations.map(({ title }: { title: string }) => title)).toContain('Notre fournil')
    expect(blocks[0].content.fr.items[0].question).toBe('Quand ?')
    // the browser itself notes the refusal
    expect(problems.filter((problem) => !/422/.test(problem))).toEqual([])
    await context.close()
  })

  test('axe finds nothing, light and dark, at several widths', async () => {
    const { page: window, context } = await open()
    await window.getByRole('heading', { name: /^(Übersetzungen|Translations)$/ }).waitFor()
    await window.getByText('Unsere Backstube').waitFor()
    await expectAccessibleInLooks(window, 'translations')
    await context.close()
  })
})
