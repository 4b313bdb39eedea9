import { type Html, html } from '../../html/html'
import { loadSharp } from '../../media/sharp'
import { themeColours } from '../../theme/stylesheet'
import type { SiteFile } from '../release-files'
import type { ReleasePlan } from '../release-plan'
import { imageOf } from '../texts'
import { drawLetter } from './card'
import { icoOf, pngOf, type ReleasePictures } from './release-pictures'

interface SiteIcons {
  files: SiteFile[]
  /** What pages say of them in their heads. */
  links: Html
}

const touchSize = 180

/**
 * Icons for where no SVG is taken: `/favicon.ico`, the home screens of phones, and a manifest that names them. From the
 * branding's icon where that is an image of the library, else the first letter of the site's name.
 */
export async function siteIcons(plan: ReleasePlan, pictures: ReleasePictures): Promise<SiteIcons> {
  const { site, tokens, locales } = plan.inventory
  const own = plan.media.find(imageOf(site.branding.icon))
  const source = own && plan.media.files(own)[0]?.source
  const inputs = source ? ['own', own.file] : ['letter', site.name]
  const draw = async (size: number, isRound: boolean, face: Parameters<typeof drawLetter>[1]) =>
    source
      ? new Uint8Array(
          await (await loadSharp())(source)
            .resize(size, size, { fit: 'contain', background: '#0000' })
            .png()
            .toBuffer(),
        )
      : pngOf(drawLetter(pictures.theme, face, site.name, isRound), size)
  const icon = async (face: Parameters<typeof drawLetter>[1]) => icoOf(await draw(32, true, face), 32)
  const [favicon, touch, small, large] = await Promise.all([
    pictures.fixed('/favicon.ico', 'image/x-icon', inputs, icon),
    pictures.fixed('/apple-touch-icon.png', 'image/png', inputs, (face) => draw(touchSize, false, face)),
    pictures.hashed('icon-192.png', inputs, (face) => draw(192, false, face)),
    pictures.hashed('icon-512.png', inputs, (face) => draw(512, false, face)),
  ])
  const { light } = themeColours(tokens)
  const manifest: SiteFile = {
    address: '/site.webmanifest',
    type: 'application/manifest+json; charset=utf-8',
    body: `${JSON.stringify({
      name: site.name,
      short_name: site.name.slice(0, 30),
      lang: locales[0],
      start_url: '/',
      display: 'browser',
      background_color: light,
      theme_color: light,
      icons: [small, large].flatMap((file, i) =>
        file ? [{ src: file.address, sizes: i === 0 ? '192x192' : '512x512', type: 'image/png' }] : [],
      ),
    })}\n`,
  }
  return {
    files: [favicon, touch, small, large, manifest].filter((file) => file !== undefined),
    links: html`${favicon && html`<link rel="icon" href="/favicon.ico" sizes="32x32">`}${touch && html`<link rel="apple-touch-icon" href="/apple-touch-icon.png">`}<link rel="manifest" href="/site.webmanifest">`,
  }
}
