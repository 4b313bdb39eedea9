import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { answered, api } from '../api/api'
import { leaveFor, type Offers, readPlanAgain, type Subscription } from '../data/plan-data'
import { Button } from '../ui/button'
import { FormDialog } from '../ui/form-dialog'
import { Part } from '../ui/part'
import { Choices } from '../ui/select'
import { useNumbers } from '../words/dates'
import { useWords } from '../words/language'
import { planWords } from './plan.words'

type Offer = Offers['plans'][number]
type Interval = 'month' | 'year'
const limits = ['sites', 'seats', 'custom_domains', 'ai_text', 'ai_image', 'chat_tokens'] as const

/** All plans beside each other. A running plan is switched here; a first one is bought at the provider. */
export function OffersPart({
  offers,
  subscription,
  isOwner,
}: {
  offers: Offers
  subscription: Subscription
  isOwner: boolean
}) {
  const words = useWords(planWords)
  const { number, money } = useNumbers()
  const [interval, chooseInterval] = useState<Interval>(subscription.interval ?? 'month')
  const [wanted, setWanted] = useState<Offer>()
  const isCurrent = ({ key }: Offer) =>
    subscription.active && subscription.plan === key && subscription.interval === interval

  return (
    <Part title={words.plans} lead={words.net}>
      <div>
        <Choices
          label={words.interval}
          choices={(['month', 'year'] as const).map((value) => ({ value, label: words.intervals[value] }))}
          value={interval}
          onChange={chooseInterval}
          isInRow
        />
      </div>
      <ul className="offers">
        {offers.plans.map((offer) => (
          <li key={offer.key} className={isCurrent(offer) ? 'current' : undefined}>
            <h3>{offer.name}</h3>
            <p className="price">
              {money(offer[interval].price_net_cents, offers.currency)} <span>{words.per[interval]}</span>
            </p>
            <ul>
              {limits.map((key) => (
                <li key={key}>
                  {offer.quotas[key] < 0
                    ? words.limits[key](words.unlimited, false)
                    : words.limits[key](number(offer.quotas[key]), offer.quotas[key] === 1)}
                </li>
              ))}
              {offer.features.map(
                (feature) => words.features[feature] && <li key={feature}>{words.features[feature]}</li>,
              )}
            </ul>
            {isCurrent(offer) ? (
              <p className="soft">{words.current}</p>
            ) : (
              isOwner && (
                <Button
                  onPress={() => setWanted(offer)}
                  aria-label={subscription.active ? words.switchToOf(offer.name) : words.choose(offer.name)}
                >
                  {subscription.active ? words.switchTo : words.buy}
                </Button>
              )
            )}
          </li>
        ))}
      </ul>
      {wanted && (
        <Order
          offer={wanted}
          interval={interval}
          currency={offers.currency}
          isSwitch={subscription.active}
          onClose={() => setWanted(undefined)}
        />
      )}
    </Part>
  )
}

/** Says what a press will cost before it does. */
function Order({
  offer,
  interval,
  currency,
  isSwitch,
  onClose,
}: {
  offer: Offer
  interval: Interval
  currency: string
  isSwitch: boolean
  onClose: () => void
}) {
  const words = useWords(planWords)
  const { money } = useNumbers()
  const queries = useQueryClient()
  async function send() {
    const answer = await answered(api.billing.checkout.post({ target: 'plan', plan: offer.key, interval }))
    if ('url' in answer) return leaveFor(answer)
    await readPlanAgain(queries)
    onClose()
  }
  const price = `${money(offer[interval].price_net_cents, currency)} ${words.per[interval]}`
  return (
    <FormDialog
      title={isSwitch ? words.switchTitle(offer.name) : words.buyTitle(offer.name)}
      lead={
        <>
          <p>{words.costs(price)}</p>
          <p className="soft">{isSwitch ? words.switchLead : words.buyLead}</p>
        </>
      }
      submit={isSwitch ? words.switchSubmit : words.toPayment}
      cancel={words.back}
      onSend={send}
      onClose={onClose}
    />
  )
}
