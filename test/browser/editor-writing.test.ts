import { describe, expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { hasBrowser, until } from '../support/browser'
import { openBrowserWorld } from '../support/browser-world'
import { caretRests, nextWrite, openEditorWindow } from '../support/editor-window'
import { tokenOf } from '../support/fresh-world'
import type { createLiveWorld } from '../support/live'
import { isLongRun } from '../support/long'
import { samplePages } from '../support/sample-page'
import { newBlock, newPage, newSite } from '../support/sites'

type Live = Awaited<ReturnType<typeof createLiveWorld>>
type Owner = Awaited<ReturnType<Live['owner']>>

const bakery = { type: 'cta', content: { de: { headline: 'Brot mit Zeit', text: 'Ein Text.' } } }

/** In the shapes that these programs leave in the clipboard, and the Markdown that becomes of them. */
const pastes: [string, string, string][] = [
  [
    'Word',
    `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><meta name=Generator content="Microsoft Word 15"><style>p.MsoNormal{margin:0}</style></head><body lang=DE><!--StartFragment-->
<h1 style='margin:0'>Brot<o:p></o:p></h1><p class=MsoNormal><b><span style='font-size:11.0pt'>Fett</span></b> und <i>schräg</i>, <a href="#_Toc1">siehe unten</a><o:p></o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>Roggen<o:p></o:p></p>
<p class=MsoListParagraphCxSpMiddle style='mso-list:l0 level2 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>o<span>&nbsp; </span></span><![endif]>Vollkorn</p>
<p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·</span><![endif]>Dinkel</p><!--EndFragment--></body></html>`,
    '# Brot\n\n**Fett** und *schräg*, siehe unten\n\n- Roggen\n  - Vollkorn\n- Dinkel',
  ],
  [
    'Google Docs',
    '<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><h2 dir="ltr" style="line-height:1.38"><span style="font-size:16pt;font-weight:400">Brot</span></h2><p dir="ltr"><span style="font-weight:700;font-style:normal">Fett</span><span style="font-weight:400"> und </span><span style="font-style:italic;font-weight:400">schräg</span></p><ol><li dir="ltr" aria-level="1"><p role="presentation"><span>Eins</span></p></li><li><p><a href="https://example.com/"><span>Zwei</span></a></p></li></ol></b>',
    '## Brot\n\n**Fett** und *schräg*\n\n1. Eins\n2. [Zwei](https://example.com/)',
  ],
  [
    'Pages',
    '<html><head><style type="text/css">p.p1 {margin: 0; font: 11px Helvetica} span.s1 {font-kerning: none}</style></head><body><p class="p1"><span class="s1"><b>Fett</b></span></p><p class="p2"><span class="s1"></span><br></p><ul class="ul1"><li class="li1"><span class="s2"></span><span class="s1">Roggen</span></li></ul></body></html>',
    '**Fett**\n\n- Roggen',
  ],
  [
    'Outlook',
    '<div class="WordSection1"><p class="MsoNormal"><span style="color:#1F497D">Guten Tag,<o:p></o:p></span></p><p class="MsoNormal"><o:p>&nbsp;</o:p></p><p class="MsoNormal">siehe <a href="https://example.com/a">hier</a>.</p></div><table><tr><td><p>Mo</p></td><td>8 Uhr</td></tr></table>',
    'Guten Tag,\n\nsiehe [hier](https://example.com/a).\n\nMo · 8 Uhr',
  ],
  [
    'a web page',
    '<article><script>alert(1)</script><h3 onclick="x()">Ti&shy;tel</h3><div>Ein <mark>Wort</mark> <a href="javascript:alert(1)">ohne</a> Ziel<img src="https://evil.example/x.png"></div><blockquote>Zitat</blockquote></article>',
    '### Titel\n\nEin ==Wort== ohne Ziel\n\n> Zitat',
  ],
]

const { browser, world } = await openBrowserWorld()

describe.skipIf(!hasBrowser)('writing in the page', () => {
  /** The page in the editor of somebody who is signed in. */
  async function openEditor(person: { email: string; password: string }, site: string, pageId: string) {
    const path = `/app/sites/${site}/pages/${pageId}`
    const viewport = { width: 1440, height: 900 }
    const opened = await openEditorWindow(browser, world.url, await tokenOf(world, person), path, { viewport })
    const canvas = opened.page.frameLocator('iframe.canvas')
    await canvas.locator('main [data-text]').first().waitFor({ state: 'attached' })
    return { ...opened, canvas }
  }

  /** A page with blocks, and what the service has of it. */
  async function newEditedPage(owner: Owner, blocks: object[]) {
    const site = await newSite(owner)
    const page = await newPage(owner, site.id, '/', { is_home: true })
    for (const block of blocks) await newBlock(owner, page.id, block)
    const content = async (at = 0) => (await owner.get(`/pages/${page.id}`)).body.data.blocks[at].content.de
    return { site, page, content }
  }

  const saved = (page: Page) => page.getByText('Gespeichert', { exact: true }).waitFor()

  // In parts: a press draws the editor's list of sections anew, which takes longer the more blocks the page has. The short
  // run presses one text of those that are alike, and writes in every third.
  const parts = 4
  test.each(Array.from({ length: parts }, (_, part) => part))(
    `pressing any text of any block moves nothing, and a letter changes that text alone (%i of ${parts})`,
    async (part) => {
      const owner = await world.owner()
      const sample = (samplePages[0] ?? []).filter((_, i) => i % parts === part)
      const { site, page: edited } = await newEditedPage(
        owner,
        sample.map(({ key, props, content }) => ({ type: key, props, content })),
      )
      const { page, context, problems } = await openEditor(owner, site.id, edited.id)
      await page.evaluate(`document.querySelector('iframe.canvas').contentDocument.fonts.ready.then(() => true)`)
      const names = await page.evaluate<string[]>(namesOfTexts)
      const tried = [...names.keys()].filter((n) => isLongRun || names.indexOf(names[n]!) === n)
      const outcomes: string[] = []
      for (const [i, n] of tried.entries()) outcomes.push(await tryText(page, n, isLongRun || i % 3 === 0))
      expect(outcomes.filter((outcome) => outcome.startsWith('wrong'))).toEqual([])
      expect(outcomes.filter((outcome) => outcome.startsWith('right')).length).toBeGreaterThan(tried.length / 2)
      expect(problems).toEqual([])
      await context.close()
    },
    180_000,
  )

  test('keys mark, undo and leave; Enter goes to the next text, Tab deeper into a list and back', async () => {
    const owner = await world.owner()
    const list = { type: 'rich_text', content: { de: { body: '- Roggen\n- Dinkel' } } }
    const { site, page: edited, content } = await newEditedPage(owner, [bakery, list])
    const { page, canvas, context, problems } = await openEditor(owner, site.id, edited.id)
    await canvas.locator('[data-text=headline]').click()
    await canvas.locator('[data-text=headline][contenteditable=true]').waitFor()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.press('ControlOrMeta+b')
    await page.locator('.format-bar').getByRole('button', { name: 'Hervorheben' }).click()
    expect(await canvas.locator('[data-text=headline]').innerHTML()).toBe('<mark><strong>Brot mit Zeit</strong></mark>')
    await page.keyboard.press('ControlOrMeta+k')
    await page.getByLabel('Adresse').fill('javascript:alert(1)')
    await page.keyboard.press('Enter')
    await page.getByText('Diese Adresse kann niemand öffnen.').waitFor()
    await page.getByLabel('Adresse').fill('beispiel.de')
    await page.keyboard.press('Enter')
    await page.getByLabel('Adresse').waitFor({ state: 'detached' })
    await canvas.locator('[data-text=headline]:focus').waitFor()
    await page.keyboard.press('Enter')
    await canvas.locator('[data-text=text][contenteditable=true]').waitFor()
    await page.keyboard.insertText(' Immer.') // at once: a rest between two letters makes two steps back of them
    await page.keyboard.press('Escape')
    expect(await canvas.locator('[contenteditable]').count()).toBe(0)
    await saved(page)
    expect(await content()).toMatchObject({
      headline: '[==**Brot mit Zeit**==](https://beispiel.de)',
      text: 'Ein Text. Immer.',
    })
    for (let step = 0; step < 4; step++) await page.getByRole('button', { name: 'Rückgängig' }).click()
    await canvas.locator('[data-text=headline]:not(:has(strong))').waitFor() // the page is drawn after the history
    expect(await canvas.locator('[data-text=headline]').innerHTML()).toBe('Brot mit Zeit')
    await canvas
      .locator('[data-text=text]')
      .filter({ hasText: /^Ein Text\.$/ })
      .waitFor()
    await canvas.getByText('Dinkel').click()
    await canvas.locator('[data-text=body][contenteditable=true]').waitFor()
    await page.keyboard.press('Tab')
    expect(await canvas.locator('[data-text=body][contenteditable=true] li li').allInnerTexts()).toEqual(['Dinkel'])
    await page.keyboard.press('Shift+Tab')
    expect(await canvas.locator('[data-text=body][contenteditable=true] li').allInnerTexts()).toEqual([
      ...['Roggen', 'Dinkel'],
    ])
    expect(problems).toEqual([])
    await context.close()
  })

  test('what was copied in another program keeps its structure alone', async () => {
    const owner = await world.owner()
    const prose = { type: 'rich_text', content: { de: { headline: 'Titel', body: 'Alt' } } }
    const { site, page: edited, content } = await newEditedPage(owner, [prose])
    const { page, canvas, context, problems } = await openEditor(owner, site.id, edited.id)
    for (const [program, markup, wanted] of pastes) {
      await canvas.locator('[data-text=body]').click({ position: { x: 5, y: 5 } })
      await canvas.locator('[data-text=body][contenteditable=true]').waitFor()
      await page.keyboard.press('ControlOrMeta+a')
      const written = nextWrite(page, 'PUT', /^\/blocks\//)
      await page.evaluate(paste(markup))
      await page.keyboard.press('Escape')
      expect((await written).status()).toBe(200)
      expect([program, (await content()).body]).toEqual([program, wanted])
    }
    await canvas.locator('[data-text=headline]').click()
    await canvas.locator('[data-text=headline][contenteditable=true]').waitFor()
    await page.keyboard.press('ControlOrMeta+a')
    await page.evaluate(paste('<p>Eins</p><p><b>Zwei</b></p>'))
    expect(await canvas.locator('[data-text=headline]').innerHTML()).toMatch(/^Eins <strong>Zwei/)
    expect(problems).toEqual([])
    await context.close()
  })

  test('a change from elsewhere appears around the text that is being written', async () => {
    const owner = await world.owner()
    const { site, page: edited, content } = await newEditedPage(owner, [bakery])
    const { page, canvas, context } = await openEditor(owner, site.id, edited.id)
    await canvas.locator('[data-text=headline]').click()
    await canvas.locator('[data-text=headline][contenteditable=true]').waitFor()
    await page.getByLabel('Einleitung', { exact: true }).fill('Aus dem Formular.')
    await canvas.getByText('Aus dem Formular.').waitFor()
    expect(await canvas.locator('[data-text=headline]').getAttribute('contenteditable')).toBe('true')
    await canvas.locator('[data-text=headline]').click()
    await toEdge(page, 'End')
    await page.keyboard.type('!')
    await saved(page)
    expect(await content()).toMatchObject({ headline: 'Brot mit Zeit!', text: 'Aus dem Formular.' })
    await context.close()
  })

  test('another page, the way back and a menu are followed from within a text that is written, and nothing breaks', async () => {
    const owner = await world.owner()
    const { site, page: edited, content } = await newEditedPage(owner, [bakery])
    const other = await newPage(owner, site.id, '/zweite')
    await newBlock(owner, other.id, { type: 'cta', content: { de: { headline: 'Auf der zweiten' } } })
    const { page, canvas, context, problems } = await openEditor(owner, site.id, edited.id)
    const write = async (headline: string) => {
      await canvas.getByText(headline).click()
      await canvas.locator('[data-text=headline][contenteditable=true]').waitFor()
      await page.keyboard.type('!')
    }
    await write('Brot mit Zeit')
    await page.locator('.page-row', { hasText: 'zweite' }).click()
    await write('Auf der zweiten')
    await page.getByRole('link', { name: 'Zu allen Websites' }).click()
    await page.getByRole('heading', { level: 1, name: 'Websites' }).waitFor()
    await page.goBack()
    await write('Auf der zweiten')
    await page.getByRole('button', { name: 'Diese Website' }).click()
    await page.getByRole('menuitem', { name: 'Medien' }).click()
    await page.getByRole('heading', { level: 1, name: 'Medien' }).waitFor()
    expect((await content()).headline).toContain('!')
    expect(problems).toEqual([])
    await context.close()
  })

  test('keys that are pressed before a text can be written in leave its section alone', async () => {
    const owner = await world.owner()
    const { site, page: edited, content } = await newEditedPage(owner, [bakery])
    const { page, canvas, context, problems } = await openEditor(owner, site.id, edited.id)
    await page.locator('.side.end > *').first().waitFor({ state: 'attached' })
    const arrives = Promise.withResolvers<void>()
    await context.route(/\.js$/, async (route) => {
      await arrives.promise
      await route.continue()
    })
    const asked = page.waitForRequest(/\.js$/)
    await canvas.locator('[data-text=headline]').click()
    await asked
    for (const key of ['Backspace', 'Delete', 'ControlOrMeta+d', 'ControlOrMeta+x']) await page.keyboard.press(key)
    arrives.resolve()
    await canvas.locator('[data-text=headline][contenteditable=true]').waitFor()
    await toEdge(page, 'End')
    await page.keyboard.type('!')
    await page.keyboard.press('Escape')
    await saved(page)
    expect((await content()).headline).toBe('Brot mit Zeit!')
    const section = canvas.locator('main [data-block]')
    expect(await section.count()).toBe(1)
    await page.keyboard.press('Delete') // the text was left: now it is the section's
    await section.waitFor({ state: 'detached' })
    await page.keyboard.press('ControlOrMeta+z')
    await section.waitFor()
    await page.keyboard.press('ControlOrMeta+y')
    await section.waitFor({ state: 'detached' })
    expect(problems).toEqual([])
    await context.close()
  })

  test('what is typed before a text can be written in stands in it once it can, and until then nobody says it is saved', async () => {
    const owner = await world.owner()
    const { site, page: edited, content } = await newEditedPage(owner, [bakery])
    const { page, canvas, context } = await openEditor(owner, site.id, edited.id)
    await page.locator('.side.end > *').first().waitFor({ state: 'attached' })
    await context.route(/\.js$/, (route) => route.abort('internetdisconnected'))
    const lost = page.waitForEvent('requestfailed')
    await canvas.locator('[data-text=headline]').click()
    await lost
    await page.getByText('Der Text lässt sich noch nicht bearbeiten').waitFor()
    await page.keyboard.type('Hallo Wet')
    await page.keyboard.press('Backspace')
    await page.keyboard.type('lt, ')
    expect(await page.getByText('Gespeichert', { exact: true }).count()).toBe(0)
    await context.unroute(/\.js$/)
    await page.getByRole('button', { name: 'Noch einmal versuchen' }).click()
    await canvas.locator('[data-text=headline][contenteditable=true]').filter({ hasText: 'Hallo Welt, ' }).waitFor()
    await page.keyboard.type('ja ')
    await page.keyboard.press('Escape')
    await saved(page)
    expect((await content()).headline).toContain('Hallo Welt, ja')
    await context.close()
  })

  test('the list of sections leads the page while a text of another one is written', async () => {
    const owner = await world.owner()
    const many = Array.from({ length: 12 }, (_, i) => ({ type: 'cta', content: { de: { headline: `Nummer ${i}` } } }))
    const { site, page: edited } = await newEditedPage(owner, many)
    const { page, canvas, context, problems } = await openEditor(owner, site.id, edited.id)
    await canvas.getByText('Nummer 0').click()
    await canvas.locator('[data-text=headline][contenteditable=true]').waitFor()
    await page.keyboard.type('!')
    await page.locator('.outline [role="row"]', { hasText: 'Nummer 11' }).click()
    await canvas.locator('[data-picked]', { hasText: 'Nummer 11' }).waitFor()
    await until(
      page,
      `(() => {
        const { contentDocument, clientHeight } = document.querySelector('iframe.canvas')
        const { top, bottom } = contentDocument.querySelector('[data-picked]').getBoundingClientRect()
        return top >= 0 && bottom <= clientHeight + 1
      })()`,
    )
    expect(problems).toEqual([])
    await context.close()
  })

  test('what is pressed stays on the page until the browser has moved the focus: WebKit otherwise takes it away', async () => {
    const owner = await world.owner()
    const { site, page: edited } = await newEditedPage(owner, [bakery])
    const { page, canvas, context, problems } = await openEditor(owner, site.id, edited.id)
    await canvas.locator('[data-text=headline]').click() // from now on all that writing needs is there
    await canvas.locator('[data-text=headline][contenteditable=true]').waitFor()
    await page.evaluate(`{
      const { contentDocument } = document.querySelector('iframe.canvas')
      const press = { capture: true, once: true }
      contentDocument.addEventListener('pointerdown', ({ target }) => {
        const node = target.firstChild
        contentDocument.addEventListener('mousedown', () => { window.wasThere = node.isConnected }, press)
      }, press)
    }`)
    await canvas.locator('[data-text=text]').click()
    await canvas.locator('[data-text=text][contenteditable=true]').waitFor()
    expect(await page.evaluate('window.wasThere')).toBe(true)
    await page.keyboard.type('!')
    await canvas.locator('[data-text=text]').filter({ hasText: '!' }).waitFor()
    expect(problems).toEqual([])
    await context.close()
  })

  test('a viewer cannot write', async () => {
    const owner = await world.owner()
    const { site, page: edited } = await newEditedPage(owner, [bakery])
    const { email } = (await (await world.member(owner, 'viewer')).get('/me')).body
    const viewer = { email, password: owner.password }
    const { page, canvas, context } = await openEditor(viewer, site.id, edited.id)
    const requests: string[] = []
    page.on('request', (request) => request.url().endsWith('/presence') || requests.push(request.method()))
    await canvas.locator('[data-text=headline]').click()
    await page.keyboard.type('x')
    expect(await canvas.locator('[contenteditable]').count()).toBe(0)
    expect(await canvas.locator('[data-text=headline]').textContent()).toBe('Brot mit Zeit')
    expect(requests.filter((method) => method !== 'GET')).toEqual([])
    await context.close()
  })
})

/** Brings the caret to the start or the end of the line, and leaves it there. */
async function toEdge(page: Page, key: 'Home' | 'End') {
  const isAtEdge = `(() => {
    const { anchorNode, anchorOffset } = document.querySelector('iframe.canvas').contentDocument.getSelection()
    return anchorNode?.nodeType === 3 && anchorOffset === (${key === 'Home'} ? 0 : anchorNode.length)
  })()`
  do {
    await caretRests(page)
    await page.keyboard.press(key)
    await caretRests(page)
  } while (!(await page.evaluate(isAtEdge)))
}

/** Hands markup over as a clipboard would. */
const paste = (markup: string) => `{
  const { activeElement } = document.querySelector('iframe.canvas').contentDocument
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/html', ${JSON.stringify(markup)})
  clipboardData.setData('text/plain', 'unread')
  activeElement.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
}`

/**
 * What it is of each text, and its block where the text, or what it stands in, is styled by that. Others, like the items of
 * a list, are alike, and the long run alone tries all of them.
 */
const namesOfTexts = `[...document.querySelector('iframe.canvas').contentDocument.querySelectorAll('[data-block] [data-text]')].map((text) => {
  const styles = text.tagName + ' ' + text.className + ' in ' + text.parentElement.className
  const block = /b-/.test(styles) ? text.closest('[data-block]').className : ''
  return block + ' ' + styles + ' ' + text.dataset.text.replace(/\\d+/g, '')
})`

/** Presses the nth text; with `isTyped` types a letter and takes it back. Says what was wrong. */
async function tryText(page: Page, n: number, isTyped: boolean): Promise<string> {
  const before = await look(page, n, false)
  const name = `${before.block} ${before.text}`
  if (!before.at) return `hidden ${name}`
  await page.mouse.click(before.at.x, before.at.y)
  const pressed = await look(page, n, true)
  if (!pressed.isOpen) return `closed ${name}`
  const moved = before.boxes.flatMap((box, i) => (box === pressed.boxes[i] ? [] : [`${box} → ${pressed.boxes[i]}`]))
  if (moved.length > 0) return `wrong ${name} moved: ${moved.slice(0, 3).join(', ')}`
  if (!isTyped) return `right ${name}`
  await page.keyboard.type('x')
  const typed = await look(page, n, true)
  await page.keyboard.press('ControlOrMeta+z')
  const undone = await look(page, n, true)
  const isOneMore = typed.value.length === before.value.length + 1 && typed.value.replace('x', '').length > 0
  if (!isOneMore) return `wrong ${name} typed: ${before.value} → ${typed.value}`
  return undone.value === before.value ? `right ${name}` : `wrong ${name} undone: ${before.value} → ${undone.value}`
}

interface Look {
  block: string
  text: string
  value: string
  isOpen: boolean
  /** Where every element of the block stands on the page. */
  boxes: string[]
  /** Where to press, in the window. */
  at?: { x: number; y: number }
}

/** The nth text as it is shown; with `isAwaited`, once it can be written in. */
function look(page: Page, n: number, isAwaited: boolean): Promise<Look> {
  return page.evaluate<Look>(`(${seen})(${n}, ${isAwaited})`)
}

const seen = `async (index, isWriting) => {
  const frame = document.querySelector('iframe.canvas')
  const inner = frame.contentDocument
  const element = () => inner.querySelectorAll('[data-block] [data-text]')[index]
  for (let turn = 0; isWriting && turn < 30 && !element().isContentEditable; turn++)
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  const text = element()
  const block = text.closest('[data-block]')
  if (!isWriting) text.scrollIntoView({ block: 'center', behavior: 'instant' })
  const place = frame.getBoundingClientRect()
  const scale = place.width / frame.clientWidth
  const scrolled = inner.defaultView.scrollY
  const boxes = [...block.querySelectorAll('*')]
    .filter((one) => !one.matches('[data-tight], [data-soft-break], .ProseMirror-trailingBreak'))
    .map((one) => {
      const { x, y, width, height } = one.getBoundingClientRect()
      if (!width && !height) return one.tagName // not drawn, as what is in a part that is closed
      // A space at the end of its line, which a text that is written keeps, belongs to the line and is not seen.
      const seenWidth = one.getClientRects().length > 1 ? 0 : width
      return one.tagName + ' ' + [x, y + scrolled, seenWidth, height].map((value) => value.toFixed(2))
    })
  const [first] = text.getClientRects()
  const isSeen = first && first.width > 1 && first.height > 1
  return {
    block: block.className,
    text: text.dataset.text,
    value: text.textContent.replace(/\\s/g, ''), // lines between paragraphs of published markup are not seen
    isOpen: text.isContentEditable,
    boxes,
    at: isSeen
      ? { x: place.x + (first.x + Math.min(first.width / 2, 40)) * scale, y: place.y + (first.y + first.height / 2) * scale }
      : undefined,
  }
}`
