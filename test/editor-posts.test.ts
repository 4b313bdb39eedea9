import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { type EditorScreens, openEditorScreens } from './support/editor-screen'
import { newBlock, newPage, newSite } from './support/sites'

let screens: EditorScreens
let site: { id: string }
beforeAll(async () => {
  screens = await openEditorScreens()
})
afterAll(() => screens.end())

async function newPost(
  title: string,
  { published_at, ...fields }: Record<string, unknown> = {},
  content: object = { de: { title, text: 'Anriss' } },
) {
  const slug = title.toLowerCase()
  const post = { type: 'post', slug, translations: [{ locale: 'de', title, slug }], ...fields, status: 'draft' }
  const page = await newPage(screens.owner, site.id, `/blog/${slug}`, post)
  await newBlock(screens.owner, page.id, { type: 'blog_post', content })
  if (fields.status) await screens.owner.put(`/pages/${page.id}`, { published_at, status: fields.status })
  return page as { id: string }
}
const open = (search = '', options = {}) => screens.openAt(`/app/sites/${site.id}/blog${search}`, options)
type Screen = Awaited<ReturnType<typeof open>>
const linksOf = (screen: Screen) => screen.all('a[href*="/pages/"]').map((link) => screen.nameOf(link))
const pageOf = async ({ id }: { id: string }) => (await screens.owner.get(`/pages/${id}`)).body.data
const far = (day: string, time = '12:00') => new Date(`${day}T${time}:00`).toISOString()

describe('the list of posts', () => {
  beforeAll(async () => {
    site = await newSite(screens.owner, { name: 'Backstube' })
  })

  test('is narrowed to a state that some are in, and puts one back to a draft, with its own sentence', async () => {
    const draft = await newPost('Entwurf')
    const list = await open()
    expect(list.all('.post-filter').length > 0).toBe(false) // one state alone
    const waiting = await newPost('Wartet', { status: 'published', published_at: far('2031-03-06', '10:10') })
    await newPost('Geplant', { status: 'scheduled', published_at: far('2031-03-05', '08:30') })
    const some = await open()
    expect(some.optionsOf('Stand')).toEqual([
      'Alle Beiträge',
      'Entwurf',
      'Geplant',
      'Geht mit der nächsten Veröffentlichung online',
    ])
    expect([some.has('5. März 2031, 08:30'), some.has('10:10')]).toEqual([true, false]) // by the clock it goes alone
    await some.choose('Stand', 'Entwurf')
    expect(linksOf(some)).toEqual(['Entwurf'])
    await some.choose('Stand', 'Geht mit der nächsten Veröffentlichung online')
    expect([linksOf(some), (await some.offered()).includes('Zurück zum Entwurf')]).toEqual([['Wartet'], true])
    await some.press('Zurück zum Entwurf')
    expect([some.has('„Wartet“ ist wieder ein Entwurf.'), some.has('bis Sie das nächste Mal')]).toEqual([true, false])
    expect(some.has('Keine Beiträge mit diesem Stand.')).toBe(true)
    expect([(await pageOf(waiting)).status, (await pageOf(draft)).status]).toEqual(['draft', 'draft'])
    await some.choose('Stand', 'Alle Beiträge')
    const offered = await some.offered()
    expect(offered.filter((name) => name === 'Zurück zum Entwurf').length).toBe(1) // of the scheduled one
    expect([offered.includes('Anderer Zeitpunkt …'), offered.filter((name) => name === 'Planen …').length]).toEqual([
      true,
      2,
    ])
  })

  test('takes one away and brings it back, at once or from those that were deleted', async () => {
    const { id } = await newPost('Weg')
    const list = await open()
    expect(list.pressable()).not.toContain('Gelöschte Beiträge')
    await list.press('Löschen', 'Mehr zu Weg')
    expect(linksOf(list)).not.toContain('Weg')
    await list.press('Zurückholen')
    expect([linksOf(list).includes('Weg'), list.has('„Weg“ ist wieder da.')]).toEqual([true, true])
    await list.press('Löschen', 'Mehr zu Weg')
    const later = await open()
    await later.press('Gelöschte Beiträge')
    await later.press('Weg zurückholen')
    expect([(await pageOf({ id })).id, later.has('„Weg“ ist wieder da.'), later.has('30 Tage')]).toEqual([
      id,
      true,
      false,
    ])
  })

  test('says in which languages a post is where it is not in all, and a viewer changes none', async () => {
    const both = ['de', 'en'].map((locale) => ({ locale, title: `Beide ${locale}`, slug: `beide-${locale}` }))
    await newPost('Beide', { translations: both }, { de: { author: 'Rosa', category: 'Brot' }, en: { author: 'Rosa' } })
    const list = await open()
    expect(list.has('Brot · von Rosa\n')).toBe(true)
    expect(list.has('nur auf Deutsch')).toBe(true)
    const token = await screens.tokenOfMember('viewer')
    screens.asked.length = 0
    const links = linksOf(list)
    expect(list.has('Noch listet keine Seite')).toBe(true)
    const viewer = await open('', { token })
    expect(screens.asked.filter((asked) => asked.includes('deleted'))).toEqual([])
    expect(linksOf(viewer)).toEqual(links)
    const acts = (await viewer.offered()).filter((name) => /neuer|lösch|planen|ideen|einstellungen …/i.test(name))
    expect([acts, viewer.has('Ideen'), viewer.has('Noch listet keine Seite')]).toEqual([[], false, false])
  })
})

describe('a post', () => {
  beforeAll(async () => {
    site = await newSite(screens.owner, { name: 'Andere' })
  })

  test('is planned for a moment that is still to come, and keeps the one that it had', async () => {
    const post = await newPost('Plan')
    const list = await open()
    await list.press('Planen …')
    expect(list.valueOf('time')).toBe('09:00')
    await list.fill('published_at', '2020-01-01')
    await list.send('Planen')
    expect(list.has('Dieser Zeitpunkt ist schon vorbei.')).toBe(true)
    await list.fill('published_at', '2031-02-03')
    await list.fill('time', '')
    await list.send('Planen')
    expect((await pageOf(post)).status).toBe('draft')
    await list.fill('time', '10:15')
    await list.send('Planen')
    expect(await pageOf(post)).toMatchObject({ status: 'scheduled', published_at: far('2031-02-03', '10:15') })
    const again = await open()
    await again.press('Anderer Zeitpunkt …')
    expect([again.valueOf('published_at'), again.valueOf('time')]).toEqual(['2031-02-03', '10:15'])
    await again.press('Abbrechen')
    await again.press('Einstellungen …', 'Mehr zu Plan')
    expect(again.all('[name=published_at]').length > 0).toBe(false) // it has a moment
    await again.press('Abbrechen')
    await again.press('Jetzt veröffentlichen …')
    await again.press('Dafür vormerken')
    const now = await pageOf(post)
    expect([now.status, now.published_at < far('2031-01-01'), again.has('geht mit der nächsten')]).toEqual([
      'published',
      true,
      true,
    ])
  })

  test('has settings by language; what somebody else has changed meanwhile stays, and one’s own stands over it', async () => {
    const post = await newPost('Alt', {}, { de: { author: 'Rosa', tags: ['a'] } })
    const list = await open()
    await list.press('Einstellungen …', 'Mehr zu Alt')
    await list.fill('title.de', 'Neu')
    await list.fill('slug.de', 'Groß Falsch')
    await list.send('Speichern')
    expect([list.has('Erlaubt sind Kleinbuchstaben'), (await pageOf(post)).translations[0].title]).toEqual([
      true,
      'Alt',
    ])
    await list.fill('slug.de', ' ')
    await list.fill('title.en', 'New')
    const [block] = (await pageOf(post)).blocks
    await screens.owner.put(`/blocks/${block.id}`, {
      content: { de: { ...block.content.de, author: 'Jan', category: 'Brot' } },
    })
    await list.fill('content.de.tags', 'a, b')
    await list.send('Speichern')
    expect(list.has('Jemand hat diesen Beitrag inzwischen geändert.')).toBe(true)
    expect([
      list.valueOf('author'),
      list.valueOf('content.de.category'),
      list.valueOf('content.de.tags'),
      list.valueOf('title.en'),
    ]).toEqual(['Jan', 'Brot', 'a, b', 'New'])
    await list.send('Speichern')
    const after = await pageOf(post)
    expect(after.translations.map((one: object) => ({ ...one }))).toMatchObject([
      { locale: 'de', title: 'Neu', slug: 'neu' },
      { locale: 'en', title: 'New', slug: 'new' },
    ])
    expect(after.blocks[0].content.de).toMatchObject({ author: 'Jan', category: 'Brot', tags: ['a', 'b'] })
    expect(list.has('Die Einstellungen von „Neu“ sind gespeichert.')).toBe(true)
  })

  test('keeps what was written of its settings where the rest is refused, and goes on from there', async () => {
    await newPost('Besetzt')
    const post = await newPost('Frei')
    const list = await open()
    await list.press('Einstellungen …', 'Mehr zu Frei')
    await list.fill('content.de.category', 'Brot')
    await list.fill('slug.de', 'besetzt')
    await list.send('Speichern')
    expect([(await pageOf(post)).blocks[0].content.de.category, list.has('Einstellungen des Beitrags')]).toEqual([
      'Brot',
      true,
    ])
    await list.fill('slug.de', 'frei-2')
    await list.fill('content.de.category', 'Kuchen')
    await list.send('Speichern')
    expect([list.has('inzwischen geändert'), list.has('Einstellungen des Beitrags')]).toEqual([false, false])
    expect(await pageOf(post)).toMatchObject({
      path: '/blog/frei-2',
      blocks: [{ content: { de: { category: 'Kuchen' } } }],
    })
  })

  test('that is new opens where it is written, on the day that was chosen', async () => {
    const calendar = await open('?view=calendar&month=2031-05')
    await calendar.press('Neuer Beitrag am 9. Mai 2031')
    expect(calendar.has('Vorgesehen für 9. Mai 2031.')).toBe(true)
    await calendar.fill('title', ' Mai ')
    await calendar.send('Anlegen und schreiben')
    const id = /pages\/([^?]+)\?/.exec(calendar.address())?.[1] ?? ''
    expect(calendar.address()).toContain('write=body')
    const made = await pageOf({ id })
    expect([made.status, made.published_at, made.translations[0].title]).toEqual([
      'draft',
      far('2031-05-09', '09:00'),
      'Mai',
    ])
  })
})

describe('the calendar', () => {
  let post: { id: string }
  let still: { id: string }
  beforeAll(async () => {
    site = await newSite(screens.owner, { name: 'Kalender' })
    post = await newPost('Umzug', { status: 'scheduled', published_at: far('2031-08-31', '08:30') })
    still = await newPost('Bleibt', { status: 'published', published_at: far('2031-08-10') })
  })
  const entry = (screen: Screen, id: string) => screen.all(`[data-post="${id}"]`)[0]

  test('moves what is scheduled by keys, also into another month, and nothing else', async () => {
    const calendar = await open('?view=calendar&month=2031-08')
    const drag = (screen: Screen, id: string, key: string, altKey = true) =>
      screen.fire(entry(screen, id), 'keyDown', { key, altKey })
    await drag(calendar, post.id, 'ArrowRight', false)
    await drag(calendar, still.id, 'ArrowRight')
    expect((await pageOf(still)).published_at).toBe(far('2031-08-10'))
    expect((await pageOf(post)).published_at).toBe(far('2031-08-31', '08:30'))
    await drag(calendar, post.id, 'ArrowRight')
    expect((await pageOf(post)).published_at).toBe(far('2031-09-01', '08:30'))
    expect([calendar.address(), calendar.has('„Umzug“ steht jetzt auf')]).toEqual([
      `/app/sites/${site.id}/blog?view=calendar&month=2031-09`,
      true,
    ])
    await drag(calendar, post.id, 'ArrowUp')
    await drag(calendar, post.id, 'ArrowUp')
    expect((await pageOf(post)).published_at).toBe(far('2031-08-18', '08:30'))
    const viewer = await open('?view=calendar&month=2031-08', { token: await screens.tokenOfMember('viewer') })
    await drag(viewer, post.id, 'ArrowRight')
    expect(viewer.all('[role=alert]').length > 0).toBe(false) // nothing was asked for
    expect([(await pageOf(post)).published_at, entry(viewer, post.id)?.getAttribute('draggable')]).toEqual([
      far('2031-08-18', '08:30'),
      'false',
    ])
    expect(viewer.pressable().filter((name) => name.startsWith('Neuer Beitrag am'))).toEqual([])
  })

  test('says no to a day that is over, and puts back what the service refuses', async () => {
    const calendar = await open('?view=calendar&month=2031-08')
    const cells = calendar.all('[data-day]')
    const drop = (day: string) =>
      calendar.fire(calendar.all(`[data-day="${day}"]`)[0], 'drop', { dataTransfer: { getData: () => post.id } })
    expect(cells.length % 7).toBe(0)
    await screens.owner.put(`/pages/${post.id}`, { published_at: far('2031-08-20', '08:30') })
    await drop('2031-08-22')
    expect((await pageOf(post)).published_at).toBe(far('2031-08-20', '08:30'))
    expect([calendar.has('steht jetzt auf'), calendar.all('[role=alert]').length > 0]).toEqual([false, true])
    await drop('2031-08-22')
    expect((await pageOf(post)).published_at).toBe(far('2031-08-22', '08:30'))
    const past = await open('?view=calendar&month=2020-01')
    expect(past.pressable().filter((name) => name.startsWith('Neuer Beitrag am'))).toEqual([])
    await past.press('Nächster Monat')
    expect(past.address()).toContain('month=2020-02')
    await past.press('Voriger Monat')
    await past.press('Voriger Monat')
    expect(past.address()).toContain('month=2019-12')
  })

  test('is a list of its own month where there is no room for a grid', async () => {
    const list = await open('?view=calendar&month=2031-08', { isPhone: true })
    expect([
      list.has('Umzug'),
      list.has('22. August 2031, 08:30'),
      list.has('Bleibt'),
      list.has('10. August 2031,'),
    ]).toEqual([true, true, true, false])
    const text = list.text()
    expect(text.indexOf('Bleibt')).toBeLessThan(text.indexOf('Umzug'))
    expect((await open('?view=calendar&month=2031-09', { isPhone: true })).has('nichts geplant')).toBe(true)
  })
})

describe('ideas for posts', () => {
  test('are kept, put away and asked about again, each for its own site', async () => {
    site = await newSite(screens.owner, { name: 'Ideen' })
    const home = await newPage(screens.owner, site.id, '/', { is_home: true })
    const items = ['Was kostet Brot?', 'Wann ist offen?', 'Wo parke ich?'].map((question) => ({
      question,
      answer: 'Das steht hier in einem ganzen Satz.',
    }))
    await newBlock(screens.owner, home.id, { type: 'faq', content: { de: { headline: 'Fragen', items } } })
    const ideas = await open('?view=ideas')
    await ideas.press('Themen vorschlagen')
    expect(ideas.has('Das hat einen KI-Text gekostet.')).toBe(true)
    const titles = () => ideas.pressable().flatMap((name) => /^(.+) merken$/.exec(name)?.[1] ?? [])
    const [first = '', second = ''] = titles()
    await ideas.press(`${first} merken`)
    await ideas.press(`${second} verwerfen`)
    expect([titles().includes(first), titles().includes(second)]).toEqual([false, false])
    expect(ideas.pressable()).toContain(`${first} nicht mehr merken`)
    const later = await open('?view=ideas')
    expect([later.pressable().includes(`${first} nicht mehr merken`), later.has(second)]).toEqual([true, false])
    await later.press('Andere Themen vorschlagen')
    expect(later.has(second)).toBe(true)
    expect(later.pressable()).toContain(`${first} nicht mehr merken`)
    await later.press(`${first} nicht mehr merken`)
    expect(later.pressable()).not.toContain(`${first} nicht mehr merken`)
    await later.press(`${first} merken`)
    await later.press(`${first} verwerfen`)
    expect(later.has(first)).toBe(false)
    await later.press('Eigenes Thema')
    await later.fill('topic', 'ab')
    await later.send('Schreiben lassen')
    expect(later.has('Mindestens 3 Zeichen.')).toBe(true)
    await later.fill('topic', 'Brot')
    await later.fill('tags', 'a,b,c,d,e,f,g')
    await later.send('Schreiben lassen')
    expect(later.has('Höchstens sechs')).toBe(true)
    await later.fill('tags', 'a, b')
    await later.send('Schreiben lassen')
    expect(later.has('„Brot“ wartet darauf, geschrieben zu werden.')).toBe(true)
  })
})

describe('a post on a site that is published', () => {
  beforeAll(async () => {
    site = await newSite(screens.owner, { name: 'Online' })
  })

  test('that is online is neither planned nor put there again, and stays seen until the next time', async () => {
    const post = await newPost('Online', { status: 'published' })
    await screens.owner.post(`/sites/${site.id}/publish`, {})
    await screens.world.drain()
    const list = await open()
    expect((await list.inMenu('Mehr zu Online')).join()).not.toMatch(/Planen|Zeitpunkt|Jetzt veröffentlichen/)
    await list.press('Zurück zum Entwurf', 'Mehr zu Online')
    expect([(await pageOf(post)).status, list.has('bis Sie das nächste Mal veröffentlichen')]).toEqual(['draft', true])
  })
})
