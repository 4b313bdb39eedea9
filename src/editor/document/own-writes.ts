import type { BlockFields, Write } from './changes'
import { type Draft, type DraftBlock, findBlock, type Json, type Saved } from './draft'

/**
 * What was known of the service, with the part that was written as `after` has it. Whatever else an answer tells was
 * written by somebody else.
 */
export function withWritten({ draft }: Saved, write: Write, { draft: after }: Saved): Draft {
  const stored = 'id' in write ? findBlock(after, write.id) : undefined
  const change = (id: string, to: (block: DraftBlock) => DraftBlock): Draft => ({
    ...draft,
    blocks: draft.blocks.map((block) => (block.id === id ? to(block) : block)),
  })
  switch (write.kind) {
    case 'create': {
      const created = findBlock(after, write.block.id)
      return created ? { ...draft, blocks: [...draft.blocks, created] } : draft
    }
    case 'update':
      return stored ? change(write.id, (block) => withFields(block, write.fields, stored)) : draft
    case 'delete':
      return { ...draft, blocks: draft.blocks.filter(({ id }) => id !== write.id) }
    case 'order': {
      const known = after.blocks.flatMap(({ id, sectionId }) => {
        const block = findBlock(draft, id)
        return block ? [{ ...block, sectionId }] : []
      })
      const others = draft.blocks.filter(({ id }) => !findBlock(after, id))
      return { ...draft, blocks: [...known, ...others] }
    }
    case 'fields':
      return { ...draft, fields: { ...draft.fields, ...taken(write.fields, after.fields) } }
    case 'translation': {
      const { locale, fields } = write
      const texts = { ...draft.translations[locale], ...taken(fields, after.translations[locale] ?? {}) }
      return { ...draft, translations: { ...draft.translations, [locale]: texts } }
    }
  }
}

function withFields(block: DraftBlock, { props, is_visible, content = {} }: BlockFields, stored: DraftBlock) {
  const locales = Object.keys(content)
  const others = Object.entries(block.content).filter(([locale]) => !locales.includes(locale))
  const written = Object.entries(stored.content).filter(([locale]) => locales.includes(locale))
  return {
    ...block,
    ...(props && { props: stored.props }),
    ...(is_visible !== undefined && { isVisible: stored.isVisible }),
    content: Object.fromEntries([...others, ...written]),
  }
}

const taken = (fields: Json, from: Json): Json =>
  Object.fromEntries(Object.keys(fields).map((name) => [name, from[name]]))
