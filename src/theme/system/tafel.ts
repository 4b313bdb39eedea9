import type { SystemTheme } from './system-theme'

/** Restaurants, inns, hotels: a laid table. Bottle green on cream, an old-style serif, menus in a frame. */
export const tafel: SystemTheme = {
  key: 'tafel',
  name: { de: 'Tafel', en: 'Table', es: 'Mesa', fr: 'Table', it: 'Tavola', nl: 'Tafel', pl: 'Stół' }, // no table of figures
  tokens: {
    mode: 'auto',
    colors: {
      primary: '#1f3d34',
      accent: '#9a6a2f',
      background: '#f7f3ea',
      surface: '#ece5d5',
      card: '#fdfaf3',
      text: '#1d2b26',
    },
    colorsDark: {
      primary: '#2b5245',
      accent: '#d9b27c',
      background: '#0f1a16',
      surface: '#15231e',
      card: '#1b2c26',
      text: '#efe9dc',
    },
    roles: { links: 'accent', buttons: 'primary' },
    fonts: {
      text: 'instrument-sans',
      display: 'cormorant',
      base: 17.5,
      ratio: 1.34,
      textWeight: 400,
      strongWeight: 600,
      displayWeight: 500,
      displayWidth: 100,
      tracking: -0.012,
      leading: 1.62,
      leadingTight: 1.04,
      uppercase: false,
      emphasis: 'italic',
      kicker: 'caps',
      lead: 'text',
    },
    gradients: {},
    composition: { form: 'tafel', heads: 'centred', width: 70 },
    variants: {
      header: 'centered',
      services: 'list',
      price_list: 'board',
      steps: 'path',
      testimonials: 'quote',
      gallery: 'carousel',
    },
    hero: { ground: 'plain', ornament: 'frame', title: 'large' },
    sectionStyle: { spacing: 'airy', titles: 'plain', divider: 'none', panels: 'bleed' },
    headerStyle: { ground: 'brand', line: 'none', logo: 'display' },
    footerStyle: { ground: 'brand' },
    shape: { radius: 0, border: 'hairline', shadow: 'none', cards: 'outlined', buttons: 'square' },
  },
}
