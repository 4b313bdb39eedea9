import type { ImageRef, PageView, PostSummary } from '../../src/block-types/page-view'
import { escapeHtml, html, nothing, trusted } from '../../src/html/html'
import { safeHref } from '../../src/html/links'
import { pageWords } from '../../src/words/words-of'

/** A page as renderers see it, without a database: the bakery in German, the joinery in English. */
export function samplePage(locale: string, changes: Partial<PageView> = {}): PageView {
  const german = locale.startsWith('de')
  return {
    locale,
    words: pageWords(locale),
    site: german ? bakery : joinery,
    page: {
      id: '0198c0de-0000-7000-8000-000000000001',
      title: german ? 'Unsere Backstube' : 'Our workshop',
      path: german ? '/backstube' : '/workshop',
      type: 'page',
      isHome: false,
      publishedAt: '2026-03-14T09:00:00.000Z',
    },
    navigation: (german ? germanNavigation : englishNavigation).map(([label, href], i) => ({
      label,
      href,
      children:
        i === 1
          ? [
              { label: german ? 'Brotliste' : 'Kitchens', href: `${href}/1`, children: [] },
              {
                label: german ? 'Torten auf Bestellung' : 'Staircases',
                href: `${href}/2`,
                children: [],
              },
            ]
          : [],
    })),
    current: (href) => (href === (german ? '/backstube' : '/en/workshop') ? html` aria-current="page"` : nothing),
    languages: [
      { locale: 'de', label: 'Deutsch', href: '/', current: german },
      { locale: 'en', label: 'English', href: '/en', current: !german },
    ],
    legal: german
      ? [
          { label: 'Impressum', href: '/impressum' },
          { label: 'Datenschutz', href: '/datenschutz' },
        ]
      : [
          { label: 'Legal notice', href: '/en/legal-notice' },
          { label: 'Privacy', href: '/en/privacy' },
        ],
    home: german ? '/' : '/en',
    posts: german ? germanPosts : englishPosts,
    entries: (slug) => (slug === 'projects' ? projects(german) : []),
    href: (target) => (target ? safeHref(target) : undefined),
    picture: (image, options) => sampleImage(image, options),
    pictureFile: (image) => sampleImage(image, { sizes: '' }) && '/_media/as-uploaded.jpg',
    document: ({ asset_id: id }) => (id ? { href: `/_media/${id}.pdf`, name: `${id}.pdf`, bytes: 81_920 } : undefined),
    formAction: '/_contact',
    icon: (name) =>
      name && /^[a-z0-9-]+$/.test(name)
        ? html`<svg class="icon" viewBox="0 0 24 24" width="24" height="24" fill="none" stroke="currentColor" stroke-width="2" aria-hidden="true"><path d="M4 12h16M12 4v16"/></svg>`
        : undefined,
    ...changes,
  }
}

function sampleImage(image: ImageRef | undefined, options: Parameters<PageView['picture']>[1]) {
  if (!image?.url || !/^(https:|\/(?![/\\])|data:image\/)/.test(image.url)) return undefined
  const { x, y } = image.focal ?? { x: 0.5, y: 0.5 }
  const attributes = [
    `src="${escapeHtml(image.url)}" alt="${escapeHtml(image.alt ?? '')}" width="1600" height="1067"`,
    `sizes="${escapeHtml(options.sizes)}" style="object-position: ${x * 100}% ${y * 100}%"`,
    options.eager ? 'fetchpriority="high"' : 'loading="lazy" decoding="async"',
    options.class ? `class="${escapeHtml(options.class)}"` : '',
  ]
  return trusted(`<img ${attributes.join(' ').trim()}>`)
}

const weekdays = (from: string, to: string) => ({
  week: [0, 1, 2, 3, 4, 5, 6].map((day) => (day < 5 ? [{ from, to }] : [])),
  special: [],
})

const bakery: PageView['site'] = {
  name: 'Backstube Lindenhof',
  publicSlug: 'backstube-lindenhof',
  company: {
    legal_name: 'Backstube Lindenhof GmbH',
    street: 'Goethestraße 14',
    zip: '79100',
    city: 'Freiburg im Breisgau',
    country: 'DE',
    phone: '+49 761 555010',
    email: 'hallo@backstube-lindenhof.example',
    register_court: 'Amtsgericht Freiburg',
    register_number: 'HRB 700001',
    vat_id: 'DE999999991',
    managing_directors: ['Inhaberfamilie'],
    same_as: ['https://www.instagram.com/backstube-lindenhof', 'https://social.example/@lindenhof'],
  },
  branding: { tagline: 'Handwerksbäckerei in der Wiehre' },
  timeZone: 'Europe/Berlin',
  hours: weekdays('06:30', '18:00'),
}

const joinery: PageView['site'] = {
  name: 'Hartwell Joinery',
  publicSlug: 'hartwell-joinery',
  company: {
    legal_name: 'Hartwell Joinery Ltd',
    street: '3 Locksbrook Yard',
    zip: 'BA1 3EY',
    city: 'Bath',
    country: 'GB',
    phone: '+44 1225 555010',
    email: 'workshop@hartwell-joinery.example',
  },
  branding: { tagline: 'Kitchens, staircases and sash windows' },
  timeZone: 'Europe/London',
  hours: weekdays('08:00', '17:00'),
}

const germanNavigation: [string, string][] = [
  ['Backstube', '/backstube'],
  ['Sortiment', '/sortiment'],
  ['Tortenbestellung', '/tortenbestellung'],
  ['Anfahrt', '/anfahrt'],
]
const englishNavigation: [string, string][] = [
  ['Workshop', '/en/workshop'],
  ['Our work', '/en/work'],
  ['Prices', '/en/prices'],
  ['Free visit', '/en/visit'],
]

const germanPosts: PostSummary[] = [
  {
    title: 'Warum unser Sauerteig 24 Stunden braucht',
    href: '/journal/sauerteig',
    summary:
      'Drei Stufen, zwei Mehle und viel Geduld: was nachts in der Backstube passiert, bevor um halb sieben die Tür aufgeht.',
    category: 'Handwerk',
    publishedAt: '2026-03-02T07:00:00.000Z',
  },
  {
    title: 'Neue Ernte, neuer Roggen',
    href: '/journal/roggen',
    summary: 'Unser Müller im Markgräflerland hat gewechselt – das schmeckt man.',
    category: 'Zutaten',
    publishedAt: '2026-01-19T07:00:00.000Z',
  },
  {
    title: 'Frühstück am Wochenende: was auf dem Teller liegt',
    href: '/journal/fruehstueck',
    summary: 'Samstag und Sonntag bis 13 Uhr, ohne Reservierung.',
    publishedAt: '2025-11-08T07:00:00.000Z',
  },
  {
    title: 'Die Hochzeitstorte in vier Schritten',
    href: '/journal/hochzeitstorte',
    summary: 'Vom ersten Gespräch bis zur Lieferung vergehen etwa sechs Wochen.',
    category: 'Handwerk',
    publishedAt: '2025-09-27T07:00:00.000Z',
  },
]
const englishPosts: PostSummary[] = [
  {
    title: 'Why we still cut sash windows by hand',
    href: '/en/journal/sash-windows',
    summary:
      'A sash that closes with one finger needs a rebate cut to half a millimetre, and a window that is never quite square.',
    category: 'Windows',
    publishedAt: '2026-02-11T09:00:00.000Z',
  },
  {
    title: 'Oak or ash for a staircase?',
    href: '/en/journal/oak-or-ash',
    summary: 'Ash is lighter, springs more and costs about a fifth less.',
    category: 'Timber',
    publishedAt: '2025-12-03T09:00:00.000Z',
  },
  {
    title: 'What a free visit covers',
    href: '/en/journal/free-visit',
    summary: 'An hour, a tape measure and an honest answer on price.',
    publishedAt: '2025-10-20T09:00:00.000Z',
  },
]

const projects = (german: boolean) =>
  [
    [
      'Treppe in Bath, Lansdown',
      'Staircase in Lansdown, Bath',
      'Esche geölt, 14 Stufen',
      'Oiled ash, 14 treads',
      2025,
      8400,
    ],
    [
      'Küche am Kennet-Kanal',
      'Kitchen by the canal',
      'Eiche, Arbeitsplatte aus Schiefer',
      'Oak, slate worktop',
      2025,
      19_800,
    ],
    [
      'Sechs Schiebefenster',
      'Six sash windows',
      'Doppelt verglast, Rahmen von 1820',
      'Double glazed, frames of 1820',
      2024,
      7350,
    ],
  ].map(([de, en, textDe, textEn, year, price], i) => ({
    id: `0198c0de-0000-7000-8000-00000000010${i}`,
    slug: `project-${i + 1}`,
    data: { name: german ? de : en, text: german ? textDe : textEn, year, price, featured: i === 0 },
  }))
