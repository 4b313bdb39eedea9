import { describe, expect, test } from 'bun:test'
import { releasePictures } from '../src/publishing/found/release-pictures'
import { sharingPictures } from '../src/publishing/found/sharing-picture'

/** Which picture stands beside a link to a page, and when one that a release draws by itself is drawn anew. */

const block = (type: string, content: object) => ({ id: type, type, version: 1, props: {}, content })

describe('links to a page are shown with', () => {
  const library: Record<string, { file: string; width: number; height: number; alt: string }> = {
    photo: { file: 'photo-0123456789abcdef.jpg', width: 1600, height: 900, alt: 'Aus der Mediathek' },
    second: { file: 'second-0123456789abcdef.jpg', width: 1600, height: 900, alt: '' },
    sign: { file: 'sign-0123456789abcdef.svg', width: 1600, height: 900, alt: 'Zeichen' },
    other: { file: 'other-0123456789abcdef.svg', width: 1600, height: 900, alt: 'Anderes' },
  }
  const page = (id: string, blocks: object[] = [], more: object = {}) => ({
    ...{ id, path: `/${id}`, type: 'page', isHome: id === 'home', seo: {}, blocks, ...more },
    translations: new Map([
      ['de', { title: id === 'home' ? 'Start' : 'Brot', extra: {} }],
      ['en', { title: 'Bread', extra: {} }],
    ]),
  })
  const image = (asset_id: string, more: object = {}) => ({ image: { asset_id, ...more } })
  const shows = (...images: object[]) => images.map((one) => block('image', { de: one }))

  async function shown(pages: ReturnType<typeof page>[], site: object = {}, locale = 'de') {
    const drawn: unknown[] = []
    const hashed = (name: string, inputs: unknown) => {
      drawn.push(inputs)
      return Promise.resolve({ address: `/_assets/${drawn.length}-${name}`, type: 'image/png' })
    }
    const plan = {
      inventory: { site: { name: 'Lindenhof', company: {}, branding: {}, ...site }, locales: ['de', 'en'], pages },
      origin: 'https://a.example',
      media: {
        find: (one?: { asset_id?: string }) => library[one?.asset_id ?? ''],
        files: ({ file }: { file: string }) => [{ source: `/files/${file}` }],
        covers: (url: string) => url.startsWith('/media/'),
      },
    }
    const pictureOf = sharingPictures(plan as never, { hashed, theme: {} } as never)
    const found = []
    for (const one of pages) found.push((await pictureOf(one as never, locale)).picture)
    return { found, drawn: drawn as [words: Record<string, string>, drawing?: string][] }
  }

  test('the first photograph on it, never a drawing; a block’s own picture comes before those of its items', async () => {
    const { found } = await shown([
      page('a', shows(image('sign'), image('photo'))),
      page('b', [block('features', { de: { items: [image('photo')], ...image('second') } })]),
    ])
    expect(found.map((one) => one?.url)).toEqual([
      'https://a.example/_media/photo-0123456789abcdef.jpg',
      'https://a.example/_media/second-0123456789abcdef.jpg',
    ])
  })

  test('what the page says of the photograph, else what the library does', async () => {
    const { found } = await shown([page('a', shows(image('photo', { alt: 'Laib' }))), page('b', shows(image('photo')))])
    expect(found.map((one) => one?.alt)).toEqual(['Laib', 'Aus der Mediathek'])
  })

  test('the picture that was chosen for it before that of the post, and none that is gone or of another host', async () => {
    const post = [block('blog_post', { de: image('second') })]
    const chosen = (url: string) => page('a', [], { seo: { og_image: { url } } })
    const { found } = await shown([
      page('a', post, { type: 'post', seo: { og_image: { asset_id: 'photo' } } }),
      page('b', post, { type: 'post' }),
      chosen('/eigenes.jpg'),
      chosen('/media/lindenhof/weg.jpg'),
      chosen('https://b.example/fremd.jpg'),
    ])
    expect(found.map((one) => one?.url.slice('https://a.example'.length))).toEqual([
      '/_media/photo-0123456789abcdef.jpg',
      '/_media/second-0123456789abcdef.jpg',
      '/eigenes.jpg',
      expect.stringMatching(/card\.png$/),
      expect.stringMatching(/card\.png$/),
    ])
  })

  test('a card with its own drawing, else with that of the home page; pages of the same words with two drawings have two', async () => {
    const pages = [page('home', shows(image('sign'))), page('a', shows(image('other'))), page('b'), page('c')]
    const { found, drawn } = await shown(pages)
    expect(drawn.map(([words, drawing]) => [words.title, drawing])).toEqual([
      ['Lindenhof', library.sign?.file],
      ['Brot', library.other?.file],
      ['Brot', library.sign?.file],
    ])
    expect(found[3]?.url).toBe(found[2]?.url ?? '')
  })

  test('a card that says where the business is, and names it once', async () => {
    const site = { company: { city: 'Freiburg' }, branding: { tagline: { de: 'Lindenhof', en: 'Real bread' } } }
    const pages = [page('home'), page('a')]
    const { found, drawn } = await shown(pages, site)
    expect(drawn.map(([{ title, place, siteName }]) => [title, place, siteName])).toEqual([
      ['Lindenhof', 'Freiburg', 'Lindenhof'],
      ['Brot', 'Freiburg', 'Lindenhof'],
    ])
    expect(found.map((one) => one?.alt)).toEqual(['Lindenhof', 'Brot – Lindenhof'])
    expect((await shown(pages, site, 'en')).found.map((one) => one?.alt)).toEqual([
      ...['Real bread – Lindenhof', 'Bread – Lindenhof'],
    ])
  })
})

describe('a picture that a release draws', () => {
  const tokens = { colors: { primary: '#2f5d50' }, fonts: { display: 'public-sans' } }
  const noted: unknown[] = []
  const log = { error: (about: unknown) => noted.push(about), warn: () => undefined } as never
  /** Every address is that of a file of the release before. */
  const all = { routes: new Proxy({}, { get: () => ({ inputs: 'others' }) }) } as never
  const draw = () => Promise.resolve(new Uint8Array([1]))
  const addressIn = async (changed: object, inputs: unknown = 'words') =>
    (await releasePictures({ ...tokens, ...changed }, all, log).hashed('card.png', inputs, draw))?.address

  test('stands at another address with other words, colours, fonts or shapes, and at the same with the same', async () => {
    const addresses = await Promise.all([
      addressIn({}),
      addressIn({}, 'others'),
      addressIn({ colors: { primary: '#a03020' } }),
      addressIn({ colorsDark: { primary: '#a03020' } }),
      addressIn({ mode: 'dark' }),
      addressIn({ fonts: { display: 'bodoni-moda' } }),
      addressIn({ shape: { radius: 31 } }),
    ])
    expect(new Set(addresses).size).toBe(addresses.length)
    expect(await addressIn({})).toBe(addresses[0])
  })

  test('at an address that stays is kept as long as it is made from the same, and drawn anew else', async () => {
    const icon = (before: unknown, inputs: string) =>
      releasePictures(tokens, before as never, log).fixed('/favicon.ico', 'image/x-icon', inputs, draw)
    const first = await icon(undefined, 'L')
    const before = { routes: { '/favicon.ico': { inputs: first?.inputs } } }
    expect([(await icon(before, 'L'))?.same, (await icon(before, 'M'))?.same]).toEqual([
      before.routes['/favicon.ico'] as never,
      undefined,
    ])
  })

  test('that fails is noted and left out, and the release goes on', async () => {
    const pictures = releasePictures(tokens, undefined, log)
    const failing = await pictures.fixed('/favicon.ico', 'image/x-icon', 'L', () => Promise.reject(new Error('no')))
    const next = await pictures.fixed('/apple-touch-icon.png', 'image/png', 'L', draw)
    expect([failing, next?.address]).toEqual([undefined, '/apple-touch-icon.png'])
    expect(noted).toEqual([expect.objectContaining({ address: '/favicon.ico' })])
  })
})
