/** Where header and footer of a site are kept: in pages that no list has, and whose path no other page can take. */
export const regionPaths = { header: '/_header', footer: '/_footer' }

export const isRegionPath = (path: string) => path === regionPaths.header || path === regionPaths.footer
