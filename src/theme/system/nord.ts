import type { SystemTheme } from './system-theme'

/** Shops, clubs, start-ups: crisp, cool greys, one bright accent. Also the default theme. */
export const nord: SystemTheme = {
  key: 'nord',
  name: { de: 'Nord', en: 'Nord' },
  tokens: {
    mode: 'auto',
    colors: { primary: '#17324a', accent: '#c93a17', background: '#fbfcfd', surface: '#eef2f5', card: '#ffffff' },
    colorsDark: { primary: '#2b5274', accent: '#ff7a58' },
    roles: { links: 'accent', buttons: 'accent' },
    fonts: {
      text: 'schibsted-grotesk',
      display: 'schibsted-grotesk',
      base: 18,
      ratio: 1.27,
      textWeight: 400,
      strongWeight: 650,
      displayWeight: 700,
      displayWidth: 100,
      tracking: -0.025,
      leading: 1.6,
      leadingTight: 1.08,
      uppercase: false,
      emphasis: 'colour',
      kicker: 'plain',
      lead: 'text',
    },
    gradients: {},
    composition: { form: 'nord', heads: 'above', width: 76 },
    variants: {},
    hero: { ground: 'plain', ornament: 'tiles', title: 'normal' },
    sectionStyle: { spacing: 'normal', titles: 'plain', divider: 'none', panels: 'bleed' },
    headerStyle: { ground: 'plain', line: 'hairline', logo: 'display' },
    footerStyle: { ground: 'muted' },
    shape: { radius: 10, border: 'hairline', shadow: 'none', cards: 'filled', buttons: 'round' },
  },
}
