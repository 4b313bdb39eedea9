import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { answered, api } from '../api/api'
import { Button } from '../ui/button'
import { FormDialog } from '../ui/form-dialog'
import { Notice } from '../ui/notice'
import { Part } from '../ui/part'
import { useDates } from '../words/dates'
import { useWords } from '../words/language'
import { versionsWords } from './versions.words'

const releasesQuery = (site: string) =>
  queryOptions({
    queryKey: ['releases', site],
    queryFn: async () => (await answered(api.sites({ site }).releases.get())).data,
  })
type Release = Awaited<ReturnType<NonNullable<ReturnType<typeof releasesQuery>['queryFn']>>>[number]

/** What visitors saw: the last releases, any of which can be shown again at once. */
export function Releases({ site, mayEdit }: { site: string; mayEdit: boolean }) {
  const words = useWords(versionsWords)
  const { moment } = useDates()
  const queries = useQueryClient()
  const { data: releases, error } = useQuery(releasesQuery(site))
  const [chosen, setChosen] = useState<Release>()
  const [told, setTold] = useState('')
  async function rollBack({ id, created_at }: Release) {
    await answered(api.sites({ site }).releases({ release: id }).rollback.post())
    await queries.invalidateQueries({ queryKey: releasesQuery(site).queryKey })
    setTold(words.shownAgain(moment(created_at)))
    setChosen(undefined)
  }
  if (releases?.length === 0) return null
  return (
    <Part title={words.releases} lead={words.releasesLead}>
      {error && <Notice kind="problem">{error.message}</Notice>}
      {told && <Notice kind="done">{told}</Notice>}
      <ul className="rows">
        {releases?.map((release) => (
          <li key={release.id}>
            <div className="grow">
              <p className="version-label">
                {moment(release.created_at)} {release.is_live && <span className="state published">{words.live}</span>}
              </p>
              <p className="soft small">
                {[
                  words.scopes[release.scope],
                  release.actor && words.by(release.actor.name),
                  words.pages(release.pages),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </div>
            {mayEdit && !release.is_live && (
              <Button
                kind="quiet"
                aria-label={words.showAgainOf(moment(release.created_at))}
                onPress={() => setChosen(release)}
              >
                {words.showAgain}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {chosen && (
        <FormDialog
          title={words.showAgainTitle(moment(chosen.created_at))}
          lead={words.showAgainLead}
          submit={words.showAgainNow}
          isAlert
          onSend={() => rollBack(chosen)}
          onClose={() => setChosen(undefined)}
        />
      )}
    </Part>
  )
}
