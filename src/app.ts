import { cors } from '@elysiajs/cors'
import { Elysia } from 'elysia'
import { accountRoutes } from './account/account.routes'
import { generationRoutes } from './ai/generations.routes'
import { authRoutes } from './auth/auth.routes'
import { oauthRoutes } from './auth/oauth.routes'
import { passkeyRoutes } from './auth/passkeys.routes'
import { blockTypeRoutes } from './block-types/block-types.routes'
import { cmsRoutes } from './cms/cms.routes'
import type { Config } from './config'
import type { Context } from './context'
import { edgeRoutes } from './domains/edge.routes'
import { jsonBody } from './http/body'
import { errors } from './http/errors'
import { health } from './http/health'
import { openapi } from './http/openapi'
import { requestLog } from './http/request-log'
import { securityHeaders } from './http/security-headers'
import { operatorRoutes } from './operator/operator.routes'
import { pageRoutes } from './pages/pages.routes'
import { siteRoutes } from './sites/sites.routes'
import { teamRoutes } from './team/team.routes'
import { themeRoutes } from './theme/theme.routes'

/**
 * The API's table of contents. `normalize` is off: it rebuilds values by schema before it checks them and so turns a
 * list into the object that was asked for. Unknown fields are simply not read.
 */
export const createApp = (ctx: Context) =>
  new Elysia({ prefix: ctx.config.basePath, normalize: false })
    .use(requestLog(ctx.log))
    .use(securityHeaders(ctx.config.baseUrl.startsWith('https:')))
    .use(cors(corsOptions(ctx.config)))
    .use(jsonBody)
    .use(errors(ctx.log))
    .use(health(ctx))
    .use(openapi(ctx.config))
    .use(operatorRoutes(ctx))
    .use(edgeRoutes(ctx))
    // signing in, the account
    .use(authRoutes(ctx))
    .use(passkeyRoutes(ctx))
    .use(oauthRoutes(ctx))
    .use(accountRoutes(ctx))
    .use(teamRoutes(ctx))
    // building sites
    .use(siteRoutes(ctx))
    .use(pageRoutes(ctx))
    .use(themeRoutes(ctx))
    .use(blockTypeRoutes(ctx))
    .use(cmsRoutes(ctx))
    // long work
    .use(generationRoutes(ctx))

const corsOptions = ({ allowedOrigins }: Config) => ({
  origin: [...allowedOrigins],
  methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
  allowedHeaders: ['authorization', 'content-type', 'accept-language'],
  exposeHeaders: ['content-disposition', 'retry-after', 'x-request-id'],
  credentials: false,
  maxAge: 600,
})

export type App = ReturnType<typeof createApp>
