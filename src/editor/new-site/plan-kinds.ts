const section = (type: string, intent: string) => ({ type, intent })

/** Pages that most businesses have, by the keys that the engines know. */
export const pageKinds = [
  {
    key: 'about',
    name: { de: 'Über uns', en: 'About us' },
    sections: [
      ['page_header', 'head-about'],
      ['rich_text', 'about'],
    ],
  },
  {
    key: 'offers',
    name: { de: 'Leistungen', en: 'Services' },
    sections: [
      ['page_header', 'head-offers'],
      ['services', 'offers'],
    ],
  },
  {
    key: 'prices',
    name: { de: 'Preise', en: 'Prices' },
    sections: [
      ['page_header', 'head-prices'],
      ['price_list', 'prices'],
    ],
  },
  {
    key: 'process',
    name: { de: 'Ablauf', en: 'How it works' },
    sections: [
      ['page_header', 'head-process'],
      ['steps', 'process'],
    ],
  },
  {
    key: 'team',
    name: { de: 'Team', en: 'Team' },
    sections: [
      ['page_header', 'head-team'],
      ['team', 'team'],
    ],
  },
  {
    key: 'gallery',
    name: { de: 'Galerie', en: 'Gallery' },
    sections: [
      ['page_header', 'head-gallery'],
      ['gallery', 'gallery'],
    ],
  },
  {
    key: 'visit',
    name: { de: 'Besuch', en: 'Visit' },
    sections: [
      ['page_header', 'head-visit'],
      ['opening_hours', 'hours'],
      ['map', 'find-us'],
    ],
  },
  {
    key: 'contact',
    name: { de: 'Kontakt', en: 'Contact' },
    sections: [
      ['page_header', 'head-contact'],
      ['contact_form', 'form'],
    ],
  },
  {
    key: 'blog',
    name: { de: 'Aktuelles', en: 'News' },
    sections: [
      ['page_header', 'head-blog'],
      ['blog_list', 'posts'],
    ],
  },
].map(({ sections, ...kind }) => ({
  ...kind,
  sections: sections.map(([type = '', intent = '']) => section(type, intent)),
}))

/** A page of one's own title: the engines write what the brief says of it. */
export const ownPageSections = (title: string) => [section('rich_text', title), section('cta', 'cta')]
