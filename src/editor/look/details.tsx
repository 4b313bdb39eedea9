import { Select } from '../ui/select'
import { useWords } from '../words/language'
import { detailsWords } from './details.words'
import type { LookEditing } from './look-editing'

/** What makes one studio's hand different from another's, beside colours, type and shape. */
export function Details({ editing: { complete, change } }: { editing: LookEditing }) {
  const words = useWords(detailsWords)
  const { fonts, composition, sectionStyle, shape, headerStyle, footerStyle } = complete
  const one = <T extends string>(label: string, path: string, value: T, names: Record<T, string>) => (
    <Select
      label={label}
      value={value}
      onChange={(chosen) => change(path, chosen)}
      choices={(Object.keys(names) as T[]).map((key) => ({ value: key, label: names[key] }))}
    />
  )
  return (
    <fieldset>
      <legend>{words.title}</legend>
      {one(words.emphasis, 'fonts.emphasis', fonts.emphasis, words.emphases)}
      {one(words.heads, 'composition.heads', composition.heads, words.headPlaces)}
      {one(words.divider, 'sectionStyle.divider', sectionStyle.divider, words.dividers)}
      {one(words.cards, 'shape.cards', shape.cards, words.cardKinds)}
      {one(words.shadow, 'shape.shadow', shape.shadow, words.shadows)}
      {one(words.header, 'headerStyle.ground', headerStyle.ground, words.headers)}
      {one(words.footer, 'footerStyle.ground', footerStyle.ground, words.footers)}
    </fieldset>
  )
}
