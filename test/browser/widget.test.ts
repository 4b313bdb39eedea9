import { afterAll, afterEach, beforeAll, describe, expect, test } from 'bun:test'
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import {
  type AssistantServer,
  answering,
  createAssistantServer,
  createHostSite,
  failing,
  hanging,
  refusing,
  source,
} from '../support/assistant-server'
import { violations } from '../support/axe'

import { hasBrowser, openBrowser } from '../support/browser'
import { keptWindow } from '../support/kept-windows'

const phone: BrowserContextOptions = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }
/** As text, since the project's types know no DOM. */
const shadow = "document.querySelector('site-assistant').shadowRoot"
const isModal = `${shadow}.querySelector('dialog').matches(':modal')`
const schemeOf = (selector: string) => `getComputedStyle(${shadow}.querySelector('${selector}')).colorScheme`

const text = '<main><h1>Fremde Seite</h1><p><a id="before" href="/other">Ein Link</a></p></main>'

describe.skipIf(!hasBrowser)('the widget on somebody else’s page', () => {
  let browser: Browser
  let api: AssistantServer
  let host: ReturnType<typeof createHostSite>
  const contexts: BrowserContext[] = []

  beforeAll(async () => {
    browser = await openBrowser()
    api = await createAssistantServer()
    host = createHostSite(api.url)
    host.put('/', text, { head: host.tag() })
  })
  afterEach(async () => {
    api.reset()
    for (const context of contexts.splice(0)) await context.close()
  })
  afterAll(async () => {
    await browser?.close()
    await api?.end()
    await host?.end()
  })

  /** A visitor's page, with everything that its console said. */
  async function open(path = '/', options: BrowserContextOptions = {}) {
    const look: BrowserContextOptions = {
      viewport: { width: 1280, height: 800 },
      reducedMotion: 'reduce',
      ...options,
    }
    const { context, page } = await keptWindow(browser, `${host.url}/none`, look)
    contexts.push(context)
    const said: string[] = []
    page.on('console', (message) => void said.push(message.text()))
    page.on('pageerror', (error) => void said.push(String(error)))
    await page.goto(host.url + path)
    return { page, said }
  }

  async function openPanel(path = '/', options: BrowserContextOptions = {}) {
    const opened = await open(path, options)
    await opened.page.getByRole('button', { name: 'Frage stellen' }).click()
    await dialog(opened.page).waitFor()
    return opened
  }

  const dialog = (page: Page) => page.getByRole('dialog', { name: 'Backstube Lindenhof' })
  const field = (page: Page) => page.getByRole('textbox', { name: 'Frage' })
  const failure = (page: Page) => page.locator('.failure p')
  const answers = (page: Page) => page.locator('.answer .words')
  /** An answer has ended when the next question can be sent; all its words may be there before. */
  const answerEnded = (page: Page) => page.getByRole('button', { name: 'Senden' }).waitFor()
  async function ask(page: Page, question: string) {
    await answerEnded(page)
    await write(page, question)
  }
  async function write(page: Page, question: string) {
    await field(page).fill(question)
    await field(page).press('Enter')
  }
  /** What has the focus, inside the widget too. */
  const focused = (page: Page) =>
    page.evaluate<string>(
      `(() => { let at = document.activeElement; while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement; return at?.id || at?.className || at?.tagName })()`,
    )

  test('opens by keyboard under a strict policy, answers with sources, closes with Escape and gives the focus back', async () => {
    api.next(
      answering('Samstags **6:30 bis 13 Uhr**.\n\n- Brot\n- Torten', [
        source(`${host.url}/hours`, 'Öffnungszeiten', 'zeiten'),
        source('https://example.org/cakes', 'Torten'),
      ]),
    )
    const { page, said } = await open()
    const launcher = page.getByRole('button', { name: 'Frage stellen' })
    await launcher.waitFor()
    expect(await launcher.getAttribute('aria-expanded')).toBe('false')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    expect(await focused(page)).toBe('launcher')
    await page.keyboard.press('Enter')
    await dialog(page).waitFor()
    expect(await focused(page)).toBe('question')
    await page.keyboard.type('Wann habt ihr am Samstag offen?')
    await page.keyboard.press('Enter')

    const sources = page.locator('.sources a')
    await sources.first().waitFor()
    expect(await answers(page).locator('strong').textContent()).toBe('6:30 bis 13 Uhr')
    expect(await answers(page).locator('li').allTextContents()).toEqual(['Brot', 'Torten'])
    expect(await sources.first().getAttribute('href')).toBe(`${host.url}/hours#zeiten`)
    expect(await sources.first().getAttribute('target')).toBeNull()
    expect([await sources.nth(1).getAttribute('target'), await sources.nth(1).getAttribute('rel')]).toEqual([
      '_blank',
      'noopener noreferrer',
    ])
    expect(await page.getByText('Hier antwortet eine KI').isVisible()).toBe(true) // of a server that does not say
    expect(api.state.questions[0]).toEqual({ message: 'Wann habt ihr am Samstag offen?', history: [], lang: 'de' })

    await page.keyboard.press('Escape')
    await dialog(page).waitFor({ state: 'hidden' })
    expect(await focused(page)).toBe('launcher')
    expect(said).toEqual([]) // a policy that is violated says so in the console
  })

  test.each([
    ['model', 'Hier antwortet eine KI', 'An AI answers here'],
    [
      'pages',
      'Die Antworten werden auf den Seiten dieser Website gefunden, ohne KI.',
      'Answers are found on the pages',
    ],
  ])('says who answers: %s', async (answers, german, english) => {
    for (const [locale, words] of [
      ['de', german],
      ['en', english],
    ] as const) {
      Object.assign(api.state.config, { answers, locale })
      const { page } = await open()
      await page.locator('.launcher').click()
      await dialog(page).locator('footer p', { hasText: words }).waitFor()
    }
  })

  test('asks for nothing but its settings before it is opened, and stores nothing before the first message', async () => {
    const { page } = await openPanel()
    expect(api.state.requests).toEqual([
      'GET /public/assistant/widget.js',
      'GET /public/assistant/lindenhof/config?lang=de',
    ])
    const stored = () => page.evaluate('[document.cookie, localStorage.length, sessionStorage.length]')
    expect(await stored()).toEqual(['', 0, 0])
    await ask(page, 'Wann?')
    await answers(page).getByText('6:30').waitFor()
    expect(await stored()).toEqual(['', 0, 1])
  })

  test('a conversation goes on, on the next page too, and a new one knows nothing of it', async () => {
    const { page } = await openPanel()
    await ask(page, 'Wann habt ihr offen?')
    await answers(page).getByText('6:30').waitFor()
    await answerEnded(page)
    await page.reload()
    await dialog(page).getByText('Wann habt ihr offen?').waitFor()
    expect(await focused(page)).toBe('BODY') // it opens again beside the page and leaves the focus where it is
    await ask(page, 'Und sonntags?')
    await answers(page).nth(1).getByText('6:30').waitFor() // the place for it is there before the question is sent
    expect(api.state.questions[1]).toEqual({
      message: 'Und sonntags?',
      conversation_id: 'c-1',
      lang: 'de',
      history: [
        { role: 'user', content: 'Wann habt ihr offen?' },
        { role: 'assistant', content: 'Samstags von 6:30 bis 13 Uhr.' },
      ],
    })
    await page.getByRole('button', { name: 'Neues Gespräch' }).click()
    expect(await page.locator('.turns li').count()).toBe(0)
    expect(await page.evaluate('sessionStorage.length')).toBe(0)
    await ask(page, 'Was kostet Brot?')
    await answers(page).getByText('6:30').waitFor()
    expect(api.state.questions[2]).toEqual({ message: 'Was kostet Brot?', history: [], lang: 'de' })
  })

  test('sends the last ten turns of a long conversation and no more of them than the server reads', async () => {
    const { page } = await openPanel()
    for (let i = 0; i < 7; i++) {
      api.next(answering('lang '.repeat(400) + i))
      await ask(page, `Frage ${i}`)
      await answers(page).nth(i).getByText(`lang ${i}`).waitFor()
    }
    const { history } = api.state.questions[6]!
    expect(history).toHaveLength(10)
    expect(history[0]).toEqual({ role: 'user', content: 'Frage 1' })
    expect(Math.max(...history.map(({ content }) => content.length))).toBe(1000)
  })

  test('reads an answer however its bytes are cut', async () => {
    const answer = 'Grüße: 🥐 „Öfen“ – ß€'
    api.next(answering(answer, [], 1), answering(answer, [], 7))
    const { page } = await openPanel()
    for (const i of [0, 1]) {
      await ask(page, `Frage ${i}`)
      await answers(page).nth(i).getByText(answer, { exact: true }).waitFor()
    }
  })

  test('nothing in an answer, a source or the settings runs or becomes markup', async () => {
    const evil = [
      '<img src=x onerror="window.hit=1"><script>window.hit=1</script>',
      '[a](javascript:window.hit=1) [b](data:text/html,x) [c](vbscript:x) [d](JaVaScRiPt:x) [e](//evil.example)',
      '[f](mailto:a@example.com) [g](tel:+49761) **<b>bold</b>**',
      '<a href="javascript:window.hit=1">x</a> <style>*{display:none}</style>',
      `[${'['.repeat(2000)}](${'('.repeat(2000)} ${'**'.repeat(2000)}`,
    ].join('\n\n')
    const bad = { ...source('javascript:window.hit=1', 'Böse'), anchor: '"><img src=x onerror=hit=1>' }
    api.next(
      answering(evil, [bad, source(`${host.url}/x`, '<img src=x onerror=hit=1>'), { ...bad, url: 'data:text/html,x' }]),
    )
    Object.assign(api.state.config, {
      name: 'Backstube Lindenhof',
      greeting: '<img src=x onerror=hit=1>',
      colors: { primary: 'red;}*{display:none}', accent: 'url(https://evil.example)' },
    })
    const { page } = await openPanel()
    await ask(page, '<script>window.hit=1</script>')
    await page.locator('.sources').waitFor()
    expect(await page.evaluate('window.hit')).toBeUndefined()
    const links = await page.locator('.answer a').evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    expect(links).toEqual(['mailto:a@example.com', 'tel:+49761', `${host.url}/x`])
    expect(await page.locator('.log img, .log script, .log style, .log b, .log [style]').count()).toBe(0)
    expect(await page.getByText('window.hit=1</script>').first().isVisible()).toBe(true)
  })

  test('telephone numbers, mail and web addresses can be pressed; dates, times and prices are no numbers to call', async () => {
    api.next(
      answering(
        'Rufen Sie an: 0761 / 55 50-10 oder +49 (0)761 555010, hallo@lindenhof.example, https://example.org/a. Am 04.05.2026, 06:30 bis 13:00, 0,50 €, 01234, 10115 Berlin.',
        [source('https://example.org/kontakt', 'Kontakt')],
      ),
    )
    const { page } = await openPanel()
    await ask(page, 'Wie erreiche ich euch?')
    await page.locator('.sources').waitFor()
    const links = await answers(page)
      .locator('a')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    expect(links).toEqual([
      'tel:0761555010',
      'tel:+49761555010',
      'mailto:hallo@lindenhof.example',
      'https://example.org/a',
    ])
  })

  test('only pages of the site around and of the sources of an answer are linked, however an address is written', async () => {
    const foreign = [
      '[a](https:evil.example/login) [b](https:/evil.example) [c](http:\\\\evil.example) [d](https:\\\\\\evil.example)',
      '[e](HTTPS:evil.example) [f](https://lindenhof.example@evil.example) [g](https://lindenhof.example.evil.example)',
      'https://evil.example/login **https://evil.example** [h](https://lindenhof.example:8443/)',
    ].join('\n\n')
    const own = `[i](${host.url}/a) [k](https:lindenhof.example/b)`
    api.next(answering(`${foreign}\n\n${own}`, [source('https://lindenhof.example/c', 'Kontakt')]))
    const { page } = await openPanel()
    await ask(page, 'Wo melde ich mich an?')
    const linked = async () => {
      await page.locator('.sources').waitFor()
      const links = page.locator('.answer .words a')
      return links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    }
    const expected = [`${host.url}/a`, 'https://lindenhof.example/b']
    expect(await linked()).toEqual(expected)
    await page.reload() // what was said is drawn anew
    await dialog(page).waitFor()
    expect(await linked()).toEqual(expected)
  })

  test('what goes wrong is said in words, the question stays, and trying again asks it once more', async () => {
    const { page } = await openPanel()
    const cut = hanging('Wir haben')
    cut.end('cut')
    const stories = [
      [refusing(500, 'kaputt'), 'Der Assistent ist gerade nicht erreichbar.'],
      [failing('Gerade antwortet das Modell nicht.'), 'Gerade antwortet das Modell nicht.'],
      [cut.reply, 'Die Verbindung ist abgebrochen.'],
    ] as const
    for (const [i, [reply, words]] of stories.entries()) {
      api.next(reply)
      await ask(page, `Frage ${i}`)
      await failure(page).getByText(words).waitFor()
      expect(await page.locator('.question').last().textContent()).toContain(`Frage ${i}`)
      expect(await page.locator('[role=status]').textContent()).toContain(words)
      await page.getByRole('button', { name: 'Noch einmal versuchen' }).click()
      await answers(page).nth(i).getByText('6:30').waitFor()
      expect(await page.locator('.failure').count()).toBe(0)
      expect(await page.locator('.question').count()).toBe(i + 1)
    }
    expect(api.state.questions.map(({ message }) => message)).toEqual([0, 0, 1, 1, 2, 2].map((i) => `Frage ${i}`))
    // what was half said is not part of what was said
    expect(api.state.questions.at(-1)?.history.map(({ content }) => content)).not.toContain('Wir haben')
  })

  test('too many questions: it counts the seconds, then lets the visitor go on', async () => {
    const { page } = await openPanel()
    await page.clock.install()
    api.next(refusing(429, 'Zu viele Anfragen.', { 'retry-after': '23' }))
    await ask(page, 'Noch eine?')
    await failure(page).getByText('In 23 Sekunden geht es weiter.').waitFor()
    const retry = page.locator('.retry')
    expect(await retry.getAttribute('aria-disabled')).toBe('true')
    const left = Number(/^Noch einmal versuchen in (\d+) s$/.exec((await retry.textContent()) ?? '')?.[1])
    expect(left).toBeWithin(1, 24)
    await retry.click({ force: true })
    expect(api.state.questions).toHaveLength(1)
    await page.clock.runFor(left * 1000)
    expect(await retry.getAttribute('aria-disabled')).toBe('false')
    await retry.click()
    await answers(page).getByText('6:30').waitFor()
  })

  test('a server that says nothing any more is given up', async () => {
    const { page } = await openPanel()
    await page.clock.install()
    const silent = hanging('Wir ')
    api.next(silent.reply)
    await ask(page, 'Bist du da?')
    await answers(page).getByText('Wir').waitFor()
    const told = failure(page).getByText('Die Verbindung ist abgebrochen.')
    // the wait for more begins a moment after what came is shown
    while (!(await told.isVisible())) {
      await page.clock.runFor(46_000)
      await Bun.sleep(50)
    }
    await silent.left
  })

  test('a question that is refused comes back into the field', async () => {
    const { page } = await openPanel()
    api.next(refusing(422, 'Die Frage ist zu lang.'))
    await ask(page, 'Eine Frage')
    await failure(page).getByText('Die Frage ist zu lang.').waitFor()
    expect(await field(page).inputValue()).toBe('Eine Frage')
    expect(await page.locator('.question').count()).toBe(0)
  })

  test('an assistant that was switched off says so; a token that was void is renewed', async () => {
    api.state.config.token = 'old'
    const { page } = await openPanel()
    api.state.config.token = 'new'
    api.next(refusing(404, 'x'))
    await ask(page, 'Wann?')
    await answers(page).getByText('6:30').waitFor()
    expect(api.state.questions.map(({ token }) => token)).toEqual(['old', 'new'])
    api.state.config.enabled = false
    api.next(refusing(404, 'x'))
    await ask(page, 'Und jetzt?')
    await failure(page).getByText('Der Assistent ist zurzeit nicht verfügbar.').waitFor()
    expect(await page.locator('.retry').count()).toBe(0)
  })

  test('an answer can be stopped; what was said stays, and the server hears of it', async () => {
    const { page } = await openPanel()
    const endless = hanging('Der Anfang der Antwort')
    api.next(endless.reply)
    await ask(page, 'Erzähl mir alles')
    await answers(page).getByText('Der Anfang').waitFor()
    await write(page, 'Noch etwas') // waits in the field
    expect(api.state.questions).toHaveLength(1)
    expect(await page.locator('[role=status]').textContent()).toBe('Die Antwort wird gesucht …')
    await page.getByRole('button', { name: 'Antwort anhalten' }).click()
    await endless.left
    await page.getByText('Angehalten.').first().waitFor()
    expect(await answers(page).textContent()).toBe('Der Anfang der Antwort')
    expect(await field(page).inputValue()).toBe('Noch etwas')
    await field(page).press('Enter')
    await answers(page).nth(1).getByText('6:30').waitFor()
    expect(api.state.questions[1]?.history.at(-1)).toEqual({ role: 'assistant', content: 'Der Anfang der Antwort' })
  })

  test('screen readers hear an answer once, when it is whole', async () => {
    const { page } = await openPanel()
    const slow = hanging('Samstags ab halb sieben')
    api.next(slow.reply)
    await ask(page, 'Wann?')
    await answers(page).getByText('Samstags').waitFor()
    const status = page.locator('[role=status]')
    expect(await status.textContent()).toBe('Die Antwort wird gesucht …')
    expect(await page.locator('.log [aria-live], .log[aria-live], .log[role=log]').count()).toBe(0)
    slow.end('done')
    await status.getByText('Backstube Lindenhof: Samstags ab halb sieben').waitFor({ state: 'attached' })
  })

  test('Shift and Enter makes a line, an unfinished composition sends nothing, 4000 characters pass and 4001 do not', async () => {
    const { page } = await openPanel()
    await field(page).pressSequentially('a')
    await field(page).press('Shift+Enter')
    await field(page).pressSequentially('b')
    expect(await field(page).inputValue()).toBe('a\nb')
    await field(page).dispatchEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true, cancelable: true })
    expect(api.state.questions).toHaveLength(0)
    await field(page).fill('x'.repeat(4001))
    expect(await page.getByText('1 Zeichen zu viel').isVisible()).toBe(true)
    expect(await field(page).getAttribute('aria-invalid')).toBe('true')
    await field(page).press('Enter')
    expect(await field(page).inputValue()).toHaveLength(4001)
    await field(page).fill('x'.repeat(4000))
    expect(await page.getByText('Noch 0 Zeichen').isVisible()).toBe(true)
    await field(page).press('Enter')
    await answers(page).getByText('6:30').waitFor()
    expect(api.state.questions.map(({ message }) => message.length)).toEqual([4000])
  })

  test('an assistant that is off or a service that is away leaves the page as it was', async () => {
    api.state.config.enabled = false
    const off = await open()
    await off.page.waitForLoadState('networkidle')
    expect(await off.page.locator('site-assistant').count()).toBe(0)
    api.state.isDown = true
    const away = await open()
    await away.page.waitForLoadState('networkidle')
    expect(await away.page.locator('site-assistant').count()).toBe(0)
    expect(away.said.filter((line) => !/Failed to load resource|CORS/.test(line))).toEqual([])
  })

  test('two tags make one widget, and the page has no new names', async () => {
    host.put('/twice', text, { head: host.tag() + host.tag() })
    host.put('/none', text)
    const { page } = await openPanel('/twice')
    expect(await page.locator('site-assistant').count()).toBe(1)
    const bare = (await open('/none')).page
    const names = 'Object.getOwnPropertyNames(window).sort()'
    expect(await page.evaluate(names)).toEqual(await bare.evaluate(names))
    expect(await page.evaluate('document.head.querySelectorAll("style,link").length')).toBe(0)
    expect(await page.evaluate('document.querySelectorAll("[style]").length')).toBe(0)
  })

  test('rules of the page change nothing in it', async () => {
    host.style(
      '/rude.css',
      'html,body{letter-spacing:9px;word-spacing:20px;text-transform:uppercase;font-size:5px;line-height:4;text-align:right;visibility:hidden}body *{all:unset!important;display:none!important;color:red!important;opacity:0!important;transform:scale(0)!important;letter-spacing:9px!important;position:static!important}button,dialog,textarea{display:none!important;font-size:1px!important}',
    )
    host.put('/rude', text, { head: `<link rel="stylesheet" href="/rude.css">${host.tag()}` })
    const look = async (path: string) => {
      const { page } = await open(path)
      await page.locator('.launcher').waitFor()
      const picture = await page.locator('.launcher').boundingBox()
      await page.locator('.launcher').click()
      await dialog(page).waitFor()
      const styles = await page.evaluate<string[]>(
        `['.root', '.greeting', '.send', 'textarea'].map((one) => { const { color, font, letterSpacing, wordSpacing, textTransform, textAlign, visibility } = getComputedStyle(${shadow}.querySelector(one)); return [color, font, letterSpacing, wordSpacing, textTransform, textAlign, visibility].join() }).concat(getComputedStyle(document.querySelector('site-assistant')).opacity, getComputedStyle(document.querySelector('site-assistant')).transform)`,
      )
      return { picture, panel: await dialog(page).boundingBox(), styles }
    }
    expect(await look('/rude')).toEqual(await look('/'))
  })

  test('its rules change nothing on the page', async () => {
    host.put('/plain', text)
    const measure = (page: Page) =>
      page.evaluate<string>(
        'JSON.stringify([getComputedStyle(document.body).font, document.body.scrollHeight, document.documentElement.scrollWidth, getComputedStyle(document.querySelector("a")).color, getComputedStyle(document.querySelector("h1")).margin])',
      )
    const { page } = await openPanel()
    expect(await measure(page)).toBe(await measure((await open('/plain')).page))
  })

  test('keys that are typed here are no shortcuts of the page', async () => {
    const { page } = await openPanel()
    await page.evaluate('window.keys = 0; document.addEventListener("keydown", () => window.keys++)')
    await field(page).pressSequentially('abc')
    expect(await page.evaluate('window.keys')).toBe(0)
    await page.locator('#before').press('a')
    expect(await page.evaluate('window.keys')).toBe(1)
  })

  test('on desktop the page stays usable beside it, on a phone it is the whole screen and holds the focus', async () => {
    const desktop = await openPanel()
    const box = await dialog(desktop.page).boundingBox()
    expect([box?.width, box?.height]).toEqual([380, 600])
    await desktop.page.locator('#before').focus()
    expect(await focused(desktop.page)).toBe('before')

    const { page } = await openPanel('/', phone)
    expect(await dialog(page).boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 })
    expect(await focused(page)).toBe('title') // the keyboard does not jump up
    expect(await page.evaluate<boolean>(isModal)).toBe(true)
    await page
      .locator('#before')
      .focus({ timeout: 2000 })
      .catch(() => {})
    expect(await focused(page)).not.toBe('before')
    await page.getByRole('button', { name: 'Schließen' }).click()
    await page.getByRole('button', { name: 'Frage stellen' }).waitFor()
    expect(await focused(page)).toBe('launcher')
  })

  test('a phone that is turned, a window that is made smaller: the same dialog in the other form', async () => {
    const { page } = await openPanel()
    await field(page).fill('Halb geschrieben')
    expect(await page.evaluate<boolean>(isModal)).toBe(false)
    await page.setViewportSize({ width: 390, height: 800 })
    await page.locator('.panel:modal').waitFor()
    expect(await field(page).inputValue()).toBe('Halb geschrieben')
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.locator('.panel:not(:modal)').waitFor()
    expect(await dialog(page).isVisible()).toBe(true)
  })

  test.each([
    ['large text', { viewport: { width: 1280, height: 800 } }, 32],
    ['400 % zoom', { viewport: { width: 320, height: 256 } }, 16],
    ['a small phone with large text', { viewport: { width: 320, height: 640 } }, 24],
  ] as const)('nothing is cut off or out of reach with %s', async (_, options, size) => {
    const { page } = await open('/', options)
    const session = await page.context().newCDPSession(page)
    await session.send('Page.setFontSizes', { fontSizes: { standard: size } })
    await page.getByRole('button', { name: 'Frage stellen' }).click()
    api.next(
      answering(`${'Donaudampfschifffahrtsgesellschaftskapitän '.repeat(4)}`, [
        source(`${host.url}/x`, 'Öffnungszeiten'),
      ]),
    )
    await ask(page, 'Wann?')
    await page.locator('.sources a').waitFor()
    const width = page.viewportSize()?.width ?? 0
    for (const part of await page
      .locator('.panel button:visible, .panel textarea, .panel footer p, .words, .sources a')
      .all()) {
      await part.scrollIntoViewIfNeeded()
      const box = await part.boundingBox()
      expect(box && box.x >= 0 && box.x + box.width <= width + 0.5 && box.height > 0).toBe(true)
    }
    expect(
      await page.evaluate(
        'document.querySelector("site-assistant").shadowRoot.querySelector("dialog").scrollWidth <= document.querySelector("site-assistant").shadowRoot.querySelector("dialog").clientWidth',
      ),
    ).toBe(true)
  })

  test('everything that is pressed is 44 px in both directions', async () => {
    const { page } = await openPanel()
    api.next(answering('Ja.', [source(`${host.url}/x`, 'Seite')]), refusing(500, 'x'))
    await ask(page, 'Erste')
    await page.locator('.sources a').waitFor()
    await ask(page, 'Zweite')
    await page.locator('.retry').waitFor()
    for (const part of await page.locator('.panel button:visible, .sources a').all()) {
      const box = await part.boundingBox()
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
    }
  })

  test.each(['light', 'dark'] as const)('axe finds nothing, closed, open and answered (%s)', async (colorScheme) => {
    host.style('/both.css', ':root{color-scheme:light dark}a{color:inherit}')
    host.put('/both', text, { head: `<link rel="stylesheet" href="/both.css">${host.tag()}` })
    const contrast = colorScheme === 'light' ? true : 'alone'
    for (const options of [{}, phone]) {
      const { page } = await open('/both', { ...options, colorScheme })
      await page.locator('.launcher').waitFor()
      expect(await violations(page, { contrast })).toEqual([])
      await page.locator('.launcher').click()
      await field(page).waitFor()
      expect(await violations(page, { contrast })).toEqual([])
      api.next(answering('Ja, **immer**:\n\n1. so\n2. [so](https://example.org)', [source(`${host.url}/x`, 'Seite')]))
      await ask(page, 'Erste')
      await page.locator('.sources a').waitFor()
      const place = {
        title: 'Seite',
        heading: 'Preise',
        url: `${host.url}/x`,
        anchor: 'preise',
        excerpt: 'Brot: 4,20 €',
      }
      api.next(answering('Nein.', [], undefined, { places: [place] }), refusing(429, 'x'))
      await ask(page, 'Wo?')
      await page.getByText('Vielleicht hilft').waitFor()
      await page.locator('.sources .excerpt', { hasText: 'Brot: 4,20 €' }).waitFor()
      await ask(page, 'Zweite')
      await page.locator('.retry').waitFor()
      await field(page).fill('x'.repeat(4001))
      expect(await violations(page, { contrast })).toEqual([])
      const isDark = await page.evaluate<string>(schemeOf('.panel'))
      expect(isDark).toBe(colorScheme)
    }
  })

  test('a page that is written from right to left has it on the left', async () => {
    host.put('/rtl', text, { head: host.tag(), html: 'lang="ar" dir="rtl"' })
    const { page } = await openPanel('/rtl')
    expect((await dialog(page).boundingBox())?.x).toBe(20)
    await ask(page, 'Wann?')
    await answers(page).getByText('6:30').waitFor()
  })

  test('the keyboard of a phone takes its part of the screen, not of the field', async () => {
    const context = await browser.newContext({ ...phone, reducedMotion: 'reduce' })
    contexts.push(context)
    // As browsers on phones tell of their keyboard; Chromium without a screen has none.
    await context.addInitScript(`
      const viewport = Object.assign(new EventTarget(), { width: 390, height: 844, offsetTop: 0, scale: 1 })
      Object.defineProperty(window, 'visualViewport', { value: viewport })
      addEventListener('keyboard', () => { Object.assign(viewport, { height: 420, offsetTop: 30 }); viewport.dispatchEvent(new Event('resize')) })
      addEventListener('pinch', () => { Object.assign(viewport, { height: 200, scale: 2 }); viewport.dispatchEvent(new Event('resize')) })
    `)
    const page = await context.newPage()
    await page.goto(host.url)
    await page.getByRole('button', { name: 'Frage stellen' }).click()
    await field(page).waitFor()
    const box = async () => {
      const found = await dialog(page).boundingBox()
      return [found?.y, found?.height]
    }
    expect(await box()).toEqual([0, 844])
    await page.evaluate('dispatchEvent(new Event("keyboard"))')
    expect(await box()).toEqual([30, 420])
    const typed = await field(page).boundingBox()
    expect((typed?.y ?? 999) + (typed?.height ?? 999)).toBeLessThan(450)
    await page.evaluate('dispatchEvent(new Event("pinch"))') // who looks closer wants the panel to stay as it is
    expect(await box()).toEqual([0, 844])
  })

  test('a page that says nothing of dark colours gets a light widget, and data-theme has the last word', async () => {
    host.put('/dark', text, { head: host.tag(' data-theme="dark"') })
    const scheme = async (path: string, colorScheme: 'light' | 'dark') => {
      const { page } = await open(path, { colorScheme })
      await page.locator('.launcher').waitFor()
      return page.evaluate<string>(schemeOf('.launcher'))
    }
    expect([await scheme('/', 'dark'), await scheme('/dark', 'light')]).toEqual(['light', 'dark'])
  })

  test('data attributes set language, side, label and whether it is open', async () => {
    host.put('/options', text, { head: host.tag(' data-lang="en" data-position="left" data-label="Help" data-open') })
    api.state.config.locale = 'en'
    const { page } = await open('/options')
    await page.getByRole('dialog').waitFor()
    expect(await focused(page)).toBe('BODY')
    expect(api.state.requests).toContain('GET /public/assistant/lindenhof/config?lang=en')
    expect((await page.getByRole('dialog').boundingBox())?.x).toBe(20)
    await page.getByRole('button', { name: 'Close' }).click()
    await page.getByRole('button', { name: 'Help' }).waitFor()
  })

  test('links of the page with data-assistant open it and ask; without the widget they are links', async () => {
    host.put(
      '/teaser',
      `${text}<a id="plain" href="/contact" data-assistant>Fragen</a> <a id="asked" href="/contact" data-assistant="Habt ihr Torten?">Torten?</a> <button hidden data-assistant>Chat</button>`,
      { head: host.tag() },
    )
    const { page } = await open('/teaser')
    await page.getByRole('button', { name: 'Chat' }).waitFor()
    await page.locator('#plain').click()
    await dialog(page).waitFor()
    await page.keyboard.press('Escape')
    expect(await focused(page)).toBe('plain')
    await page.locator('#asked').click()
    await answers(page).getByText('6:30').waitFor()
    expect(api.state.questions.map(({ message }) => message)).toEqual(['Habt ihr Torten?'])
    expect(page.url()).toBe(`${host.url}/teaser`)
    api.state.config.enabled = false
    const off = (await open('/teaser')).page
    await off.waitForLoadState('networkidle')
    expect(await off.getByRole('button', { name: 'Chat' }).count()).toBe(0)
    await off.locator('#asked').click()
    await off.waitForURL('**/contact')
  })
})
