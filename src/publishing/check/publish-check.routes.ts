import { Type } from '@sinclair/typebox'
import { Elysia } from 'elysia'
import { inAccount } from '../../auth/access'
import type { Context } from '../../context'
import { operation } from '../../http/openapi/operation'
import type { InterfaceLanguage } from '../../words/interface-languages'
import { alsoIn, type Text } from '../../words/text'
import { checkSite } from './publish-check'
import { PublishCheck } from './publish-check.schema'

export const publishCheckRoutes = (ctx: Context) =>
  new Elysia({ name: 'publish-check', detail: { tags: ['Sites'] } })
    .use(inAccount(ctx))
    .get(
      '/sites/:site/publish-check',
      async ({ tenant, me, params }) => ({ data: saidIn(await checkSite(ctx, tenant, params.site), me.language) }),
      {
        access: { perMinute: 30 },
        response: Type.Object({ data: PublishCheck }),
        detail: operation('checkSite', 'What stands in the way of a publish', {
          extension: true,
          description:
            'Everything that a publish of the site as it stands now would show wrong, leave out or lack, as data: page, block, field, language and a sentence in German and English, and in the language of the request where the interface speaks it. Blockers are what visitors or the law would miss at once; nothing keeps a site with blockers from being published. It names laws and gives no legal advice.',
        }),
      },
    )

/** With its sentences in the language of whoever asked as well. */
function saidIn<Check extends { blockers: Said[]; warnings: Said[] }>(
  check: Check,
  language: InterfaceLanguage,
): Check {
  const said = (findings: Said[]) =>
    findings.map((finding) => ({ ...finding, message: alsoIn(finding.message, language) }))
  return { ...check, blockers: said(check.blockers), warnings: said(check.warnings) }
}
interface Said {
  message: Text
}
