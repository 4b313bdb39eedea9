import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { type EditorCalls, openEditorCalls } from './support/editor-calls'
import { tokenOf } from './support/fresh-world'

/** What the editor keeps in a browser, whose it is, and who comes in there. */

let calls: EditorCalls
let token: { readToken(): string | null; keepToken(token: string, isShared: boolean): void; dropToken(): void }
let own = ''
beforeAll(async () => {
  calls = await openEditorCalls()
  token = await calls.load('api/token')
  own = token.readToken() ?? ''
})
afterAll(() => calls.end())

describe('what was entered for a new site', () => {
  test('is found again by the same person for the same site alone, and goes when it is dropped', async () => {
    const { dropDraft, emptyDraft, keepDraft, readDraft } = await calls.load('new-site/site-draft')
    const draft = (name: string) => ({ ...emptyDraft('en'), name })
    keepDraft('rosa', undefined, draft('Neu'))
    keepDraft('rosa', 's1', draft('Eins'))
    keepDraft('jan', undefined, draft('Jans'))
    const names = (...of: [string, string?][]) => of.map(([user, site]) => readDraft(user, site)?.name)
    expect(names(['rosa'], ['rosa', 's1'], ['rosa', 's2'], ['jan'], ['jan', 's1'])).toEqual([
      ...['Neu', 'Eins', undefined, 'Jans', undefined],
    ])
    dropDraft('rosa', undefined)
    expect(names(['rosa'], ['rosa', 's1'], ['jan'])).toEqual([undefined, 'Eins', 'Jans'])
    calls.storage.setItem('site draft rosa s1', '{')
    expect(readDraft('rosa', 's1')).toBeUndefined()
    calls.storage.setItem('site draft rosa s1', '{"name":"alt"}')
    expect(readDraft('rosa', 's1')).toEqual({ ...emptyDraft('de'), name: 'alt' })
  })

  test('has the name that was changed on the card, which keeps what else was changed there', async () => {
    const { emptyDraft, withNameOfCard } = await calls.load('new-site/site-draft')
    const draft = { ...emptyDraft('de'), name: 'Alt' }
    expect(withNameOfCard({ ...draft, card: { name: 'Neu', city: 'Ulm' } })).toEqual({
      name: 'Neu',
      card: { city: 'Ulm' },
    })
    expect(withNameOfCard(draft)).toEqual({ name: 'Alt', card: {} })
  })
})

describe('a site that is made', () => {
  const readSite = async (id: string) => (await calls.owner.get(`/sites/${id}`)).body.data

  test('has a numbered address where its name is taken in the account, its main language first', async () => {
    const { changeSite, makeSite } = await calls.load('new-site/make-site')
    const wanted = { name: 'Öz Brot', languages: ['en', 'de'] }
    const ids = [await makeSite(wanted, 'a@b.example'), await makeSite(wanted, 'a@b.example')]
    const [first, second] = [await readSite(ids[0] ?? ''), await readSite(ids[1] ?? '')]
    expect([first.slug, second.slug]).toEqual(['oez-brot', 'oez-brot-2'])
    expect([first.default_locale, first.locales]).toEqual(['en', ['en', 'de']])
    expect((await calls.owner.get(`/sites/${first.id}/contact-recipient`)).body.data.email).toBe('a@b.example')
    await changeSite(second.id, { name: 'Neu', languages: ['de'] })
    expect(await readSite(second.id)).toMatchObject({ name: 'Neu', default_locale: 'de', locales: ['de'] })
    expect((await readSite(first.id)).name).toBe('Öz Brot')
  })

  test('is refused at once for whatever else is wrong with it', async () => {
    const { makeSite } = await calls.load('new-site/make-site')
    calls.asked.length = 0
    await expect(makeSite({ name: '', languages: ['de'] }, 'a@b.example')).rejects.toMatchObject({ status: 422 })
    expect(calls.asked).toHaveLength(1)
  })

  test('to be filled by hand has a home page in each of its languages', async () => {
    const { makeEmptySite } = await calls.load('new-site/make-site')
    const id = await makeEmptySite({ name: 'Leer', languages: ['de', 'fr'] }, 'a@b.example')
    const pages = (await calls.owner.get(`/sites/${id}/pages`)).body.data
    expect(pages).toMatchObject([{ path: '/', is_home: true, status: 'published' }])
    expect(pages[0].translations.map(({ locale, title }: Record<string, string>) => [locale, title])).toEqual([
      ['de', 'Startseite'],
      ['fr', 'Leer'],
    ])
  })
})

describe('what somebody has chosen in this browser', () => {
  test('of columns is kept for each collection, in the order of its fields, without those that are gone', async () => {
    const { columnsOf, keepColumns } = await calls.load('collections/entries-view')
    const field = (key: string, type = 'text') => ({ key, type })
    const fields = [field('a'), field('text', 'richtext'), ...['b', 'c', 'd', 'e'].map((key) => field(key))]
    expect(columnsOf('one', fields)).toEqual(['a', 'b', 'c', 'd'])
    expect(columnsOf('one', [field('text', 'richtext')])).toEqual(['text'])
    keepColumns('one', ['e', 'gone', 'a'])
    expect([columnsOf('one', fields), columnsOf('two', fields)]).toEqual([
      ['a', 'e'],
      ['a', 'b', 'c', 'd'],
    ])
  })

  test('of commands is the latest six, each once', async () => {
    const { recentCommands, rememberCommand } = await calls.load('commands/recent')
    expect(recentCommands()).toEqual([])
    for (const id of ['1', '2', '3', '4', '5', '6', '7', '3']) rememberCommand(id)
    expect(recentCommands()).toEqual(['3', '7', '6', '5', '4', '2'])
    for (const kept of ['{', '{}', '["a",1]']) {
      calls.storage.setItem('commands', kept)
      expect([kept, recentCommands()]).toEqual([kept, kept === '["a",1]' ? ['a'] : []])
    }
  })
})

describe('a sign-in that comes back from elsewhere', () => {
  const begin = async () => {
    const { beginGoogle, isOwnAttempt } = await calls.load('sign-in/google-attempt')
    const address = new URL(beginGoogle())
    const back = new URL(address.searchParams.get('return') ?? '', 'http://editor')
    return { isOwnAttempt, back, attempt: back.searchParams.get('attempt') ?? '' }
  }

  test('counts where it was begun, and once another one has begun no more', async () => {
    const first = await begin()
    expect([first.isOwnAttempt(first.attempt), first.isOwnAttempt('other')]).toEqual([true, false])
    const second = await begin()
    expect([first.attempt === second.attempt, first.isOwnAttempt(first.attempt)]).toEqual([false, false])
    expect([second.back.pathname, second.isOwnAttempt(second.attempt)]).toEqual(['/auth/callback', true])
    const { endAttempt } = await calls.load('sign-in/google-attempt')
    endAttempt()
    expect([second.isOwnAttempt(second.attempt), second.isOwnAttempt(undefined)]).toEqual([false, false])
  })

  test('lets somebody in who is the same person or nobody else is there; another one is asked about', async () => {
    const { arrive, heldSession } = await calls.load('sign-in/arrive')
    const [again, jan] = [
      await tokenOf(calls.world, calls.owner),
      await tokenOf(calls.world, await calls.world.owner('Jan')),
    ]
    expect([await arrive(jan, 'made up'), token.readToken()]).toEqual(['refused', own])
    expect([await arrive('no session', (await begin()).attempt), token.readToken()]).toEqual(['refused', own])
    const { attempt, isOwnAttempt } = await begin()
    expect([await arrive(jan, attempt), token.readToken()]).toEqual(['asks', own])
    expect([heldSession().token, heldSession().now.id]).toEqual([jan, calls.owner.user.id])
    expect(heldSession().next.id).not.toBe(calls.owner.user.id)
    expect(isOwnAttempt(attempt)).toBe(false) // none comes in twice
    expect([await arrive(again, (await begin()).attempt), token.readToken()]).toEqual(['entered', again])
    token.dropToken()
    expect([await arrive(jan, (await begin()).attempt), token.readToken()]).toEqual(['entered', jan])
    token.keepToken(own, false)
  })
})

describe('the language of the interface', () => {
  test('is the one that was chosen last, however late its words come; without them it stays', async () => {
    const { beginLanguage, currentLanguage, showLanguage, wordsFor } = await calls.load('words/language')
    const before = currentLanguage()
    const waiting = new Map<string, (words: object | undefined) => void>()
    const loads: string[] = []
    await beginLanguage((language: string) => {
      loads.push(language)
      if (language === 'de' || language === 'en') return Promise.resolve(undefined)
      if (language === 'pl') return Promise.reject(new Error('no line'))
      return new Promise((resolve) => waiting.set(language, resolve))
    })
    await showLanguage('en')
    const [french, spanish] = [showLanguage('fr'), showLanguage('es')]
    waiting.get('es')?.({ screens: { hello: { hi: 'hola' } }, catalog: {} })
    await spanish
    waiting.get('fr')?.({ screens: { hello: { hi: 'salut' } }, catalog: {} })
    await french
    expect([currentLanguage(), calls.storage.getItem('language')]).toEqual(['es', 'es'])
    const words = { de: { hi: 'hallo' }, en: { hi: 'hello' }, name: 'hello' }
    expect(['de', 'en', 'es', 'fr'].map((language) => wordsFor(words, language).hi)).toEqual([
      ...['hallo', 'hello', 'hola', 'salut'],
    ])
    await showLanguage('pl')
    expect(currentLanguage()).toBe('es')
    loads.length = 0
    await showLanguage('fr')
    expect([currentLanguage(), loads]).toEqual(['fr', []]) // what was brought once is here
    await showLanguage(before)
  })
})

describe('who may what in the editor', () => {
  test('goes by the order of roles, and nobody is nothing', async () => {
    const { isAtLeast } = await calls.load('session')
    const roles = ['owner', 'admin', 'editor', 'viewer']
    expect(roles.map((role) => roles.filter((least) => isAtLeast(role, least)).length)).toEqual([4, 3, 2, 1])
    expect([isAtLeast('editor', 'admin'), isAtLeast('editor', 'editor'), isAtLeast(undefined, 'viewer')]).toEqual([
      ...[false, true, false],
    ])
  })

  test('shows webhooks to those who may change them, and all else to everybody', async () => {
    const { sectionsFor } = await calls.load('navigation/site-sections')
    const keys = (role: string | undefined): string[] => sectionsFor(role).map(({ key }: { key: string }) => key)
    expect(keys('owner')).toEqual(keys('admin'))
    for (const role of ['editor', 'viewer', undefined])
      expect(keys(role)).toEqual(keys('admin').filter((key) => key !== 'webhooks'))
    expect(keys('admin')).toContain('webhooks')
  })
})

describe('what is kept on every device', () => {
  test('of how the interface is set up changes by itself, beside the rest', async () => {
    const { chooseTheme } = await calls.load('preferences')
    await calls.owner.put('/account/preferences', { theme: 'light', panels: { outline: true } })
    await chooseTheme('dark')
    expect((await calls.owner.get('/account/preferences')).body).toEqual({ theme: 'dark', panels: { outline: true } })
  })
})

describe('somebody who signs in', () => {
  const keys = [
    ['page', 'p'],
    ['pages', 's'],
  ]
  test('finds nothing of whoever was there before; the same person what is old, but for the page that is open', async () => {
    const { queryClient } = await calls.load('query-client')
    const { session, whose } = await calls.load('api/api')
    const known = () => keys.map((key) => queryClient.getQueryState(key)?.isInvalidated)
    const fill = () => {
      for (const key of keys) queryClient.setQueryData(key, {})
    }
    fill()
    token.dropToken()
    expect(known()).toEqual([undefined, undefined])
    fill()
    token.keepToken(own, false)
    expect(known()).toEqual([undefined, undefined])
    session.remember(await whose(own))
    fill()
    const changes: string[] = []
    const isBack = new Promise<void>((go) => {
      const end = session.subscribe((change: string) => {
        changes.push(change)
        if (change !== 'resumed') return
        end()
        go()
      })
    })
    token.keepToken(await tokenOf(calls.world, calls.owner), false)
    await isBack
    expect([changes, known()]).toEqual([
      ['checking', 'resumed'],
      [false, true],
    ])
    token.dropToken() // nobody is known any more
    token.keepToken(own, false)
  })
})
