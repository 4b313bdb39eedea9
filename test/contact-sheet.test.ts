import { expect, test } from 'bun:test'
import { Value } from '@sinclair/typebox/value'
import { blockTypeByKey } from '../src/block-types/catalog'
import { schemasOf } from '../src/block-types/schemas'
import { drawDocument, openPage } from '../src/renderer/renderer'
import { contentNames, contentSite } from './support/contact-sheet'

test('the ten fixed contents are what the API takes, and each of their blocks and pictures is drawn', async () => {
  expect(contentNames).toHaveLength(10)
  for (const name of contentNames) {
    const { data, pageId, locale, picture } = contentSite(name)
    const blocks = data.pages[0]?.blocks ?? []
    for (const { type, props, content } of blocks) {
      const { props: propsSchema, content: contentSchema } = schemasOf(blockTypeByKey(type)!)
      const errors = [...Value.Errors(propsSchema, props), ...Value.Errors(contentSchema, content[locale])]
      expect([name, type, errors.map(({ path, message }) => `${path} ${message}`)]).toEqual([name, type, []])
    }
    const drawn = drawDocument(openPage(data, pageId, locale)!, '/style.css')
    for (const { type } of blocks) expect([name, drawn]).toEqual([name, expect.stringContaining(`b-${type}`)])
    for (const { id, path } of data.media ?? []) {
      expect([name, path, JSON.stringify(blocks).includes(id)]).toEqual([name, path, true])
      expect((await picture(path)).body.length).toBeGreaterThan(500)
    }
  }
})
