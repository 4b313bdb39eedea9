import type { SiteData } from '../../renderer/renderer'
import type { DocumentChange } from '../document/commands'
import type { DraftBlock, Json } from '../document/draft'
import { inOtherLanguages } from '../media/picture-in-languages'

/** A picture of a section: where it stands in its texts or its settings. */
export interface PlacedPicture {
  in: 'content' | 'props'
  path: (string | number)[]
  /** With the `asset_id` that it names. */
  value: Json
}

/** Every picture of the library that a section names, in the language of the page. */
export const blockPictures = ({ content, props }: DraftBlock, locale: string): PlacedPicture[] => [
  ...found(content[locale], []).map((picture) => ({ ...picture, in: 'content' as const })),
  ...found(props, []).map((picture) => ({ ...picture, in: 'props' as const })),
]

function found(value: unknown, path: (string | number)[]): Omit<PlacedPicture, 'in'>[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => found(item, [...path, index]))
  if (!isJson(value)) return []
  const inner = Object.entries(value).flatMap(([key, item]) => found(item, [...path, key]))
  return typeof value.asset_id === 'string' ? [{ path, value }, ...inner] : inner
}

/** The one that the page shows by one of these addresses. */
export function pictureShown(
  pictures: PlacedPicture[],
  addresses: string[],
  assets: SiteData['media'] = [],
): PlacedPicture | undefined {
  const shown = new Set(addresses.map(fileOf))
  return pictures.find(({ value }) => {
    const asset = assets.find(({ id }) => id === value.asset_id)
    return asset && [asset, ...asset.variants].some(({ path }) => shown.has(fileOf(path)))
  })
}

const fileOf = (address: string) => address.replace(/[?#].*$/, '').replace(/^.*\//, '')

/** The acts that show another picture in the same place, in every language that had the same one there or none. */
export function replacePicture(
  block: DraftBlock,
  { in: part, path, value }: PlacedPicture,
  locale: string,
  asset: string,
): DocumentChange[] {
  const { url: _url, alt: _alt, focal: _focal, ...others } = value
  const next = { ...others, asset_id: asset }
  if (part === 'props')
    return [{ kind: 'props', block: block.id, before: block.props, after: withValue(block.props, path, next) as Json }]
  const before = block.content[locale]
  return [
    { kind: 'content', block: block.id, locale, before, after: withValue(before, path, next) as Json },
    ...inOtherLanguages(block, { locale, path, asset }),
  ]
}

function withValue(value: unknown, [key, ...rest]: (string | number)[], next: unknown): unknown {
  if (key === undefined) return next
  if (Array.isArray(value)) return value.with(Number(key), withValue(value[Number(key)], rest, next))
  return isJson(value) ? { ...value, [key]: withValue(value[key], rest, next) } : value
}

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null
