import { type TProperties, type TSchema, Type } from '@sinclair/typebox'
import { iconNames } from '../html/icons'
import type { Text as WrittenText } from '../words/text'
import { names, ratioNames } from './field-names'
import { type FieldFormat, type FieldNotes, noted, type When } from './field-notes'

/**
 * Building stones of block schemas, so that the same thing has the same name and bound in every type. Each field comes
 * with what editors show: its title, what it holds, where it belongs.
 */

const text = (format: FieldFormat, title: WrittenText, maxLength: number, notes: FieldNotes) =>
  Type.Optional(noted(Type.String({ maxLength }), title, format, { group: 'text', ...notes }))

/** Text without any markup. `format` where it is more than words: a date, a phone number, the name of a collection. */
export const line = (
  title: WrittenText,
  maxLength = 200,
  { format = 'line', ...notes }: FieldNotes & { format?: FieldFormat } = {},
) => text(format, title, maxLength, notes)
/** Text with inline Markdown and `==marks==`: a line, or from 200 characters on a paragraph. */
export const inline = (title: WrittenText, maxLength = 200, notes: FieldNotes = {}) =>
  text(maxLength > 200 ? 'text' : 'inline', title, maxLength, notes)
/** Several paragraphs of Markdown. */
export const prose = (title: WrittenText, maxLength = 20_000, notes: FieldNotes = {}) =>
  text('markdown', title, maxLength, notes)
/** `YYYY-MM-DD`. */
export const date = (title: WrittenText, maxLength = 30, notes: FieldNotes = {}) =>
  text('date', title, maxLength, notes)
/** A name of the icon list, which the schema tells; checked by `unknownIcons`. Empty for none. */
export const iconName = (notes: FieldNotes = {}) =>
  Type.Optional(
    noted(Type.String({ maxLength: 40, enum: ['', ...iconNames] }), names.icon, 'icon', { group: 'picture', ...notes }),
  )
export const flag = (title: WrittenText, notes: FieldNotes = {}) =>
  Type.Optional(noted(Type.Boolean(), title, 'switch', { group: 'look', ...notes }))
/** Profiles of the business that the site knows (`same_as`). */
export const showProfiles = () =>
  flag(
    { de: 'Profile des Betriebs zeigen', en: 'Show the business profiles' },
    { help: { de: 'Die aus den Angaben des Betriebs.', en: 'Those in the business details.' } },
  )
/** Profiles that a block names itself. */
export const profileItems = () =>
  items(
    {
      title: { de: 'Profile in sozialen Netzen', en: 'Social profiles' },
      item: { de: 'Profil', en: 'Profile' },
      label: 'href',
      help: {
        de: 'Bekannte Dienste wie Instagram oder LinkedIn bekommen ihr Zeichen.',
        en: 'Well-known services such as Instagram or LinkedIn get their icon.',
      },
    },
    {
      href: url({ de: 'Adresse des Profils', en: 'Web address of the profile' }, { group: 'text' }),
      label: line({ de: 'Eigener Name', en: 'Custom name' }, 80),
    },
    20,
  )

/** Of blocks without hours of their own. */
export const hoursHelp: WrittenText = {
  de: 'Nach dem ersten Abschnitt „Öffnungszeiten“ der Website, nur auf der veröffentlichten Website.',
  en: 'Follows the first “Opening hours” section of the site; on the published site only.',
}
/** Whether it is open at this moment. */
export const showState = (notes: FieldNotes = {}) =>
  flag(
    { de: 'Zeigen, ob gerade geöffnet ist', en: 'Show whether it is open now' },
    {
      help: {
        de: 'Etwa „Jetzt geöffnet bis 18 Uhr“, auf der veröffentlichten Website. Abweichende Zeiten zählen mit.',
        en: 'Such as “Open now until 6 pm”, on the published site. Special hours count.',
      },
      ...notes,
    },
  )
export const whole = (
  title: WrittenText,
  minimum: number,
  maximum: number,
  { format = 'number', ...notes }: FieldNotes & { format?: FieldFormat } = {},
) => Type.Optional(noted(Type.Integer({ minimum, maximum }), title, format, { group: 'text', ...notes }))

/** One of a few values, each with its name. */
export const choice = <const T extends string>(
  title: WrittenText,
  values: Record<T, WrittenText>,
  notes: FieldNotes = {},
) => Type.Optional(oneOfNamed(title, values, notes))
export const oneOfNamed = <const T extends string>(
  title: WrittenText,
  values: Record<T, WrittenText>,
  notes: FieldNotes = {},
) => ({
  ...noted(Type.Union((Object.keys(values) as T[]).map((value) => Type.Literal(value))), title, 'choice', {
    group: 'look',
    ...notes,
  }),
  'x-enum-titles': values as Record<string, WrittenText>,
})
/** The ways a type can be drawn. */
export const variants = <const T extends string>(values: Record<T, WrittenText>) =>
  choice({ de: 'Darstellung', en: 'Layout' }, values)
export const ratio = <const T extends keyof typeof ratioNames>(...values: T[]) =>
  choice(
    { de: 'Bildformat', en: 'Picture format' },
    Object.fromEntries(values.map((value) => [value, ratioNames[value]])) as Record<T, WrittenText>,
  )
/** On which side the picture stands. */
export const imageSide = (when?: When) =>
  choice(
    { de: 'Bild steht', en: 'Picture position' },
    { left: { de: 'Links', en: 'Left' }, right: { de: 'Rechts', en: 'Right' } },
    { when },
  )

/** Checked again by `safeHref` when rendered. */
export const href = (title: WrittenText = names.target, notes: FieldNotes = {}) => text('href', title, 2000, notes)
/** An address outside the site: a video, a picture. */
export const url = (title: WrittenText, notes: FieldNotes = {}) => text('url', title, 2000, notes)
/** `isLabelled`: false where the text beside it is what one clicks on, and the label of its own is not shown. */
export const link = (
  title: WrittenText = names.primary,
  { isLabelled = true, ...notes }: FieldNotes & { isLabelled?: boolean } = {},
) =>
  Type.Optional(
    noted(
      Type.Object({ label: line(names.label, 80, isLabelled ? {} : { when: false }), href: href() }),
      title,
      'link',
      { group: 'text', ...notes },
    ),
  )

const coordinate = (title: WrittenText) =>
  noted(Type.Number({ minimum: 0, maximum: 1 }), title, 'number', { group: 'picture' })

/**
 * `asset_id` names an image of the media library, or an ornament (`motif:food-loaf`), `url` any image address; `focal` is the point that a crop keeps, 0 to 1.
 * `caption` is when the type shows it: not by default.
 */
export const image = (
  title: WrittenText = names.image,
  { caption = false, ...notes }: FieldNotes & { caption?: true | When } = {},
) =>
  Type.Optional(
    noted(
      Type.Object({
        asset_id: Type.Optional(
          noted(
            Type.String({ maxLength: 36 }),
            { de: 'Bild aus der Mediathek', en: 'Picture from the library' },
            'asset',
            {
              group: 'picture',
            },
          ),
        ),
        url: url(
          { de: 'Adresse des Bildes', en: 'Web address of the picture' },
          {
            group: 'picture',
            help: {
              de: 'Nur für Bilder, die nicht in der Mediathek liegen.',
              en: 'Only for pictures that are not in the library.',
            },
          },
        ),
        alt: line({ de: 'Bildbeschreibung', en: 'Picture description' }, 500, {
          group: 'picture',
          help: {
            de: 'Für Menschen, die das Bild nicht sehen, und für Suchmaschinen.',
            en: 'For people who cannot see the picture, and for search engines.',
          },
        }),
        caption: inline({ de: 'Bildunterschrift', en: 'Caption' }, 300, {
          group: 'picture',
          ...(caption !== true && { when: caption }),
        }),
        focal: Type.Optional(
          noted(
            Type.Object({
              x: coordinate({ de: 'Von links', en: 'From the left' }),
              y: coordinate({ de: 'Von oben', en: 'From the top' }),
            }),
            { de: 'Wichtigster Punkt', en: 'Focal point' },
            'focal',
            {
              group: 'picture',
              help: {
                de: 'Bleibt im Bild, wenn es beschnitten wird: 0 bis 1 von links und von oben.',
                en: 'Stays in the picture when it is cropped: 0 to 1 from the left and from the top.',
              },
            },
          ),
        ),
      }),
      title,
      'image',
      { group: 'picture', ...notes },
    ),
  )

/** The id of a document of the media library. */
export const documentId = (title: WrittenText, notes: FieldNotes = {}) => text('document', title, 36, notes)

export interface ListNotes extends FieldNotes {
  title: WrittenText
  /** What one item is called: „Karte“ of „Karten“. */
  item: WrittenText
  /** The field that names an item in a list, `image.alt` for one further down. */
  label: string
}

/** A list of objects that hold `fields`. */
export const listOf = <T extends TProperties>(
  { title, item, label, ...notes }: ListNotes,
  fields: T,
  maxItems = 100,
  format: 'list' | 'week' = 'list',
) => ({
  ...noted(Type.Array(noted(Type.Object(fields), item, 'group', {}), { maxItems }), title, format, {
    group: 'text',
    ...notes,
  }),
  'x-item-label': label,
})
/** List items carry a stable `id`: the server adds one where it is missing. */
export const items = <T extends TProperties>(notes: ListNotes, fields: T, maxItems = 100) =>
  Type.Optional(listOf(notes, { id: Type.Optional(itemId), ...fields }, maxItems))
const itemId = noted(Type.String({ maxLength: 64 }), { de: 'Kennung', en: 'Identifier' }, 'id', {
  group: 'more',
  when: false,
})
/** A list of plain values. */
export const values = <T extends TSchema>(title: WrittenText, value: T, maxItems: number, notes: FieldNotes = {}) =>
  Type.Optional(noted(Type.Array(value, { maxItems }), title, 'list', { group: 'text', ...notes }))
/** One value of such a list. */
export const value = (title: WrittenText, maxLength: number, format: FieldFormat = 'line') =>
  noted(Type.String({ maxLength }), title, format, { group: 'text' })

/** The words above most blocks: small line, title, introduction. */
export const introContent = {
  kicker: inline(names.kicker, 80),
  headline: inline(names.headline, 160, { isHeading: true }),
  text: inline(names.introduction, 600),
}
