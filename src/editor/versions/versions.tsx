import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { answered, api } from '../api/api'
import { isAtLeast, useMe } from '../session'
import { Button } from '../ui/button'
import { TextField } from '../ui/fields'
import type { Entries } from '../ui/form'
import { FormDialog } from '../ui/form-dialog'
import { Notice } from '../ui/notice'
import { useDates } from '../words/dates'
import { useWords } from '../words/language'
import { Releases } from './releases'
import { VersionLook } from './version-look'
import { useVersionName } from './version-name'
import { versionsWords } from './versions.words'
import { type Version, versionsQuery } from './versions-data'

const route = getRouteApi('/signed-in/site-screens/app/sites/$site/versions')

/** How the site was: to look at, and to go back to. */
export function Versions() {
  const words = useWords(versionsWords)
  const nameOf = useVersionName()
  const { site } = route.useParams()
  const { version: looked } = route.useSearch()
  const navigate = route.useNavigate()
  const queries = useQueryClient()
  const mayEdit = isAtLeast(useMe()?.site_role, 'editor')
  const { data: versions, error } = useQuery(versionsQuery(site))
  const [isSaving, setSaving] = useState(false)
  const [restoring, setRestoring] = useState<Version>()
  const [told, setTold] = useState('')
  const at = api.sites({ site }).versions

  async function save({ label = '' }: Entries) {
    const { data } = await answered(at.post({ label: label.trim() || null }))
    await queries.invalidateQueries({ queryKey: versionsQuery(site).queryKey })
    setSaving(false)
    setTold(words.saved(nameOf(data.label)))
  }
  async function restore(version: Version) {
    const { restored } = await answered(at({ version: version.id }).restore.post())
    // Every page is another one now.
    await queries.invalidateQueries()
    setRestoring(undefined)
    setTold(words.restored(nameOf(version.label), restored.pages))
    await navigate({ search: {} })
  }

  const current = versions?.find(({ id }) => id === looked)
  return (
    <>
      {current ? (
        <VersionLook
          site={site}
          version={current}
          onLeave={() => void navigate({ search: {} })}
          onRestore={mayEdit ? () => setRestoring(current) : undefined}
        />
      ) : (
        <>
          <div className="page-head">
            <h1>{words.title}</h1>
            {mayEdit && (
              <Button kind="primary" icon="plus" onPress={() => setSaving(true)}>
                {words.save}
              </Button>
            )}
          </div>
          <p className="soft">{words.lead}</p>
          {error && <Notice kind="problem">{error.message}</Notice>}
          {told && <Notice kind="done">{told}</Notice>}
          {versions?.length === 0 && (
            <div className="empty">
              <h2>{words.emptyTitle}</h2>
              <p className="soft">{words.emptyLead}</p>
            </div>
          )}
          <ul className="rows">
            {versions?.map((version) => (
              <Row
                key={version.id}
                version={version}
                onLook={() => void navigate({ search: { version: version.id } })}
                onRestore={mayEdit ? () => setRestoring(version) : undefined}
              />
            ))}
          </ul>
          <Releases site={site} mayEdit={mayEdit} />
        </>
      )}
      {isSaving && (
        <FormDialog
          title={words.saveTitle}
          lead={words.saveLead}
          submit={words.saveNow}
          onSend={save}
          onClose={() => setSaving(false)}
        >
          <TextField
            name="label"
            label={words.common.name}
            description={words.labelHint}
            maxLength={255}
            autoComplete="off"
            autoFocus
          />
        </FormDialog>
      )}
      {restoring && (
        <FormDialog
          title={words.restoreTitle(nameOf(restoring.label))}
          lead={
            <>
              <p>{words.restoreLead}</p>
              {restoring.pages_count === 0 && <Notice>{words.restoreEmpty}</Notice>}
            </>
          }
          submit={words.restoreNow}
          isAlert
          onSend={() => restore(restoring)}
          onClose={() => setRestoring(undefined)}
        />
      )}
    </>
  )
}

function Row({ version, onLook, onRestore }: { version: Version; onLook: () => void; onRestore?: () => void }) {
  const words = useWords(versionsWords)
  const { moment } = useDates()
  const { label, trigger, pages_count, created_at, actor } = version
  const name = useVersionName()(label)
  const isNamed = name === label && trigger !== 'restore'
  return (
    <li>
      <div className="grow">
        <p className="version-label">{name}</p>
        <p className="soft small">
          {[
            [isNamed && words.trigger[trigger], actor && words.by(actor.name)].filter(Boolean).join(' '),
            (isNamed || trigger === 'restore') && moment(created_at),
            words.pages(pages_count),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <div className="actions">
        <Button aria-label={words.lookAt(name)} onPress={onLook}>
          {words.look}
        </Button>
        {onRestore && (
          <Button kind="quiet" onPress={onRestore}>
            {words.restore}
          </Button>
        )}
      </div>
    </li>
  )
}
