import type { DemoPicture } from '../demo-site'
import type { PhotoKey } from '../photos/catalogue'
import { photosOf } from '../photos/photo'
import { solarDrawings } from './drawings'

export const solarPhotos: PhotoKey[] = ['solar-lamp']

export const solarPictures: Record<string, DemoPicture> = { ...photosOf(solarPhotos), ...solarDrawings }
