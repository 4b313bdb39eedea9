import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** A package that carries photographs beside its own work. Nothing of it is run. */
export interface PhotoPackage {
  version: string
  /** Of the package; none of them states another for its pictures. */
  licence: string
  /** What it says of where its pictures come from. */
  origin: { de: string; en: string }
}

export const photoPackages = {
  'admin-lte': {
    version: '4.0.0-alpha2',
    licence: 'MIT',
    origin: {
      de: 'nennt unter anderem Unsplash als Quelle seiner Bilder, aber keine Namen',
      en: 'names Unsplash, among others, as a source of its pictures, but no photographers',
    },
  },
  '@vendure/create': {
    version: '2.3.4',
    licence: 'MIT',
    origin: {
      de: 'nennt die Namen und Unsplash in seinen Dateinamen',
      en: 'gives the names and Unsplash in its file names',
    },
  },
  '@strapi/template-blog': {
    version: '2.0.5',
    licence: 'MIT',
    origin: {
      de: 'nennt weder Namen noch Herkunft der Bilder',
      en: 'names neither the photographers nor the source of its pictures',
    },
  },
} satisfies Record<string, PhotoPackage>

export type PhotoPackageName = keyof typeof photoPackages

/** Where a file of a package is on this machine; undefined where it is not installed. */
export type FindFile = (name: PhotoPackageName, file: string) => string | undefined

export const findInstalled: FindFile = (name, file) => {
  const root = packageRoot(name)
  const path = root && join(root, file)
  return path && existsSync(path) ? path : undefined
}

/** The packages that are not installed, as with `bun install --omit=optional`. */
export const missingPackages = (): PhotoPackageName[] =>
  (Object.keys(photoPackages) as PhotoPackageName[]).filter((name) => !packageRoot(name))

function packageRoot(name: PhotoPackageName): string | undefined {
  try {
    return dirname(fileURLToPath(import.meta.resolve(`${name}/package.json`)))
  } catch {
    return undefined
  }
}
