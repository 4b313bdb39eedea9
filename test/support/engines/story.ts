/**
 * Walks from a server without an account to a published site in Firefox and WebKit and says what held: `bun run engines`,
 * or with the name of one of them. Pictures of every step go to the folder that it names.
 */
import { mkdirSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { png } from '../images'
import { type Box, createBox } from '../process'
import type { Engine } from './engine'
import { hasFirefox, startFirefox } from './firefox'
import { type Person, personAt } from './person'
import { hasWebKit, startWebKit } from './webkit'

const engines = [
  { name: 'firefox', isThere: hasFirefox, start: startFirefox, wanted: 'firefox-esr' },
  { name: 'webkit', isThere: hasWebKit, start: startWebKit, wanted: 'webkit2gtk-driver and xvfb' },
]

const page = `document.querySelector('iframe.canvas').contentDocument`
const headline = `${page}.querySelector('main [data-text=headline]')`
const prose = `${page}.querySelector('main .b-rich_text [data-text=body]')`
const sections = `${page}.querySelectorAll('main [data-block]').length`
const brief =
  'Bäckerei Lindenhof in Ulm, Marktstraße 3, 89073 Ulm. Wir backen Roggenbrot, Seelen und Torten. Geöffnet Dienstag bis Samstag 7 bis 13 Uhr.'

interface Walk {
  person: Person
  engine: Engine
  box: Box
  url: string
  server: Awaited<ReturnType<Box['serve']>>
  /** Where the page is edited, once it is. */
  editor: string
}

const steps: Record<string, (walk: Walk) => Promise<unknown>> = {
  async 'an empty server greets'({ person: { window, until }, url }) {
    await window.resize(1280, 860)
    await window.goto(url)
    await until(`document.querySelector('a[href*=register]')`)
  },
  async 'an account is made'({ person: { press, fill, key, sees, until, window } }) {
    await press('css a[href*=register]')
    await until(`document.querySelector('input[name=name]')`)
    if (!(await window.evaluate(`document.body.innerText.includes('Ihr Name')`))) await press('Deutsch')
    await fill('Ihr Name', 'Rosa')
    await fill('E-Mail-Adresse', 'rosa@example.com')
    await fill('Passwort', 'korrektes Pferd Batterie')
    await key('Enter')
    await sees('Noch keine Website')
  },
  async 'a brief in two languages becomes a plan'({ person: { press, fill, sees } }) {
    await press('Erste Website anlegen')
    await fill('Was machen Sie?', brief)
    await fill('Name des Unternehmens', 'Lindenhof')
    await press('Englisch')
    await press('Plan erstellen')
    await sees('Website bauen')
  },
  async 'the site is built and opens'(walk) {
    await walk.person.press('Website bauen')
    await walk.person.until(`${headline}?.textContent`)
    walk.editor = await walk.engine.window.evaluate<string>('location.href')
  },
  async 'a text is pressed and written in'({ person: { press, until, key, type } }) {
    await press('canvas main [data-text=headline]')
    await until(`${headline}.isContentEditable`)
    await key('Control+a')
    await type('Frisches Brot')
    await key('Backspace', 'Backspace')
    await type('ot!')
    await until(`${headline}.textContent === 'Frisches Brot!'`)
  },
  async 'bold, undo, redo'({ person: { key, until } }) {
    await key('Control+a', 'Control+b')
    await until(`${headline}.querySelector('strong')`)
    await key('Control+z')
    await until(`!${headline}.querySelector('strong')`)
    await key('Control+y')
    await until(`${headline}.querySelector('strong')`)
  },
  async 'rich text is pasted'({ person: { window, key, until, sees } }) {
    await key('Control+a')
    await window.evaluate(`(() => {
      const inner = ${page}
      const { DataTransfer, ClipboardEvent } = inner.defaultView
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/html', '<p style="color:red">Brot <b>mit</b> <i>Zeit</i></p>')
      inner.activeElement.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    })()`)
    await until(`${headline}.innerHTML === 'Brot <strong>mit</strong> <em>Zeit</em>'`)
    await key('Escape')
    await sees('Gespeichert')
  },
  async 'a section is added and written in at once'({ person: { press, until, key, type } }) {
    await press('Abschnitt hinzufügen')
    await press('css [role=dialog] [data-key=rich_text]')
    await until(prose)
    await press('canvas main .b-rich_text [data-text=body]')
    await until(`${prose}.isContentEditable`)
    await key('Control+a', 'Delete')
    await type('Erstens.')
    await key('Enter')
    await type('- eins')
    await key('Enter')
    await type('zwei')
    await until(`${prose}.querySelectorAll('li').length === 2`)
  },
  async 'a section is moved, deleted and brought back by keys'({ person: { key, until, window, sees } }) {
    const before = await window.evaluate<number>(sections)
    await key('Escape')
    const isFirst = `${page}.querySelector('main [data-block]').matches('.b-rich_text')`
    const was = await window.evaluate<boolean>(isFirst)
    await key(was ? 'Alt+ArrowDown' : 'Alt+ArrowUp')
    await until(`${isFirst} !== ${was}`)
    await key('Delete')
    await until(`${sections} === ${before - 1}`)
    await key('Control+z')
    await until(`${sections} === ${before}`)
    await sees('Gespeichert')
  },
  async 'a picture is uploaded, and what its crops keep is said'({ person: { press, until, window, sees }, editor }) {
    const file = join(mkdtempSync(join(tmpdir(), 'baukasten-picture-')), 'laib.jpg')
    await Bun.write(file, await png())
    await window.goto(editor.replace(/pages\/.*/, 'media'))
    await sees('Noch keine Bilder')
    await window.setFiles('input[type=file]', [file])
    await sees('Ohne Alternativtext')
    await press('css .media-tile')
    await press('css .focal-picture')
    await until(`document.querySelector('.focal-chooser .point')`)
  },
  async 'another theme is worn'({ person: { press, until, window, sees }, editor }) {
    await window.goto(editor)
    await until(`${headline}?.textContent`)
    await press('Aussehen')
    await press('Salon')
    await until(`getComputedStyle(${headline}).fontFamily.includes('Bodoni')`)
    await sees('Gespeichert')
  },
  async 'the other language stands beside'({ person: { press, sees } }) {
    await press('Sprachen')
    await sees('Texten fertig')
    await press('Sprachen')
  },
  async 'two windows follow each other'({ person: { until }, engine, editor }) {
    const window = await engine.window.open()
    const other = personAt(window)
    await window.goto(editor)
    await other.until(`${headline}?.textContent`)
    await other.press('canvas main [data-text=headline]')
    await other.until(`${headline}.isContentEditable`)
    await other.type('Zwei')
    await other.key('Escape')
    await until(`${headline}.textContent.includes('Zwei')`)
  },
  async 'what is written while the server is away is not lost'(walk) {
    const { press, until, type, key, sees, window } = walk.person
    await window.goto(walk.editor)
    await until(`${headline}?.textContent`)
    await press('canvas main [data-text=headline]')
    await until(`${headline}.isContentEditable`)
    await walk.server.stop()
    await type('OHNE')
    await key('Escape')
    await sees('Nicht verbunden')
    walk.server = await walk.box.serve()
    await window.goto(walk.editor)
    await until(`${headline}?.textContent.includes('OHNE')`)
    await sees('Gespeichert')
  },
  async 'on a phone a section opens as a sheet and closes by the way back'({ person, editor }) {
    const { window, until, press } = person
    await window.resize(390, 664)
    await window.goto(editor)
    await until(`document.querySelector('.phone-sections') && document.documentElement.scrollWidth <= innerWidth`)
    await press('css .phone-sections > li button')
    await until(`document.querySelector('[role=dialog]')`)
    await window.evaluate('history.back()')
    await until(`!document.querySelector('[role=dialog]')`)
    await window.resize(1280, 860)
  },
  async 'the site is published'({ person: { press, until, sees, window }, editor }) {
    await window.goto(editor)
    await press('Veröffentlichen')
    const name = (start: string) =>
      `[...document.querySelectorAll('button')].some((one) => one.textContent === '${start} veröffentlichen')`
    await until(`${name('Jetzt')} || ${name('Trotzdem')}`)
    await press((await window.evaluate<boolean>(name('Jetzt'))) ? 'Jetzt veröffentlichen' : 'Trotzdem veröffentlichen')
    await sees('Ihre Website ist online.')
  },
  async 'a visitor sees it, in its fonts and no wider than the window'({ person: { window, until }, url }) {
    await window.resize(390, 664)
    await window.goto(url.replace('localhost', 'lindenhof.localhost'))
    await until(`[...document.fonts].some(({ status }) => status === 'loaded')`)
    await until(`document.documentElement.scrollWidth <= innerWidth`)
    await window.resize(1280, 860)
  },
  async 'signing out takes the token away'({ person: { window, press, until }, url }) {
    await window.goto(`${url}/app/sites`)
    await press('Konto: Rosa')
    await press('Abmelden')
    await until(`localStorage.getItem('token') === null`)
  },
}

async function walkIn(engine: Engine, pictures: string): Promise<boolean> {
  const port = 20_000 + Math.floor(Math.random() * 20_000)
  const box = createBox({ PORT: String(port) })
  const walk: Walk = {
    person: personAt(engine.window),
    engine,
    box,
    url: `http://localhost:${port}`,
    server: await box.serve(),
    editor: '',
  }
  let held = true
  try {
    for (const [name, step] of Object.entries(steps)) {
      const error = await step(walk).then(() => '', String)
      held &&= !error
      console.log(`${engine.name}: ${error ? 'BROKE' : 'holds'}  ${name}${error && `\n  ${error}`}`)
      for (const problem of engine.problems.splice(0)) console.log(`  console: ${problem}`)
      await Bun.write(join(pictures, `${engine.name} ${name}.png`), await engine.window.screenshot())
    }
  } finally {
    await box.end()
  }
  return held
}

if (import.meta.main) {
  const pictures = join(tmpdir(), 'baukasten-engines')
  mkdirSync(pictures, { recursive: true })
  console.log(`pictures: ${pictures}`)
  for (const { name, isThere, start, wanted } of engines) {
    if (Bun.argv[2] && Bun.argv[2] !== name) continue
    if (!isThere) {
      console.log(`${name} is skipped: ${wanted} is not installed`)
      continue
    }
    const engine = await start()
    const held = await walkIn(engine, pictures).finally(() => engine.end())
    if (!held) process.exitCode = 1
  }
}
