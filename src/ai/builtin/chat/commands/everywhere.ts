import type { JsonObject } from '../../../../db/tenant/sites'
import type { ProposedCall } from '../../../chat/turn'
import { type Change, updateBlock } from '../forms'
import { changedFields, mapTexts, type Outcome, type Reading, say, type Two } from '../reading'
import { targetLabel } from '../site-names'

interface Everywhere {
  /** Fields of the site, and those of its company, that become others. */
  site?: JsonObject
  company?: JsonObject
  change(line: string, key: string): string
  /** What a setting of a block becomes. */
  props?(key: string, value: string): unknown
  more?: Two
  /** Said where nothing is to be changed. */
  none?: Two
}

const already: Two = ['Das steht schon überall so.', 'It stands everywhere like that already.']
const mostNamed = 8

/** One action for all places: details of the site, settings and texts of blocks, entries; each block is named. */
export function everywhere(reading: Reading, all: Everywhere): Change | Outcome {
  const { site = {}, company = {}, change, props = (_, value) => value, more = ['', ''], none = already } = all
  const { content, language } = reading
  const own = { ...content.site } as JsonObject
  const isNew = Object.keys(changedFields(content.site.company, company)).length > 0
  const body = { ...changedFields(own, site), ...(isNew && { company }) }
  const calls: ProposedCall[] = Object.keys(body).length > 0 ? [{ operation: 'updateSite', body }] : []
  const isSite = calls.length > 0
  const labels: string[] = []
  for (const page of content.pages)
    for (const block of page.blocks) {
      const shown = changedFields(
        block.props,
        Object.fromEntries(
          Object.entries(block.props).map(([key, value]) => [
            key,
            typeof value === 'string' ? props(key, value) : value,
          ]),
        ),
      )
      const texts = Object.entries(block.content).flatMap(([locale, words]) => {
        const fields = changedFields(
          words,
          mapTexts(words, (text, key) => (keepsText.has(key) ? text : change(text, key))),
        )
        return Object.keys(fields).length > 0 ? [[locale, fields]] : []
      })
      const isShown = Object.keys(shown).length > 0
      if (!isShown && texts.length === 0) continue
      calls.push(
        updateBlock(block, {
          ...(texts.length > 0 && { content: Object.fromEntries(texts) }),
          ...(isShown && { props: shown }),
        }),
      )
      labels.push(targetLabel({ block, page }, language))
    }
  for (const entry of content.collections.flatMap(({ entries }) => entries)) {
    const data = changedFields(
      entry.data,
      mapTexts(entry.data, (text, key) => change(text, key)),
    )
    if (Object.keys(data).length > 0)
      calls.push({ operation: 'updateEntry', params: { entry: entry.id }, body: { data } })
  }
  if (calls.length === 0) return say(reading, 'nothing', none)
  const where = labels.length > mostNamed ? [...labels.slice(0, mostNamed), '…'] : labels
  const list = where.length > 0 ? ` (${where.join('; ')})` : ''
  const count = calls.length
  return {
    calls,
    more: [
      `Das ändert ${count} ${count === 1 ? 'Stelle' : 'Stellen'}${isSite ? ', auch die Angaben zum Unternehmen' : ''}${list}.${more[0]}`,
      `That changes ${count} ${count === 1 ? 'place' : 'places'}${isSite ? ', the company details among them' : ''}${list}.${more[1]}`,
    ],
  }
}

/** What is a name for the machine and no text. */
const keepsText = new Set(
  'id asset_id icon type day date until from to starts ends published_at updated_at name_key'.split(' '),
)
