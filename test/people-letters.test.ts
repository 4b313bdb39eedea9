import { describe, expect, test } from 'bun:test'
import { readConfig } from '../src/config/config'
import type { Language } from '../src/db/control/schema'
import {
  addressChangeMail,
  addressInUseMail,
  addressRestoredMail,
  newAddressMail,
  unprovedAddressMail,
} from '../src/mail/address-letters'
import { deletionMail, farewellMail, keptMail } from '../src/mail/deletion-letters'
import type { Letter } from '../src/mail/outbox'
import { passwordChangedMail, proofMail, resetMail } from '../src/mail/sign-in-letters'

const config = readConfig({ APP_URL: 'https://example.com', SERVICE_NAME: 'Häuser' })
const to = 'rosa@example.com'
const url = 'https://example.com/app/page?token=abc'
const at = new Date('2026-05-04T23:30:00Z')
const name = 'Brot & "Zeit"\r\nBcc: x@example.com'

const letters: Record<string, (language: Language) => Letter> = {
  proof: (l) => proofMail(config, l, to, url),
  'new password': (l) => resetMail(config, l, to, url),
  'first password beside Google': (l) => resetMail(config, l, to, url, { google: true, passkey: false }),
  'first password beside a passkey': (l) => resetMail(config, l, to, url, { google: false, passkey: true }),
  'first password beside both': (l) => resetMail(config, l, to, url, { google: true, passkey: true }),
  'first password': (l) => resetMail(config, l, to, url, { google: false, passkey: false }),
  'password changed': (l) => passwordChangedMail(config, l, to, { at }),
  'first proof': (l) => passwordChangedMail(config, l, to, { at, others: ['mika@example.com'] }),
  'new address': (l) => newAddressMail(config, l, to, url),
  'change of address': (l) => addressChangeMail(config, l, to, { wanted: 'neu@example.com', undoUrl: url }),
  'change of an unproved address': (l) => unprovedAddressMail(config, l, to, url),
  'address in use': (l) => addressInUseMail(config, l, to),
  'address restored': (l) => addressRestoredMail(config, l, to, url),
  'deletion for the owner': (l) =>
    deletionMail(config, l, { to, name, isOwner: true, dueAt: at, occasion: 'requested' }),
  'deletion for a member': (l) => deletionMail(config, l, { to, name, isOwner: false, dueAt: at, occasion: 'soon' }),
  kept: (l) => keptMail(config, l, to, name),
  farewell: (l) => farewellMail(config, l, to, name),
}
const unescaped = (html: string) =>
  html.replace(
    /&(amp|lt|gt|quot|#39);/g,
    (_, word) => ({ amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" })[word as 'amp'],
  )

describe.each(Object.entries(letters))('the letter “%s”', (_, letterIn) => {
  test.each(['de', 'en'] as const)(
    'says the same as text and as HTML (%s), and leads to the service alone',
    (language) => {
      const { subject, text, html } = letterIn(language)
      const words = unescaped(html.replace(/<style.*?<\/style>|<head.*<\/head>|<[^>]+>/gs, ' ')).replace(/\s+/g, ' ')
      for (const paragraph of text.split('\n\n').flatMap((part) => part.split('\n')))
        expect(words).toContain(paragraph.replace(/^-- $/, '').replace(/:$/, ''))
      for (const address of [...`${text} ${html}`.matchAll(/https?:\/\/[^\s"<]+/g)].map(([address]) => address))
        expect(new URL(address).host).toBe('example.com')
      expect(html).not.toMatch(/<(img|link|script|iframe|style)|src=|url\(|background|#[0-9a-f]{3,6}\b/i)
      expect(html).toContain('<meta name="color-scheme" content="light dark">')
      expect(html).toContain(`<html lang="${language}">`)
      expect(subject).not.toMatch(/[\r\n]/)
      expect(text).toEndWith('-- \nHäuser, https://example.com')
      expect(`${subject} ${text} ${html}`).not.toMatch(/undefined|null|\[object|NaN/)
    },
  )

  test('is another in each language, and addresses people as „Sie“', () => {
    const [de, en] = [letterIn('de'), letterIn('en')]
    expect(de.subject).not.toBe(en.subject)
    expect(de.text.replace(/https:\S+/g, '')).not.toMatch(/\b(you|your|the|please|account)\b/i)
    expect(en.text.replaceAll('Häuser', '')).not.toMatch(/\b(Sie|Ihr|und|bitte|Passwort)\b|[äöüß„]/)
    expect(de.text).not.toMatch(/\b(du|dein|deine|dich|dir)\b/i)
  })
})

test('a name that a customer chose stays on one line, quoted', () => {
  const { subject, html } = farewellMail(config, 'de', to, name)
  expect(subject).toBe('„Brot & "Zeit" Bcc: x@example.com“ ist gelöscht')
  expect(html).toContain('Brot &amp; &quot;Zeit&quot; Bcc')
})
