import { eq } from 'drizzle-orm'
import { actorInput } from '../../activity/activity'
import { beforeBuildLabel } from '../../activity/version-labels'
import type { Me } from '../../auth/sessions'
import type { Context } from '../../context'
import { accountRows } from '../../db/control/account-rows'
import { fieldError, notFound } from '../../errors'
import { createPacer } from '../../event-loop'
import { noteOutput, startGeneration } from '../../jobs/generations'
import type { Generation, JobControls, JobKind, JobResult } from '../../jobs/job-kind'
import { companyOf } from '../../publishing/page-views'
import { findSite } from '../../tenants/find-site'
import type { Tenant } from '../../tenants/tenants'
import { readAllowance } from '../../usage/entitlements'
import { writeReservation } from '../../usage/ledger'
import { changeMark } from '../../versions/change-mark'
import { packSnapshot, readSnapshot } from '../../versions/snapshot'
import { insertVersion } from '../../versions/versions'
import type { BriefFacts } from '../brief/facts'
import { type Blueprint, completeFacts, readBlueprint, readFacts } from './blueprint'
import { companyFromFacts } from './company-from-facts'
import { fitBlock } from './fit-block'
import { languagesToWrite, readSiteToPlan, type SiteToPlan } from './known-site'
import { draftBlueprint, factsOf } from './plan'
import type { BuildInput } from './planning.schema'
import { questionsFor } from './questions'
import type { DraftBlock, SiteDraft } from './site-draft'
import { withFittings } from './site-fittings'
import { readDescribedPictures, withPictures } from './site-pictures'
import { withMotifs } from './with-motifs'
import { writeDraft } from './write-draft'

const nothingToBuild = () =>
  fieldError('brief', {
    de: 'Zum Aufbau braucht es eine Beschreibung (`brief`), Angaben (`facts`) oder einen Entwurf (`blueprint`).',
    en: 'Building needs a `brief`, `facts` or a `blueprint`.',
  })

/** A model writes a page in up to a minute; the built-in engine needs no second for a whole site. */
const deadlineMs = 20 * 60_000

/** How the worker builds a site. */
export const buildJob: JobKind<'build'> = { lane: 'models', onePerSite: true, deadlineMs, run: build }

/** Queues a build from a brief, a blueprint, or a card of facts; poll the generation for its end. Throws `notFound`, FieldErrors, `quotaExceeded`, `dispatchFailed`. */
export async function startBuild(ctx: Context, tenant: Tenant, me: Me, input: BuildInput) {
  const site = await tenant.read((db) => findSite(db, input.site_id))
  if (input.brief == null && input.blueprint == null && input.facts === undefined) throw nothingToBuild()
  const facts = input.facts && readFacts(input.facts)
  const blueprint = input.blueprint != null && { ...readBlueprint(input.blueprint), ...(facts && { facts }) }
  const allowance = await ctx.control.read((db) => readAllowance(db, tenant))
  const generationId = await startGeneration(
    ctx,
    tenant,
    {
      kind: 'build',
      siteId: site.id,
      input: {
        brief: input.brief ?? undefined,
        blueprint: blueprint ? { ...blueprint } : undefined,
        facts: blueprint ? undefined : facts && { ...facts },
        lang: input.lang,
        ...actorInput(me),
      },
      actorId: me.id,
    },
    (tx, id) => writeReservation(tx, allowance, { resource: 'ai_text', units: 1, reference: id }, ctx.now()),
  )
  return { generation_id: generationId, status: 'queued' as const }
}

/**
 * Plans where there is no blueprint yet, writes the site, and gives what `write` stores in one transaction: until then
 * the site is as it was. Throws `notFound` for a site that is gone, `aiUnavailable`, FieldErrors for too much content.
 */
async function build(
  ctx: Context,
  tenant: Tenant,
  generation: Generation<'build'>,
  { signal, report }: JobControls<'build'>,
): Promise<JobResult<'build'>> {
  const { siteId } = generation
  if (siteId === null) throw notFound()
  const site = await tenant.read((db) => readSiteToPlan(db, siteId))
  await report({ step: 'planning', done: 0, total: 1 })
  const { blueprint, facts } = await prepare(ctx, site, generation.input, signal)
  const languages = languagesToWrite(site, { languages: blueprint.languages ?? facts.languages })
  await report({ step: 'writing', done: 0, total: blueprint.sitemap.length })
  const onPage = (done: number, total: number) => report({ step: 'writing', done, total })
  const known = { ...site.known, company: companyOf(companyFromFacts(site.row.company, facts)) }
  const question = { blueprint, facts, site: known, languages }
  const { value } = await ctx.ai.draftSite(question, { signal, onPage })
  const pictures = await tenant.read((db) => readDescribedPictures(db, site.row))
  const pictured = withPictures(value, { facts, pictures, lang: languages[0] ?? known.locale })
  // drawn motifs only where no picture of the library stands
  const draft = await fitDraft(withMotifs(withFittings(pictured.draft, { facts, company: known.company }), facts))
  await report({ step: 'saving', done: 0, total: 1 })
  const before = await tenant.read(async (db) => ({
    mark: await changeMark(db, siteId),
    snapshot: await readSnapshot(db, siteId),
  }))
  const packed = await packSnapshot(before.snapshot)
  const by = await authorOf(ctx, tenant, generation)
  const output = {
    pages: [] as string[],
    version_id: '',
    theme: draft.theme?.key ?? null,
    engine: ctx.ai.name as string,
    questions: blueprint.questions,
    pictures_left: pictured.left,
  }
  return {
    output,
    async write(tx) {
      const isUnchanged = (await changeMark(tx, siteId)) === before.mark
      const kept = isUnchanged ? packed : await packSnapshot(await readSnapshot(tx, siteId))
      const version = await insertVersion(tx, kept, {
        siteId,
        label: beforeBuildLabel(by.at, by.language),
        trigger: 'build',
        actorId: generation.actorId,
        actorName: generation.actorId && by.name,
        createdAt: by.at,
      })
      const pages = await writeDraft(ctx, tx, by, siteId, { draft, facts, languages })
      await noteOutput(tx, generation.id, { ...output, pages, version_id: version.id })
    },
  }
}

/** The blueprint and the facts to build from: those of a card go before those of a blueprint, and these before the brief's. */
async function prepare(
  ctx: Context,
  site: SiteToPlan,
  { brief, blueprint: sent, facts: given }: Generation<'build'>['input'],
  signal: AbortSignal,
): Promise<{ blueprint: Blueprint; facts: BriefFacts }> {
  const read = () =>
    brief === undefined ? { facts: nothingKnown(site), questions: [] } : factsOf(ctx, site, brief, signal)
  if (sent) {
    const blueprint = readBlueprint(sent)
    if (blueprint.facts) return { blueprint, facts: blueprint.facts }
    const { facts, questions } = await read()
    return { blueprint: brief === undefined ? blueprint : { ...blueprint, questions }, facts }
  }
  const facts = given && readFacts(given)
  const known = facts ? { facts, questions: questionsFor(facts, site.row) } : await read()
  return { blueprint: draftBlueprint(site, known), facts: known.facts }
}

const nothingKnown = ({ row }: SiteToPlan): BriefFacts => {
  const language = row.defaultLocale === 'en' ? 'en' : 'de'
  return completeFacts({ briefLanguage: language, languages: [language], name: row.name })
}

/** What an engine gives is checked like what a client sends: nothing else is stored. */
async function fitDraft(draft: SiteDraft): Promise<SiteDraft> {
  const pause = createPacer()
  const fitAll = async (blocks: DraftBlock[]) => {
    const fitted: DraftBlock[] = []
    for (const block of blocks) {
      fitted.push(...[fitBlock(block) ?? []].flat())
      await pause()
    }
    return fitted
  }
  const pages: SiteDraft['pages'] = []
  for (const page of draft.pages) pages.push({ ...page, blocks: await fitAll(page.blocks) })
  return { ...draft, pages, header: await fitAll(draft.header), footer: await fitAll(draft.footer) }
}

async function authorOf(ctx: Context, tenant: Tenant, { actorId, input }: Generation<'build'>) {
  const [user] = actorId
    ? await ctx.control.read((db) => accountRows(db, tenant.id).users.select(({ id }) => eq(id, actorId)))
    : []
  return {
    id: actorId ?? '',
    name: input.actor_name ?? '',
    via: input.actor_via,
    at: ctx.now().toISOString(),
    language: user?.language ?? ('de' as const),
  }
}
