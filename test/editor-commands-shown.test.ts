import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { type EditorScreens, openEditorScreens } from './support/editor-screen'
import { newBlock, newPage, newSite } from './support/sites'

let screens: EditorScreens
let site: { id: string }
beforeAll(async () => {
  screens = await openEditorScreens()
  site = await newSite(screens.owner, { name: 'Backstube' })
  const other = await newSite(screens.owner, { name: 'Filiale' })
  for (const { id } of [site, other]) await newPage(screens.owner, id, '/', { is_home: true })
})
afterAll(() => screens.end())

const search = 'Befehl suchen'

/** A screen with its commands over it, or the list of its keys. */
async function open(options = {}, what = 'palette') {
  const screen = await screens.openAt(`/app/sites/${site.id}/settings`, options)
  const { show } = await screens.load('commands/palette-state')
  async function begin() {
    show(what)
    await screen.settle()
  }
  await begin()
  const offered = () => screen.all('[role=option]')
  const nameOf = (node: ReturnType<typeof offered>[number] | undefined) => screen.textOf(node).trim()
  return {
    ...screen,
    begin,
    names: () => offered().map(nameOf),
    current: () => nameOf(screen.all('[role=option][aria-selected=true]')[0]),
    async type(key: string, isComposing = false) {
      await screen.key(search, key, { isComposing })
      await Bun.sleep(10) // a command runs once the dialog is gone
      await screen.settle()
    },
  }
}

describe('the commands of a screen', () => {
  test('are gone through by keys, round the ends by single steps alone', async () => {
    const screen = await open()
    const names = screen.names()
    const at = () => names.indexOf(screen.current())
    expect(at()).toBe(0)
    await screen.type('ArrowUp')
    expect(at()).toBe(names.length - 1)
    await screen.type('PageDown')
    expect(at()).toBe(names.length - 1)
    await screen.type('ArrowDown')
    expect(at()).toBe(0)
    await screen.type('PageUp')
    expect(at()).toBe(0)
    await screen.type('PageDown')
    await screen.type('ArrowDown', true) // chooses a sign
    await screen.type('a')
    expect(at()).toBe(8)
    await screen.fill(search, 'webs')
    expect([screen.current(), screen.has(`${screen.names().length} Befehle`)]).toEqual(['Websites', true])
    await screen.fill(search, 'xyz')
    await screen.type('Enter')
    expect([screen.has('Dazu gibt es keinen Befehl.'), screen.has('0 Befehle')]).toEqual([true, true])
  })

  test('lead where they are called, and come first the next time', async () => {
    const screen = await open()
    expect(screen.names()).not.toContain('Backstube') // it is open
    expect(screen.has('Zuletzt verwendet')).toBe(false)
    await screen.fill(search, 'öffnungszeiten')
    expect(screen.names()).toEqual(['Angaben'])
    await screen.type('Enter')
    expect([screen.address(), screen.names()]).toEqual([`/app/sites/${site.id}/facts`, []])
    await screen.begin()
    expect([screen.current(), screen.has('Zuletzt verwendet')]).toEqual(['Angaben', true])
    expect(screen.names().filter((name) => name === 'Angaben').length).toBe(1)
    await screen.fill(search, 'Filiale')
    await screen.type('Enter')
    await screen.begin()
    expect(screen.names()).toContain('Backstube')
    expect([screen.current(), screen.names().includes('Filiale')]).toEqual(['Angaben', false])
    await screen.type('Enter')
    await screen.begin()
    expect(screen.names().filter((name) => name === 'Angaben').length).toBe(1) // though it was used twice
  })

  test('are those of whoever is there', async () => {
    const own = ['Neue Website', 'Tarif', 'Webhooks', 'Team', 'English', 'Darstellung: Dunkel', 'Darstellung: Hell']
    const those = async (options = {}) => {
      const names = (await open(options)).names()
      return own.filter((name) => names.includes(name))
    }
    expect(await those()).toEqual(own)
    const viewer = await those({ token: await screens.tokenOfMember('viewer') })
    expect(viewer).toEqual(['Team', 'English', 'Darstellung: Dunkel', 'Darstellung: Hell'])
    const names = (await open()).names()
    const chosen = ['Deutsch', 'Darstellung: Wie das System', 'Befehle'] // the last one is open
    expect(names.filter((name) => chosen.some((one) => name.startsWith(one)))).toEqual([])
  })

  test('have keys, which are listed by subject and closed again', async () => {
    const screen = await open({}, 'keys')
    const textsOf = (element: string) => screen.all(element).map((one) => one.textContent)
    expect(textsOf('h3')).toEqual(['Ansicht']) // no other subject has keys here
    expect([screen.has('Tastatur: alle Tasten zeigen'), textsOf('kbd').includes('?')]).toEqual([true, true])
    await screen.press('Schließen')
    expect(textsOf('kbd')).toEqual([])
  })
})

describe('changes that cannot be saved as they are', () => {
  let next = 0
  /** A page of two languages with one section, as it is changed while somebody else does `meanwhile`. */
  async function change(words: string, meanwhile: (content: object, block: string, page: string) => Promise<unknown>) {
    next++
    const translations = ['de', 'en'].map((locale) => ({ locale, title: 'Zwei', slug: `${locale}-${next}` }))
    const page = await newPage(screens.owner, site.id, `/zwei-${next}`, { translations })
    const content = { de: { headline: 'Brot' }, en: { headline: 'Bread' } }
    const block = await newBlock(screens.owner, page.id, { content })
    const screen = await screens.openAt(`/app/sites/${site.id}/pages/${page.id}?translate=en`)
    await meanwhile(content, block.id, page.id)
    await screen.fill('Überschrift', words, 'Brot')
    await screen.leaveWindow()
    const headline = async () => (await screens.owner.get(`/pages/${page.id}`)).body.data.blocks[0]?.content.en.headline
    return { ...screen, headline }
  }
  const alsoChanged = (content: object, block: string) =>
    screens.owner.put(`/blocks/${block}`, { content: { ...content, en: { headline: 'Loaf' } } })

  test('stand beside what somebody else has written, until one of both is chosen', async () => {
    const screen = await change('Good bread', alsoChanged)
    expect([await screen.headline(), screen.valueOf('Überschrift')]).toEqual(['Loaf', 'Good bread'])
    await screen.press('Vergleichen')
    const beside = () => screen.all('dd').map((one) => screen.textOf(one).trim())
    expect(beside()).toEqual(['Good bread', 'Loaf'])
    await screen.press('Später entscheiden')
    expect([beside(), await screen.headline()]).toEqual([[], 'Loaf'])
    await screen.press('Vergleichen')
    await screen.press('Meinen behalten')
    await screen.leaveWindow()
    expect([await screen.headline(), screen.has('Vergleichen')]).toEqual(['Good bread', false])
    const other = await change('Good bread', alsoChanged)
    await other.press('Vergleichen')
    await other.press('Den anderen nehmen')
    await other.leaveWindow()
    expect([await other.headline(), other.valueOf('Überschrift')]).toEqual(['Loaf', 'Loaf'])
  })

  test('bring back a section that was deleted meanwhile, or go with it', async () => {
    const deleted = (_: object, block: string) => screens.owner.delete(`/blocks/${block}`)
    const screen = await change('Good bread', deleted)
    await screen.press('Vergleichen')
    expect([screen.has('Der Abschnitt wurde gelöscht.'), await screen.headline()]).toEqual([true, undefined])
    await screen.press('Meinen behalten')
    await screen.leaveWindow()
    expect(await screen.headline()).toBe('Good bread')
    const other = await change('Good bread', deleted)
    await other.press('Vergleichen')
    await other.press('Den anderen nehmen')
    await other.leaveWindow()
    expect([await other.headline(), other.has('Good bread'), other.has('Nicht gesichert')]).toEqual([
      undefined,
      false,
      false,
    ])
  })

  test('are told where the page is gone, with the way to the others', async () => {
    const screen = await change('Good bread', (_, __, page) => screens.owner.delete(`/pages/${page}`))
    expect([screen.has('Diese Seite wurde inzwischen gelöscht.'), screen.has('Nicht gesichert')]).toEqual([true, true])
    const onward = screen.all('a').find((link) => screen.nameOf(link) === 'Zu den anderen Seiten')
    expect(onward?.getAttribute('href')).toBe(`/app/sites/${site.id}`)
  })

  test('that the service does not take are told with their section, until they are mended', async () => {
    const screen = await change('x'.repeat(161), async () => undefined)
    expect([screen.has('Aufruf mit Knopf: Höchstens 160 Zeichen.'), screen.has('Nicht gesichert')]).toEqual([
      true,
      true,
    ])
    await screen.fill('Überschrift', 'Good bread')
    await screen.leaveWindow()
    expect([screen.has('Höchstens 160'), screen.has('Nicht gesichert'), await screen.headline()]).toEqual([
      ...[false, false, 'Good bread'],
    ])
  })
})

describe('what was done on a site', () => {
  test('is told by day, with who did it, more of it as it is asked for', async () => {
    const other = await newSite(screens.owner, { name: 'Vieles' })
    for (let n = 1; n < 52; n++) await newPage(screens.owner, other.id, `/${n}`)
    const screen = await screens.openAt(`/app/sites/${other.id}/activity`)
    const entries = () => screen.all('time').map((one) => one.getAttribute('datetime'))
    const first = entries()
    expect([first.length, screen.has('[Gestern]'), screen.has('angelegtBackstube Lindenhof')]).toEqual([
      50,
      false,
      true,
    ])
    await screen.press('Ältere zeigen')
    expect([entries().slice(0, 50), entries().length]).toEqual([first, 52])
  })
})
