import { demoSites } from './demo-sites'
import { allSamples } from './sample-page'

/** Every text of the demo's sites and of the samples of all block types, once. */
export const demoTexts: string[] = [
  ...new Set([
    ...demoSites.flatMap(({ header, footer, pages }) =>
      [...header, ...footer, ...pages.flatMap(({ blocks }) => blocks)].flatMap(({ de, en }) => [
        ...textsIn(de),
        ...textsIn(en),
      ]),
    ),
    ...allSamples.flatMap(({ content }) => textsIn(content)),
  ]),
]

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}
