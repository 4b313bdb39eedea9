import { type AnyElysia, Elysia } from 'elysia'
import { accountRoutes } from './account/account.routes'
import { deletionRoutes } from './account/deletion.routes'
import { preferencesRoutes } from './account/preferences.routes'
import { tokenRoutes } from './account/tokens.routes'
import { usageRoutes } from './account/usage.routes'
import { activityRoutes } from './activity/activity.routes'
import { agentRoutes } from './agents/mcp.routes'
import { brandRoutes } from './ai/brand/brand.routes'
import { capabilitiesRoutes } from './ai/capabilities.routes'
import { chatRoutes } from './ai/chat/chat.routes'
import { logoRoutes } from './ai/logo.routes'
import { pictureRoutes } from './ai/picture.routes'
import { planningRoutes } from './ai/planning.routes'
import { rewriteRoutes } from './ai/rewrite.routes'
import { assistantRoutes } from './assistant/assistant.routes'
import { publicAssistantRoutes } from './assistant/public.routes'
import { widgetRoutes } from './assistant/widget.routes'
import { admissionRoutes } from './auth/admission.routes'
import { authRoutes } from './auth/auth.routes'
import { oauthRoutes } from './auth/oauth.routes'
import { passkeyRoutes } from './auth/passkeys.routes'
import { recoveryRoutes } from './auth/recovery.routes'
import { billingRoutes } from './billing/billing.routes'
import { invoiceRoutes } from './billing/invoices.routes'
import { paymentEventRoutes } from './billing/webhook.routes'
import { blockTypeRoutes } from './block-types/block-types.routes'
import { blogRoutes } from './blog/blog.routes'
import { cmsRoutes } from './cms/cms.routes'
import { contactRoutes } from './contact/contact.routes'
import { recipientRoutes } from './contact/recipients.routes'
import { siteRecipientRoutes } from './contact/site-recipient.routes'
import { outgoingEvents, submissionRoutes } from './contact/submissions.routes'
import { webhookTestRoutes } from './contact/webhook-test.routes'
import type { Context } from './context'
import { domainRoutes } from './domains/domains.routes'
import { edgeRoutes } from './domains/edge.routes'
import { editorRoutes } from './editor-server/editor.routes'
import { editorShell } from './editor-server/shell'
import { eventRoutes } from './events/events.routes'
import { factsRoutes } from './facts/facts.routes'
import { cors } from './http/cors'
import { errors } from './http/errors'
import { registerFormats } from './http/formats'
import { frontDoor } from './http/front-door'
import { guide } from './http/guide'
import { health } from './http/health'
import { keepAnswers } from './http/idempotency'
import { openapi } from './http/openapi'
import { requestLog } from './http/request-log'
import { createRouteTable } from './http/route-table'
import { securityHeaders } from './http/security-headers'
import { generationRoutes } from './jobs/generations.routes'
import { mediaFiles, mediaRoutes } from './media/media.routes'
import { metricsRoutes } from './operator/metrics.routes'
import { operatorRoutes } from './operator/operator.routes'
import { deletedPageRoutes } from './pages/deleted-pages.routes'
import { pageRoutes } from './pages/pages.routes'
import { publishCheckRoutes } from './publishing/check/publish-check.routes'
import { releaseRoutes } from './publishing/kept-releases.routes'
import { previewRoutes } from './publishing/preview.routes'
import { previewLinkRoutes, previewVisits } from './publishing/preview-links.routes'
import { redirectRoutes } from './publishing/redirects.routes'
import { versionPreviewRoutes } from './publishing/version-preview.routes'
import { rendererRoutes } from './renderer/renderer.routes'
import { awaitReplica } from './replica/acts'
import { siteRoutes } from './sites/sites.routes'
import { teamRoutes } from './team/team.routes'
import { themeRoutes } from './theme/theme.routes'
import { translationRoutes } from './translations/translations.routes'
import { versionRoutes } from './versions/versions.routes'
import { webhookRoutes } from './webhooks/webhooks.routes'
import { endpointEvents } from './webhooks/webhooks.schema'
import { greetNewcomers, welcomeRoutes } from './welcome/welcome.routes'
import { speakAll } from './words/catalogs'

/**
 * The API's table of contents. `normalize` is off: it rebuilds values by schema before it checks them and so turns a
 * list into the object that was asked for. Unknown fields are simply not read.
 */
export function createApp(ctx: Context): AnyElysia {
  registerFormats()
  speakAll()
  const routeTable = createRouteTable()
  // A host name may be as short as it likes: by itself Elysia looks for the path behind four letters.
  const app = new Elysia({ prefix: ctx.config.basePath, normalize: false, handler: { standardHostname: false } })
    .decorate({ routeTable })
    .onParse(() => null) // each operation reads its own body, once it is known who asks (auth/access.ts)
    .use(requestLog(ctx.log, ctx.http.requestCounts))
    .use(securityHeaders(ctx.config))
    .use(cors(ctx.config))
    .use(contactRoutes(ctx)) // before `errors`: it tells people of too many forms on a page
    .use(errors(ctx))
    .use(admissionRoutes(ctx)) // pages behind links in mails
    .use(recipientRoutes(ctx))
    .use(previewVisits(ctx))
    .use(paymentEventRoutes(ctx))
    .use(health(ctx))
    .use(
      frontDoor(
        ctx.config,
        greetNewcomers(ctx, (request) => editorShell(ctx, request)),
      ),
    )
    .use(welcomeRoutes(ctx))
    .use(editorRoutes(ctx))
    .use(openapi(ctx.config, { ...outgoingEvents, ...endpointEvents }))
    .use(guide(ctx.config))
    .use(operatorRoutes(ctx))
    .use(metricsRoutes(ctx))
    .use(edgeRoutes(ctx))
    .use(mediaFiles(ctx))
    .use(rendererRoutes(ctx))
    .use((app: Elysia) => operations(ctx, app))
  keepAnswers(ctx, app)
  if (ctx.config.replica) awaitReplica(ctx, app)
  routeTable.learn(app.routes)
  ctx.http.operations.learn(app, ctx.config.basePath)
  return app
}

/**
 * In groups: as one chain its type is deeper than TypeScript goes. A typed client is made of that type (api-client.ts).
 * Groups are no plugins but put their features into the app itself: each plugin around a route has it added once more.
 */
const operations = (ctx: Context, app: Elysia) =>
  app
    .use((app: Elysia) => account(ctx, app))
    .use((app: Elysia) => building(ctx, app))
    .use((app: Elysia) => visitors(ctx, app))
    .use((app: Elysia) => ai(ctx, app))

/** Signing in, the account. */
const account = (ctx: Context, app: Elysia) =>
  app
    .use(authRoutes(ctx))
    .use(recoveryRoutes(ctx))
    .use(passkeyRoutes(ctx))
    .use(oauthRoutes(ctx))
    .use(accountRoutes(ctx))
    .use(deletionRoutes(ctx))
    .use(preferencesRoutes(ctx))
    .use(tokenRoutes(ctx))
    .use(teamRoutes(ctx))
    .use(usageRoutes(ctx))
    .use(billingRoutes(ctx))
    .use(invoiceRoutes(ctx))

/** Building sites. */
const building = (ctx: Context, app: Elysia) =>
  app
    .use(siteRoutes(ctx))
    .use(factsRoutes(ctx))
    .use(translationRoutes(ctx))
    .use(domainRoutes(ctx))
    .use(redirectRoutes(ctx))
    .use(releaseRoutes(ctx))
    .use(pageRoutes(ctx))
    .use(deletedPageRoutes(ctx))
    .use(previewRoutes(ctx))
    .use(publishCheckRoutes(ctx))
    .use(previewLinkRoutes(ctx))
    .use(themeRoutes(ctx))
    .use(mediaRoutes(ctx))
    .use(blockTypeRoutes(ctx))
    .use(cmsRoutes(ctx))
    .use(versionRoutes(ctx))
    .use(versionPreviewRoutes(ctx))
    .use(activityRoutes(ctx))
    .use(eventRoutes(ctx))
    .use(blogRoutes(ctx))

/** What visitors send, and what answers them. */
const visitors = (ctx: Context, app: Elysia) =>
  app
    .use(submissionRoutes(ctx))
    .use(siteRecipientRoutes(ctx))
    .use(webhookTestRoutes(ctx))
    .use(webhookRoutes(ctx))
    .use(assistantRoutes(ctx))
    .use(publicAssistantRoutes(ctx))
    .use(widgetRoutes(ctx))

/** Long work and AI, and all of it for agents. */
const ai = (ctx: Context, app: Elysia) =>
  app
    .use(chatRoutes(ctx))
    .use(generationRoutes(ctx))
    .use(planningRoutes(ctx))
    .use(capabilitiesRoutes(ctx))
    .use(rewriteRoutes(ctx))
    .use(brandRoutes(ctx))
    .use(pictureRoutes(ctx))
    .use(logoRoutes(ctx))
    .use(agentRoutes(ctx))

export type Operations = ReturnType<typeof operations>
