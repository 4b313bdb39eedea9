import { type Static, Type } from '@sinclair/typebox'
import { Value } from '@sinclair/typebox/value'
import { safeHref } from '../html/links'
import { isId } from '../values/ids'
import { isObject } from '../values/is-object'
import type { Text } from '../words/text'
import { image } from './fields'

/** Images that stand outside of blocks, named as blocks name theirs: in entries, the branding, texts of pages. */

export const ImageValue = image()
export type ImageValue = Static<typeof ImageValue>

export const notAddress: Text = {
  de: 'Keine gültige Adresse. Erwartet: https://… oder ein Pfad dieser Website.',
  en: 'Not a valid address. Expected https://… or a path of this site.',
}
export const notImage: Text = {
  de: 'Kein Bild. Erwartet: eine Adresse oder ein Objekt mit asset_id oder url.',
  en: 'Not an image. Expected an address or an object with asset_id or url.',
}
const notAnAssetId: Text = {
  de: 'Keine Id eines Bildes aus der Mediathek.',
  en: 'Not the id of an image of the media library.',
}
const noMeaning: Text = {
  de: 'Dieses Feld hat ein Bild nicht. Es ist gespeichert und bewirkt nichts.',
  en: 'An image does not have this field. It is stored and has no effect.',
}

/** http(s) or a path of the site, with nothing in it that browsers would drop. */
export const isAddress = (value: unknown): value is string =>
  typeof value === 'string' &&
  value.length <= 2000 &&
  safeHref(value) === value &&
  (value.startsWith('/') || (/^https?:/i.test(value) && URL.canParse(value)))

/** Named as blocks name theirs, or by its address alone. */
export const isImage = (value: unknown) => {
  if (typeof value === 'string') return isAddress(value)
  if (!Value.Check(ImageValue, value)) return false
  const { asset_id, url } = value
  return (isId(asset_id) && url === undefined) || (isAddress(url) && (asset_id === undefined || isId(asset_id)))
}

/** The id of the library's image that a value names, which may be all there is of it. */
export function assetIdOf(value: unknown): string | undefined {
  const id = isObject(value) && Object.hasOwn(value, 'asset_id') ? value.asset_id : value
  return isId(id) ? id : undefined
}

const shape = Type.Object(
  Object.fromEntries(
    Object.entries(ImageValue.properties).map(([key, schema]) => [
      key,
      Type.Optional(Type.Union([schema, Type.Null()])),
    ]),
  ),
  { additionalProperties: Type.Unknown() },
)

/** An image as a field of an object: an id of the library, an address, or as blocks have it. An empty one is none. */
export const imageField = (description: string) => ({
  schema: Type.Union([Type.String(), shape], {
    examples: [{ asset_id: '0b7f7a52-6c1e-4d0f-9a86-2f4f1f0f6a3e' }],
    description,
  }),
  expected: notImage,
  problems(value: unknown): [string, Text][] {
    if (!isObject(value)) return value === '' || isId(value) || isAddress(value) ? [] : [['', notImage]]
    const { asset_id, url } = value
    const wrong: [string, Text][] = []
    if (asset_id != null && asset_id !== '' && !isId(asset_id)) wrong.push(['asset_id', notAnAssetId])
    if (url != null && url !== '' && !isAddress(url)) wrong.push(['url', notAddress])
    return wrong
  },
  cautions: (value: unknown): [string, Text][] =>
    isObject(value)
      ? Object.keys(value)
          .filter((key) => !Object.hasOwn(ImageValue.properties, key))
          .map((key) => [key, noMeaning])
      : [],
})
