import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { FactsChange, FactsView } from '../../facts/facts.schema'
import { Refused } from '../api/api'
import { sentenceOf } from '../api/sentence-of'
import { siteFactsQuery, writeFacts } from '../data/facts-query'
import { readSiteAgain, type Site, siteQuery } from '../data/site-data'
import { openDocument } from '../document/document'
import { specialProblemOf } from '../hours/special-days'
import { SpecialField } from '../hours/special-field'
import type { Card } from '../new-site/card'
import { cardWords } from '../new-site/card.words'
import { CardOffers } from '../new-site/card-offers'
import { CardWeek } from '../new-site/card-week'
import { useCard } from '../new-site/use-card'
import { Publish } from '../publish/publish'
import { isAtLeast, useMe } from '../session'
import { Button } from '../ui/button'
import { TextField } from '../ui/fields'
import { FieldProblems } from '../ui/form'
import { RouterLink } from '../ui/link'
import { Notice } from '../ui/notice'
import { Part } from '../ui/part'
import { useAct } from '../ui/use-act'
import { useWords } from '../words/language'
import { Uses } from './fact-links'
import { FactMentions } from './fact-mentions'
import { FactProposals } from './fact-proposals'
import { factsChangeOf, knownOf, type MoreFields, moreOf } from './facts-data'
import { HoursOnHome } from './hours-on-home'
import { factsWords } from './site-facts.words'

const route = getRouteApi('/signed-in/site-screens/app/sites/$site/facts')

/** What is known of the business: changed here, it changes on every page that shows it. */
export function SiteFacts() {
  const words = useWords(factsWords)
  const { site } = route.useParams()
  const { data: about } = useQuery(siteQuery(site))
  const { data: view, error } = useQuery(siteFactsQuery(site))
  return (
    <>
      <div className="page-head">
        <h1>{words.title}</h1>
      </div>
      <p className="soft">{words.lead}</p>
      {error && !view && <Notice kind="problem">{error.message}</Notice>}
      {about && view && <Facts site={about} view={view} />}
    </>
  )
}

function Facts({ site, view: latest }: { site: Site; view: FactsView }) {
  const words = useWords(factsWords)
  const cards = useWords(cardWords)
  const queries = useQueryClient()
  const mayEdit = isAtLeast(useMe()?.site_role, 'editor')
  const { act, problem, isBusy } = useAct()
  const navigate = useNavigate()
  const go = (page: string, block?: string) =>
    void navigate({ to: '/app/sites/$site/pages/$page', params: { site: site.id, page }, search: { block } })
  /** As the fields were filled. */
  const [opened, setOpened] = useState(latest)
  const [changes, setChanges] = useState<Partial<Card>>({})
  const [more, setMore] = useState<Partial<MoreFields>>({})
  const [saved, setSaved] = useState<{ pages: number; facts: unknown; undo?: FactsChange }>()
  const isTouched = Object.keys(changes).length + Object.keys(more).length > 0
  if (!isTouched && opened !== latest) setOpened(latest)
  const read = knownOf(opened, site.default_locale.startsWith('en') ? 'en' : 'de')
  const { card, problems, place, check } = useCard(read, site.name, changes)
  const all = { ...moreOf(opened), ...more }
  const said = Object.fromEntries(Object.entries(problems).map(([name, one]) => [name, cards.problems[one]]))

  const change = (part: Partial<Card>) => {
    setSaved(undefined)
    setChanges({ ...changes, ...part })
  }
  const changeMore = (part: Partial<MoreFields>) => {
    setSaved(undefined)
    setMore({ ...more, ...part })
  }
  async function write(sent: FactsChange, undo?: FactsChange) {
    try {
      const { data, changed } = await writeFacts(site.id, sent, opened.etag)
      queries.setQueryData(siteFactsQuery(site.id).queryKey, data)
      void readSiteAgain(queries, site.id)
      setOpened(data)
      const back = undo ?? (sent.texts && saved?.undo) // words in texts are taken back by themselves
      setSaved({
        pages: changed.pages.length + changed.pages_left_off,
        facts: sent.texts ? saved?.facts : data,
        ...(back && { undo: back }),
      })
    } catch (error) {
      // Anew, however lately they were read.
      if (error instanceof Refused && error.status === 412)
        setOpened(await queries.fetchQuery({ ...siteFactsQuery(site.id), staleTime: 0 }))
      throw error
    }
  }
  const save = async () => {
    if (!check() || all.special.some(specialProblemOf)) return
    const sent = factsChangeOf(opened, read, changes, more)
    const isDone = await act(() => write(sent, formerOf(opened, sent)))
    if (!isDone) return
    setChanges({})
    setMore({})
  }
  const text = (
    name: 'street' | 'zip' | 'city' | 'phone' | 'email' | 'since',
    maxLength: number,
    type?: 'tel' | 'email',
  ) => (
    <TextField
      name={name}
      label={cards[name]}
      value={card[name]}
      maxLength={maxLength}
      isReadOnly={!mayEdit}
      autoComplete="off"
      {...(type && { type })}
      onChange={(value) => change({ [name]: value })}
    />
  )
  const usesOf = (facts: (fact: string) => boolean) => latest.uses.filter(({ fact }) => facts(fact))
  const nowhere = (opened.facts.offers ?? []).filter(({ id }) => usesOf((fact) => fact === `offers.${id}`).length === 0)
  const shown = (title: string, uses: FactsView['uses'] | undefined, children: ReactNode) => (
    <Part title={title}>
      {children}
      {uses && <Uses site={site.id} uses={uses} leftOff={latest.left_off.uses} />}
    </Part>
  )

  /** Before the fields, while nothing has been confirmed yet. */
  const proposals = mayEdit && (
    <FactProposals
      site={site.id}
      view={latest}
      isBusy={isBusy || isTouched}
      onChange={(sent) => void act(() => write(sent))}
    />
  )
  return (
    <FieldProblems value={said}>
      {latest.updated_at === null && proposals}
      <FactMentions
        site={site.id}
        mentions={latest.mentions}
        mayEdit={mayEdit}
        isBusy={isBusy || isTouched}
        lastChange={saved?.facts}
        onChange={(sent) => act(() => write(sent))}
      />
      <section className="site-facts" ref={place} aria-label={words.title}>
        {shown(
          cards.hours,
          usesOf((fact) => fact === 'hours'),
          <>
            <CardWeek card={card} isReadOnly={!mayEdit} onChange={(week) => change({ week })} />
            {said.hours && (
              <p className="field-error" role="status">
                {said.hours}
              </p>
            )}
            <SpecialField value={all.special} onChange={(special) => changeMore({ special })} isReadOnly={!mayEdit} />
            {mayEdit && opened.facts.hours && usesOf((fact) => fact === 'hours').length === 0 && (
              <HoursOnHome
                site={site}
                isBusy={isBusy || isTouched}
                onAct={(work) => void act(async () => write((await work()) ?? {}))}
              />
            )}
          </>,
        )}
        {shown(
          cards.offers,
          nowhere.length < (opened.facts.offers ?? []).length ? usesOf((fact) => fact.startsWith('offers')) : undefined,
          <>
            <div className="facts-card-parts">
              <CardOffers offers={card.offers} isReadOnly={!mayEdit} onChange={(offers) => change({ offers })} />
            </div>
            {nowhere.length > 0 && (
              <p className="soft small">{words.unused(nowhere.map(({ name }) => name).join(', '))}</p>
            )}
          </>,
        )}
        {shown(
          words.contact,
          usesOf((fact) => fact === 'place' || fact.startsWith('contact.')),
          <>
            <div className="facts-fields">
              {text('phone', 60, 'tel')}
              {text('email', 254, 'email')}
              {text('street', 300)}
              {text('zip', 20)}
              {text('city', 200)}
            </div>
            <p className="soft">
              {words.contactLead}{' '}
              <RouterLink to="/app/sites/$site/settings" params={{ site: site.id }}>
                {words.toSettings}
              </RouterLink>
            </p>
          </>,
        )}
        <Part title={words.more}>
          <div className="facts-fields">
            {text('since', 4)}
            <TextField
              name="area"
              label={words.area}
              description={words.areaHint}
              value={all.area}
              maxLength={300}
              isReadOnly={!mayEdit}
              onChange={(area) => changeMore({ area })}
            />
          </div>
          <TextField
            name="people"
            label={words.common.people}
            description={words.peopleHint}
            value={all.people}
            maxLength={4000}
            isReadOnly={!mayEdit}
            onChange={(people) => changeMore({ people })}
          />
        </Part>
        {mayEdit && (
          <div className="facts-save">
            {problem && (
              <Notice kind="problem">{problem.status === 412 ? words.overtaken : sentenceOf(problem)}</Notice>
            )}
            {Object.keys(said).length > 0 && <Notice kind="problem">{words.wrong}</Notice>}
            {saved && <Notice kind="done">{words.saved(saved.pages)}</Notice>}
            <div className="actions">
              <Button kind="primary" isPending={isBusy} isDisabled={!isTouched} onPress={() => void save()}>
                {words.common.save}
              </Button>
              {saved && <Publish siteId={site.id} siteDocument={nothingOpen} onGo={go} />}
              {saved?.undo && (
                <Button icon="undo-2" isDisabled={isBusy} onPress={() => void act(() => write(saved.undo ?? {}))}>
                  {words.common.undo}
                </Button>
              )}
            </div>
          </div>
        )}
      </section>
      {latest.updated_at !== null && proposals}
    </FieldProblems>
  )
}

/** Nothing is written page by page here. */
const nothingOpen = openDocument({ now: Date.now, after: () => () => {} })

/** What brings back the facts that a change replaces. */
function formerOf({ facts }: FactsView, sent: FactsChange): FactsChange {
  const keys = ['hours', 'special', 'offers', 'people'] as const
  const former: FactsChange = Object.fromEntries(keys.flatMap((key) => (sent[key] ? [[key, facts[key] ?? []]] : [])))
  const texts = (group: 'place' | 'contact') =>
    Object.fromEntries(
      Object.keys(sent[group] ?? {}).map((key) => [key, (facts[group] as Record<string, string>)[key] ?? null]),
    )
  return {
    ...former,
    ...(sent.since !== undefined && { since: facts.since ?? null }),
    ...(sent.place && { place: texts('place') }),
    ...(sent.contact && { contact: texts('contact') }),
  }
}
