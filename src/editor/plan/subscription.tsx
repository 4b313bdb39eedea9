import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { answered, api } from '../api/api'
import { leaveFor, readPlanAgain, type Subscription } from '../data/plan-data'
import type { Me } from '../session'
import { Button } from '../ui/button'
import { FormDialog } from '../ui/form-dialog'
import { Notice } from '../ui/notice'
import { Part } from '../ui/part'
import { useAct } from '../ui/use-act'
import { useDates, useNumbers } from '../words/dates'
import { useWords } from '../words/language'
import { planWords } from './plan.words'

/** The plan in force, what it will cost next, and the ways out of it. */
export function CurrentPlan({
  me,
  subscription,
  hasAddons,
}: {
  me: Me
  subscription: Subscription
  hasAddons: boolean
}) {
  const words = useWords(planWords)
  const { day } = useDates()
  const { money } = useNumbers()
  const queries = useQueryClient()
  const { act, problem, isBusy } = useAct()
  const [isCancelling, setCancelling] = useState(false)
  const isOwner = me.site_role === 'owner'
  const { active, current_period_end: end, cancel_at_period_end: isEnding, next_charge_amount: next } = subscription

  const resume = () =>
    act(async () => {
      await answered(api.billing.resume.post())
      await readPlanAgain(queries)
    })
  const openPortal = () => act(async () => leaveFor(await answered(api.billing.portal.post())))

  return (
    <Part title={words.planName(subscription.plan)}>
      {problem && <Notice kind="problem">{problem.message}</Notice>}
      {me.tenant.status === 'past_due' && <Notice kind="warning">{words.pastDue}</Notice>}
      {me.tenant.status === 'trialing' && me.tenant.trial_ends_at && !active && (
        <p>{words.trial(day(me.tenant.trial_ends_at))}</p>
      )}
      {active && isEnding && end && <Notice kind="warning">{words.ending(day(end))}</Notice>}
      {active && !isEnding && end && (
        <p>
          {subscription.interval ? words.paid[subscription.interval] : ''}{' '}
          {next === null
            ? words.renews(day(end))
            : words.nextCharge(day(end), money(next, subscription.currency ?? 'eur'))}
        </p>
      )}
      {!active && me.tenant.status !== 'trialing' && (
        <p className="soft">{subscription.plan === 'free' ? words.noSubscription : words.given}</p>
      )}
      {isOwner && (active || hasAddons) && (
        <div className="actions">
          {active && isEnding && (
            <Button kind="primary" onPress={resume} isPending={isBusy}>
              {words.resume}
            </Button>
          )}
          <Button icon="external-link" onPress={openPortal} isPending={isBusy}>
            {words.paymentMethod}
          </Button>
          {active && !isEnding && <Button onPress={() => setCancelling(true)}>{words.cancel}</Button>}
        </div>
      )}
      {isCancelling && <Cancel end={end} onClose={() => setCancelling(false)} />}
    </Part>
  )
}

function Cancel({ end, onClose }: { end: string | null; onClose: () => void }) {
  const words = useWords(planWords)
  const { day } = useDates()
  const queries = useQueryClient()
  async function send() {
    await answered(api.billing.cancel.post({ immediate: false }))
    await readPlanAgain(queries)
    onClose()
  }
  return (
    <FormDialog
      title={words.cancelTitle}
      lead={
        <ul className="points">
          <li>{end ? words.cancelUntil(day(end)) : words.cancelAtEnd}</li>
          {words.cancelWhat.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      }
      submit={words.cancelSubmit}
      cancel={words.common.keep}
      isDangerous
      onSend={send}
      onClose={onClose}
    />
  )
}
