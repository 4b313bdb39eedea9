import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { answered, api } from '../api/api'
import { forwardingWords } from '../inbox/inbox.words'
import { Button } from '../ui/button'
import { RouterLink } from '../ui/link'
import { Notice } from '../ui/notice'
import { useAct } from '../ui/use-act'
import { useDates } from '../words/dates'
import { useWords } from '../words/language'
import { webhooksWords } from './webhooks.words'
import { type Delivery, deliveriesQuery, deliveryQuery, hostOf, type Webhook } from './webhooks-data'

/** What was sent to an endpoint and how it went; a test, and any of it once more. */
export function DeliveryLog({ site, webhook }: { site: string; webhook: Webhook }) {
  const words = useWords(webhooksWords)
  const queries = useQueryClient()
  const { act, problem, isBusy } = useAct()
  const query = deliveriesQuery(webhook.id)
  const { data: deliveries, error } = useQuery(query)
  const readAgain = () => queries.invalidateQueries({ queryKey: query.queryKey })
  async function test() {
    await answered(api.webhooks({ webhook: webhook.id }).test.post())
    await readAgain()
  }
  return (
    <>
      <div>
        <RouterLink to="/app/sites/$site/webhooks" params={{ site }} search={{}}>
          {words.back}
        </RouterLink>
      </div>
      <div className="page-head">
        <h1>{words.logOf(hostOf(webhook.url))}</h1>
        {webhook.is_active && (
          <Button kind="primary" isPending={isBusy} onPress={() => void act(test)}>
            {words.test}
          </Button>
        )}
      </div>
      {(problem ?? error) && <Notice kind="problem">{(problem ?? error)?.message}</Notice>}
      {deliveries && <p className="soft">{deliveries.length === 0 ? words.noDeliveries : words.kept30}</p>}
      <ul className="rows">
        {deliveries?.map((delivery) => (
          <Line key={delivery.id} delivery={delivery} mayReplay={webhook.is_active} onChange={readAgain} />
        ))}
      </ul>
    </>
  )
}

const looks = { pending: 'pending', delivered: 'published', failed: 'failed' }

function Line({
  delivery,
  mayReplay,
  onChange,
}: {
  delivery: Delivery
  mayReplay: boolean
  onChange: () => Promise<void>
}) {
  const words = useWords(webhooksWords)
  const { moment } = useDates()
  const { act, problem, isBusy } = useAct()
  const [isOpen, setOpen] = useState(false)
  const { id, event, status, next_attempt_at, attempts, created_at } = delivery
  async function replay() {
    await answered(api.deliveries({ delivery: id }).replay.post())
    await onChange()
  }
  return (
    <li className="delivery">
      <div className="grow">
        <p>
          <span className="strong">{words.events[event] ?? event}</span>{' '}
          <span className="soft small">{moment(created_at)}</span>
        </p>
        <p className={`state ${looks[status]}`}>
          {words.status[status]}
          {status === 'pending' &&
            next_attempt_at &&
            attempts.length > 0 &&
            ` · ${words.next(moment(next_attempt_at))}`}
        </p>
      </div>
      <div className="actions">
        {mayReplay && status !== 'pending' && (
          <Button isPending={isBusy} onPress={() => void act(replay)}>
            {words.replay}
          </Button>
        )}
        <Button kind="quiet" aria-expanded={isOpen} onPress={() => setOpen(!isOpen)}>
          {words.details}
        </Button>
      </div>
      {problem && <Notice kind="problem">{problem.message}</Notice>}
      {isOpen && <Details delivery={delivery} />}
    </li>
  )
}

function Details({ delivery: { id, attempts } }: { delivery: Delivery }) {
  const words = useWords(webhooksWords)
  const { unreached, failed } = useWords(forwardingWords)
  const { moment } = useDates()
  const { data, error } = useQuery(deliveryQuery(id))
  return (
    <div className="delivery-details">
      {attempts.length > 0 && (
        <>
          <h3>{words.attempts}</h3>
          <ul>
            {attempts.map(({ at, status, ms, error: cause }) => (
              <li key={at}>
                <span className="soft">{moment(at)}</span>{' '}
                {status === null
                  ? (words.causes[cause ?? ''] ?? unreached[cause ?? ''] ?? failed)
                  : words.answer(status, ms)}
              </li>
            ))}
          </ul>
        </>
      )}
      <h3>{words.payload}</h3>
      {error && <Notice kind="problem">{error.message}</Notice>}
      {data && <pre>{JSON.stringify(data.payload, null, 2)}</pre>}
    </div>
  )
}
