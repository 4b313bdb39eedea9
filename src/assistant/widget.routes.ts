import { Elysia } from 'elysia'
import { tokenless } from '../auth/access'
import type { Context } from '../context'
import { notFound } from '../errors'
import { Text } from '../http/fields'
import { operation } from '../http/openapi/operation'
import { widgetResponse } from './widget-script'

export const widgetRoutes = (ctx: Context) =>
  new Elysia({ name: 'assistant-widget', detail: { tags: ['Assistent (öffentlich)'] } })
    .use(tokenless(ctx))
    .get('/public/assistant/widget.js', ({ request }) => widgetResponse(ctx, request), {
      open: {},
      detail: operation('getAssistantWidget', 'The widget that puts the assistant on a page of any origin', {
        description: 'For a script tag with `data-site`, the public slug of the site.',
        errors: [notFound],
        answers: {
          200: { description: 'The script.', content: { 'application/javascript': Text('(()=>{…})()') } },
          304: { description: 'The one that the client has is the newest.' },
        },
      }),
    })
