import type { OpenPage } from '../../renderer/renderer'
import type { ValuePath } from '../../values/at-path'
import { isObject } from '../../values/is-object'
import type { Press } from '../canvas/canvas'
import type { DraftBlock } from '../document/draft'
import { pathOfText } from './values'

/** What of a section's texts and pictures was pressed: a text, a picture, or the item of a list that it stands in. */
export function pressedPath(
  { text, target, block }: Pick<Press, 'text' | 'target' | 'block'>,
  content: unknown,
  view: OpenPage['view'],
): ValuePath | undefined {
  const root = target.closest('[data-block]')
  const standIn = root && standInPath(target, root)
  if (standIn) return standIn
  if (text) return pathOfText(text)
  if (!root) return undefined
  const part = partPath(target)
  return fieldPath(target, root, block, content, view) ?? (part.length > 0 ? part : undefined)
}

function fieldPath(
  target: Element,
  root: Element,
  block: DraftBlock['id'],
  content: unknown,
  view: OpenPage['view'],
): ValuePath | undefined {
  const shared = target.closest<HTMLElement>('[data-text-parts]')?.dataset.textParts?.split(' ')[0]
  if (shared) return pathOfText(shared)
  const picture = target.closest(`picture, ${pictures}`)
  const drawn = picture?.matches('picture') ? picture.querySelector(pictures) : picture
  if (drawn) return picturePath(drawn, block, content, view)
  return itemAround(target, root)
}

/** What is drawn where a picture may stand is pressed to choose one: that of the section, or of a person in it. */
function standInPath(target: Element, root: Element): ValuePath | undefined {
  if (target.closest('[class*="__drawing"]')) return [...partPath(target), 'image']
  const item = target.closest('.monogram') && itemAround(target, root)
  return item ? [...item, 'image'] : undefined
}

const partPath = (target: Element): ValuePath => {
  const part = target.closest<HTMLElement>('[data-part]')?.dataset.part
  return part ? ['blocks', part] : []
}

/** Photographs, and the drawings that stand in the markup itself. */
const pictures = 'img, svg.motif'

/** What pictures are told apart by: their address, or their lines. The editor's policy allows no styles, and none is looked at. */
const faceOf = (drawn: Element) => drawn.getAttribute('src') ?? drawn.innerHTML.replaceAll(/ style="[^"]*"/g, '')

/** The nth of the pictures that look like this one on the page is the nth in the texts. */
function picturePath(picture: Element, block: DraftBlock['id'], content: unknown, view: OpenPage['view']) {
  const face = faceOf(picture)
  const section = `[data-block="${CSS.escape(block)}"]`
  const twins = [...picture.ownerDocument.querySelectorAll(`${section} :is(${pictures})`)].filter(
    (other) => faceOf(other) === face,
  )
  const paths = imagePaths(content, []).filter(({ image }) => drawnFace(image, view) === face)
  return (paths[twins.indexOf(picture)] ?? paths[0])?.path
}

interface FoundImage {
  path: ValuePath
  image: NonNullable<Parameters<OpenPage['view']['picture']>[0]>
}

function imagePaths(value: unknown, path: ValuePath): FoundImage[] {
  if (Array.isArray(value)) return value.flatMap((item, i) => imagePaths(item, [...path, i]))
  if (!isObject(value)) return []
  if (typeof value.asset_id === 'string' || typeof value.url === 'string') return [{ path, image: value }]
  return Object.entries(value).flatMap(([key, inner]) => imagePaths(inner, [...path, key]))
}

/** As it stands in the markup: nothing is loaded for it. */
function drawnFace(image: FoundImage['image'], view: OpenPage['view']): string | undefined {
  const template = document.createElement('template')
  template.innerHTML = (view.picture(image, { sizes: '100vw' })?.text ?? '').replaceAll(/ style="[^"]*"/g, '')
  const drawn = template.content.querySelector(pictures)
  return drawn ? faceOf(drawn) : undefined
}

/** The nearest surroundings that hold texts: where all of them are of one item, it is that item. */
function itemAround(target: Element, root: Element): ValuePath | undefined {
  for (let place: Element | null = target; place && root.contains(place); place = place.parentElement) {
    const names = namesIn(place)
    if (names.length > 0) return commonItem(names.map(pathOfText))
  }
  return undefined
}

const namesIn = (place: Element): string[] =>
  [place, ...place.querySelectorAll('[data-text], [data-text-parts]')].flatMap((element) => {
    const { text, textParts } = (element as HTMLElement).dataset ?? {}
    return [...(text ? [text] : []), ...(textParts?.split(' ') ?? [])]
  })

function commonItem([first, ...others]: ValuePath[]): ValuePath | undefined {
  if (!first) return undefined
  const length = first.findIndex((step, i) => others.some((path) => path[i] !== step))
  const common = length < 0 ? first.slice(0, -1) : first.slice(0, length)
  const place = common.findLastIndex((step) => typeof step === 'number')
  return place < 0 ? undefined : common.slice(0, place + 1)
}
