import type { Me } from '../auth/sessions'
import type { Context } from '../context'
import { runCall } from '../jobs/call'
import { sniff } from '../media/formats'
import { reencode } from '../media/images'
import { loadSharp } from '../media/sharp'
import { uploadAsset } from '../media/upload'
import { creditsFor } from '../plans/plans'
import { findSite } from '../tenants/find-site'
import type { Tenant } from '../tenants/tenants'
import { readColour } from '../theme/colour'
import { completeTokens } from '../theme/complete-tokens'
import { themeOf } from '../theme/theme'
import { slugify } from '../values/slug'
import { aiUnavailable, type DrawnPicture, type PictureRequest } from './engine'
import type { ImageInput } from './picture.schema'

const deadlineMs = 180_000

/**
 * Draws a picture in the colours of the site and stores it like an upload. Costs one image, refunded on failure. Throws
 * `notFound`, and as `runCall`.
 */
export async function generateImage(ctx: Context, tenant: Tenant, me: Me, input: ImageInput, left: AbortSignal) {
  const { prompt, alt, aspect = '16:9', premium = false } = input
  const { site, tokens } = await tenant.read(async (db) => {
    const site = await findSite(db, input.site_id)
    return { site, tokens: completeTokens((await themeOf(db, site)).tokens) }
  })
  const { primary, accent } = coloursOf(tokens.colors, site.branding)
  const wanted: PictureRequest = { prompt, aspect, isPremium: premium, primary, accent, isDark: tokens.mode === 'dark' }
  const stored: { asset?: Awaited<ReturnType<typeof uploadAsset>> } = {}
  const { generationId, usage } = await runCall(
    ctx,
    tenant,
    {
      kind: 'image',
      siteId: site.id,
      actorId: me.id,
      input: { prompt, alt, aspect, premium },
      price: { resource: 'ai_image', units: 1, ...(premium && { creditsPerUnit: creditsFor.premium_image }) },
    },
    { deadlineMs, signal: left },
    async (signal) => {
      const drawn = (await ctx.ai.draw(wanted, signal)).value
      const image = await ctx.media
        .imageSlots(tenant.id, () => asWebp(drawn, aspect))
        .catch((error) => {
          throw 'bytes' in drawn ? aiUnavailable({}, { cause: error }) : error
        })
      signal.throwIfAborted()
      const file = new File([new Uint8Array(image)], `${slugify(alt).slice(0, 60) || 'bild'}.webp`)
      const asset = await uploadAsset(ctx, tenant, me, site.id, { file, alt })
      stored.asset = asset
      return { output: { asset_id: asset.id, url: asset.url, engine: ctx.ai.name } }
    },
  )
  if (!stored.asset) throw new Error('a picture was made and not stored')
  return { ...stored.asset, generation_id: generationId, usage }
}

/** What the theme says; where it says nothing, what stands in the site's branding. */
function coloursOf({ primary, accent }: { primary?: string; accent?: string }, branding: Record<string, unknown>) {
  const main = primary ?? readColour(branding.primary) ?? '#35566b'
  return { primary: main, accent: accent ?? readColour(branding.accent) ?? main }
}

/**
 * Bytes of a model are looked at as closely as those of a stranger before they are decoded; what is left over of the
 * shape that was asked for is cut off. Throws for whatever is no usable image.
 */
async function asWebp(drawn: DrawnPicture, aspect: PictureRequest['aspect']): Promise<Buffer> {
  const sharp = await loadSharp()
  if ('svg' in drawn) return sharp(Buffer.from(drawn.svg)).flatten().webp({ quality: 92, effort: 3 }).toBuffer()
  const format = sniff(drawn.bytes)
  if (!format) throw new Error('the model gave no image')
  const { data, width, height, isAnimated } = await reencode(drawn.bytes, format)
  if (isAnimated || Math.min(width, height) < smallestSide)
    throw new Error('the model gave no picture that can be used')
  const [x = 1, y = 1] = aspect.split(':').map(Number)
  const scale = Math.min(width / x, height / y)
  const size = { width: Math.max(1, Math.round(x * scale)), height: Math.max(1, Math.round(y * scale)) }
  return sharp(data)
    .resize({ ...size, fit: 'cover' })
    .flatten()
    .webp({ quality: 92, effort: 3 })
    .toBuffer()
}
/** Pixels: what is smaller is an icon or an accident. */
const smallestSide = 32
