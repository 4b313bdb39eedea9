import { Elysia } from 'elysia'
import type { Context } from '../context'
import { type ServedRequest, slowAnswer } from '../http/slow-answer'
import { canvasDocument } from './canvas-document'
import { editorFile, editorFont } from './editor-files'
import { editorIcon } from './icon'
import { editorShell } from './shell'
import { widgetDocument } from './widget-document'

/** Addresses of the editor: all of them lead to one document, which shows the screen by its address. */
export const editorRoutes = (ctx: Context) => {
  const shell = (asked: ServedRequest) => {
    slowAnswer(asked) // a first start builds the editor meanwhile
    return editorShell(ctx, asked.request)
  }
  return new Elysia({ name: 'editor', detail: { hide: true } })
    .get('/app/assets/:file', ({ request, params }) => editorFile(ctx, request, params.file))
    .get('/app/fonts/:file', ({ params }) => editorFont(params.file))
    .get('/app/icon.svg', () => editorIcon())
    .get('/app/canvas', () => canvasDocument(ctx.config.baseUrl))
    .get('/app/widget/:slug', ({ params, query }) => widgetDocument(ctx.config.baseUrl, params.slug, query.lang))
    .get('/app', shell)
    .get('/app/*', shell)
    .get('/auth/callback', shell)
    .get('/invitation', shell)
}
