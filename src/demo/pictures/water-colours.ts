import { landscape } from './paper-cut'

/** Water, stone, sand and dusk. */
export const [mist, reed, lake, deep, slate] = ['#e6eae5', '#b9c6bf', '#8aa3a0', '#4d6668', '#3f5658']
export const [sand, shell, rose, clay] = ['#f1e9de', '#e6d3c3', '#d9b3a0', '#a9705c']
export const [night, moss, white, skin] = ['#2c3b3e', '#7f8f78', '#fcfbf8', '#c99a7d']

export const shade = '#26383a'
export const sheet = (ground: string) => ({ ...landscape, ground, shade })
