import type { Context } from '../context'
import type { Tenant } from '../tenants/tenants'

interface File {
  /** Media type, with charset. */
  type: string
  /** Without quotes and control characters. */
  name: string
  texts: AsyncGenerator<string>
}

/**
 * A download that is written as fast as the caller reads: the next piece is asked for only when the last one was taken.
 * One that breaks off is logged and cut, so that nobody takes half a file for a whole one.
 */
export const attachment = (ctx: Context, tenant: Tenant, { type, name, texts }: File): Response =>
  new Response(streamOf(ctx, tenant, name, texts), {
    headers: {
      'content-type': type,
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'no-store',
    },
  })

function streamOf(
  ctx: Context,
  tenant: Tenant,
  file: string,
  texts: AsyncGenerator<string>,
): ReadableStream<Uint8Array> {
  let isGone = false // the caller left, perhaps while the next piece was being made
  return new ReadableStream(
    {
      async pull(controller) {
        try {
          const { value, done } = await texts.next()
          if (isGone) return
          if (done) controller.close()
          else controller.enqueue(Buffer.from(value))
        } catch (error) {
          if (isGone) return
          ctx.log.error({ tenant: tenant.id, file, error }, 'export broke off')
          controller.error(error)
        }
      },
      async cancel() {
        isGone = true
        await texts.return(undefined)
      },
    },
    { highWaterMark: 0 },
  )
}
