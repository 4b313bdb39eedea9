import { type DemoSlug, demoSlugs } from '../demo/slugs'
import { filled } from '../words/text'
import { jsonOption } from './accounts'
import type { Command } from './command'
import { inColumns } from './output'

export const demoCommand: Command = {
  name: 'demo',
  args: '',
  help: {
    de: 'Legt ein Beispielkonto mit sieben veröffentlichten Websites an.',
    en: 'Makes an example account with seven published sites.',
  },
  options: {
    site: {
      value: 'S',
      choices: demoSlugs,
      help: { de: 'Nur diese Website, das geht schneller', en: 'This site only, which is quicker' },
    },
    json: jsonOption,
  },
  async run(environment, { options, json }) {
    const ctx = await environment.open()
    const { createDemo } = await import('../demo/demo') // which plans and builds, and reads many files
    const chosen = options.site === undefined ? demoSlugs : [options.site as DemoSlug]
    const onSite = (name: string, nth: number) => {
      if (json) return
      const all = chosen.length
      environment.out.line(
        filled(
          { de: '{name} entsteht ({nth} von {all}) …', en: 'Making {name} ({nth} of {all}) …' },
          { name, nth, all },
        ),
      )
    }
    const demo = await createDemo(ctx, chosen, onSite)
    if (json) {
      environment.out.json(demo)
      return 0
    }
    const german = environment.out.language === 'de'
    for (const line of inColumns(demo.sites.map(({ name, url }) => [name, url]))) environment.out.line(line)
    environment.out.line('')
    environment.out.line({
      de: 'Umsehen, ohne sich anzumelden (einmal, in den nächsten 15 Minuten):',
      en: 'Look around without signing in (once, within 15 minutes):',
    })
    environment.out.line(`  ${demo.link}`)
    environment.out.line('')
    environment.out.line(
      filled({ de: 'Anmeldung an {baseUrl}:', en: 'Sign in at {baseUrl}:' }, { baseUrl: ctx.config.baseUrl }),
    )
    const rows = [
      [german ? '  E-Mail' : '  Email', demo.email],
      [german ? '  Passwort' : '  Password', demo.password],
    ]
    for (const line of inColumns(rows)) environment.out.line(line)
    if (environment.served) return 0
    environment.out.line('')
    environment.out.line({
      de: 'Zu sehen ist alles, sobald der Server läuft: bun run start',
      en: 'All this can be seen once the server runs: bun run start',
    })
    return 0
  },
}
