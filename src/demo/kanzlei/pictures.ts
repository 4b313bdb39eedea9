import type { DemoPicture } from '../demo-site'
import type { PhotoKey } from '../photos/catalogue'
import { photosOf } from '../photos/photo'
import { firmDrawings } from './drawings'

export const firmPhotos: PhotoKey[] = [
  'law-speicherstadt',
  'law-launch',
  'law-old-town',
  'law-meeting-table',
  'law-two-chairs',
  'law-chair',
]

export const firmPictures: Record<string, DemoPicture> = { ...photosOf(firmPhotos), ...firmDrawings }
