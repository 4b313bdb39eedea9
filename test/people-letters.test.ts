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

test('a change of address names the new one and leads to its undoing; an address in use leads to the sign-in', () => {
  const change = letters['change of address']!('en').text
  expect(change).toContain('a new email address: neu@example.com.')
  expect(change).toContain(`\n${url}\n`)
  expect(letters['change of an unproved address']!('en').text).not.toContain('neu@example.com')
  expect(letters['address in use']!('en').text).toContain('Sign in:\nhttps://example.com\n')
})

test('an account that goes is told of as it concerns the reader: whose it is, when, and for the last time', () => {
  const of = (isOwner: boolean, occasion: 'requested' | 'soon', language: Language) =>
    deletionMail(config, language, { to, name: 'Brot', isOwner, dueAt: at, occasion })
  expect(of(true, 'requested', 'de').subject).toBe('„Brot“ wird am 4. Mai 2026 gelöscht')
  expect(of(true, 'requested', 'en').subject).toBe('“Brot” will be deleted on 4 May 2026')
  expect(of(false, 'soon', 'de').subject).toBe('In wenigen Tagen wird „Brot“ gelöscht')
  expect([true, false].map((isOwner) => /Löschung zurücknehmen:\n/.test(of(isOwner, 'soon', 'de').text))).toEqual([
    ...[true, false],
  ])
  expect([true, false].map((isOwner) => /Keep the account:\n/.test(of(isOwner, 'soon', 'en').text))).toEqual([
    ...[true, false],
  ])
})

test('a first password is told beside the other ways in, a new one with none of them', () => {
  const ways = [
    'new password',
    'first password',
    ...['Google', 'a passkey', 'both'].map((way) => `first password beside ${way}`),
  ]
  const told = ways.map((name) => {
    const { text } = letters[name]!('en')
    return [/which has none at present/.test(text), /You sign in (.*?), and/.exec(text)?.[1]]
  })
  expect(told).toEqual([
    [false, undefined],
    [true, undefined],
    [true, 'with Google'],
    [true, 'with a passkey'],
    [true, 'with Google or a passkey'],
  ])
})

test('others of an account are named where there are any, and only when the address is proved for the first time', () => {
  const told = [undefined, [], ['mika@example.com', 'ole@example.com']].map((others) => {
    const { text } = passwordChangedMail(config, 'en', to, { at, ...(others && { others }) })
    return [/had not been confirmed/.test(text), /The account also has: (.*?)\. Please/.exec(text)?.[1]]
  })
  expect(told).toEqual([
    [false, undefined],
    [true, undefined],
    [true, 'mika@example.com, ole@example.com'],
  ])
})

test('days and times are told in UTC, wherever the machine stands', () => {
  const before = process.env.TZ
  process.env.TZ = 'Pacific/Auckland'
  try {
    expect(new Date(at).getHours()).toBe(11) // it is another day there
    expect(letters['password changed']!('en').text).toContain('on 4 May 2026 at 23:30 (UTC)')
    expect(letters['deletion for the owner']!('en').text).toContain('on 4 May 2026')
  } finally {
    if (before === undefined) delete process.env.TZ
    else process.env.TZ = before
  }
})
