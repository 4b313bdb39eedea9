import type { TSchema } from '@sinclair/typebox'
import type { Text } from '../words/text'

/** What a field holds, beyond its type: which control an editor shows for it. docs/api.md says what each means. */
export type FieldFormat =
  | 'line'
  | 'inline'
  | 'text'
  | 'markdown'
  | 'date'
  | 'datetime'
  | 'time'
  | 'email'
  | 'phone'
  | 'href'
  | 'url'
  | 'icon'
  | 'asset'
  | 'document'
  | 'anchor'
  | 'key'
  | 'id'
  | 'collection'
  | 'collection-field'
  | 'category'
  | 'choice'
  | 'switch'
  | 'number'
  | 'bytes'
  | 'link'
  | 'image'
  | 'focal'
  | 'group'
  | 'list'
  | 'week'
  | 'blocks'

/** Where an editor shows it: words and facts first, pictures beside them, looks one level down, the rest behind that. */
export type FieldGroup = 'text' | 'picture' | 'look' | 'more'

/**
 * When a field has an effect: each named field has one of the values (`null`: it is not set). `props.variant` is a
 * setting of the block, `type` the field beside this one. `false`: never, the value is only kept.
 */
export type When = false | Record<string, readonly (string | boolean | null)[]>

/** What the sheet of a site knows that fields of blocks can show: block-types/fact-places.ts, facts/contact-places.ts. */
export type ShownFact = 'hours' | 'offers' | 'contact.phone' | 'contact.email' | 'place'

export interface FieldNotes {
  /** A sentence where the title does not say enough. */
  help?: Text
  group?: FieldGroup
  when?: When
  /** What it shows once it is bound to the details of the site. */
  fact?: ShownFact
  /** The text that is the heading of the section. */
  isHeading?: boolean
  /** The name of a person, a place or a business, or a part of an address: it may read alike in every language. */
  isName?: boolean
  /** What is drawn where the field is not set. */
  default?: string
}

/** The schema with notes for editors. They check nothing: what a schema accepts is the same without them. */
export function noted<T extends TSchema>(
  schema: T,
  title: Text,
  format: FieldFormat,
  { help, group, when, fact, isHeading, isName, default: unset }: FieldNotes,
): T {
  return {
    ...schema,
    'x-title': title,
    ...(help && { 'x-description': help }),
    'x-format': format,
    ...(group && { 'x-group': group }),
    ...(when !== undefined && { 'x-when': when }),
    ...(fact && { 'x-fact': fact }),
    ...(isHeading && { 'x-heading': true }),
    ...(isName && { 'x-name': true }),
    ...(unset !== undefined && { default: unset }),
  }
}

/** Only in these variants of the block. */
export const inVariants = (...variants: string[]): When => ({ 'props.variant': variants })
