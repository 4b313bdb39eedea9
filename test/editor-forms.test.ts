import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { type EditorScreens, openEditorScreens } from './support/editor-screen'
import { newBlock, newPage, newSite } from './support/sites'

let screens: EditorScreens
let site: { id: string }
let page: { id: string }
beforeAll(async () => {
  screens = await openEditorScreens()
  site = await newSite(screens.owner, { name: 'Backstube', company: { phone: '+49 731 1', email: 'brot@example.com' } })
  page = await newPage(screens.owner, site.id, '/', { is_home: true })
})
afterAll(() => screens.end())

type Screen = Awaited<ReturnType<EditorScreens['openAt']>>
/** The form of a new section, as a phone shows it. */
async function openForm(block: object, { token, at = page.id }: { token?: string; at?: string } = {}) {
  const { id } = await newBlock(screens.owner, at, block)
  return { id, ...(await openBlock(id, { token, at })) }
}
const openBlock = (
  id: string,
  { token, at = page.id, more = '' }: { token?: string; at?: string; more?: string } = {},
) => screens.openAt(`/app/sites/${site.id}/pages/${at}?block=${id}${more}`, { token, isPhone: true })
async function kept(screen: Screen, id: string, at = page.id) {
  await screen.leaveWindow()
  const { blocks } = (await screens.owner.get(`/pages/${at}`)).body.data
  return blocks.find((block: { id: string }) => block.id === id)
}
const openers = (screen: Screen) => screen.all('.opener').map(({ textContent }) => textContent)

describe('a list of things in a form', () => {
  test('is added to, copied, moved and taken from at the place that was meant, each in one step', async () => {
    const items = ['Roggen', 'Weizen', 'Dinkel'].map((headline) => ({ headline }))
    const { id, ...form } = await openForm({ type: 'features', content: { de: { headline: 'Brote', items } } })
    await form.press('Duplizieren', 'Weizen')
    expect(openers(form)).toEqual(['Roggen', 'Weizen', 'Weizen', 'Dinkel'])
    await form.key('Dinkel', 'ArrowUp', { altKey: true })
    expect(openers(form)).toEqual(['Roggen', 'Weizen', 'Dinkel', 'Weizen'])
    await form.key('Roggen', 'ArrowUp', { altKey: true }) // the first one stays where it is
    await form.key('Roggen', 'ArrowUp')
    expect(openers(form)).toEqual(['Roggen', 'Weizen', 'Dinkel', 'Weizen'])
    await form.key('Roggen', 'Delete')
    expect(openers(form)).toEqual(['Weizen', 'Dinkel', 'Weizen'])
    const ways = async (beside: string) =>
      (await form.inMenu(`Mehr zu ${beside}`)).filter((name) => name.startsWith('Nach '))
    expect(await ways('Dinkel')).toEqual(['Nach oben', 'Nach unten'])
    expect(await ways('Weizen')).toEqual(['Nach oben']) // the last
    const all = (await kept(form, id)).content.de.items
    expect(all.map((one: { headline: string }) => one.headline)).toEqual(['Weizen', 'Dinkel', 'Weizen'])
    expect(new Set(all.map((one: { id: string }) => one.id)).size).toBe(3)
    for (let step = 0; step < 3; step++) await form.press('Rückgängig')
    expect(openers(form)).toEqual(['Roggen', 'Weizen', 'Dinkel'])
  })
})

describe('the target of a link', () => {
  test('is a page of the site or one of its sections, which gets a name to lead to in the same step', async () => {
    const at = (await newPage(screens.owner, site.id, '/brot')).id
    const goal = await newBlock(screens.owner, at, { content: { de: { headline: 'Öffnung & Weg' } } })
    await newBlock(screens.owner, at, { props: { anchor: 'oeffnung-weg' }, content: { de: { headline: 'Zweiter' } } })
    await newPage(screens.owner, site.id, '/entwurf', { status: 'draft' })
    const other = await newPage(screens.owner, site.id, '/zwei')
    await newBlock(screens.owner, other.id, { content: { de: { headline: 'Ohne Namen' } } })
    await newBlock(screens.owner, other.id, { props: { anchor: 'da' }, content: { de: { headline: 'Mit Namen' } } })
    const { id, ...form } = await openForm({ content: { de: { headline: 'Link' } } }, { at })
    await form.choose('Ziel', 'Seite dieser Website', 'Knopf')
    const block = await kept(form, id, at)
    expect(block.content.de.primary.href).toBe('/') // the home page at first
    await form.choose('Seite', 'brot')
    await form.choose('Abschnitt', 'Öffnung & Weg')
    expect((await kept(form, id, at)).content.de.primary.href).toBe('/brot#oeffnung-weg-2')
    expect((await kept(form, goal.id, at)).props.anchor).toBe('oeffnung-weg-2')
    expect(form.optionsOf('Abschnitt')).toEqual(['Anfang der Seite', 'Öffnung & Weg', 'Zweiter'])
    await form.press('Rückgängig')
    expect((await kept(form, goal.id, at)).props.anchor).toBeUndefined()
    expect((await kept(form, id, at)).content.de.primary.href).toBe('/brot')

    await form.choose('Seite', 'zwei')
    expect(form.optionsOf('Abschnitt')).toEqual(['Anfang der Seite', 'Mit Namen']) // of another page those with a name
    await form.choose('Abschnitt', 'Mit Namen')
    await form.choose('Seite', 'entwurf (Entwurf)')
    expect((await kept(form, id, at)).content.de.primary.href).toBe('/entwurf')
    expect(form.has('sie ist noch nicht veröffentlicht')).toBe(true)
  })

  test('keeps the kind that was chosen while it is empty, and says what nobody can open', async () => {
    const button = { label: 'Los', href: '/weg#fort' }
    const { id, ...form } = await openForm({ content: { de: { headline: 'Link', primary: button } } })
    expect(form.valueOf('Adresse')).toBe('/weg#fort')
    expect(form.has('Dieser Link führt ins Leere')).toBe(true)
    await form.choose('Ziel', 'E-Mail', 'Knopf')
    expect((await kept(form, id)).content.de.primary).toEqual({ label: 'Los' })
    await form.fill('E-Mail-Adresse', 'brot@example.com')
    expect((await kept(form, id)).content.de.primary.href).toBe('mailto:brot@example.com')
    await form.choose('Ziel', 'Internetadresse', 'Knopf')
    await form.fill('Adresse', 'javascript:alert(1)')
    expect(form.has('Diese Adresse kann niemand öffnen.')).toBe(true)
    await form.fill('Adresse', '/')
    expect(form.valueOf('Adresse')).toBe('/') // what is typed is no page yet
    await form.fill('Adresse', 'example.com')
    expect((await kept(form, id)).content.de.primary.href).toBe('https://example.com')
    await form.choose('Ziel', 'Kein Ziel', 'Knopf')
    expect((await kept(form, id)).content.de.primary).toEqual({ label: 'Los' })
  })
})

describe('a field', () => {
  test('for a number takes what is one and within its bounds, and leaves what is typed where it is', async () => {
    const { id, ...form } = await openForm({ type: 'blog_list', content: { de: { headline: 'Neues' } } })
    const limit = async () => (await kept(form, id)).props.limit
    await form.fill('Höchstens so viele', '5')
    expect(await limit()).toBe(5)
    for (const wrong of ['5,5', 'viele', '0', '1000']) {
      await form.fill('Höchstens so viele', wrong)
      expect([wrong, await limit(), form.valueOf('Höchstens so viele')]).toEqual([wrong, 5, wrong])
    }
    expect(form.has('Eine Zahl von 1 bis')).toBe(true)
    await form.press('Rückgängig')
    expect(form.valueOf('Höchstens so viele')).not.toBe('1000') // another value is known since
    await form.fill('Höchstens so viele', ' 7 ')
    expect(await limit()).toBe(7)
    await form.fill('Höchstens so viele', '')
    expect(await limit()).toBeUndefined()
  })

  test('that is emptied is not kept, and says of long texts what room is left', async () => {
    const { id, ...form } = await openForm({ content: { de: { headline: 'Kopf', kicker: 'Neu' } } })
    await form.fill('Vorzeile', '')
    expect((await kept(form, id)).content.de).toEqual({ headline: 'Kopf' })
    await form.fill('Überschrift', 'Eine\n  Zeile')
    expect(form.valueOf('Überschrift')).toBe('Eine Zeile')
    await form.fill('Überschrift', 'x'.repeat(136))
    expect(form.has(' von 160 Zeichen')).toBe(false)
    await form.fill('Überschrift', 'x'.repeat(137))
    expect(form.has('137 von 160 Zeichen')).toBe(true)
    await form.fill('Überschrift', 'x'.repeat(160))
    expect(form.has('zu viel')).toBe(false)
    await form.fill('Überschrift', 'x'.repeat(162))
    expect(form.has('2 Zeichen zu viel.')).toBe(true)
  })
})

describe('a week of hours in a form', () => {
  test('opens a day with hours of another one, takes second times, and makes a day like Monday', async () => {
    const hours = [
      { day: 'mo', from: '8:00', to: '12:00' },
      { day: 'mo', from: '14:00', to: '18:00' },
      { day: 'tu', from: '9:00', to: '17:00' },
    ]
    const { id, ...form } = await openForm({
      type: 'opening_hours',
      props: { hours },
      content: { de: { headline: 'Zeiten' } },
    })
    const of = async (day: string) =>
      (await kept(form, id)).props.hours
        .filter((one: { day: string }) => one.day === day)
        .map(({ from, to }: { from: string; to: string }) => `${from}-${to}`)
    expect(form.pressable()).not.toContain('Montag wie Montag')
    await form.press('Dienstag wie Montag')
    expect([await of('tu'), form.pressable().includes('Dienstag wie Montag')]).toEqual([
      ['8:00-12:00', '14:00-18:00'],
      false,
    ])
    await form.press('1. Zeit für Montag entfernen')
    expect([await of('mo'), await of('tu')]).toEqual([['14:00-18:00'], ['8:00-12:00', '14:00-18:00']])
    await form.fill('Samstag geöffnet', true)
    expect((await of('sa')).length).toBeGreaterThan(0)
    await form.fill('Dienstag bis (2. Zeit)', '20:00')
    expect(await of('tu')).toEqual(['8:00-12:00', '14:00-20:00'])
    await form.fill('Dienstag geöffnet', false)
    expect([await of('tu'), await of('mo')]).toEqual([[], ['14:00-18:00']])
    await form.fill('Montag bis', '')
    expect(form.has('Hier fehlt noch eine Uhrzeit.')).toBe(true)
  })
})

describe('blocks in columns', () => {
  test('are moved to the end of another column, copied and taken away, and columns come and go with what is in them', async () => {
    const block = (name: string) => ({ id: `teil${name}`.toLowerCase(), type: 'rich_text', props: {} })
    const columns = [{ blocks: [block('Eins'), block('Zwei')] }, { blocks: [block('Drei')] }]
    const texts = { teileins: { headline: 'Eins' }, teilzwei: { headline: 'Zwei' }, teildrei: { headline: 'Drei' } }
    const { id, ...form } = await openForm({
      type: 'columns',
      props: { columns },
      content: { de: { headline: 'Spalten', blocks: texts } },
    })
    const now = async () => {
      const { props, content } = await kept(form, id)
      return props.columns.map((column: { blocks: { id: string }[] }) =>
        column.blocks.map((one) => content.de.blocks[one.id]?.headline),
      )
    }
    expect(await now()).toEqual([['Eins', 'Zwei'], ['Drei']])
    await form.press('In Spalte 2', 'Mehr zu Eins')
    expect(await now()).toEqual([['Zwei'], ['Drei', 'Eins']])
    await form.press('Duplizieren', 'Mehr zu Drei')
    expect(await now()).toEqual([['Zwei'], ['Drei', 'Drei', 'Eins']])
    await form.press('Entfernen', 'Mehr zu Zwei')
    expect([await now(), Object.keys((await kept(form, id)).content.de.blocks).includes('teilzwei')]).toEqual([
      [[], ['Drei', 'Drei', 'Eins']],
      false,
    ])
    expect(form.isOff('Letzte Spalte entfernen')).toBe(true) // two at least
    await form.press('Spalte hinzufügen')
    await form.press('In Spalte 3', 'Mehr zu Eins')
    await form.press('Letzte Spalte entfernen')
    expect(await now()).toEqual([[], ['Drei', 'Drei', 'Eins']])
    await form.press('Spalte hinzufügen')
    await form.press('Spalte hinzufügen')
    expect(form.isOff('Spalte hinzufügen')).toBe(true) // four at most
    await form.press('Eins') // its own fields
    await form.fill('Überschrift', 'Allein')
    expect((await now()).flat()).toEqual(['Drei', 'Drei', 'Allein'])
    expect((await kept(form, id)).content.de.headline).toBe('Spalten')
    await form.press('Rückgängig')
    expect((await now()).flat()).toEqual(['Drei', 'Drei', 'Eins'])
  })
})

describe('the texts of another language in a form', () => {
  test('begin as those of the main one, and change by themselves', async () => {
    const { id } = await newBlock(screens.owner, page.id, { content: { de: { headline: 'Brot', kicker: 'Neu' } } })
    const translations = ['de', 'en'].map((locale) => ({ locale, title: `Start ${locale}`, slug: `start-${locale}` }))
    await screens.owner.put(`/pages/${page.id}`, { translations })
    const form = await openBlock(id, { more: '&translate=en' })
    expect([form.valueOf('Überschrift'), form.has('noch keinen Text')]).toEqual(['Brot', true])
    await form.fill('Überschrift', 'Bread')
    expect((await kept(form, id)).content).toEqual({
      de: { headline: 'Brot', kicker: 'Neu' },
      en: { headline: 'Bread', kicker: 'Neu' },
    })
    expect(form.has('noch keinen Text')).toBe(false)
    await form.fill('Vorzeile', '')
    expect((await kept(form, id)).content).toEqual({
      de: { headline: 'Brot', kicker: 'Neu' },
      en: { headline: 'Bread' },
    })
  })

  test('are read and not changed by a viewer', async () => {
    const items = [{ headline: 'Roggen', text: 'Dunkel' }, { headline: 'Weizen' }]
    const { id } = await newBlock(screens.owner, page.id, {
      type: 'features',
      content: { de: { headline: 'Brote', items } },
    })
    const form = await openBlock(id, { token: await screens.tokenOfMember('viewer') })
    expect(['Brote', 'Roggen', 'Dunkel', 'Weizen'].filter((text) => !form.has(text))).toEqual([])
    expect(form.all('input, textarea, select')).toEqual([])
    expect(form.has('Vorzeile')).toBe(false) // nothing stands there
  })
})
