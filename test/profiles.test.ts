import { describe, expect, test } from 'bun:test'
import { renderBlock } from '../src/block-types/render'
import { serviceIcon, serviceOf } from '../src/html/services'
import { companyOf } from '../src/publishing/page-views'
import { samplePage } from './support/page-view'

const nameOf = (address: string) => serviceOf(new URL(address))?.name

describe('services', () => {
  test('are known by their hosts, whatever part of them is asked', () => {
    const known = {
      Instagram: ['https://www.instagram.com/a', 'https://instagr.am/a'],
      Facebook: ['https://de-de.facebook.com/a', 'https://m.facebook.com/a', 'https://fb.me/a'],
      LinkedIn: ['https://www.linkedin.com/company/a', 'https://lnkd.in/a'],
      YouTube: ['https://www.youtube.com/@a', 'https://youtu.be/a'],
      TikTok: ['https://www.tiktok.com/@a'],
      X: ['https://x.com/a', 'https://twitter.com/a'],
      XING: ['https://www.xing.com/pages/a'],
      Pinterest: ['https://www.pinterest.de/a', 'https://pinterest.co.uk/a', 'https://pin.it/a'],
      WhatsApp: ['https://wa.me/4976155501', 'https://api.whatsapp.com/send'],
      Google: [
        'https://maps.app.goo.gl/a',
        'https://www.google.com/maps',
        'https://g.page/a',
        'https://google.co.uk/a',
      ],
    }
    for (const [name, addresses] of Object.entries(known))
      for (const address of addresses) expect([address, nameOf(address)]).toEqual([address, name])
  })

  test('are not taken for others whose name ends or begins like theirs', () => {
    for (const address of [
      'https://notinstagram.com/a',
      'https://instagram.com.example.org/a',
      'https://box.com/a',
      'https://netflix.com',
      'https://a.example/x.com',
      'https://google.example',
    ])
      expect([address, nameOf(address)]).toEqual([address, undefined])
  })

  test('each has a shape of its own', () => {
    const keys = [
      'instagram',
      'facebook',
      'linkedin',
      'youtube',
      'tiktok',
      'x',
      'xing',
      'pinterest',
      'whatsapp',
    ] as const
    const drawn = [...keys, 'google' as const].map((key) => serviceIcon({ key }).text)
    expect(new Set(drawn).size).toBe(10)
    for (const icon of drawn) expect(icon).toMatch(/aria-hidden="true"><path d="[Mm][^"]{50,}"/)
  })
})

describe('profiles', () => {
  const draw = (type: string, content: object, props: object = {}, page = samplePage('de')) =>
    renderBlock({ id: '1', type, version: 1, props: { ...props }, content: { de: { ...content } } }, page, {
      position: 1,
      defaultLocale: 'de',
    }).text
  const links = (markup: string) =>
    [...markup.matchAll(/<a href="([^"]*)" rel="me noopener">(.*?)<\/a>/g)].map(([, href, inner]) => [
      href,
      inner!.replace(/<svg.*<\/svg>/, '').replace(/<[^>]+>/g, ''),
      inner!.includes('visually-hidden'),
    ])

  test.each(['footer', 'contact_details'])('%s shows those of the business where it is told to', (type) => {
    expect(links(draw(type, {}))).toEqual([])
    expect(links(draw(type, {}, { show_profiles: true }))).toEqual([
      ['https://www.instagram.com/backstube-lindenhof', 'Instagram', true],
      ['https://social.example/@lindenhof', 'social.example', false],
    ])
  })

  test.each(['footer', 'contact_details'])(
    '%s shows its own first, each address once and none that is no web page',
    (type) => {
      const profiles = [
        { href: 'https://www.xing.com/pages/lindenhof' },
        { href: 'https://social.example/@lindenhof', label: 'Mastodon' },
        { href: 'https://www.xing.com/pages/lindenhof' },
        { href: 'https://WWW.XING.com:443/pages/lindenhof' },
        ...['javascript:alert(1)', '/kontakt', 'mailto:a@b.example', 'instagram', ''].map((href) => ({ href })),
        { label: 'Ohne Adresse' },
      ]
      expect(links(draw(type, { profiles }, { show_profiles: true })).map(([, name]) => name)).toEqual([
        'XING',
        'Mastodon',
        'Instagram',
      ])
    },
  )

  test.each(['columns', 'statement', 'line'])('a footer with the layout %s has them once', (variant) => {
    const drawn = draw('footer', {}, { variant, show_profiles: true })
    expect(drawn.match(/b-footer__profiles/g)).toHaveLength(1)
    expect(drawn).toContain('aria-label="Unsere Profile"')
  })

  test('a site tells them of its business, one or several, and nothing else under their name', () => {
    const address = 'https://www.instagram.com/a'
    expect(companyOf({ same_as: address }).same_as).toEqual([address])
    expect(companyOf({ same_as: [address, 5, null, ''] }).same_as).toEqual([address])
    expect('same_as' in companyOf({ same_as: {} })).toBe(false)
  })
})
