import isSame from 'fast-deep-equal'
import type { BlockFields, Write } from './changes'
import { type Draft, type DraftBlock, findBlock, type Json, type Saved } from './draft'

/**
 * What is known of the service, with those of our writes in it that have arrived although no answer said so. Without
 * that, a lost answer would make one's own text that of somebody else.
 */
export function withArrived(saved: Saved, sent: Write[], current: Saved): Saved {
  if (sent.length === 0) return saved
  const updates = sent.filter((write) => write.kind === 'update')
  const fields = sent
    .filter((write) => write.kind === 'fields')
    .flatMap((write) =>
      Object.entries(write.fields).filter(([name, value]) => isSame(current.draft.fields[name], value)),
    )
  const stored = new Map(current.draft.blocks.map((block) => [block.id, block]))
  const blocks = saved.draft.blocks.map((block) =>
    updates
      .filter(({ id }) => id === block.id)
      .reduce((known, { fields }) => arrived(known, fields, stored.get(known.id)), block),
  )
  return {
    ...saved,
    draft: { ...saved.draft, blocks, fields: { ...saved.draft.fields, ...Object.fromEntries(fields) } },
  }
}

function arrived(
  known: DraftBlock,
  { props, content = {}, is_visible }: BlockFields,
  stored: DraftBlock | undefined,
): DraftBlock {
  if (!stored) return known
  const texts = Object.entries(content).filter(([locale, sent]) => isSame(stored.content[locale] ?? null, sent))
  const kept = Object.fromEntries(texts.filter((entry): entry is [string, Json] => entry[1] !== null))
  const gone = new Set(texts.filter(([, sent]) => sent === null).map(([locale]) => locale))
  const before = Object.entries(known.content).filter(([locale]) => !gone.has(locale))
  return {
    ...known,
    props: props && isSame(stored.props, props) ? props : known.props,
    isVisible: is_visible !== undefined && stored.isVisible === is_visible ? is_visible : known.isVisible,
    content: { ...Object.fromEntries(before), ...kept },
  }
}

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
