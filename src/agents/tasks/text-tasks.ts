import { type Static, Type } from '@sinclair/typebox'
import type { Context } from '../../context'
import { FieldErrors, fieldError } from '../../errors'
import type { BlockView } from '../../pages/blocks.schema'
import type { SiteView } from '../../sites/sites.schema'
import { valueAt } from '../../values/at-path'
import type { Text } from '../../words/text'
import { type AgentTool, answeredJson, defineTool } from '../tool'
import { newImage, uploadImage } from '../upload-tool'
import { isPicture, withAt } from './page-markdown'
import { answerOf, block, changes, closed, locale, localeOrDefault, noBlock, page, readWholePage, site } from './task'

export const textTasks = (ctx: Context): AgentTool[] => [changeTexts(ctx), replacePicture(ctx), setFact(ctx)]

const noField: Text = { de: 'Dieses Feld gibt es dort nicht.', en: 'There is no such field.' }
const noPicture: Text = { de: 'Dort ist kein Bild.', en: 'There is no picture.' }
const oneSource: Text = {
  de: 'Bitte genau eines angeben: asset_id, url oder data.',
  en: 'Please give exactly one: asset_id, url or data.',
}

const Change = Type.Object(
  {
    block: Type.Optional(Type.String()),
    field: Type.String({ description: 'As readPage names it: `headline`, `items.0.text`' }),
    text: Type.String(),
  },
  closed,
)

const changeTexts = (ctx: Context) =>
  defineTool({
    operation: { method: 'PUT', path: '/blocks/:block', role: 'editor' },
    name: 'changeTexts',
    title: 'Change texts of a page',
    description:
      'Several at once, in one language. Without `block` a field of the page itself: title, slug, description, navigation_title.',
    input: Type.Object({ page, locale, changes: Type.Array(Change, { minItems: 1, maxItems: 100 }) }, closed),
    hints: changes,
    async run(agent, { page, locale: named, changes: wanted }) {
      const whole = await readWholePage(ctx, agent, page)
      const locale = await localeOrDefault(agent, whole.site_id, named)
      const { texts, contents } = changed(whole.blocks, locale, wanted)
      const warnings: unknown[] = []
      const write = async (operation: string, params: Record<string, string>, body: object) =>
        warnings.push(...((await answerOf<Warned>(ctx, agent, operation, { params, body })).warnings ?? []))
      for (const [block, content] of contents) await write('updateBlock', { block }, { content: { [locale]: content } })
      if (Object.keys(texts).length > 0) await write('updatePage', { page }, { translations: [{ ...texts, locale }] })
      return answeredJson({ ok: true, locale, blocks: [...contents.keys()], page_fields: Object.keys(texts), warnings })
    },
  })

interface Warned {
  warnings?: unknown[]
}

/** All of it is looked at before any of it is written. Throws FieldErrors. */
function changed(blocks: BlockView[], locale: string, wanted: Static<typeof Change>[]) {
  const contents = new Map<string, BlockView['content'][string]>()
  const texts: Record<string, string> = {}
  const problems: Record<string, Text[]> = {}
  for (const [i, { block: id, field, text }] of wanted.entries()) {
    const stored = blocks.find((one) => one.id === id)
    if (id === undefined) texts[field] = text
    else if (!stored) problems[`changes.${i}.block`] = [noBlock]
    else {
      const next = withAt(contents.get(id) ?? stored.content[locale] ?? {}, field, text)
      if (next) contents.set(id, next)
      else problems[`changes.${i}.field`] = [noField]
    }
  }
  if (Object.keys(problems).length > 0) throw new FieldErrors(problems)
  return { contents, texts }
}

const { alt: _, ...sources } = newImage

const replacePicture = (ctx: Context) =>
  defineTool({
    operation: { method: 'PUT', path: '/blocks/:block', role: 'editor' },
    name: 'replacePicture',
    title: 'Put another picture into a section',
    description:
      'From the library (`asset_id`), a public address (`url`) or base64 (`data`), in every language of the block. `alt` says what is to be seen, in `locale`.',
    input: Type.Object(
      {
        ...{ page, block, locale },
        field: Type.Optional(Type.String({ description: 'Default `image`; else as readPage names it' })),
        asset_id: Type.Optional(Type.String()),
        ...sources,
        alt: Type.String(),
      },
      closed,
    ),
    hints: { ...changes, openWorldHint: true },
    async run(agent, { page, block: id, locale: named, field = 'image', asset_id, alt, ...source }) {
      if ([asset_id, source.url, source.data].filter((one) => one !== undefined).length !== 1)
        throw fieldError('asset_id', oneSource)
      const whole = await readWholePage(ctx, agent, page)
      const locale = await localeOrDefault(agent, whole.site_id, named)
      const stored = whole.blocks.find((one) => one.id === id)
      if (!stored) throw fieldError('block', noBlock)
      const textsOf = { [locale]: {}, ...stored.content }
      const places = Object.entries(textsOf).filter(
        ([, texts]) => !field.includes('.') || isPicture(valueAt(texts, field.split('.'))),
      )
      if (places.length === 0) throw fieldError('field', noPicture)
      const asset = asset_id ?? (await uploadImage(ctx, agent, whole.site_id, { ...source, alt })).asset_id
      const content = Object.fromEntries(
        places.map(([language, texts]) => {
          const picture = { asset_id: asset, ...(language === locale && { alt }) }
          return [language, withAt(texts, field, picture)]
        }),
      )
      await answerOf(ctx, agent, 'updateBlock', { params: { block: id }, body: { content } })
      return answeredJson({ ok: true, asset_id: asset, locales: Object.keys(content) })
    },
  })

const setFact = (ctx: Context) =>
  defineTool({
    operation: { method: 'PUT', path: '/sites/:site', role: 'editor' },
    name: 'setFact',
    title: 'Set facts of the business',
    description:
      'Others stay; null takes one away. Known: legal_name, street, zip, city, country, phone, email, vat_id, register_court, register_number, managing_directors, business_type, price_range, same_as. Opening hours stand in a block of that type.',
    input: Type.Object({ site, facts: Type.Record(Type.String(), Type.Unknown(), { minProperties: 1 }) }, closed),
    hints: changes,
    async run(agent, { site, facts }) {
      const params = { site }
      const { data } = await answerOf<{ data: Static<typeof SiteView> }>(ctx, agent, 'getSite', { params })
      const company = Object.fromEntries(
        Object.entries({ ...data.company, ...facts }).filter(([, value]) => value !== null),
      )
      const { warnings } = await answerOf<Warned>(ctx, agent, 'updateSite', {
        params,
        body: { company },
      })
      return answeredJson({ ok: true, facts: company, warnings })
    },
  })
