import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { answered, api } from '../api/api'
import { siteQuery } from '../data/site-data'
import { isAtLeast, useMe } from '../session'
import { Button } from '../ui/button'
import { RouterLink } from '../ui/link'
import { Notice } from '../ui/notice'
import { useAct } from '../ui/use-act'
import { useWords } from '../words/language'
import { assistantWords } from './assistant.words'
import { type Assistant, type AssistantLook, assistantLook, assistantQuery } from './assistant-data'
import { Embed } from './embed'
import { KnowledgeState, OpenQuestions, Tokens } from './facts'
import { LookForm } from './look-form'
import { WidgetPreview } from './widget-preview'

const route = getRouteApi('/signed-in/site-screens/app/sites/$site/assistant')
const planPath: string = '/app/plan'

/** The assistant of the site: how it looks beside what can be set, what it knows, what it was asked. */
export function AssistantScreen() {
  const words = useWords(assistantWords)
  const { site } = route.useParams()
  const queries = useQueryClient()
  const mayEdit = isAtLeast(useMe()?.site_role, 'editor')
  const { data: assistant, error } = useQuery(assistantQuery(site))
  const { data: ofSite } = useQuery(siteQuery(site))
  const { act, problem, isBusy } = useAct()
  const [draft, setDraft] = useState<AssistantLook>()
  const keep = (changed: Assistant) => queries.setQueryData(assistantQuery(site).queryKey, changed)

  async function change(body: { enabled?: boolean; settings?: { paused?: boolean } }) {
    keep(await answered(api.sites({ site }).assistant.put(body)))
  }
  const isPaused = assistant?.settings.paused === true
  return (
    <>
      <div className="page-head">
        <h1>{words.title}</h1>
        {mayEdit && assistant && (
          <div className="actions">
            {assistant.enabled && (
              <Button isDisabled={isBusy} onPress={() => void act(() => change({ settings: { paused: !isPaused } }))}>
                {isPaused ? words.goOn : words.pause}
              </Button>
            )}
            <Button
              kind={assistant.enabled ? 'plain' : 'primary'}
              isDisabled={isBusy}
              onPress={() => void act(() => change({ enabled: !assistant.enabled }))}
            >
              {assistant.enabled ? words.common.switchOff : words.common.switchOn}
            </Button>
          </div>
        )}
      </div>
      <div>
        <p className="soft">{words.lead}</p>
        {assistant && (
          <p className={assistant.enabled && !isPaused ? 'state published' : 'state'} role="status">
            {assistant.enabled ? (isPaused ? words.isPaused : words.isOn) : words.isOff}
          </p>
        )}
      </div>
      {error && <Notice kind="problem">{error.message}</Notice>}
      {problem && (
        <Notice kind="problem">
          {problem.message}{' '}
          {problem.key === 'forbidden' || <RouterLink to={planPath}>{words.common.toPlan}</RouterLink>}
        </Notice>
      )}
      {assistant && (
        <>
          <div className="assistant-look">
            <section aria-labelledby="assistant-settings">
              <h2 id="assistant-settings">{words.look}</h2>
              {mayEdit ? (
                <LookForm
                  site={site}
                  saved={assistantLook(assistant)}
                  look={draft ?? assistantLook(assistant)}
                  onChange={setDraft}
                  onSaved={(changed) => {
                    keep(changed)
                    setDraft(undefined)
                  }}
                />
              ) : (
                <ReadLook look={assistantLook(assistant)} />
              )}
            </section>
            <section className="assistant-preview" aria-labelledby="assistant-preview">
              <h2 id="assistant-preview">{words.preview}</h2>
              {assistant.enabled && !isPaused && ofSite ? (
                <WidgetPreview
                  slug={ofSite.public_slug}
                  locale={ofSite.default_locale}
                  look={draft ?? assistantLook(assistant)}
                  title={words.preview}
                />
              ) : (
                <div className="no-preview">
                  <p className="soft">{assistant.enabled ? words.previewPaused : words.previewOff}</p>
                </div>
              )}
            </section>
          </div>
          <OpenQuestions site={site} />
          <KnowledgeState site={site} knowledge={assistant.knowledge} mayEdit={mayEdit} />
          <Tokens site={site} assistant={assistant} mayEdit={mayEdit} />
          <Embed site={site} assistant={assistant} mayEdit={mayEdit} />
        </>
      )}
    </>
  )
}

function ReadLook({ look }: { look: AssistantLook }) {
  const words = useWords(assistantWords)
  return (
    <dl className="facts">
      <dt>{words.common.name}</dt>
      <dd>{look.name}</dd>
      <dt>{words.greeting}</dt>
      <dd>{look.greeting}</dd>
      <dt>{words.placeholder}</dt>
      <dd>{look.placeholder}</dd>
      <dt>{words.persona}</dt>
      <dd>{look.persona || '–'}</dd>
      <dt>{words.primary}</dt>
      <dd>{look.primary}</dd>
      <dt>{words.accent}</dt>
      <dd>{look.accent}</dd>
      <dt>{words.branding}</dt>
      <dd>{look.show_branding ? words.common.yes : words.common.no}</dd>
      <dt>{words.quoteNoindex}</dt>
      <dd>{look.quote_noindex ? words.common.yes : words.common.no}</dd>
    </dl>
  )
}
