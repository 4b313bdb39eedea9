import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { download } from '../api/download'
import { isAtLeast, useMe } from '../session'
import { Button } from '../ui/button'
import { RouterLink } from '../ui/link'
import { Notice } from '../ui/notice'
import { Choices } from '../ui/select'
import { useAct } from '../ui/use-act'
import { useDates } from '../words/dates'
import { useWords } from '../words/language'
import { Forwarding } from './forwarding'
import { inboxWords } from './inbox.words'
import { Message } from './message'
import { type Submission, spamQuery, submissionsQuery } from './submissions'

const route = getRouteApi('/signed-in/site-screens/app/sites/$site/inbox')
const mostListed = 500
type Box = 'current' | 'archived' | 'spam'

/** What visitors sent: a list, and the message beside it; one after the other where there is no room. */
export function Inbox() {
  const words = useWords(inboxWords)
  const { site } = route.useParams()
  const { message: opened, box = 'current' } = route.useSearch()
  const navigate = route.useNavigate()
  const mayEdit = isAtLeast(useMe()?.site_role, 'editor')
  const { data: kept, error } = useQuery(submissionsQuery(site))
  const { data: spam } = useQuery(spamQuery(site))
  const [isForwarding, setForwarding] = useState(false)
  const { act, problem, isBusy } = useAct()

  const all = kept && [...kept, ...(spam ?? [])]
  const shown = box === 'spam' ? spam : kept?.filter(({ status }) => (status === 'archived') === (box === 'archived'))
  const current = all?.find(({ id }) => id === opened)
  const leave = () => void navigate({ search: { box: searchOf(box) } })

  return (
    <div className={opened ? 'inbox reading' : 'inbox'}>
      <div className="page-head">
        <h1>{words.title}</h1>
        <div className="actions">
          {kept && kept.length > 0 && (
            <Button
              icon="download"
              isPending={isBusy}
              onPress={() => void act(() => download(`/sites/${site}/submissions/export`, 'nachrichten.csv'))}
            >
              {words.export}
            </Button>
          )}
          {mayEdit && (
            <Button icon="settings" onPress={() => setForwarding(true)}>
              {words.settings}
            </Button>
          )}
        </div>
      </div>
      {(error ?? problem) && <Notice kind="problem">{(error ?? problem)?.message}</Notice>}
      {spam && all?.length === 0 && (
        <div className="empty">
          <h2>{words.emptyTitle}</h2>
          <p className="soft">{words.emptyLead}</p>
          <RouterLink to="/app/sites/$site" params={{ site }} className="button">
            {words.toPages}
          </RouterLink>
        </div>
      )}
      {all && all.length > 0 && (
        <>
          <div className="boxes">
            <Choices
              label={words.boxes}
              isInRow
              value={box}
              onChange={(value) => void navigate({ search: { box: searchOf(value) } })}
              choices={[
                { value: 'current', label: words.current },
                { value: 'archived', label: words.archived },
                { value: 'spam', label: words.spamBox },
              ]}
            />
          </div>
          <div className="inbox-panes">
            <div className="inbox-list">
              {shown && shown.length > 0 ? (
                <ul aria-label={words.list}>
                  {shown.map((one) => (
                    <Line key={one.id} site={site} box={box} submission={one} isOpen={one.id === opened} />
                  ))}
                </ul>
              ) : (
                <div className="empty">
                  <h2>{words.empty[box]}</h2>
                  <p className="soft">{words.emptyBox[box]}</p>
                </div>
              )}
              {shown && shown.length >= mostListed && <p className="soft small">{words.onlyNewest}</p>}
            </div>
            <div className="inbox-message">
              {opened && (
                <Button kind="quiet" icon="arrow-left" onPress={leave}>
                  {words.common.backToList}
                </Button>
              )}
              {current ? (
                <Message
                  key={current.id}
                  site={site}
                  submission={current}
                  isSpam={spam?.includes(current) === true}
                  onLeave={leave}
                />
              ) : (
                <p className="soft">{opened ? words.gone : shown?.length ? words.pick : ''}</p>
              )}
            </div>
          </div>
        </>
      )}
      {isForwarding && <Forwarding site={site} onClose={() => setForwarding(false)} />}
    </div>
  )
}

/** The inbox itself needs no name in the address. */
const searchOf = (box: Box) => (box === 'current' ? undefined : box)

function Line({ site, box, submission, isOpen }: { site: string; box: Box; submission: Submission; isOpen: boolean }) {
  const words = useWords(inboxWords)
  const { day, shortDay } = useDates()
  const { id, name, email, message, url, status, created_at } = submission
  return (
    <li>
      <RouterLink
        to="/app/sites/$site/inbox"
        params={{ site }}
        search={{ message: id, box: searchOf(box) }}
        className={status === 'new' ? 'line unread' : 'line'}
        aria-current={isOpen ? 'true' : undefined}
      >
        <span className="who">
          {status === 'new' && <span className="visually-hidden">{words.unread}: </span>}
          {name || email}
        </span>
        <time className="when" dateTime={created_at} title={day(created_at)}>
          {shortDay(created_at)}
        </time>
        <span className="what">{message || url}</span>
      </RouterLink>
    </li>
  )
}
