import { jsonOption } from './accounts'
import type { Command } from './command'
import { columns } from './output'

/** Slugs of the sites, told here so that a server need not read all their texts. */
const siteNames = [
  'backstube-lindenhof',
  'kanzlei-brandt-osei',
  'physiotherapie-am-hafen',
  'stillwater-yoga',
  'hartwell-joinery',
  'sonnwerk-solartechnik',
  'radwerk-plagwitz',
] as const

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
      choices: siteNames,
      help: { de: 'Nur diese Website, das geht schneller', en: 'This site only, which is quicker' },
    },
    json: jsonOption,
  },
  async run(environment, { options, json }) {
    const ctx = await environment.open()
    const { createDemo, chooseDemo } = await import('../demo/demo') // a good deal of text, which a server has no use for
    const { missingPackages } = await import('../demo/photos/packages')
    const [sites, briefs] = chooseDemo(options.site)
    const all = sites.length + briefs.length
    const onSite = (name: string, nth: number) => {
      if (json) return
      environment.out.line({ de: `${name} entsteht (${nth} von ${all}) …`, en: `Making ${name} (${nth} of ${all}) …` })
    }
    const demo = await createDemo(ctx, sites, briefs, onSite, 'later')
    if (json) {
      environment.out.json(demo)
      return 0
    }
    const german = environment.out.language === 'de'
    for (const line of columns(demo.sites.map(({ name, url }) => [name, url]))) environment.out.line(line)
    environment.out.line('')
    environment.out.line({
      de: 'Umsehen, ohne sich anzumelden (einmal, in den nächsten 15 Minuten):',
      en: 'Look around without signing in (once, within 15 minutes):',
    })
    environment.out.line(`  ${demo.link}`)
    environment.out.line('')
    environment.out.line({ de: `Anmeldung an ${ctx.config.baseUrl}:`, en: `Sign in at ${ctx.config.baseUrl}:` })
    const rows = [
      [german ? '  E-Mail' : '  Email', demo.email],
      [german ? '  Passwort' : '  Password', demo.password],
    ]
    for (const line of columns(rows)) environment.out.line(line)
    const missing = missingPackages().join(', ')
    if (missing) {
      environment.out.line('')
      environment.out.line({
        de: `Statt Fotos stehen dort Zeichnungen, denn diese Pakete fehlen: ${missing}`,
        en: `Drawings stand in for photographs, because these packages are missing: ${missing}`,
      })
    }
    environment.out.line('')
    environment.out.line({
      de: 'Die kleineren Fassungen der Bilder macht der Server in den ersten Minuten; bis dahin zeigen die Seiten die großen.',
      en: 'The server makes the smaller forms of the pictures in the first minutes; until then pages show the large ones.',
    })
    if (environment.served) return 0
    environment.out.line('')
    environment.out.line({
      de: 'Zu sehen ist alles, sobald der Server läuft: bun run start',
      en: 'All this can be seen once the server runs: bun run start',
    })
    return 0
  },
}
