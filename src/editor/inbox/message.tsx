import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { unnamedForm } from '../../values/unnamed-form'
import { answered, api } from '../api/api'
import { siteQuery } from '../data/site-data'
import { isAtLeast, useMe } from '../session'
import { Button, ButtonLink } from '../ui/button'
import { FormDialog } from '../ui/form-dialog'
import { MenuItem, MoreMenu } from '../ui/menu'
import { Notice } from '../ui/notice'
import { useAct } from '../ui/use-act'
import { useDates } from '../words/dates'
import { useWords } from '../words/language'
import { inboxWords } from './inbox.words'
import { answerAddress, mailTo, type Submission, submissionsQuery } from './submissions'

/** One message, and what can be done with it. Whoever may change it has read it by opening it. */
export function Message({
  site,
  submission,
  isSpam,
  onLeave,
}: {
  site: string
  submission: Submission
  isSpam: boolean
  onLeave: () => void
}) {
  const words = useWords(inboxWords)
  const { moment } = useDates()
  const queries = useQueryClient()
  const role = useMe()?.site_role
  const mayEdit = isAtLeast(role, 'editor')
  const { data: ofSite } = useQuery(siteQuery(site))
  const { act, problem } = useAct()
  const [isRemoving, setRemoving] = useState(false)
  const { id, name, email, phone, message, url, form, fields, status, created_at } = submission

  /** Seen at once; put right by what the service has. */
  function keep(changed: Submission | undefined) {
    const { queryKey } = submissionsQuery(site)
    queries.setQueryData(queryKey, (all) => all?.flatMap((one) => (one.id !== id ? [one] : changed ? [changed] : [])))
    void queries.invalidateQueries({ queryKey })
  }
  async function mark(wanted: Submission['status']) {
    const { data } = await answered(api.submissions({ submission: id }).patch({ status: wanted }))
    keep(data)
  }
  async function takeForSpam(is_spam: boolean) {
    await answered(api.submissions({ submission: id }).spam.put({ is_spam }))
    await queries.invalidateQueries({ queryKey: submissionsQuery(site).queryKey }) // and of spam, whose key begins so
    onLeave()
  }
  async function remove() {
    await answered(api.submissions({ submission: id }).delete())
    onLeave()
    keep(undefined)
  }

  // Once for each message that is opened: marked as unread again, it stays so.
  const isSeen = useRef(false)
  useEffect(() => {
    if (isSeen.current || role === undefined) return
    isSeen.current = true
    if (mayEdit && !isSpam && status === 'new') void act(() => mark('read'))
  })

  const answer = answerAddress(submission, {
    subject: words.subject(ofSite?.name ?? ''),
    opening: words.opening(name),
    introduction: words.wrote(name, moment(created_at)),
  })
  const facts: [string, string][] = [
    ...Object.entries(fields).map(([key, value]): [string, string] => [key, shown(value)]),
    ...(form && form !== unnamedForm ? [[words.form, form] as [string, string]] : []),
  ]

  return (
    <article className="message" aria-labelledby="message-from">
      <header>
        <h2 id="message-from">{name || email}</h2>
        <p className="soft small">{moment(created_at)}</p>
      </header>
      <ul className="ways">
        {email && (
          <li>
            <a href={mailTo(email)}>{email}</a>
          </li>
        )}
        {phone && (
          <li>
            <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>
          </li>
        )}
      </ul>
      <p className="text">{message || (!url && words.noMessage)}</p>
      {url && (
        <p>
          {words.link}: <WebAddress url={url} />
        </p>
      )}
      {facts.length > 0 && (
        <dl className="facts">
          {facts.map(([key, value]) => (
            <div key={key}>
              <dt>{key}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {problem && <Notice kind="problem">{problem.message}</Notice>}
      <div className="actions">
        {email && (
          <ButtonLink kind="primary" icon="mail" href={answer}>
            {words.answer}
          </ButtonLink>
        )}
        {mayEdit && isSpam && (
          <Button icon="inbox" onPress={() => void act(() => takeForSpam(false))}>
            {words.notSpam}
          </Button>
        )}
        {mayEdit && !isSpam && (
          <>
            <Button
              icon={status === 'archived' ? 'inbox' : 'check'}
              onPress={() =>
                void act(() => mark(status === 'archived' ? 'read' : 'archived')).then((isDone) => isDone && onLeave())
              }
            >
              {status === 'archived' ? words.unarchive : words.archive}
            </Button>
            <MoreMenu label={words.more}>
              <MenuItem icon="mail" onAction={() => void act(() => mark('new')).then((isDone) => isDone && onLeave())}>
                {words.markUnread}
              </MenuItem>
              <MenuItem icon="circle-alert" onAction={() => void act(() => takeForSpam(true))}>
                {words.markSpam}
              </MenuItem>
              <MenuItem icon="trash-2" isDangerous onAction={() => setRemoving(true)}>
                {words.common.askToDelete}
              </MenuItem>
            </MoreMenu>
          </>
        )}
      </div>
      {isRemoving && (
        <FormDialog
          title={words.removeTitle}
          lead={words.removeLead}
          submit={words.common.deleteForGood}
          cancel={words.common.keep}
          isDangerous
          onSend={remove}
          onClose={() => setRemoving(false)}
        />
      )}
    </article>
  )
}

const shown = (value: unknown): string =>
  Array.isArray(value) ? value.map(shown).join(', ') : typeof value === 'object' ? JSON.stringify(value) : String(value)

/** A visitor wrote it: only what leads to a web page is a link. */
function WebAddress({ url }: { url: string }) {
  const isWeb = /^https?:$/.test(URL.parse(url)?.protocol ?? '')
  if (!isWeb) return url
  return (
    <a href={url} target="_blank" rel="noopener noreferrer nofollow">
      {url}
    </a>
  )
}
