/** Apart from the files themselves: browsers read addresses of images, too. */

/** Where a file is served, on the API's host below its base path and on the site's own. */
export const mediaPath = (publicSlug: string, file: string) => `/media/${publicSlug}/${file}`

/** A file name without its extension; the names of variants begin with it. */
export const stemOf = (file: string) => file.slice(0, file.lastIndexOf('.'))
