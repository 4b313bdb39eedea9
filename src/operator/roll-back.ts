import { ApiError } from '../errors'
import { filled, pick } from '../words/text'
import { jsonOption } from './accounts'
import type { Command } from './command'
import { inColumns } from './output'

export const rollBackCommand: Command = {
  name: 'rollback',
  args: '<site>',
  help: {
    de: 'Zeigt Besuchern einen früheren Stand einer Website. Ohne --to listet der Befehl die Stände, die es gibt.',
    en: 'Shows visitors an earlier release of a site. Without --to it lists those there are.',
  },
  more: {
    de: 'Die Website heißt hier wie in ihrer Vorschauadresse. Was gespeichert ist, bleibt, wie es ist.',
    en: 'The site is named as in its preview address. What is stored stays as it is.',
  },
  options: {
    to: { value: 'ID', help: { de: 'Id des Standes, der gezeigt werden soll', en: 'Id of the release to show' } },
    json: jsonOption,
  },
  async run(environment, { positionals: [slug = ''], options: { to }, json }) {
    const { out } = environment
    const ctx = await environment.open()
    // All of publishing, which no other command has a use for.
    const { listReleases, rollBack } = await import('../publishing/kept-releases')
    const { findPublicSite } = await import('../tenants/find-public-site')
    const found = await findPublicSite(ctx, slug)
    if (!found) {
      out.error(filled({ de: 'Die Website „{slug}“ gibt es nicht.', en: 'There is no site “{slug}”.' }, { slug }))
      return 1
    }
    const { tenant, site } = found
    if (to === undefined) {
      const releases = await tenant.read((db) => listReleases(db, site.id))
      const live = pick({ de: 'online', en: 'live' }, out.language)
      const rows = releases.map(({ id, created_at, label, is_live }) => [
        ...[id, created_at, label ?? '', is_live ? live : ''],
      ])
      if (json) out.json(releases)
      else if (rows.length === 0)
        out.line({ de: 'Die Website wurde noch nie veröffentlicht.', en: 'The site was never published.' })
      else for (const line of inColumns(rows)) out.line(line)
      return 0
    }
    try {
      const release = await rollBack(ctx, tenant, undefined, site.id, to.toLowerCase())
      if (json) out.json(release)
      else
        out.line(
          filled(
            {
              de: 'Besucher sehen jetzt den Stand vom {created_at}.',
              en: 'Visitors see the release of {created_at} now.',
            },
            { created_at: release.created_at },
          ),
        )
      return 0
    } catch (error) {
      if (!(error instanceof ApiError) || error.status >= 500) throw error
      out.error(
        error.status === 404
          ? filled(
              { de: 'Einen Stand „{to}“ hat diese Website nicht.', en: 'This site has no release “{to}”.' },
              { to },
            )
          : error.text,
      )
      return 1
    }
  },
}
