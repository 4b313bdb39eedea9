import type { JsonObject } from '../../../../db/tenant/sites'
import type { ProposedCall } from '../../../chat/turn'
import { blockUpdate, type Change } from '../forms'
import { changedFields, mapTexts, type Outcome, type Reading, say, type Two } from '../reading'
import { targetLabel } from '../site-names'

interface Everywhere {
  /** Fields of the site, and those of its company, that become others. */
  site?: JsonObject
  company?: JsonObject
  change(line: string, key: string): string
  more?: Two
  /** Said where nothing is to be changed. */
  none?: Two
}

const already: Two = ['Das steht schon überall so.', 'It stands everywhere like that already.']
const mostNamed = 8

/** One action for all places: details of the site, contact data and texts of blocks, entries; each block is named. */
export function everywhere(reading: Reading, all: Everywhere): Change | Outcome {
  const { site = {}, company = {}, change, more = ['', ''], none = already } = all
  const { content, language } = reading
  const isNew = Object.keys(changedFields(content.site.company, company)).length > 0
  const own = { ...changedFields({ ...content.site } as JsonObject, site), ...(isNew && { company }) }
  const isSite = Object.keys(own).length > 0
  const calls: ProposedCall[] = isSite ? [{ operation: 'updateSite', body: own }] : []
  const labels: string[] = []
  const changed = (record: JsonObject, isTold: (key: string) => boolean) => {
    const now = mapTexts(record, (text, key) => (isTold(key) ? change(text, key) : text))
    const fields = changedFields(record, now)
    return Object.keys(fields).length > 0 ? fields : undefined
  }
  for (const page of content.pages)
    for (const block of page.blocks) {
      const props = changed(block.props, (key) => contactKeys.has(key))
      const texts = Object.entries(block.content).flatMap(([locale, words]) => {
        const fields = changed(words, (key) => !keepsText.has(key))
        return fields ? [[locale, fields]] : []
      })
      const body = { ...(texts.length > 0 && { content: Object.fromEntries(texts) }), ...(props && { props }) }
      if (Object.keys(body).length === 0) continue
      calls.push(blockUpdate(block, body))
      labels.push(targetLabel({ block, page }, language))
    }
  for (const { id, data } of content.collections.flatMap(({ entries }) => entries)) {
    const fields = changed(data, () => true)
    if (fields) calls.push({ operation: 'updateEntry', params: { entry: id }, body: { data: fields } })
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

/** Settings of blocks that are said to visitors. */
const contactKeys = new Set(['name', 'phone', 'email', 'street', 'zip', 'city'])
/** What is a name for the machine and no text. */
const keepsText = new Set(
  'id asset_id icon type day date until from to starts ends published_at updated_at name_key'.split(' '),
)
