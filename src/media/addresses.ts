/** Apart from the files themselves: browsers read addresses of images, too. */

/** Where a file is served, on the API's host below its base path and on the site's own. */
export const mediaPath = (publicSlug: string, file: string) => `/media/${publicSlug}/${file}`

/** A file name without its extension; the names of variants begin with it. */
export const stemOf = (file: string) => file.slice(0, file.lastIndexOf('.'))

/** Files for downloads, which stand beside the images of a library. By their names, which browsers know, too. */
export const isDocument = (file: string) => file.endsWith('.pdf')

/** Drawings have no size of their own in pixels, and networks that show links do not take them. */
export const isDrawing = (file: string) => file.endsWith('.svg')
