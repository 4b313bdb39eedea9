import { type TProperties, Type } from '@sinclair/typebox'
import { iconNames } from '../html/icons'

/** Building stones of block schemas, so that the same thing has the same name and bound in every type. */

/** One line of text with inline Markdown and `==marks==`. */
export const line = (maxLength = 200) => Type.Optional(Type.String({ maxLength }))
/** Several paragraphs of Markdown. */
export const prose = (maxLength = 20_000) => Type.Optional(Type.String({ maxLength }))
/** A name of the icon list, which the schema tells; checked by `unknownIcons`. Empty for none. */
export const iconName = () => Type.Optional(Type.String({ maxLength: 40, enum: ['', ...iconNames], isIcon: true }))
export const flag = () => Type.Optional(Type.Boolean())
export const whole = (minimum: number, maximum: number) => Type.Optional(Type.Integer({ minimum, maximum }))
export const choice = <const T extends string>(...values: T[]) =>
  Type.Optional(Type.Union(values.map((v) => Type.Literal(v))))
/** Checked again by `safeHref` when rendered. */
export const href = () => Type.Optional(Type.String({ maxLength: 2000 }))
export const link = () => Type.Optional(Type.Object({ label: line(80), href: href() }))
/** `asset_id` names an image of the media library, `url` any image address; `focal` is the point that a crop keeps, 0 to 1. */
export const image = () =>
  Type.Optional(
    Type.Object({
      asset_id: Type.Optional(Type.String({ maxLength: 36 })),
      url: href(),
      alt: line(500),
      caption: line(300),
      focal: Type.Optional(
        Type.Object({ x: Type.Number({ minimum: 0, maximum: 1 }), y: Type.Number({ minimum: 0, maximum: 1 }) }),
      ),
    }),
  )
/** List items carry a stable `id`: the server adds one where it is missing. */
export const items = <T extends TProperties>(fields: T, maxItems = 100) =>
  Type.Optional(Type.Array(Type.Object({ id: Type.Optional(Type.String({ maxLength: 64 })), ...fields }), { maxItems }))

/** The words above most blocks: small line, title, introduction. */
export const introContent = { kicker: line(80), headline: line(160), text: line(600) }

/** What every block can be told, whatever its type (design: shared props). */
export const sharedProps = {
  anchor: Type.Optional(Type.String({ pattern: '^[a-z][a-z0-9-]*$', maxLength: 60 })),
  background: Type.Optional(
    Type.Union([Type.Literal('none'), Type.Literal('muted'), Type.Literal('brand'), Type.Literal('image')]),
  ),
  spacing: Type.Optional(Type.Union([Type.Literal('s'), Type.Literal('m'), Type.Literal('l')])),
  width: Type.Optional(Type.Union([Type.Literal('narrow'), Type.Literal('normal'), Type.Literal('full')])),
  align: Type.Optional(Type.Union([Type.Literal('left'), Type.Literal('center')])),
}
