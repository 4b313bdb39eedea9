import { landscape } from './paper-cut'

/** The colours of the theme `praxis`, and what lies between them. */
export const [teal, mid, pale, mist] = ['#0f5257', '#3f8285', '#a9cdc9', '#dceae6']
export const [sand, dune, ochre, clay] = ['#f5efe4', '#ead9bf', '#d9a066', '#b9693f']
export const [ink, white, skin, tan] = ['#16302f', '#fffdf8', '#c98f63', '#b77b52']

export const shade = '#0b2f31'
export const sheet = (ground: string) => ({ ...landscape, ground, shade })
