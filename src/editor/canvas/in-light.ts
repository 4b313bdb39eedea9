/**
 * A theme's stylesheet for one light, whatever the device asks for: what stands in its question for the dark holds
 * always or never. A theme that is always light or dark has no such question.
 */
export const inLight = (stylesheet: string, scheme: 'light' | 'dark') =>
  stylesheet.replaceAll(
    '@media screen and (prefers-color-scheme:dark)',
    scheme === 'dark' ? '@media screen' : '@media not all',
  )
