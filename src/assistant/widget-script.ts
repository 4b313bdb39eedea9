import type { Context } from '../context'
import { notFound } from '../errors'
import { isKnown } from '../http/etag'
import { encodings, preferredEncoding } from '../http/preferred-encoding'
import { bundleScript } from '../publishing/browser-scripts'
import { type Bodies, builtOnce, compressedText } from '../publishing/built-script'
import { contentHash } from '../publishing/release-files'

interface WidgetScript {
  etag: string
  bodies: Bodies
}

export const openWidgetScript = () => builtOnce(({ config }: Context) => build(config.serviceName, config.appUrl))
async function build(serviceName: string, serviceUrl: string): Promise<WidgetScript> {
  const define = { SERVICE_NAME: JSON.stringify(serviceName), SERVICE_URL: JSON.stringify(serviceUrl) }
  const text = await bundleScript('widget/widget', define)
  return { etag: contentHash(text).slice(0, 16), bodies: await compressedText(text) }
}

/**
 * The script for pages of any origin. Browsers ask again after five minutes, so that all sites have a new version soon;
 * meanwhile and while they ask, the one they have is used.
 * Throws `notFound` for an installation without its source.
 */
export async function widgetResponse(ctx: Context, request: Request): Promise<Response> {
  const { etag, bodies } = await ctx.assistant.widgetScript.get(ctx).catch((error) => {
    ctx.log.error({ error }, 'the widget cannot be built')
    throw notFound()
  })
  const encoding = preferredEncoding(request.headers.get('accept-encoding'), encodings)
  const tag = `"${etag}${encoding ? `-${encoding}` : ''}"`
  const headers = {
    etag: tag,
    'cache-control': 'public, max-age=300, stale-while-revalidate=3600',
    vary: 'accept-encoding',
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
  }
  if (isKnown(request.headers.get('if-none-match'), tag)) return new Response(null, { status: 304, headers })
  return new Response(bodies[encoding ?? 'identity'], {
    headers: {
      ...headers,
      'content-type': 'application/javascript; charset=utf-8',
      ...(encoding && { 'content-encoding': encoding }),
    },
  })
}
