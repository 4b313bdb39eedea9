import { Type } from '@sinclair/typebox'
import type { Context } from '../../context'
import { fieldError } from '../../errors'
import type { BlockView } from '../../pages/blocks.schema'
import { type Agent, type AgentTool, answeredJson, defineTool } from '../tool'
import { answerOf, block, changes, closed, destroys, noBlock, page, readWholePage, site } from './task'

export const sectionTasks = (ctx: Context): AgentTool[] => [
  createPage(ctx),
  addSection(ctx),
  moveSection(ctx),
  removeSection(ctx),
]

const onePlace = () =>
  fieldError('after', { de: 'Bitte entweder after oder before angeben.', en: 'Please give either after or before.' })

const place = {
  after: Type.Optional(Type.String({ description: 'Block that it follows' })),
  before: Type.Optional(Type.String({ description: 'Block that it stands before' })),
}

const createPage = (ctx: Context) =>
  defineTool({
    operation: { method: 'POST', path: '/sites/:site/pages', role: 'editor' },
    name: 'addPage',
    title: 'Add a page',
    description: 'A draft without sections. The page at `/` is the home page.',
    input: Type.Object(
      {
        site,
        path: Type.String({ description: '`/leistungen`' }),
        titles: Type.Record(Type.String(), Type.String(), { minProperties: 1, description: 'By locale' }),
      },
      closed,
    ),
    hints: changes,
    async run(agent, { site, path, titles }) {
      const slug = path.split('/').at(-1) || 'start'
      const translations = Object.entries(titles).map(([locale, title]) => ({ locale, title, slug }))
      const body = { slug, path, translations }
      const { data } = await answerOf<{ data: { id: string } }>(ctx, agent, 'createPage', { params: { site }, body })
      return answeredJson({ ok: true, page: data.id, path, status: 'draft' })
    },
  })

const addSection = (ctx: Context) =>
  defineTool({
    operation: { method: 'POST', path: '/pages/:page/blocks', role: 'editor' },
    name: 'addSection',
    title: 'Add a section to a page',
    description:
      'A block of a type that describeBlockTypes knows: read its schemas first. Without a place it goes to the end.',
    input: Type.Object(
      {
        ...{ page, type: Type.String({ description: '`hero`' }) },
        content: Type.Record(Type.String(), Type.Unknown(), { description: 'By locale: {"de": {"headline": …}}' }),
        props: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
        ...place,
      },
      closed,
    ),
    hints: changes,
    async run(agent, { page, type, content, props, ...where }) {
      const body = { type, content, props, ...(await placeOf(ctx, agent, page, where)) }
      const input = { params: { page }, body }
      const { data, warnings } = await answerOf<{ data: BlockView; warnings?: unknown }>(
        ctx,
        agent,
        'createBlock',
        input,
      )
      return answeredJson({ ok: true, block: data.id, warnings })
    },
  })

const moveSection = (ctx: Context) =>
  defineTool({
    operation: { method: 'PUT', path: '/blocks/:block', role: 'editor' },
    name: 'moveSection',
    title: 'Move a section on its page',
    description: 'After or before another block.',
    input: Type.Object({ page, block, ...place }, closed),
    hints: changes,
    async run(agent, { page, block: id, ...where }) {
      if ((where.after ?? where.before) === undefined) throw onePlace()
      const body = await placeOf(ctx, agent, page, where, id)
      await answerOf(ctx, agent, 'updateBlock', { params: { block: id }, body })
      const { blocks } = await readWholePage(ctx, agent, page)
      return answeredJson({ ok: true, order: blocks.map((one) => one.id) })
    },
  })

const removeSection = (ctx: Context) =>
  defineTool({
    operation: { method: 'DELETE', path: '/blocks/:block', role: 'editor' },
    name: 'removeSection',
    title: 'Remove a section',
    description: 'With its texts, in every language.',
    input: Type.Object({ block }, closed),
    hints: destroys,
    async run(agent, { block: id }) {
      await answerOf(ctx, agent, 'deleteBlock', { params: { block: id } })
      return answeredJson({ ok: true })
    },
  })

interface Where {
  after?: string
  before?: string
}

/** The place beside a block, in its section; those behind make room. Throws FieldErrors. */
async function placeOf(ctx: Context, agent: Agent, page: string, { after, before }: Where, moved?: string) {
  if (after !== undefined && before !== undefined) throw onePlace()
  const beside = after ?? before
  if (beside === undefined) return {}
  const { blocks } = await readWholePage(ctx, agent, page)
  const found = blocks.find(({ id }) => id === beside)
  if (!found || beside === moved) throw fieldError(after === undefined ? 'before' : 'after', noBlock)
  if (moved !== undefined && !blocks.some(({ id }) => id === moved)) throw fieldError('block', noBlock)
  return { section_id: found.section_id, sort_order: found.sort_order + (after === undefined ? 0 : 1) }
}
