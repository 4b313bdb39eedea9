import sharp from 'sharp'
import type { DemoPicture } from '../demo-site'
import { type Photo, type PhotoKey, photos } from './catalogue'
import { drawInstead, drawnAlt } from './drawn'
import { type FindFile, findInstalled, type PhotoPackageName, photoPackages } from './packages'

const longestSide = 1600

/** The picture of a key for `pictures` of a site: its photograph, or a drawing where the package is not installed. */
export function photo(key: PhotoKey, find: FindFile = findInstalled): DemoPicture {
  const path = find(photos[key].package, photos[key].file)
  return {
    fileName: `${key}.jpg`,
    alt: photoAlt(key, find).de,
    focal: path ? (photos[key] as Photo).focal : undefined,
    draw: () => (path ? developed(path, photos[key]) : drawInstead(key)),
  }
}

/** The pictures of several keys, by key. */
export const photosOf = (keys: readonly PhotoKey[], find?: FindFile): Record<string, DemoPicture> =>
  Object.fromEntries(keys.map((key) => [key, photo(key, find)]))

/** What a block says of a picture; `alt` is that of the drawing where there is no photograph. */
export const shown = (key: PhotoKey, language: 'de' | 'en', find?: FindFile) => ({
  asset_id: key,
  alt: photoAlt(key, find)[language],
})

/** Alternative text for what `photo` makes of the same key. */
export const photoAlt = (key: PhotoKey, find: FindFile = findInstalled) =>
  find(photos[key].package, photos[key].file) ? photos[key].alt : drawnAlt(key)

const words = {
  de: {
    headline: 'Bildnachweise',
    photos: (names: string, from: string, licence: string, says: string) =>
      `${names}aus dem Paket ${from} (${licence}-Lizenz); es ${says}.`,
    by: (names: string) => `Fotos von ${names} (Unsplash), `,
    unnamed: 'Fotos ',
    drawn: 'Alle übrigen Bilder sind für diese Website gezeichnet.',
  },
  en: {
    headline: 'Picture credits',
    photos: (names: string, from: string, licence: string, says: string) =>
      `${names}from the package ${from} (${licence} licence), which ${says}.`,
    by: (names: string) => `Photographs by ${names} (Unsplash), `,
    unnamed: 'Photographs ',
    drawn: 'All other pictures were drawn for this website.',
  },
}

/** A section in Markdown for a legal page: source, licence and authors of the photographs that are really shown. */
export function pictureCredits(keys: readonly PhotoKey[], language: 'de' | 'en', find: FindFile = findInstalled) {
  const text = words[language]
  const byPackage = Map.groupBy(
    keys.map((key): Photo => photos[key]).filter(({ package: name, file }) => find(name, file)),
    ({ package: name }) => name,
  )
  const lines = [...byPackage].map(([name, ofPackage]) => {
    const authors = [...new Set(ofPackage.flatMap(({ author }) => author ?? []))]
    const { version, licence, origin } = photoPackages[name satisfies PhotoPackageName]
    const start = authors.length > 0 ? text.by(authors.join(', ')) : text.unnamed
    return `- ${text.photos(start, `${name} ${version}`, licence, origin[language])}`
  })
  return [`## ${text.headline}`, ...(lines.length > 0 ? [lines.join('\n')] : []), text.drawn].join('\n\n')
}

/**
 * Turned upright, scaled down and cut out; a JPEG. Photographs are never scaled up. Scaled first: a decoder then leaves out
 * most of a large photograph.
 */
async function developed(path: string, { crop = whole }: Photo): Promise<Buffer> {
  const { autoOrient: size } = await sharp(path).metadata()
  const scale = Math.min(1, longestSide / Math.max(crop.width * size.width, crop.height * size.height))
  const [width, height] = [Math.round(size.width * scale), Math.round(size.height * scale)]
  return sharp(path)
    .autoOrient()
    .resize(width, height, { fit: 'fill' })
    .extract({
      left: Math.floor(crop.left * width),
      top: Math.floor(crop.top * height),
      width: Math.floor(crop.width * width),
      height: Math.floor(crop.height * height),
    })
    .jpeg({ quality: 84 })
    .toBuffer()
}
const whole = { left: 0, top: 0, width: 1, height: 1 }
