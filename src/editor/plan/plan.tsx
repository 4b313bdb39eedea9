import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useEffect } from 'react'
import { addonsQuery, configQuery, offersQuery, readPlanAgain, subscriptionQuery, usageQuery } from '../data/plan-data'
import { useMe } from '../session'
import { Notice } from '../ui/notice'
import { Part } from '../ui/part'
import { useWords } from '../words/language'
import { Extras } from './extras'
import { Invoices } from './invoices'
import { OffersPart } from './offers'
import { planWords } from './plan.words'
import { CurrentPlan } from './subscription'
import { UsageMeters } from './usage-meters'

const route = getRouteApi('/signed-in/app/plan')

/** The plan, what it leaves, and what can be bought; without a payment provider only the first two. */
export function PlanScreen() {
  const words = useWords(planWords)
  const { checkout } = route.useSearch()
  const me = useMe()
  const { data: config, error: configError } = useQuery(configQuery)
  const { data: usage, error: usageError } = useQuery(usageQuery)
  const sells = config !== undefined && config.mode !== 'none'
  const { data: subscription, error: subscriptionError } = useQuery({ ...subscriptionQuery, enabled: sells })
  const { data: offers, error: offersError } = useQuery({ ...offersQuery, enabled: sells })
  const { data: addons, error: addonsError } = useQuery({ ...addonsQuery, enabled: sells })
  useReadingAfterPurchase(checkout === 'success')

  const failure = configError ?? usageError ?? subscriptionError ?? offersError ?? addonsError
  const isOwner = me?.site_role === 'owner'
  return (
    <main className="page narrow">
      <h1>{words.title}</h1>
      {failure && <Notice kind="problem">{failure.message}</Notice>}
      {checkout === 'success' && <Notice kind="done">{words.bought}</Notice>}
      {checkout === 'cancelled' && <Notice>{words.notBought}</Notice>}
      {me && config && usage && (
        <div className="parts">
          {subscription && sells ? (
            <CurrentPlan me={me} subscription={subscription} hasAddons={(addons?.active.length ?? 0) > 0} />
          ) : (
            !sells && <Part title={words.planName(usage.plan)} lead={words.nothingSold} />
          )}
          <UsageMeters usage={usage} />
          {sells && !isOwner && <p className="soft">{words.ownerBuys}</p>}
          {offers && subscription && <OffersPart offers={offers} subscription={subscription} isOwner={isOwner} />}
          {offers && addons && isOwner && <Extras offers={offers} addons={addons} />}
          {sells && <Invoices />}
        </div>
      )}
    </main>
  )
}

/** The provider tells the service of a purchase by itself, before or after the browser is back. */
function useReadingAfterPurchase(isWaiting: boolean) {
  const queries = useQueryClient()
  useEffect(() => {
    if (!isWaiting) return
    const reading = setInterval(() => void readPlanAgain(queries), 3000)
    const end = setTimeout(() => clearInterval(reading), 60_000)
    return () => {
      clearInterval(reading)
      clearTimeout(end)
    }
  }, [isWaiting, queries])
}
