import { jsonOption } from './accounts'
import type { Command } from './command'
import { columns } from './output'

export const demoCommand: Command = {
  name: 'demo',
  args: '',
  help: {
    de: 'Legt ein Beispielkonto mit zwei veröffentlichten Websites an.',
    en: 'Makes an example account with two published sites.',
  },
  options: { json: jsonOption },
  async run(desk, { json }) {
    const ctx = await desk.open()
    const { createDemo } = await import('../demo/demo') // a good deal of text, which a server has no use for
    const demo = await createDemo(ctx)
    if (json) {
      desk.out.json(demo)
      return 0
    }
    const german = desk.out.language === 'de'
    for (const line of columns(demo.sites.map(({ name, url }) => [name, url]))) desk.out.line(line)
    desk.out.line('')
    desk.out.line({ de: `Anmeldung an ${ctx.config.baseUrl}:`, en: `Sign in at ${ctx.config.baseUrl}:` })
    const rows = [
      [german ? '  E-Mail' : '  Email', demo.email],
      [german ? '  Passwort' : '  Password', demo.password],
    ]
    for (const line of columns(rows)) desk.out.line(line)
    if (desk.served) return 0
    desk.out.line('')
    desk.out.line({
      de: 'Zu sehen ist alles, sobald der Server läuft: bun run start',
      en: 'All this can be seen once the server runs: bun run start',
    })
    return 0
  },
}
