import { lazy } from 'react'

export const Gallery = lazy(() => import('./gallery').then(({ Gallery }) => ({ default: Gallery })))
export const FirstSections = lazy(() =>
  import('./first-sections').then(({ FirstSections }) => ({ default: FirstSections })),
)
