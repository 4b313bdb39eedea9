import { expect, test } from 'bun:test'
import type { BlockRecord } from '../src/block-types/block-type'
import type { Inventory } from '../src/publishing/inventory'
import { siteAssets } from '../src/publishing/site-assets'

const hours = { id: 'hours', type: 'opening_hours', content: {} } as unknown as BlockRecord

async function sheetOf(content: object) {
  const inventory = { site: { name: 'Café' }, tokens: {}, locales: ['de'], pages: [], templates: [], ...content }
  const { files, head } = await siteAssets(inventory as unknown as Inventory)
  return String(files.find(({ address }) => address === head.stylesheet)?.body)
}

test('the stylesheet is for the blocks of the page for addresses that lead nowhere, of header and footer too', async () => {
  const page = { blocks: [hours] }
  const shown = await sheetOf({ pages: [page] })
  expect(shown.length).toBeGreaterThan((await sheetOf({})).length)
  const others = [{ notFoundPage: page }, { header: [hours] }, { footer: [hours] }]
  for (const content of others) expect(await sheetOf(content)).toBe(shown)
})
