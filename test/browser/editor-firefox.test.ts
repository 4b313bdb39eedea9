import { afterAll, describe, expect, test } from 'bun:test'
import { hasFirefox, startFirefox } from '../support/engines/firefox'
import { personAt } from '../support/engines/person'
import { tokenOf } from '../support/fresh-world'
import { createLiveWorld } from '../support/live'
import { newBlock, newPage, newSite } from '../support/sites'

if (!hasFirefox) console.warn('tests in Firefox are skipped: none is installed')

describe.skipIf(!hasFirefox)('the editor in Firefox', async () => {
  if (!hasFirefox) return
  const [world, firefox] = await Promise.all([createLiveWorld(), startFirefox()])
  afterAll(() => Promise.all([world.end(), firefox.end()]))

  const inCanvas = (selector: string) =>
    `document.querySelector('iframe.canvas').contentDocument.querySelector('main ${selector}')`

  test('a list that is pressed stays as high as it is, and is written in', async () => {
    const owner = await world.owner()
    const token = await tokenOf(world, owner)
    const site = await newSite(owner)
    const page = await newPage(owner, site.id, '/', { is_home: true })
    const body = 'Wir backen:\n\n- Roggenbrot\n- Seelen\n\n1. Kneten\n2. Ruhen lassen'
    await newBlock(owner, page.id, { type: 'rich_text', content: { de: { body } } })
    const { window, problems } = firefox
    const { press, type, key, until } = personAt(window)
    await window.resize(1440, 900)
    await window.goto(`${world.url}/app/sign-in`)
    await window.evaluate(`localStorage.setItem('token', ${JSON.stringify(token)})`)
    await window.goto(`${world.url}/app/sites/${site.id}/pages/${page.id}`)
    problems.length = 0 // what the first address had not loaded yet
    await until(inCanvas('ol li'))
    // „loaded“ is also what is said before the first font is asked for
    const fonts = `document.querySelector('iframe.canvas').contentDocument.fonts`
    await until(`${fonts}.status === 'loaded' && [...${fonts}].some(({ status }) => status === 'loaded')`)
    const heights = () =>
      window.evaluate<number[]>(
        `[...${inCanvas('[data-text=body]')}.querySelectorAll('ul, ol, li')].map((one) => one.getBoundingClientRect().height)`,
      )
    const before = await heights()
    await press('canvas main ul li')
    await until(`${inCanvas('[data-text=body]')}.isContentEditable`)
    expect(await heights()).toEqual(before)
    await key('End')
    await type('!')
    await key('Enter')
    await type('Torten')
    await until(`document.body.innerText.includes('Gespeichert')`)
    const { data } = (await owner.get(`/pages/${page.id}`)).body
    expect(data.blocks[0].content.de.body).toContain('- Torten')
    expect(problems).toEqual([])
  })
})
