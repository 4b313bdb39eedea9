import type { DemoPicture } from '../demo-site'
import type { PhotoKey } from '../photos/catalogue'
import { photosOf } from '../photos/photo'
import { bakeryDrawings } from './drawings'

export const bakeryPhotos: PhotoKey[] = [
  'bakery-latte',
  'bakery-board',
  'bakery-beans',
  'bakery-cup-on-board',
  'bakery-tulips',
]

export const bakeryPictures: Record<string, DemoPicture> = { ...photosOf(bakeryPhotos), ...bakeryDrawings }
