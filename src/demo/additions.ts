import type { Author } from '../activity/activity'
import { replaceBlocks } from '../pages/block-order'
import { getPageWithBlocks } from '../pages/blocks'
import { listPages } from '../pages/list-pages'
import type { Tx } from '../tenants/tenants'
import { blockInput } from './block-input'
import type { PlannedDemo } from './demo-site'
import { withPictureIds } from './library'

/** Adds what the owner has to pages that were built. Throws for a page that the site does not have. */
export async function makeAdditions(
  tx: Tx,
  by: Author,
  siteId: string,
  { additions, pictures }: Pick<PlannedDemo, 'additions' | 'pictures'>,
  pictureIds: Map<string, string>,
) {
  const pages = await listPages(tx, siteId)
  for (const { path, opening, blocks, before } of additions) {
    const page = pages.find((one) => one.path === path)
    if (!page) throw new Error(`the demo has no page ${path}`)
    const { blocks: there } = await getPageWithBlocks(tx, page.id)
    const [first, ...others] = there
    const opened = first && opening ? withOpening(first, opening) : first
    const found = others.findIndex(({ type }) => type === before)
    const at = found < 0 ? others.length : found
    await replaceBlocks(tx, by, page.id, [
      ...(opened ? [opened] : []),
      ...others.slice(0, at),
      ...withPictureIds(blocks, pictureIds).map(blockInput),
      ...others.slice(at),
    ])
  }

  function withOpening(block: BlockThere, name: string): BlockThere {
    const shown = (language: 'de' | 'en') => ({
      ...block.content[language],
      image: withPictureIds({ asset_id: name, alt: pictures[name]?.[language] }, pictureIds),
    })
    const hasVariant = block.type === 'page_header'
    return {
      ...block,
      props: { ...block.props, ...(hasVariant && { variant: 'picture' }) },
      content: { ...block.content, de: shown('de'), en: shown('en') },
    }
  }
}

type BlockThere = Awaited<ReturnType<typeof getPageWithBlocks>>['blocks'][number]
