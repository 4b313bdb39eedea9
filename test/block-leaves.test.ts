import { expect, test } from 'bun:test'
import { Type } from '@sinclair/typebox'
import { documentId, href, image, items, line, link, url } from '../src/block-types/fields'
import { canHold, visitLeaves } from '../src/publishing/check/leaves'

const name = { de: 'Name', en: 'Name' }
const schema = Type.Object({
  headline: line(name),
  icon: line(name),
  button: link(),
  url: url(name),
  file: documentId(name),
  picture: image(),
  items: items({ title: name, item: name, label: 'text' }, { text: line(name), href: href(name), phone: line(name) }),
})
const value = {
  headline: 'Brot',
  icon: 'wheat',
  button: { label: 'Mehr', href: '/brote' },
  url: 'https://example.com/a',
  file: 'f1',
  picture: { asset_id: 'a1', alt: 'Ein Brot', caption: 'Der Laib' },
  items: [{ text: 'Eins', phone: '1' }, { text: '', href: '/zwei' }, { text: 'Drei' }],
  unknown: 'x',
}

test('every text, link, picture and number that the schema knows is visited where it stands', () => {
  const seen: unknown[] = []
  visitLeaves(schema, value, (kind, one, path) => seen.push([kind, path(), typeof one === 'string' ? one : '{}']))
  expect(seen).toEqual([
    ['text', '.headline', 'Brot'],
    ['text', '.button.label', 'Mehr'],
    ['href', '.button.href', '/brote'],
    ['href', '.url', 'https://example.com/a'],
    ['document', '.file', 'f1'],
    ['text', '.picture.caption', 'Der Laib'],
    ['image', '.picture', '{}'],
    ['text', '.items.0.text', 'Eins'],
    ['phone', '.items.0.phone', '1'],
    ['href', '.items.1.href', '/zwei'],
    ['text', '.items.2.text', 'Drei'],
  ])
})

test('each comes with what stands at the same place of another language', () => {
  const twin = { headline: 'Bread', items: [{ text: 'One' }, {}, { text: 'Three' }] }
  const pairs: unknown[] = []
  visitLeaves(
    schema,
    value,
    (kind, _value, path, other, isBeside) => kind === 'text' && pairs.push([path(), other, isBeside]),
    twin,
  )
  expect(pairs).toEqual([
    ['.headline', 'Bread', true],
    ['.button.label', undefined, false],
    ['.picture.caption', undefined, false],
    ['.items.0.text', 'One', true],
    ['.items.2.text', 'Three', true],
  ])
})

test('what a schema can hold is told of lists as well', () => {
  expect(canHold(schema, ['phone'])).toBe(true)
  expect(canHold(schema, ['email'])).toBe(false)
  expect(canHold(Type.Object({ text: line(name) }), ['href', 'image'])).toBe(false)
})
