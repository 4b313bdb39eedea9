import { expect, test } from 'bun:test'
import { mediaPath, stemOf } from '../src/media/addresses'
import { imageNames } from '../src/media/image-names'

const id = '0198c6f2-4f1a-7c3e-9a86-2f4f1f0f6a3e'
const stem = 'brot-vom-markt-0123456789abcdef'

test('a text names images by their ids, and by their files without size and ending', () => {
  const text = `<img src="/media/hof/${stem}-640.webp"> ${id} and brot-0123456789abcdef0`
  const names = [...imageNames(text)]
  expect(names).toEqual(expect.arrayContaining([id, stem]))
  expect(names).not.toContain('brot-0123456789abcdef') // a longer name is another one
  expect([...imageNames('nothing of the kind here')]).toEqual([])
})

test('a file has its name without the last ending, and its address by site', () => {
  expect(stemOf('brot.alt.jpg')).toBe('brot.alt')
  expect(mediaPath('hof', 'brot.jpg')).toBe('/media/hof/brot.jpg')
})
