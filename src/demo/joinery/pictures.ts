import type { DemoPicture } from '../demo-site'
import type { PhotoKey } from '../photos/catalogue'
import { photosOf } from '../photos/photo'
import { joineryDrawings } from './drawings'

export const joineryPhotos: PhotoKey[] = ['wood-sideboard']

export const joineryPictures: Record<string, DemoPicture> = { ...photosOf(joineryPhotos), ...joineryDrawings }
