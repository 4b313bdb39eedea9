import { describe, expect, test } from 'bun:test'
import { html, read, trusted, wrapped } from '../src/html/html'
import { safeHref } from '../src/html/links'
import { documentText, inline, markdown, plain, plainLine } from '../src/html/markdown'
import { dialHref, whatsappHref } from '../src/html/phone'
import { visibleText } from '../src/html/visible-text'

describe('the template', () => {
  test('escapes every character that could end a text or an attribute, wherever it stands', () => {
    expect(html`<p title="${`&<>"'\`&`}">${'<'}</p>`.text).toBe(
      '<p title="&amp;&lt;&gt;&quot;&#39;&#96;&amp;">&lt;</p>',
    )
  })

  test('passes markup and lists as they are, and leaves nothing for what is not there', () => {
    expect(html`${trusted('<b>')}${['a', html`<i>`, ['<']]}${false}${null}${undefined}${0}`.text).toBe('<b>a<i>&lt;0')
  })

  test('is read tag by tag, those that stand alone as well, and has what holds for its first element there alone', () => {
    const heard: string[] = []
    const drawing = trusted('<svg><path d="x"/></svg>')
    read(html`<p>${drawing}<br>a${['<', html`<b>${1}</b>`]}</p>`, {
      text: (text) => void heard.push(text),
      open: (name, _, isVoid) => void heard.push(isVoid ? `${name}.` : name),
      close: (name) => void heard.push(`/${name}`),
    })
    expect(heard.join(' ')).toBe('p svg path. /svg br. a &lt; b 1 /b /p')
    const first = html` lang="de"`
    expect(wrapped(html`<p>${drawing}</p><p>a</p>`, { first }).text).toBe(`<p lang="de">${drawing}</p><p>a</p>`)
  })
})

test.each([
  ['https://example.com/a b', 'https://example.com/a%20b'],
  [' https://example.com/a\tb\u0000c ', 'https://example.com/abc'],
  ['HTTPS://example.com', 'HTTPS://example.com'],
  ['MAILTO:a@b.de', 'MAILTO:a@b.de'],
  ['tel:+49761', 'tel:+49761'],
  ['/brote?a=1#b', '/brote?a=1#b'],
  ['/', '/'],
  ['#oben', '#oben'],
  ['java\nscript:alert(1)', undefined],
  ['\u0001javascript:alert(1)', undefined],
  ['JavaScript:alert(1)', undefined],
  ['data:text/html,x', undefined],
  ['https:///evil.example', undefined],
  ['https://\\evil.example', undefined],
  ['//evil.example', undefined],
  ['/\\evil.example', undefined],
  ['/\t/evil.example', undefined],
  ['brote', undefined],
  ['', undefined],
])('the link target %p leads to %p', (target, expected) => {
  expect(safeHref(target)).toBe(expected)
})

describe('long texts', () => {
  test('draw no pictures and show HTML as text', () => {
    const { text } = markdown('![Brot](https://example.com/a.png) <img src=x onerror=alert(1)>')
    expect(text).not.toMatch(/<img/)
    expect(text).toContain('&lt;img')
  })

  test('link an address that is written out, others only where they are safe', () => {
    expect(inline('Siehe https://example.com.').text).toBe(
      'Siehe <a href="https://example.com" rel="noopener">https://example.com</a>.',
    )
    expect(inline('[x](javascript:alert(1))').text).not.toContain('<a')
  })

  test('have their headings below the block’s own, without a gap, and never lower than h6', () => {
    const tags = (source: string, top: number) =>
      [...markdown(source, top).text.matchAll(/<h(\d)/g)].map(([, n]) => Number(n))
    expect(tags('### b\n\n# a\n\n###### c', 3)).toEqual([4, 3, 5])
    expect(tags('# a\n\n## b\n\n### c\n\n#### d\n\n##### e', 4)).toEqual([4, 5, 6, 6, 6])
  })

  test('have an anchor for every heading, each of its own, even where it has no letters', () => {
    const { headings, body } = documentText('# Preise\n\n## Preise\n\n## ***\n\n## &\n\n## 价格', 2, 'b')
    expect(headings.map(({ id }) => id)).toEqual(['b-preise', 'b-preise-2', 'b-text', 'b-text-2', 'b-text-3'])
    expect(headings.map(({ depth }) => depth)[0]).toBe(1)
    for (const { id } of headings) expect(body.text).toContain(`id="${id}"`)
  })

  test('lose their marks and keep their words where only words can stand', () => {
    expect(plain('# Brot & Salz\n\nSehr **gut**, `x < y`, "so".')).toBe('Brot & Salz Sehr gut, x < y, "so".')
    expect(plain('Brot**zeit** und\n\n- Käse\n- Wein')).toBe('Brotzeit und Käse Wein')
    expect(plain('`&lt;b&gt;` und &amp;lt;i&amp;gt;')).toBe('&lt;b&gt; und &lt;i&gt;')
    expect(plainLine('24. Dezember: ==geschlossen==')).toBe('24. Dezember: geschlossen')
  })
})

test.each([
  ['+49 (0)761 / 555-010', 'tel:+49761555010'],
  ['0761 555 010', 'tel:0761555010'],
  ['(0761) 555 010', 'tel:0761555010'],
])('the number %p is dialled as %p', (written, expected) => {
  expect(dialHref(written)).toBe(expected)
})

test.each([
  ['+49 (0)171 555 0100', undefined, '491715550100'],
  ['0049 171 555 0100', 'CH', '491715550100'],
  ['0171 555 0100', ' de ', '491715550100'],
  ['0171 555 0100', 'US', undefined],
  ['0171 555 0100', undefined, undefined],
  ['171 555 0100', 'DE', undefined], // without the 0 it may be a number of anywhere
  ['+123456', undefined, undefined],
  ['+1234567', undefined, '1234567'],
  [`+${'1'.repeat(15)}`, undefined, '1'.repeat(15)],
  [`+${'1'.repeat(16)}`, undefined, undefined],
])('a chat with %p of a business in %p goes to %p', (phone, country, expected) => {
  expect(whatsappHref(phone, country)).toBe(expected && `https://wa.me/${expected}`)
})

test('a link to another site hands nothing of the page on, and one within the site is as it is', () => {
  const linked = (target: string) => inline(`[a](${target})`).text.includes('rel="noopener"')
  expect(['https://a.example', 'http://a.example', '/a', 'mailto:a@b.example'].map(linked)).toEqual([
    ...[true, true, false, false],
  ])
})

test('what is read of a text is one line, without what only parts words', () => {
  expect(visibleText(' Öff\u00adnungs\u200bzeiten\n\n heute ')).toBe('Öffnungszeiten heute')
  expect(visibleText('a \u00ad b')).toBe('a b')
})
