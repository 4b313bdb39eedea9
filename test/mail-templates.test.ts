import { expect, test } from 'bun:test'
import { readConfig } from '../src/config/config'
import { invitationMail, oneLine, webhookMail } from '../src/mail/templates'

const config = readConfig({ APP_URL: 'https://example.com', SERVICE_NAME: 'Häuser' })
const invitation = {
  to: 'a@example.com',
  inviter: 'Mara',
  team: 'Backstube',
  role: 'viewer' as const,
  acceptUrl: 'https://example.com/invitation?token=x',
  expiresAt: new Date('2026-05-04T23:30:00Z'),
}

test('a mail names the last day in UTC, the same for every machine', () => {
  for (const at of ['2026-05-04T00:10:00Z', '2026-05-04T23:50:00Z']) {
    const mail = { ...invitation, expiresAt: new Date(at) }
    expect(invitationMail(config, 'de', mail).text).toContain('bis zum 4. Mai 2026.')
    expect(invitationMail(config, 'en', mail).text).toContain('until 4 May 2026.')
  }
})

test('every role has its name in both languages', () => {
  const names = (['admin', 'editor', 'viewer'] as const).map((role) =>
    (['de', 'en'] as const).map((language) => {
      const { text } = invitationMail(config, language, { ...invitation, role })
      return /(?:Rolle|role): ([^.]+)\./.exec(text)?.[1]
    }),
  )
  expect(names).toEqual([
    ['Verwaltung', 'administrator'],
    ['Redaktion', 'editor'],
    ['nur lesen', 'viewer'],
  ])
})

test('text and HTML say the same, and end with the sender', () => {
  const { text, html, subject } = invitationMail(config, 'de', { ...invitation, team: 'Brot & "Zeit"' })
  expect(subject).toBe('Einladung zu „Brot & "Zeit"“')
  expect(text).toContain('Mara lädt Sie ein, bei „Brot & "Zeit"“ mitzuarbeiten.')
  expect(html).toContain('bei „Brot &amp; &quot;Zeit&quot;“ mitzuarbeiten.')
  expect(text).toEndWith('-- \nHäuser, https://example.com')
  expect(invitationMail(config, 'de', { ...invitation, inviter: 'Backstube' }).text).toContain('Sie sind eingeladen,')
})

test('names of people and teams stay on their line, in the subject as well', () => {
  const names = { inviter: 'Mara\r\nBcc: x@example.com', team: 'Brot\nCc: y@example.com' }
  const { subject, text } = invitationMail(config, 'en', { ...invitation, ...names })
  expect(subject).toBe('Invitation to “Brot Cc: y@example.com”')
  expect(text).toStartWith('Mara Bcc: x@example.com invites you to work on “Brot Cc: y@example.com”.')
})

test('a name is one line of a hundred characters at most', () => {
  expect(oneLine(` a\r\nb\u2028c\u202ed\u0000 `)).toBe('a b c d')
  expect([...oneLine('🥐'.repeat(101))]).toHaveLength(100)
})

test('a webhook that is switched off is told of by its site, on one line, and why', () => {
  const of = (reason: 'failing' | 'gone') =>
    webhookMail(config, 'en', 'a@example.com', {
      host: 'hooks.example.net',
      site: 'Brot\r\nBcc: x@example.com',
      reason,
    })
  expect(of('gone').text).toContain('The webhook of the site “Brot Bcc: x@example.com” to hooks.example.net')
  expect(of('gone').text).toContain('answered that the address is gone')
  expect(of('failing').text).toContain('has taken no call for three days')
})
