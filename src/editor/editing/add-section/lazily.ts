import { latePart } from '../../ui/late-part'

export const Gallery = latePart(async () => (await import('./gallery')).Gallery)
export const FirstSections = latePart(async () => (await import('./first-sections')).FirstSections)
