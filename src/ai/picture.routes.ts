import { Elysia } from 'elysia'
import { inAccount } from '../auth/access'
import type { Context } from '../context'
import { notFound } from '../errors'
import { operation } from '../http/openapi/operation'
import { slowAnswer } from '../http/slow-answer'
import { callFailures } from '../jobs/call'
import { describeAsset } from './describe'
import { aiUnavailable } from './engine'
import { generateImage } from './image'
import { Described, GeneratedImage, ImageInput } from './picture.schema'

const failures = [notFound, aiUnavailable, ...callFailures]

export const pictureRoutes = (ctx: Context) =>
  new Elysia({ name: 'pictures', detail: { tags: ['KI-Pipeline'] } })
    .use(inAccount(ctx))
    .post(
      '/ai/image',
      ({ tenant, me, body, request, server }) => generateImage(ctx, tenant, me, body, slowAnswer({ request, server })),
      {
        access: { role: 'editor', perMinute: 30 },
        body: ImageInput,
        response: GeneratedImage,
        detail: operation('generateImage', 'Draw an image in the colours of the site and store it', {
          description:
            'One `ai_image` unit; beyond the quota 4 credits, or 10 with `premium`. ' +
            'Without a model it is an ornament, which shows nothing: on a page its alternative text is best left empty.',
          errors: failures,
        }),
      },
    )
    .post(
      '/sites/:site/media/:asset/describe',
      ({ tenant, me, params, request, server }) =>
        describeAsset(ctx, tenant, me, params, slowAnswer({ request, server })),
      {
        access: { role: 'editor', perMinute: 20 },
        response: Described,
        detail: {
          ...operation('describeAsset', 'Propose an alternative text and a title for an image', {
            description:
              'Writes nothing: the proposal is stored with `PATCH`. One `ai_text` unit. ' +
              'Without a model nothing is proposed: both texts are empty, and it costs nothing.',
            errors: failures,
          }),
          tags: ['Medien'], // the contract's own chapter for it
        },
      },
    )
