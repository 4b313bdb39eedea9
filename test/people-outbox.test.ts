import { expect, test } from 'bun:test'
import { atEnd, cleanUpAfterEach } from './support/fresh-world'
import { createBox } from './support/process'

cleanUpAfterEach()

test('without a mail server the operator reads the mails with the CLI, those asked for just before a stop as well', async () => {
  const box = createBox()
  atEnd(() => box.end())
  const server = await box.serve()
  const person = { email: 'rosa@example.com', password: 'correct horse battery', name: 'Rosa' }
  expect((await server.client.post('/auth/register', person)).status).toBe(200)
  expect((await server.client.post('/auth/password/forgot', person)).status).toBe(200)
  expect(await server.stop()).toBe(0)

  const listed = await box.cli(['outbox', '--json'])
  const mails = JSON.parse(listed.out) as { id: string; to: string; subject: string }[]
  expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
    [person.email, 'Ihre E-Mail-Adresse bei baukasten'],
    [person.email, 'Neues Passwort für Ihr Konto bei baukasten'],
  ])
  const shown = await box.cli(['outbox', '--show', mails[1]!.id])
  const [, token] = /\/app\/reset-password\?token=([\w-]{43})$/m.exec(shown.out)!

  const again = await box.serve()
  const password = 'a quite different one'
  const answer = await again.client.post('/auth/password/reset', { token, password, password_confirmation: password })
  expect(answer.status).toBe(200)
  expect((await again.client.post('/auth/login', { ...person, password })).status).toBe(200)
  await again.stop()
  for (const log of [server.logged(), again.logged()])
    for (const secret of [token, person.password, password]) expect(log).not.toContain(secret)
})
