import pLimit from 'p-limit'
import type { Log } from '../../log'
import { loadSharp } from '../../media/sharp'
import { completeTokens } from '../../theme/complete-tokens'
import type { ThemeTokens } from '../../theme/tokens'
import { contentHash, type Manifest, type SiteFile } from '../release-files'
import { type CardFace, openCardFace } from './outlines'

/** Draws pictures of a release that no one uploaded. What the last release has, from the same things, is not drawn again. */
export interface ReleasePictures {
  /** At an address that names what it is made from. */
  hashed(name: string, inputs: unknown, draw: Draw): Promise<SiteFile | undefined>
  /** At a fixed address. */
  fixed(address: string, type: string, inputs: unknown, draw: Draw): Promise<SiteFile | undefined>
  theme: ThemeTokens
}
type Draw = (face: CardFace | undefined) => Promise<Uint8Array>

/** Raised with any change to what is drawn. */
const format = 2

/** One after the other, and not behind the images of accounts: a first publish would wait for somebody else's photos. */
const inTurn = pLimit(1)

export function releasePictures(tokens: unknown, previous: Manifest | undefined, log: Log): ReleasePictures {
  const theme = completeTokens(tokens)
  const look = JSON.stringify([
    format,
    theme.fonts,
    theme.mode,
    theme.colors,
    theme.colorsDark,
    theme.roles,
    theme.shape,
    theme.hero,
  ])
  let face: Promise<CardFace | undefined> | undefined

  const render = async (draw: Draw) => {
    face ??= openCardFace(theme, log)
    const opened = await face
    return inTurn(() => draw(opened))
  }
  async function fileAt(address: string, type: string, inputs: string, draw: Draw): Promise<SiteFile | undefined> {
    const before = previous?.routes[address]
    const isImmutable = address.startsWith('/_assets/')
    if (before && (isImmutable || before.inputs === inputs))
      return { address, type, isImmutable, same: before, body: () => render(draw) }
    try {
      return { address, type, isImmutable, inputs, body: await render(draw) }
    } catch (error) {
      log.error({ address, error }, 'picture of a release cannot be drawn')
      return undefined
    }
  }
  /** Pages that share a picture have it drawn once. */
  const known = new Map<string, Promise<SiteFile | undefined>>()
  function once(address: string, type: string, inputs: string, draw: Draw) {
    const file = known.get(address) ?? fileAt(address, type, inputs, draw)
    known.set(address, file)
    return file
  }
  const named = (inputs: unknown) => contentHash(`[${look},${JSON.stringify(inputs)}]`)
  return {
    theme,
    hashed: (name, inputs, draw) =>
      once(`/_assets/${named([name, inputs]).slice(0, 12)}-${name}`, 'image/png', named(inputs), draw),
    fixed: (address, type, inputs, draw) => once(address, type, named(inputs), draw),
  }
}

/** Without a palette: looking for one takes five times as long as all the rest. What is opaque is smaller that way. */
export async function pngOf(svg: string, width: number, { isOpaque = false } = {}): Promise<Uint8Array> {
  const sharp = await loadSharp()
  const picture = sharp(Buffer.from(svg), { limitInputPixels: 4_000_000 }).resize({ width })
  return new Uint8Array(await (isOpaque ? picture.removeAlpha() : picture).png({ compressionLevel: 5 }).toBuffer())
}

/** One picture in an icon file (ICO with a PNG in it, as Windows and browsers read it since 2007). */
export function icoOf(png: Uint8Array, size: number): Uint8Array {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(size % 256, 6)
  head.writeUInt8(size % 256, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return new Uint8Array(Buffer.concat([head, png]))
}
