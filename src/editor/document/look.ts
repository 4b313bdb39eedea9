import { type Json, lookId, type Saved } from './draft'

/** The look of a site: a theme with its tokens. */
export interface Look {
  name: string
  tokens: Json
}

/** What the service answers for the look of a site, as the editor keeps it. */
export const savedLook = ({ name, tokens, etag }: Look & { etag: string }): Saved => ({
  draft: { id: lookId, fields: { name, tokens }, translations: {}, blocks: [] },
  tag: etag,
  blockTags: {},
  translationTags: {},
  madeFrom: {},
})

export const lookOf = ({ draft }: Saved) => draft.fields as Json & Look
