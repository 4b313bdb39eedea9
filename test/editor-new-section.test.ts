import { afterAll, beforeAll, describe, expect, spyOn, test } from 'bun:test'
import { blockTypeByKey } from '../src/block-types/catalog'
import { schemasOf } from '../src/block-types/schemas'
import { editorApi, openEditorGlobals } from './support/editor-globals'

type Added = { type: string; props: { collection?: string } }
let endGlobals = () => {}
let newSection: (type: object, site: object, locale: string) => Promise<Added>

beforeAll(async () => {
  endGlobals = openEditorGlobals('bk_token')
  const browsersModule: string = '../src/editor/editing/add-section/new-section' // its types are those of a browser
  newSection = (await import(browsersModule)).newSection
})
afterAll(() => endGlobals())

describe('a list of entries that is added to a page', () => {
  const { key, name, category, defaultProps } = blockTypeByKey('collection_list')!
  const list = {
    ...{ key, name: name.de, category, default_props: defaultProps },
    schema: schemasOf(blockTypeByKey('collection_list')!).props,
    content_schema: schemasOf(blockTypeByKey('collection_list')!).content,
  }
  /** What the section shows on a site with these collections. */
  async function shownOf(site: string, slugs: string[]) {
    const asked = spyOn(globalThis, 'fetch').mockImplementation((async (input: Request | string) => {
      const url = new URL(input instanceof Request ? input.url : input)
      expect(`${url.origin}${url.pathname}`).toBe(`${editorApi}/sites/${site}/collections`)
      return Response.json({ data: slugs.map((slug) => ({ id: slug, slug, fields: [] })) })
    }) as typeof fetch)
    try {
      return (await newSection(list, { id: site, locales: ['de'], name: 'Öz', company: {} }, 'de')).props.collection
    } finally {
      asked.mockRestore()
    }
  }

  test('shows the only collection that the site has, and none where there are several or none', async () => {
    expect(await shownOf('one', ['torten'])).toBe('torten')
    expect(await shownOf('two', ['torten', 'brote'])).toBeFalsy()
    expect(await shownOf('none', [])).toBeFalsy()
  })
})
