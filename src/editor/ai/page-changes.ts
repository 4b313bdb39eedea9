import isSame from 'fast-deep-equal'
import type { DocumentChange } from '../document/commands'
import { changedFields, type Draft, type DraftBlock, findBlock } from '../document/draft'

/** What leads from one state of a page to another, to be done and taken back as one step. */
export function commandsBetween(before: Draft, after: Draft): DocumentChange[] {
  return [...orderCommands(before.blocks, after.blocks), ...after.blocks.flatMap(inBlock), ...ofPage(before, after)]

  function inBlock(block: DraftBlock): DocumentChange[] {
    const known = findBlock(before, block.id)
    return known ? blockCommands(known, block) : []
  }
}

function orderCommands(before: DraftBlock[], after: DraftBlock[]): DocumentChange[] {
  const commands: DocumentChange[] = []
  const now = [...before]
  for (const block of before) {
    if (after.some(({ id }) => id === block.id)) continue
    const index = now.indexOf(block)
    commands.push({ kind: 'remove', block, index })
    now.splice(index, 1)
  }
  for (const [index, block] of after.entries()) {
    const from = now.findIndex(({ id }) => id === block.id)
    const known = now[from]
    if (!known) {
      commands.push({ kind: 'insert', block, index })
      now.splice(index, 0, block)
    } else if (from !== index || known.sectionId !== block.sectionId) {
      const places = { from: { index: from, sectionId: known.sectionId }, to: { index, sectionId: block.sectionId } }
      commands.push({ kind: 'move', block: block.id, ...places })
      now.splice(from, 1)
      now.splice(index, 0, { ...known, sectionId: block.sectionId })
    }
  }
  return commands
}

function blockCommands(before: DraftBlock, after: DraftBlock): DocumentChange[] {
  const { id: block } = before
  const locales = new Set([...Object.keys(before.content), ...Object.keys(after.content)])
  const contents = [...locales].flatMap((locale): DocumentChange[] =>
    isSame(before.content[locale], after.content[locale])
      ? []
      : [{ kind: 'content', block, locale, before: before.content[locale], after: after.content[locale] }],
  )
  return [
    ...contents,
    ...(isSame(before.props, after.props)
      ? []
      : [{ kind: 'props', block, before: before.props, after: after.props } as const]),
    ...(before.isVisible === after.isVisible
      ? []
      : [{ kind: 'visibility', block, before: before.isVisible, after: after.isVisible } as const]),
  ]
}

function ofPage(before: Draft, after: Draft): DocumentChange[] {
  const fields = Object.keys(changedFields(before.fields, after.fields, isSame))
  const only = (page: Draft['fields']) => Object.fromEntries(fields.map((name) => [name, page[name]]))
  const locales = new Set([...Object.keys(before.translations), ...Object.keys(after.translations)])
  const translations = [...locales].flatMap((locale): DocumentChange[] => {
    const [from, to] = [before.translations[locale], after.translations[locale]]
    return isSame(from, to) ? [] : [{ kind: 'translation', locale, before: from, after: to }]
  })
  return fields.length > 0
    ? [{ kind: 'fields', before: only(before.fields), after: only(after.fields) }, ...translations]
    : translations
}

/**
 * The same commands on a draft in which somebody has gone on typing: of a text only the fields that the commands change
 * are theirs, the others stay as they are.
 */
export const changesOnTop = (commands: DocumentChange[], draft: Draft): DocumentChange[] =>
  commands.map((command) => {
    if (command.kind !== 'content' || !command.before || !command.after) return command
    const now = findBlock(draft, command.block)?.content[command.locale]
    if (!now || isSame(now, command.before)) return command
    const changed = Object.keys(changedFields(command.before, command.after, isSame))
    const kept = Object.entries(now).filter(([name]) => !changed.includes(name))
    const taken = Object.entries(command.after).filter(([name]) => changed.includes(name))
    return { ...command, before: now, after: Object.fromEntries([...kept, ...taken]) }
  })
