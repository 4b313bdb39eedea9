import type { Static } from '@sinclair/typebox'
import { pageUnit } from '../../block-types/settled'
import type { BlockView, PageWithBlocks, SectionView } from '../../pages/blocks.schema'
import type { PageChange, PageView } from '../../pages/pages.schema'
import type { DraftBlock, Json, Saved } from './draft'

type PageAnswer = Static<typeof PageWithBlocks>

/** What the service answers for a page, as the editor keeps it. */
export function savedOf(page: PageAnswer): Saved {
  return withPage(
    {
      draft: { id: page.id, fields: {}, translations: {}, blocks: page.blocks.map(draftBlockOf) },
      tag: page.etag,
      blockTags: Object.fromEntries(page.blocks.map(({ id, etag }) => [id, etag])),
      translationTags: {},
      madeFrom: marksOf(page.blocks),
      bound: boundOf(page.blocks),
    },
    page,
  )
}

const marksOf = (blocks: BlockView[]) => Object.fromEntries(blocks.map(({ id, made_from = {} }) => [id, made_from]))

const boundOf = (blocks: BlockView[]) => Object.fromEntries(blocks.map(({ id, bound }) => [id, bound]))

const draftBlockOf = ({ id, type, section_id, is_visible, props, content }: BlockView): DraftBlock => ({
  id,
  type,
  sectionId: section_id,
  isVisible: is_visible,
  props,
  content,
})

/** All of a page that can be changed but its type, which stays with it, and its texts. */
type OwnFields = Omit<PageChange, 'type' | 'translations'>

/** With the page's own fields and texts as the service has them now. Translations are written with the page's tag. */
export function withPage(saved: Saved, page: PageView): Saved {
  const { slug, path, status, is_home, is_noindex, seo, published_at } = page
  const fields = { slug, path, status, is_home, is_noindex, seo, published_at } satisfies Required<OwnFields>
  const texts = page.translations.map(({ locale, etag: _tag, made_from: _marks, ...rest }): [string, Json] => [
    locale,
    rest,
  ])
  return {
    ...saved,
    draft: {
      ...saved.draft,
      fields,
      translations: Object.fromEntries(texts),
    },
    tag: page.etag,
    translationTags: Object.fromEntries(page.translations.map(({ locale }) => [locale, page.etag])),
    madeFrom: {
      ...saved.madeFrom,
      [pageUnit]: Object.fromEntries(page.translations.map(({ locale, made_from = {} }) => [locale, made_from])),
    },
  }
}

/** With one block as the service has it now, at the end where it is new. */
export function withBlock(saved: Saved, view: BlockView): Saved {
  const block = draftBlockOf(view)
  const { blocks } = saved.draft
  const isKnown = blocks.some(({ id }) => id === block.id)
  return {
    ...saved,
    draft: {
      ...saved.draft,
      blocks: isKnown ? blocks.map((other) => (other.id === block.id ? block : other)) : [...blocks, block],
    },
    blockTags: { ...saved.blockTags, [block.id]: view.etag },
    madeFrom: { ...saved.madeFrom, ...marksOf([view]) },
    bound: { ...saved.bound, ...boundOf([view]) },
  }
}

export function withoutBlock(saved: Saved, id: string): Saved {
  const { [id]: _gone, ...blockTags } = saved.blockTags
  return {
    ...saved,
    draft: { ...saved.draft, blocks: saved.draft.blocks.filter((block) => block.id !== id) },
    blockTags,
  }
}

/** With the order, and the sections, that the service has now. */
export function withOrder(saved: Saved, sections: SectionView[]): Saved {
  const views = sections.flatMap(({ blocks }) => blocks)
  return {
    ...saved,
    draft: { ...saved.draft, blocks: views.map(draftBlockOf) },
    blockTags: Object.fromEntries(views.map(({ id, etag }) => [id, etag])),
    madeFrom: { ...saved.madeFrom, ...marksOf(views) },
    bound: { ...saved.bound, ...boundOf(views) },
  }
}
