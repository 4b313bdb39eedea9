import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { type EditorScreens, openEditorScreens } from './support/editor-screen'
import { newPage, newSite } from './support/sites'

let screens: EditorScreens
let site: { id: string }
beforeAll(async () => {
  screens = await openEditorScreens()
  site = await newSite(screens.owner, { name: 'Backstube' })
})
afterAll(() => screens.end())

const name = { key: 'name', label: 'Name', type: 'text', required: true, localized: true }
const price = { key: 'price', label: 'Preis', type: 'number', required: false }
const kind = { key: 'kind', label: 'Art', type: 'select', required: false, options: ['hell', 'dunkel'] }

async function newCollection(title: string, fields: object[] = [name, price, kind]) {
  const { body } = await screens.owner.post(`/sites/${site.id}/collections`, { name: title, fields })
  return body.data as { id: string; slug: string }
}
const newEntry = async (collection: { id: string }, data: object) =>
  (await screens.owner.post(`/collections/${collection.id}/entries`, { data })).body.data as {
    id: string
    etag: string
  }
const entriesOf = async ({ id }: { id: string }): Promise<{ id: string; data: Record<string, unknown> }[]> =>
  (await screens.owner.get(`/collections/${id}/entries`)).body.data
const fieldsOf = async ({ id }: { id: string }): Promise<(typeof kind)[]> =>
  (await screens.owner.get(`/collections/${id}`)).body.data.fields
const open = ({ id }: { id: string }, search = '', options = {}) =>
  screens.openAt(`/app/sites/${site.id}/collections/${id}${search}`, options)
type Screen = Awaited<ReturnType<typeof open>>
const rowsOf = (screen: Screen) => screen.all('a[href*="entry="]').map((link) => screen.nameOf(link))

describe('the entries of a collection', () => {
  test('stand on pages of 25: a search begins at the first, and what is chosen on others stays chosen', async () => {
    const collection = await newCollection('Brote')
    for (let n = 1; n <= 27; n++)
      await newEntry(collection, { name: { de: `Brot ${n}`, en: `Bread ${n}` }, price: n === 3 ? undefined : n })
    const list = await open(collection)
    expect([rowsOf(list).length, rowsOf(list).at(-1)]).toEqual([25, 'Brot 25'])
    expect([list.isOff('Vorige Seite'), list.isOff('Nächste Seite')]).toEqual([true, false])
    await list.fill('Brot 2 auswählen', true)
    await list.press('Nächste Seite')
    expect([rowsOf(list), list.isOff('Nächste Seite')]).toEqual([['Brot 26', 'Brot 27'], true])
    await list.fill('Brot 26 auswählen', true)
    await list.fill('Alle auf dieser Seite auswählen', true)
    expect(list.has('3 ausgewählt')).toBe(true)
    await list.fill('Alle auf dieser Seite auswählen', false)
    expect(list.has('1 ausgewählt')).toBe(true)
    await list.fill('Suchen', 'brot 2')
    expect(rowsOf(list)[0]).toBe('Brot 2')
    expect(list.has('Seite 1 von')).toBe(false) // nine of them
    await list.fill('Suchen', '')
    await list.press('Nach Preis sortieren')
    await list.press('Nach Preis sortieren')
    expect(rowsOf(list).slice(0, 2)).toEqual(['Brot 27', 'Brot 26'])
    await list.press('Nach Preis sortieren') // as pages show them
    expect(rowsOf(list).slice(0, 3)).toEqual(['Brot 1', 'Brot 2', 'Brot 3'])
    await list.press('Spalten')
    expect(list.isOff('Preis')).toBe(false)
    await list.fill('Preis', false)
    await list.escape()
    expect(list.pressable()).not.toContain('Nach Preis sortieren')
    expect(list.pressable()).toContain('Nach Art sortieren')
    await list.press('Spalten')
    await list.fill('Art', false)
    expect([list.isOff('Name'), list.isOff('Art')]).toEqual([true, false]) // one stays
    await list.fill('Preis', true)
    await list.escape()

    await list.press('Löschen')
    await list.send('Löschen')
    expect(list.has('1 Eintrag ist gelöscht.')).toBe(true)
    expect(list.has('ausgewählt')).toBe(false)
    expect((await entriesOf(collection)).length).toBe(26)
    await list.press('Zurückholen')
    expect((await entriesOf(collection)).at(-1)?.data.name).toEqual({ de: 'Brot 2', en: 'Bread 2' })
    expect([list.has('Zurückgeholt'), list.has('ausgewählt')]).toEqual([true, false])
  })

  test('that somebody has changed meanwhile stay when others are deleted, and that is said', async () => {
    const collection = await newCollection('Kuchen')
    const [first, second] = [
      await newEntry(collection, { name: { de: 'Eins' } }),
      await newEntry(collection, { name: { de: 'Zwei' } }),
    ]
    const gone = await newEntry(collection, { name: { de: 'Drei' } })
    const list = await open(collection)
    await list.fill('Alle auf dieser Seite auswählen', true)
    await screens.owner.put(`/entries/${first.id}`, { data: { price: 4 } })
    await screens.owner.delete(`/entries/${gone.id}`)
    await list.press('Löschen')
    await list.send('Löschen')
    expect((await entriesOf(collection)).map(({ id }) => id)).toEqual([first.id])
    expect(list.has('Einträge löschen?')).toBe(false)
    expect([list.has('Ein Eintrag wurde inzwischen geändert'), list.has('1 Eintrag ist gelöscht.')]).toEqual([
      true,
      true,
    ])
    await list.press('Zurückholen')
    expect((await entriesOf(collection)).map(({ id }) => id)).toEqual([first.id, second.id])
  })

  test('are marked where something they must have is missing, or a language', async () => {
    const collection = await newCollection('Torten', [name, { ...price, required: false }])
    await newEntry(collection, { name: { de: 'Ganz', en: 'All' }, price: 1 })
    expect((await open(collection)).has('Stand')).toBe(false)
    await newEntry(collection, { name: { de: 'Halb' } })
    const list = await open(collection)
    expect([list.has('Englisch fehlt'), list.has('Deutsch fehlt'), list.has('Preis fehlt')]).toEqual([
      true,
      false,
      false,
    ])
  })
})

describe('an entry', () => {
  test('is kept with what was changed here alone, and two who write at once choose what holds', async () => {
    const collection = await newCollection('Brezeln')
    const { id } = await newEntry(collection, { name: { de: 'Brezel', en: 'Pretzel' }, price: 1, kind: 'hell' })
    const form = await open(collection, `?entry=${id}`)
    await form.fill('data.price', '2,5')
    await screens.owner.put(`/entries/${id}`, { data: { kind: 'dunkel', price: 9 } })
    await form.send('Speichern')
    expect((await entriesOf(collection))[0]?.data.price).toBe(9)
    expect(form.has('Inzwischen hat jemand diesen Eintrag geändert')).toBe(true)
    expect(form.text()).toMatch(/Preis\s+9\s+2,5/)
    expect(form.text()).toMatch(/Art\s+dunkel\s+–/) // nothing of one's own
    expect(form.has('Name (Deutsch)\nBrezel')).toBe(false)
    await form.press('Meine Eingaben speichern')
    expect((await entriesOf(collection))[0]?.data).toMatchObject({ price: 2.5, kind: 'dunkel' })
    expect([form.has('Gespeichert.'), form.has('Inzwischen')]).toEqual([true, false])

    await form.fill('data.name.en', 'Soft pretzel')
    expect(form.has('Gespeichert.')).toBe(false)
    await screens.owner.put(`/entries/${id}`, { data: { price: 3 } })
    await form.send('Speichern')
    await form.press('Gespeicherte Fassung übernehmen')
    expect([form.valueOf('data.name.en'), form.valueOf('data.price')]).toEqual(['Pretzel', '3'])
    await form.fill('data.price', '4')
    await form.send('Speichern')
    expect([(await entriesOf(collection))[0]?.data.price, form.has('Inzwischen')]).toEqual([4, false])
    await form.fill('data.price', 'viel')
    await form.send('Speichern')
    expect(form.has('Bitte eine Zahl')).toBe(true)
  })

  test('that is new is made once it is whole, a copy is another entry, and what is not kept is asked about', async () => {
    const collection = await newCollection('Semmeln')
    const form = await open(collection, '?entry=new')
    await form.fill('data.price', '1')
    await form.send('Speichern')
    expect([await entriesOf(collection), form.has('Bitte ausfüllen.')]).toEqual([[], true])
    await form.press('Abbrechen')
    expect(form.has('Eingaben verwerfen?')).toBe(true)
    await form.press('Hier bleiben')
    await form.fill('data.name.de', 'Semmel')
    await form.send('Speichern')
    const [made] = await entriesOf(collection)
    expect([made?.data.name, form.address().includes('entry=')]).toEqual([{ de: 'Semmel' }, false])
    const again = await open(collection, `?entry=${made?.id}`)
    await again.press('Duplizieren')
    const [, copy] = await entriesOf(collection)
    expect([copy?.data.name, again.address().includes(copy?.id ?? '-')]).toEqual([{ de: 'Semmel' }, true])
    await again.press('Löschen …')
    await again.send('Löschen')
    expect((await entriesOf(collection)).map(({ id }) => id)).toEqual([made?.id ?? ''])
    expect(again.address()).not.toContain('entry=')
  })

  test('shows what it refers to, and takes a time to its day', async () => {
    const goals = await newCollection('Ziele')
    const goal = await newEntry(goals, { name: { de: 'Ziel', en: 'Goal' } })
    await newEntry(goals, { name: { de: 'Anderes' } })
    const link = { key: 'link', label: 'Verweis', type: 'reference', required: false, collection: goals.slug }
    const day = { key: 'day', label: 'Tag', type: 'date', required: false }
    const collection = await newCollection('Verweise', [name, kind, link, day])
    const { id } = await newEntry(collection, { name: { de: 'Von' }, kind: 'hell', link: goal.id, day: '2026-05-04' })
    await screens.owner.put(`/collections/${collection.id}`, {
      fields: [name, { ...kind, options: ['dunkel'] }, link, day],
    })
    const form = await open(collection, `?entry=${id}`)
    expect(form.optionsOf('Verweis')).toEqual(['Keine Angabe', 'Ziel', 'Anderes'])
    expect([form.valueOf('Art'), form.optionsOf('Art')]).toEqual(['', ['Keine Angabe', 'dunkel']])
    await form.choose('Verweis', 'Anderes')
    await form.fill('Uhrzeit, wenn es eine gibt', '10:30')
    await form.send('Speichern')
    expect(String((await entriesOf(collection))[0]?.data.day)).toMatch(/^2026-05-04T10:30/)
    const list = await open(collection)
    expect([list.has('Anderes'), list.has('Ziel\n')]).toEqual([true, false])
  })

  test('has an address by language once its collection has pages, which its form alone does not change', async () => {
    const [collection, other] = [await newCollection('Sorten'), await newCollection('Andere')]
    const { id } = await newEntry(collection, { name: { de: 'Roggen', en: 'Rye' } })
    await newEntry(other, { name: { de: 'Fremd' } })
    expect((await open(collection, `?entry=${id}`)).has('Adresse (')).toBe(false)
    await newPage(screens.owner, site.id, '/', { is_home: true })
    const page = await newPage(screens.owner, site.id, '/vorlage')
    for (const [one, path] of [
      [other, '/andere'],
      [collection, '/sorten'],
    ] as const) {
      const fields = await open(one, '?view=fields')
      expect(fields.valueOf('Jeder Eintrag hat eine eigene Seite')).toBe(false)
      await fields.fill('Jeder Eintrag hat eine eigene Seite', true)
      expect(fields.valueOf(`settings.entry_pages.${one.slug}.path`)).toBe(path)
      expect(fields.optionsOf('Gestaltung')).not.toContain('Willkommen')
      await fields.choose('Gestaltung', 'vorlage')
      await fields.send('Seiten speichern')
    }
    const { settings } = (await screens.owner.get(`/sites/${site.id}`)).body.data
    expect(settings.entry_pages).toMatchObject({ andere: { path: '/andere' }, sorten: { template: page.id } })
    const form = await open(collection, `?entry=${id}`)
    expect([form.valueOf('Adresse (Deutsch)'), form.valueOf('Adresse (Englisch)')]).toEqual(['roggen', 'rye'])
    await form.fill('Adresse (Englisch)', 'Rye Bread')
    await form.send('Speichern')
    expect((await entriesOf(collection))[0]).toMatchObject({ slug: 'roggen', slugs: { en: 'rye-bread' } })
    await form.fill('Adresse (Englisch)', '')
    await form.send('Speichern')
    expect(await entriesOf(collection)).toMatchObject([{ slug: 'roggen', data: { name: { de: 'Roggen', en: 'Rye' } } }])
    expect(form.valueOf('Adresse (Englisch)')).toBe('')
    const off = await open(collection, '?view=fields')
    await off.fill('Jeder Eintrag hat eine eigene Seite', false)
    await off.send('Seiten speichern')
    const after = (await screens.owner.get(`/sites/${site.id}`)).body.data.settings
    expect(Object.keys(after.entry_pages)).toEqual(['andere'])
  })
})

describe('the fields of a collection', () => {
  test('are moved, renamed and taken away together, after what that does to entries was said', async () => {
    const collection = await newCollection('Felder')
    await newEntry(collection, { name: { de: 'Eins' }, price: 4 })
    const fields = await open(collection, '?view=fields')
    expect(fields.pressable()).not.toContain('Änderungen speichern')
    await fields.press('Nach unten', 'Mehr zum Feld Preis')
    await fields.press('Nach unten', 'Mehr zum Feld Preis') // it is the last one
    expect(fields.has('an Stelle 4 von 3')).toBe(false)
    await fields.press('Bearbeiten …', 'Mehr zum Feld Art')
    await fields.fill('Name des Feldes', 'Sorte')
    await fields.fill('Möglichkeiten', 'hell\n\n weiß \nhell')
    await fields.send('Übernehmen')
    expect(fields.has('Eine Möglichkeit kommt zweimal vor.')).toBe(true)
    await fields.fill('Möglichkeiten', 'hell\n\n weiß ')
    await fields.send('Übernehmen')
    await fields.press('Änderungen speichern')
    expect(await fieldsOf(collection)).toMatchObject([
      { key: 'name' },
      { key: 'kind', label: 'Sorte', options: ['hell', 'weiß'] },
      { key: 'price' },
    ])
    await fields.press('Entfernen', 'Mehr zum Feld Preis')
    await fields.press('Änderungen speichern')
    expect(fields.has('„Preis“ entfällt: 1 Eintrag')).toBe(true)
    expect((await fieldsOf(collection)).length).toBe(3)
    await fields.press('Abbrechen')
    await fields.fill('Name der Sammlung', 'Anders')
    await fields.press('Feld hinzufügen')
    await fields.fill('Name des Feldes', 'Price')
    await fields.send('Übernehmen')
    expect(fields.text()).toMatch(/PriceText .*neu/)
    await fields.press('Bearbeiten …', 'Mehr zum Feld Price')
    expect(fields.has('„price“')).toBe(false) // the values of the one that goes are not its own
    await fields.press('Abbrechen')
    await fields.press('Verwerfen')
    expect(fields.valueOf('Name der Sammlung')).toBe('Felder')
    expect([fields.has('Preis'), fields.pressable().includes('Änderungen speichern')]).toEqual([true, false])
    await fields.press('Feld hinzufügen')
    await fields.fill('Name des Feldes', 'Preis')
    await fields.send('Übernehmen')
    await fields.press('Änderungen speichern')
    expect((await fieldsOf(collection)).map(({ key }) => key)).toEqual(['name', 'kind', 'price', 'preis'])
    expect(await entriesOf(collection)).toMatchObject([{ data: { price: 4 } }])
  })

  test('that two change at once are written over by nobody', async () => {
    const collection = await newCollection('Zwei')
    const fields = await open(collection, '?view=fields')
    await fields.fill('Name der Sammlung', 'Meine')
    await screens.owner.put(`/collections/${collection.id}`, { fields: [name, { ...price, label: 'Kosten' }, kind] })
    await fields.press('Änderungen speichern')
    expect(fields.has('Unterschiede: Kosten.')).toBe(true)
    expect(fields.isOff('Änderungen speichern')).toBe(true)
    await fields.press('Gespeicherte übernehmen')
    expect([fields.valueOf('Name der Sammlung'), fields.has('Kosten')]).toEqual(['Zwei', true])
    await fields.fill('Name der Sammlung', ' ')
    expect(fields.isOff('Änderungen speichern')).toBe(true)
    await fields.fill('Name der Sammlung', 'Meine')
    await screens.owner.put(`/collections/${collection.id}`, { fields: [name] })
    await fields.press('Änderungen speichern')
    await fields.press('Meine Felder speichern')
    expect((await fieldsOf(collection)).map(({ label }) => label)).toEqual(['Name', 'Kosten', 'Art'])
  })
})

describe('the collections of a site', () => {
  test('are made from an example whose name was typed over or not, in the languages of the site', async () => {
    const own = await newSite(screens.owner, { name: 'Andere', locales: ['de'] })
    const list = await screens.openAt(`/app/sites/${own.id}/collections`)
    await list.press('Neue Sammlung')
    const first = list.valueOf('name')
    await list.fill('Termine', true, 'Womit fangen Sie an?')
    expect([first === list.valueOf('name'), list.valueOf('name')]).toEqual([false, 'Termine'])
    await list.fill('name', 'Kurse')
    await list.fill('Leer', true, 'Womit fangen Sie an?')
    expect(list.valueOf('name')).toBe('Kurse')
    await list.send('Anlegen')
    expect(list.address()).toContain('view=fields')
    const [made] = (await screens.owner.get(`/sites/${own.id}/collections`)).body.data
    expect(made).toMatchObject({ name: 'Kurse', fields: [] })
    expect((await screens.owner.get(`/sites/${site.id}/collections`)).body.data).not.toContainEqual(
      expect.objectContaining({ name: 'Kurse' }),
    )
    const empty = await screens.openAt(`/app/sites/${own.id}/collections/${made.id}`)
    await empty.press('Sammlung löschen …')
    await empty.send('Löschen')
    expect(empty.address()).toBe(`/app/sites/${own.id}/collections`)
    expect((await screens.owner.get(`/sites/${own.id}/collections`)).body.data).toEqual([])
  })

  test('are read and not changed by a viewer', async () => {
    const collection = await newCollection('Lesen')
    const { id } = await newEntry(collection, { name: { de: 'Roggenbrot' } })
    const token = await screens.tokenOfMember('viewer')
    for (const search of ['', '?view=fields', `?entry=${id}`, '?entry=new']) {
      const screen = await open(collection, search, { token })
      expect([
        search,
        (await screen.offered()).filter((one) => /neu|hinzufügen|speichern|löschen|entfernen|bearbeiten/i.test(one)),
      ]).toEqual([search, []])
      expect(screen.all('[type=submit]')).toEqual([])
      expect(screen.has('Roggenbrot') || search === '?view=fields').toBe(true)
    }
    expect((await screens.openAt(`/app/sites/${site.id}/collections`, { token })).pressable()).not.toContain(
      'Neue Sammlung',
    )
  })
})
