import type { Author } from '../activity/activity'
import { replaceBlocks } from '../pages/block-order'
import { getPageWithBlocks } from '../pages/blocks'
import { listPages } from '../pages/list-pages'
import type { Tx } from '../tenants/tenants'
import type { DemoBlock } from './demo-site'
import type { ShowPicture } from './gallery'
import { withPictures } from './library'

/** What somebody adds to a page that is there. */
export interface Addition {
  path: string
  /** For the block that the page opens with. */
  opening?: ShowPicture
  blocks: DemoBlock[]
  /** The type of the block that they come before; at the end of the page unless said. */
  before?: string
}

/** Adds to pages of a site; pictures are named by their keys. Throws for a page that the site does not have. */
export async function makeAdditions(
  tx: Tx,
  by: Author,
  siteId: string,
  additions: Addition[],
  pictureIds: Map<string, string>,
) {
  const pages = await listPages(tx, siteId)
  for (const { path, opening, blocks, before } of additions) {
    const page = pages.find((one) => one.path === path)
    if (!page) throw new Error(`the demo has no page ${path}`)
    const { blocks: there } = await getPageWithBlocks(tx, page.id)
    const [first, ...others] = there
    const opened = first && opening ? withOpening(first, opening, pictureIds) : first
    const found = others.findIndex(({ type }) => type === before)
    const at = found < 0 ? others.length : found
    const added = withPictures(blocks, pictureIds).map(({ type, props, de, en }) => ({
      type,
      props,
      content: { de, en },
    }))
    await replaceBlocks(tx, by, page.id, [
      ...(opened ? [opened] : []),
      ...others.slice(0, at),
      ...added,
      ...others.slice(at),
    ])
  }
}

type BlockThere = Awaited<ReturnType<typeof getPageWithBlocks>>['blocks'][number]

function withOpening(block: BlockThere, show: ShowPicture, pictureIds: Map<string, string>): BlockThere {
  const withPicture = (language: 'de' | 'en') => ({
    ...block.content[language],
    image: withPictures(show(language), pictureIds),
  })
  const hasVariant = block.type === 'page_header'
  return {
    ...block,
    props: { ...block.props, ...(hasVariant && { variant: 'picture' }) },
    content: { ...block.content, de: withPicture('de'), en: withPicture('en') },
  }
}
