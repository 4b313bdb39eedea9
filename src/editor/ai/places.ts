import { useQuery } from '@tanstack/react-query'
import { isObject } from '../../values/is-object'
import { blockTypesQuery } from '../data/block-types-query'
import { themesQuery } from '../data/themes-query'
import { findBlock } from '../document/draft'
import { titleIn } from '../document/title-in'
import type { Editing } from '../editing/editing'
import { useTypeName } from '../editing/section-names'
import { sectionTitle } from '../editing/section-title'
import { useLanguageNames, useWords } from '../words/language'
import { aiWords } from './ai.words'
import type { Scope } from './conversation'
import { type FieldRow, type FieldSchema, fieldRows } from './field-rows'
import { proposalWords } from './proposal.words'
import type { ShownCall } from './proposals'

/** Names for what a wish or a proposal is about, as they stand in the outline and the list of pages. */
export function usePlaces(editing: Editing) {
  const words = useWords(aiWords)
  const { data, store, locale, picked } = editing
  const typeName = useTypeName()
  const pageName = (id: string) => {
    const page = data.pages.find((one) => one.id === id)
    return page && titleIn(page, locale)
  }
  const blockName = (id: string) => {
    const block = findBlock(store.read().draft, id)
    return block && (sectionTitle(block, locale) ?? typeName(block))
  }
  const pageId = store.read().draft.id
  const section = picked === undefined ? undefined : blockName(picked)
  const scopes: Record<Scope['kind'], Scope | undefined> = {
    section: picked && section ? { kind: 'section', pageId, blockId: picked, name: words.section(section) } : undefined,
    page: { kind: 'page', pageId, name: words.page(pageName(pageId) ?? '') },
    site: { kind: 'site', name: words.common.wholeSite },
  }
  return { scopes, pageName, blockName }
}
export type Places = ReturnType<typeof usePlaces>

/** What a call changes and where, in words. */
export function useCallView(editing: Editing, places: Places, calls: ShownCall[]) {
  const words = useWords(proposalWords)
  const ai = useWords(aiWords)
  const { data, store } = editing
  const { data: types } = useQuery(blockTypesQuery)
  const isTold = calls.some(({ operation }) => operation === 'updateSite')
  const { data: themes } = useQuery({ ...themesQuery, enabled: isTold })
  const nameOf = useLanguageNames()

  const placeOf = ({ operation, params }: ShownCall): string => {
    const block = params.block ? places.blockName(params.block) : undefined
    if (block) return ai.section(block)
    if (params.block) {
      if (data.header?.some(({ id }) => id === params.block)) return words.common.header
      return data.footer?.some(({ id }) => id === params.block) ? words.common.footer : words.otherPage
    }
    if (params.page) return ai.page(places.pageName(params.page) ?? '')
    if (operation === 'updateTheme') return words.look
    if (operation === 'updateSite') return words.facts
    if (operation === 'updateAsset') return words.common.picture
    if (operation === 'createPage') return words.newPage
    return params.entry || params.collection ? words.entry : words.common.wholeSite
  }

  const rows = (call: ShownCall): FieldRow[] => {
    const made = call.operation === 'createBlock' && isObject(call.after) ? String(call.after.type) : undefined
    const key = made ?? findBlock(store.read().draft, call.params.block ?? '')?.type
    const type = types?.find((one) => one.key === key)
    const schemas = type && { content: type.content_schema as FieldSchema, props: type.schema as FieldSchema }
    const languageOf = (locale: string) =>
      data.site.locales.length > 1 && /^[a-z]{2}(-[A-Z]{2})?$/.test(locale) ? nameOf(locale) : undefined
    const themeName = (id: string) => themes?.find((theme) => theme.id === id)?.name
    return fieldRows(call, { words, schemas, languageOf, themeName })
  }

  const reaches = (scope: Scope, call: ShownCall): boolean => {
    if (scope.kind === 'site') return true
    if (scope.kind === 'section') return call.params.block === scope.blockId
    return (
      call.params.page === scope.pageId ||
      (call.params.block ? places.blockName(call.params.block) !== undefined : false)
    )
  }
  return { placeOf, rows, reaches }
}
