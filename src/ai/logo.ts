import type { Me } from '../auth/sessions'
import type { Context } from '../context'
import { fieldError } from '../errors'
import { runCall } from '../jobs/call'
import { findSite } from '../tenants/find-site'
import type { Tenant } from '../tenants/tenants'
import { completeTokens } from '../theme/complete-tokens'
import { themeOf } from '../theme/theme'
import { filled } from '../words/text'
import { aiUnavailable } from './engine'
import type { LogoDesign, LogoRequest } from './logo/design'
import { checkCharacters, drawCleanLogo } from './logo/draw-logo'
import { CharacterMissing } from './logo/faces'
import { logoTrade, readSiteWords } from './logo/trade'
import type { Logo, LogoInput } from './logo.schema'

/** With a repair it asks a model twice. */
const deadlineMs = 130_000

const nothingToDraw = () =>
  fieldError('text', {
    de: 'Hier fehlt ein Name, der sich zeichnen lässt.',
    en: 'This needs a name that can be drawn.',
  })
const characterMissing = (character: string) =>
  fieldError(
    'text',
    filled(
      {
        de: 'Das Zeichen „{character}“ ist in keiner unserer Schriften enthalten.',
        en: 'None of our fonts has the character “{character}”.',
      },
      { character },
    ),
  )

/**
 * Designs a logo; nothing is stored on the site. Costs one text, refunded on failure. Throws `notFound`, FieldErrors for
 * a name with characters that no font has, `aiUnavailable`, and as `runCall`.
 */
export async function createLogo(
  ctx: Context,
  tenant: Tenant,
  me: Me,
  input: LogoInput,
  left: AbortSignal,
): Promise<Logo> {
  const { site, theme, words } = await tenant.read(async (db) => {
    const site = await findSite(db, input.site_id)
    const theme = completeTokens((await themeOf(db, site)).tokens)
    return { site, theme, words: await readSiteWords(db, site) }
  })
  const { variant = 'wordmark', hint = '' } = input
  const primary = (input.primary ?? theme.colors.primary ?? '#35566b').toLowerCase()
  const accent = (input.accent ?? theme.colors.accent ?? primary).toLowerCase()
  const text = oneLine(input.text ?? '') || oneLine(site.name).slice(0, 60).trim()
  if (!/[\p{L}\p{N}]/u.test(text)) throw nothingToDraw()
  const trade = logoTrade({ text, hint }, { name: site.name, words })
  const request: LogoRequest = { text, variant, primary, accent, hint, headings: theme.fonts.display, trade }
  await checkCharacters(request).catch((error) => {
    throw error instanceof CharacterMissing ? characterMissing(error.character) : error
  })
  const { output, generationId, usage } = await runCall(
    ctx,
    tenant,
    {
      kind: 'logo',
      siteId: site.id,
      actorId: me.id,
      input: { text, variant, primary, accent, hint },
      price: { resource: 'ai_text', units: 1 },
    },
    { deadlineMs, signal: left },
    async (signal) => {
      const design = await ctx.ai.designLogo(request, signal)
      const svg = await draw(request, design.value)
      return { output: { svg, variant, engine: ctx.ai.name }, tokens: design.tokens }
    },
  )
  return {
    svg: output.svg,
    variant,
    generation_id: generationId,
    usage,
  }
}

async function draw(request: LogoRequest, design: LogoDesign): Promise<string> {
  const svg = await drawCleanLogo(request, design)
  if (svg === undefined) throw aiUnavailable({}, { cause: new Error('the logo is too large') })
  return svg
}

/** Letters that are composed, on one line, without characters that cannot be seen. */
const oneLine = (text: string) =>
  text
    .toWellFormed()
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .replace(/\p{Cc}|\p{Cf}|\p{Variation_Selector}/gu, '')
    .trim()
