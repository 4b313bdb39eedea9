import { expect, test } from 'bun:test'
import { readConfig } from '../src/config/config'
import { admissionMail, invitationMail, recipientMail } from '../src/mail/templates'

const config = readConfig({ APP_URL: 'https://example.com', SERVICE_NAME: 'Häuser' })
const url = 'https://example.com/token?a=1&b=2'
const invitation = {
  ...{ to: 'a@example.com', inviter: 'Mara', team: 'Backstube', role: 'viewer' as const },
  ...{ acceptUrl: url, expiresAt: new Date('2026-05-04T23:30:00Z') },
}
const letters = {
  invitation: (language: 'de' | 'en') => invitationMail(config, language, invitation),
  recipient: (language: 'de' | 'en') => recipientMail(config, language, 'a@example.com', 'brot.example.com', url),
  admission: (language: 'de' | 'en') => admissionMail(config, language, 'a@example.com', url),
}
const words = {
  invitation: { de: 'Einladung annehmen', en: 'Accept the invitation' },
  recipient: { de: 'Nachrichten empfangen', en: 'Receive messages' },
  admission: { de: 'Anmeldung von hier erlauben', en: 'Allow signing in from here' },
}

for (const kind of ['invitation', 'recipient', 'admission'] as const)
  for (const language of ['de', 'en'] as const)
    test(`the ${kind} mail is in ${language}, and its address can be opened and read in text and HTML`, () => {
      const { to, subject, text, html } = letters[kind](language)
      const other = language === 'de' ? 'en' : 'de'
      expect(to).toBe('a@example.com')
      expect(subject).not.toBe(letters[kind](other).subject)
      for (const body of [text, html]) {
        expect(body).toContain(words[kind][language])
        expect(body).not.toContain(words[kind][other])
      }
      expect(text).toContain(`\n${url}\n`)
      const escaped = url.replace('&', '&amp;')
      expect(html).toContain(`<html lang="${language}">`)
      expect(html.split(`href="${escaped}"`)).toHaveLength(3)
      expect(html).toContain(`>${escaped}</a>`)
      expect(html).toContain('Häuser, https://example.com')
    })

test('a mail to a recipient says the host and no word of the customer’s', () => {
  for (const language of ['de', 'en'] as const) {
    const { subject, text } = letters.recipient(language)
    expect(subject).toContain('brot.example.com')
    expect(text).toContain('brot.example.com')
  }
})
