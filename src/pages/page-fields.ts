import { imageField } from '../block-types/image-value'
import { type KnownFields, localTextField, textField } from '../http/known-fields'

export const seoFields: KnownFields = {
  title: localTextField('Leistungen', 'In search results and tabs; a text for the default locale, or one for each'),
  description: localTextField('Was wir backen', 'In search results; as `title`'),
  og_image: imageField('What previews of links show'),
  image: imageField('The same, where there is no `og_image`'),
}

/** Beside locale, title and slug. */
export const translationFields: KnownFields = {
  description: textField('Was wir backen', 'In search results and lists of posts'),
  seo_title: textField('Bäckerei in Freiburg', 'In search results and tabs, in place of the title'),
  navigation_title: textField('Backstube', 'In menus, in place of the title'),
  category: textField('Rezepte', 'Of a post'),
  author: textField('Rosa Lindner', 'Of a post'),
  image: imageField('Of a post, in lists'),
}
