import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { isWritten, writtenIn } from '../../words/interface-languages'
import { answered, api, Refused } from '../api/api'
import { sitesQuery } from '../data/sites-query'
import { asRefused } from '../generation/refusal-note'
import { isAtLeast, type Me, useMe } from '../session'
import { RouterLink } from '../ui/link'
import { Notice } from '../ui/notice'
import { useLanguage, useWords } from '../words/language'
import { Building } from './building'
import { factsOfCard, keptChanges } from './card'
import { Describe } from './describe'
import { EmptySite } from './empty-site'
import { changeSite, makeSite } from './make-site'
import { newSiteWords } from './new-site.words'
import { Plan } from './plan'
import { openPlan, type PlanDraft } from './plan-draft'
import { dropDraft, emptyDraft, keepDraft, type SiteDraft, useDraft, withNameOfCard } from './site-draft'
import { StartWithCard } from './start-with-card'

const route = getRouteApi('/signed-in/app/sites/new')

/** From a description to a plan to a built site; `?site=` is one that was begun before. */
export function NewSite() {
  const words = useWords(newSiteWords)
  const { site } = route.useSearch()
  const me = useMe()
  const { data: sites } = useQuery(sitesQuery)
  // Held here, since the steps begin anew once the site is made.
  const [problem, setProblem] = useState<Refused>()
  const known = site ? sites?.find(({ id }) => id === site) : undefined

  if (!me || (site && !sites)) return <main className="page" />
  if (!isAtLeast(me.site_role, site ? 'editor' : 'admin'))
    return (
      <main className="page">
        <Notice>{words.notAllowed}</Notice>
      </main>
    )
  if (site && !known)
    return (
      <main className="page">
        <Notice kind="problem">{words.siteGone}</Notice>
      </main>
    )
  return (
    <NewSiteSteps
      key={site ?? 'new'}
      me={me}
      site={site}
      name={known?.name}
      locales={known?.locales}
      problem={problem}
      onProblem={setProblem}
    />
  )
}

interface Props {
  me: Me
  site: string | undefined
  name: string | undefined
  locales: string[] | undefined
  problem: Refused | undefined
  onProblem: (problem: Refused | undefined) => void
}

function NewSiteSteps({ me, site, name = '', locales, problem, onProblem }: Props) {
  const words = useWords(newSiteWords)
  const language = useLanguage()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const start = { ...emptyDraft(language), name, ...(locales && { languages: locales }) }
  const [draft, change] = useDraft(me.id, site, start)
  const [isDescribing, setDescribing] = useState(false)
  const [isEmptyOpen, setEmptyOpen] = useState(false)
  const isHere = useRef(false)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  const step = stepOf(draft, isDescribing)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (step !== 'describe') heading.current?.focus() // what had the focus is gone
  }, [step])

  /** The site comes first, since a plan is made for one; whoever leaves then finds it among the sites. */
  async function plan(signal: AbortSignal) {
    const { languages, brief } = draft
    onProblem(undefined)
    const id = await saveSite(draft.name).catch((error) => {
      // What is wrong with a field is said beside it.
      if (!(error instanceof Refused) || Object.keys(error.fields).length > 0) throw error
      onProblem(error)
    })
    if (!id) return
    if (!site) {
      keepDraft(me.id, id, draft)
      dropDraft(me.id, undefined)
    }
    try {
      const answer = await answered(
        api.ai.plan.post({ site_id: id, brief, lang: writtenIn(language) }, { fetch: { signal } }),
      )
      const planned = withColors(openPlan(answer.blueprint), draft.colors)
      const after = {
        ...draft,
        plan: { ...planned, locales: languages, languages: languages.filter(isWritten) },
        card: keptChanges(draft.card ?? {}, draft.plan?.facts ?? {}, planned.facts ?? {}),
        isWithoutBrief: undefined,
      }
      keepDraft(me.id, id, { ...after, failure: undefined }) // also for whoever has left by now
      if (site) change({ ...after, failure: undefined })
      setDescribing(false)
    } catch (error) {
      if (!signal.aborted) onProblem(asRefused(error))
    }
    void queries.invalidateQueries({ queryKey: sitesQuery.queryKey })
    // Whatever came of the plan, the site is there and is gone on with.
    if (!site && isHere.current) await navigate({ to: '/app/sites/new', search: { site: id }, replace: true })
  }

  function describe() {
    change(withNameOfCard(draft))
    setDescribing(true)
  }
  const saveSite = (name: string) => {
    const wanted = { name, languages: draft.languages }
    return site ? changeSite(site, wanted) : makeSite(wanted, me.email)
  }

  /** Without a description: the site is made and built from the card alone. */
  async function buildFromCard() {
    onProblem(undefined)
    const languages = draft.languages.filter(isWritten)
    const card = draft.card ?? {}
    const facts = factsOfCard({}, card, draft.name, languages)
    let id = site
    try {
      id = await saveSite(facts.name ?? draft.name)
      const { generation_id } = await answered(api.ai.build.post({ site_id: id, facts }))
      const after = { ...draft, generation: generation_id, failure: undefined }
      keepDraft(me.id, id, after)
      if (site) change(after)
    } catch (error) {
      if (id && !site) keepDraft(me.id, id, draft)
      onProblem(asRefused(error))
    }
    void queries.invalidateQueries({ queryKey: sitesQuery.queryKey })
    if (!id || site) return
    dropDraft(me.id, undefined)
    if (isHere.current) await navigate({ to: '/app/sites/new', search: { site: id }, replace: true })
  }

  return (
    <main className="page new-site">
      <div className="page-head">
        <div>
          <h1 ref={heading} tabIndex={-1}>
            {words.titles[step]}
          </h1>
          {step === 'describe' && <p className="soft">{words.lead}</p>}
        </div>
        <RouterLink to="/app/sites" className="button quiet">
          {words.later}
        </RouterLink>
      </div>
      {step === 'describe' && (
        <Describe
          draft={draft}
          change={change}
          problem={problem}
          onPlan={plan}
          onBack={draft.plan && (() => setDescribing(false))}
          onCard={draft.plan ? undefined : () => change({ isWithoutBrief: true })}
          onEmpty={site ? undefined : () => setEmptyOpen(true)}
        />
      )}
      {step === 'card' && (
        <StartWithCard
          draft={draft}
          change={change}
          problem={problem}
          onBuild={buildFromCard}
          onDescribe={() => change({ ...withNameOfCard(draft), isWithoutBrief: undefined })}
        />
      )}
      {step === 'plan' && site && draft.plan && (
        <Plan site={site} draft={draft} plan={draft.plan} change={change} onDescribe={describe} />
      )}
      {step === 'build' && site && draft.generation && (
        <Building
          site={site}
          generation={draft.generation}
          onFailed={(failure) => change({ generation: undefined, failure })}
          onBuilt={() => dropDraft(me.id, site)}
        />
      )}
      {isEmptyOpen && <EmptySite name={draft.name} recipient={me.email} onClose={() => setEmptyOpen(false)} />}
    </main>
  )
}

function stepOf({ generation, plan, isWithoutBrief }: SiteDraft, isDescribing: boolean) {
  if (generation) return 'build'
  if (plan && !isDescribing) return 'plan'
  return isWithoutBrief ? 'card' : 'describe'
}

const withColors = (plan: PlanDraft, colors: { primary?: string; accent?: string } | undefined): PlanDraft =>
  colors ? { ...plan, theme: { ...plan.theme, colors: { ...plan.theme?.colors, ...colors } } } : plan
