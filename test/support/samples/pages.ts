import { samples as frame } from './frame'
import { samples as lists } from './lists'
import { samples as offers } from './offers'

type Sample = (typeof frame)[number]
const all: Sample[] = [...frame, ...lists, ...offers]

/** The nth sample of a type, its props changed where the page wants another look. */
function pick(key: string, n = 0, props: object = {}): Sample {
  const sample = all.filter((one) => one.key === key)[n]
  if (!sample) throw new Error(`no sample ${n} of ${key}`)
  return { ...sample, props: { ...sample.props, ...props } }
}

/** Whole pages for looking at rhythm and for comparing themes. */
export const pages: Record<string, Sample[]> = {
  same: [
    pick('header'),
    pick('hero'),
    pick('services'),
    pick('image_text', 0, { background: 'muted' }),
    pick('price_list'),
    pick('testimonials', 0, { background: 'muted' }),
    pick('opening_hours'),
    pick('cta'),
    pick('footer'),
  ],
  offer: [
    pick('announcement_bar'),
    pick('header'),
    pick('hero', 5),
    pick('features', 0, { background: 'muted' }),
    pick('steps'),
    pick('stats', 0, { background: 'brand' }),
    pick('pricing_plans'),
    pick('faq', 0, { background: 'muted' }),
    pick('contact_form'),
    pick('footer', 1),
  ],
  story: [
    pick('header', 1),
    pick('hero', 4),
    pick('cards', 0, { background: 'muted' }),
    pick('gallery'),
    pick('timeline', 0, { background: 'muted' }),
    pick('team'),
    pick('blog_list', 0, { background: 'muted' }),
    pick('contact_details', 0, { background: 'image' }),
    pick('footer', 2),
  ],
}
