import { Type } from '@sinclair/typebox'
import type { ActivityType } from '../../activity/activity'
import { changeSentence } from '../../activity/sentences'
import type { Context } from '../../context'
import { defineError } from '../../errors'
import type { InterfaceLanguage } from '../../words/interface-languages'
import { pick } from '../../words/text'
import { changedInSession, type ToldChange } from '../session'
import { type AgentTool, answeredJson, defineTool } from '../tool'
import { answerOf, closed, destroys } from './task'

const noSession = defineError(409, 'no_session', {
  de: 'Dieser Client nennt keine Sitzung (Mcp-Session-Id). Ein früherer Stand kommt mit listVersions und restoreVersion zurück.',
  en: 'This client names no session (Mcp-Session-Id). listVersions and restoreVersion bring an earlier state back.',
})
const nothingToUndo = defineError(409, 'nothing_to_undo', {
  de: 'In dieser Sitzung wurde dort nichts geändert.',
  en: 'Nothing has been changed there in this session.',
})
const changedByOthers = defineError(409, 'changed_by_others', {
  de: 'Seit Beginn der Sitzung haben auch andere etwas geändert. Mit overwrite: true wird auch das zurückgenommen; es bleibt als Fassung erhalten.',
  en: 'Others have made changes since the session began. With overwrite: true those are taken back, too; they stay in a version.',
})
const versionGone = defineError(409, 'version_gone', {
  de: 'Die Fassung von vor der Sitzung gibt es nicht mehr.',
  en: 'The version from before the session is no longer there.',
})

const stillPublished = {
  de: 'Was veröffentlicht wurde, sehen Besucher weiter: publish zeigt ihnen den Stand von jetzt, rollBackRelease einen früheren.',
  en: 'Visitors still see what was published: publish shows them the present state, rollBackRelease an earlier one.',
}

/** What a version brings back, by the noun of the change. */
const broughtBack = new Set(['site', 'page', 'pages', 'block', 'blocks', 'theme'])
/** Of a site, and yet nothing of its draft. */
const forVisitors = new Set(['site.published', 'site.unpublished', 'site.rolled_back'])

const isBroughtBack = ({ type }: ToldChange) =>
  type === 'version.restored' || (broughtBack.has(type.split('.')[0] ?? '') && !forVisitors.has(type))

/** Changes of each kind that an answer names. */
const maxTold = 50

const sentenceOf = ({ type, name }: ToldChange, language: InterfaceLanguage) =>
  pick(changeSentence(type as ActivityType, name), language)

export const undoTask = (ctx: Context): AgentTool =>
  defineTool({
    operation: { method: 'POST', path: '/sites/:site/versions/:version/restore', role: 'editor' },
    name: 'undo',
    title: 'Take back all changes of this session',
    description:
      'As one: texts, sections, pages, header and footer, facts, settings, theme. A publish stays as it is, as do images, entries and domains: the answer names them. Where others changed something since, it refuses and names that.',
    input: Type.Object(
      {
        site: Type.Optional(Type.String({ description: 'Default: every site that the session changed' })),
        overwrite: Type.Optional(Type.Boolean({ description: 'Take back what others changed since, too' })),
      },
      closed,
    ),
    hints: destroys,
    async run(agent, { site, overwrite = false }) {
      const { session, me, tenant } = agent
      if (session === undefined) throw noSession()
      const all = await tenant.read((db) => changedInSession(db, session, me))
      const wanted = all.filter(({ id, own }) => (site === undefined || id === site) && own.some(isBroughtBack))
      if (wanted.length === 0) throw nothingToUndo()
      const foreign = wanted.flatMap(({ byOthers }) => byOthers.filter(isBroughtBack)).slice(0, maxTold)
      const ofOthers = foreign.map((one) => ({
        what: sentenceOf(one, me.language),
        who: one.who,
        via: one.via,
        at: one.at,
      }))
      if (foreign.length > 0 && !overwrite) throw changedByOthers({ changes: ofOthers })
      if (!wanted.every(({ isKept }) => isKept)) throw versionGone()
      for (const { id, versionId } of wanted)
        await answerOf(ctx, agent, 'restoreVersion', { params: { site: id, version: versionId } })
      const sites = wanted.map(({ id, name, own }) => {
        const left = own.filter((one) => !isBroughtBack(one) && one.type !== 'version.created')
        const taken = own.filter(isBroughtBack)
        return {
          ...{ id, name, taken_back: taken.slice(0, maxTold).map((one) => sentenceOf(one, me.language)) },
          not_taken_back: left.slice(0, maxTold).map((one) => sentenceOf(one, me.language)),
          ...(left.some(({ type }) => type === 'site.published') && { visitors: pick(stillPublished, me.language) }),
        }
      })
      return answeredJson({ ok: true, sites, ...(foreign.length > 0 && { taken_back_of_others: ofOthers }) })
    },
  })
