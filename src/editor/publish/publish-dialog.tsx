import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Refused } from '../api/api'
import { keyOf } from '../data/answer-key'
import { titleIn } from '../document/title-in'
import { Bar } from '../generation/build-progress'
import { Button, ButtonLink } from '../ui/button'
import { CopyButton } from '../ui/copy-button'
import { Dialog } from '../ui/dialog'
import { Checkbox, TextField } from '../ui/fields'
import { RouterLink } from '../ui/link'
import { Notice } from '../ui/notice'
import { useWords } from '../words/language'
import {
  bodyOf,
  type Changes,
  everything,
  isEmpty,
  type PublishChoice,
  readChanges,
  releaseDrafts,
  runPublish,
} from './changes'
import { Findings } from './findings'
import { publishWords } from './publish.words'

type Stage =
  | { kind: 'choosing' }
  | { kind: 'working'; percent: number }
  | { kind: 'done' }
  | { kind: 'failed'; message: string }

/** What would go online and what stands in the way; then how far it is. */
export function PublishDialog({
  siteId,
  onClose,
  onShare,
  onGo,
}: {
  siteId: string
  onClose: () => void
  /** To show the draft to somebody first. */
  onShare: () => void
  onGo: (pageId: string, block?: string) => void
}) {
  const words = useWords(publishWords)
  const queries = useQueryClient()
  const [stage, setStage] = useState<Stage>({ kind: 'choosing' })
  const { data: changes, error } = useQuery({
    queryKey: ['publish', siteId],
    queryFn: () => readChanges(siteId),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })

  async function publish(changes: Changes, choice: PublishChoice) {
    setStage({ kind: 'working', percent: 0 })
    try {
      await releaseDrafts(choice)
      const problem = await runPublish(siteId, bodyOf(changes, choice), (percent) =>
        setStage({ kind: 'working', percent }),
      )
      setStage(problem === null ? { kind: 'done' } : { kind: 'failed', message: problem })
      await queries.invalidateQueries({ queryKey: ['sites'] })
      for (const name of ['site', 'pages'] as const) void queries.invalidateQueries({ queryKey: keyOf(name, siteId) })
    } catch (failure) {
      setStage({ kind: 'failed', message: failure instanceof Refused ? failure.message : String(failure) })
    }
  }

  return (
    <Dialog
      title={stage.kind === 'done' ? words.doneTitle : words.title}
      isOpen
      isStaying={stage.kind === 'working'}
      onClose={onClose}
    >
      {(error || stage.kind === 'failed') && (
        <Notice kind="problem">{stage.kind === 'failed' ? stage.message : error?.message}</Notice>
      )}
      {stage.kind === 'choosing' && !error && !changes && <p role="status">{words.looking}</p>}
      {(stage.kind === 'choosing' || stage.kind === 'failed') && changes && (
        <Choosing changes={changes} onPublish={publish} onClose={onClose} onShare={onShare} onGo={onGo} />
      )}
      {stage.kind === 'working' && (
        <>
          <p>{words.working}</p>
          <Bar label={words.working} percent={stage.percent} />
        </>
      )}
      {stage.kind === 'done' && changes && <Done site={changes.site} onClose={onClose} />}
    </Dialog>
  )
}

/** Where visitors find it, and what comes next. */
function Done({ site, onClose }: { site: Changes['site']; onClose: () => void }) {
  const words = useWords(publishWords)
  const address = site.live_url ?? site.preview_url
  return (
    <>
      <TextField label={words.address} value={address} isReadOnly />
      <p>
        {site.live_url ? (
          words.nextShare
        ) : (
          <>
            {words.nextAddress}{' '}
            <RouterLink to="/app/sites/$site/domains" params={{ site: site.id }}>
              {words.connect}
            </RouterLink>
          </>
        )}
      </p>
      <div className="actions">
        <Button onPress={onClose}>{words.close}</Button>
        <CopyButton text={address}>{words.copyAddress}</CopyButton>
        <ButtonLink kind="primary" icon="external-link" href={address} target="_blank">
          {words.openSite}
        </ButtonLink>
      </div>
    </>
  )
}

function Choosing({
  changes,
  onPublish,
  onClose,
  onShare,
  onGo,
}: {
  changes: Changes
  onPublish: (changes: Changes, choice: PublishChoice) => void
  onClose: () => void
  onShare: () => void
  onGo: (pageId: string, block?: string) => void
}) {
  const words = useWords(publishWords)
  const [choice, setChoice] = useState(() => everything(changes))
  const toggle = (of: 'pages' | 'drafts', id: string) =>
    setChoice({ ...choice, [of]: new Set([id]).symmetricDifference(choice[of]) })
  const nothing = isEmpty(everything(changes)) && changes.gone === 0
  const { blockers, warnings } = changes.check
  return (
    <>
      {blockers.length > 0 && <Findings title={words.blockers} findings={blockers} onGo={onGo} isOpen />}
      {nothing ? (
        <p>{words.nothing}</p>
      ) : (
        <div className="publish-list">
          <p>{words.whatGoes}</p>
          {changes.pages.map((page) => (
            <Checkbox
              key={page.id}
              isSelected={choice.pages.has(page.id)}
              isDisabled={changes.isFirst}
              onChange={() => toggle('pages', page.id)}
            >
              {titleIn(page, changes.site.default_locale)}
              {page.changed_since_publish === null && !changes.isFirst && (
                <span className="soft"> · {words.isNew}</span>
              )}
            </Checkbox>
          ))}
          {changes.regions.length > 0 && (
            <Checkbox isSelected={choice.regions} onChange={(regions) => setChoice({ ...choice, regions })}>
              {words.common.regions}
            </Checkbox>
          )}
          {changes.look && (
            <Checkbox isSelected={choice.look} onChange={(look) => setChoice({ ...choice, look })}>
              {words.look}
            </Checkbox>
          )}
          {changes.entries && (
            <Checkbox isSelected={choice.entries} onChange={(entries) => setChoice({ ...choice, entries })}>
              {words.entries}
            </Checkbox>
          )}
          {changes.gone > 0 && <p className="soft">{words.gone(changes.gone)}</p>}
        </div>
      )}
      {changes.drafts.length > 0 && (
        <div className="publish-list">
          <p>{words.drafts}</p>
          {changes.drafts.map((page) => (
            <Checkbox key={page.id} isSelected={choice.drafts.has(page.id)} onChange={() => toggle('drafts', page.id)}>
              {titleIn(page, changes.site.default_locale)}
            </Checkbox>
          ))}
        </div>
      )}
      {warnings.length > 0 && <Findings title={words.warnings(warnings.length)} findings={warnings} onGo={onGo} />}
      <div>
        <Button kind="quiet" icon="eye" onPress={onShare}>
          {words.common.shareDraft}
        </Button>
      </div>
      <div className="actions publish-actions">
        <Button onPress={onClose}>{words.common.cancel}</Button>
        <Button
          kind="primary"
          isDisabled={isEmpty(choice) && changes.gone === 0}
          onPress={() => onPublish(changes, choice)}
        >
          {blockers.length > 0 ? words.goAnyway : words.go}
        </Button>
      </div>
    </>
  )
}
