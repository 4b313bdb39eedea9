import { answered, api } from '../api/api'
import { type Addons, leaveFor, type Offers } from '../data/plan-data'
import { Button } from '../ui/button'
import { Notice } from '../ui/notice'
import { Part } from '../ui/part'
import { useAct } from '../ui/use-act'
import { useDates, useNumbers } from '../words/dates'
import { useWords } from '../words/language'
import { planWords } from './plan.words'

/** What can be booked beside the plan, and what is bought once. */
export function Extras({ offers, addons }: { offers: Offers; addons: Addons }) {
  const words = useWords(planWords)
  const { day } = useDates()
  const { money } = useNumbers()
  const { act, problem, isBusy } = useAct()

  const book = (key: string) =>
    act(async () => leaveFor(await answered(api.billing.addons.checkout.post({ addons: [{ key, quantity: 1 }] }))))
  const buy = (target: 'credits' | 'chat_tokens', pack: string) =>
    act(async () => {
      const answer = await answered(api.billing.checkout.post({ target, pack }))
      if ('url' in answer) leaveFor(answer)
    })

  return (
    <>
      {problem && <Notice kind="problem">{problem.message}</Notice>}
      <Part title={words.addons} lead={addons.note}>
        {addons.active.length > 0 && (
          <ul className="lines">
            {addons.active.map((addon) => (
              <li key={addon.item_id}>
                <div>
                  <p className="strong">{words.booked(addon.quantity, addon.name)}</p>
                  <p className="soft small">
                    {addon.cancel_at_period_end && addon.current_period_end
                      ? words.ending(day(addon.current_period_end))
                      : `${money(addon.amount_per_unit * addon.quantity, addons.currency)} ${words.per.month}`}
                  </p>
                </div>
              </li>
            ))}
          </ul>
        )}
        <ul className="lines">
          {addons.addons.map(({ key, name, price_net_cents }) => (
            <li key={key}>
              <div>
                <p>{name}</p>
                <p className="soft small">
                  {money(price_net_cents, addons.currency)} {words.per.month}
                </p>
              </div>
              <Button onPress={() => void book(key)} isDisabled={isBusy} aria-label={words.bookOf(name)}>
                {words.book}
              </Button>
            </li>
          ))}
        </ul>
      </Part>
      <Part title={words.packs} lead={words.packsLead}>
        <ul className="lines">
          {[
            ...offers.creditPacks.map((pack) => ({ ...pack, target: 'credits' as const })),
            ...offers.chatTokenPacks.map((pack) => ({ ...pack, target: 'chat_tokens' as const })),
          ].map(({ key, name, price_net_cents, target }) => (
            <li key={key}>
              <div>
                <p>{name}</p>
                <p className="soft small">
                  {money(price_net_cents, offers.currency)} {words.once}
                </p>
              </div>
              <Button onPress={() => void buy(target, key)} isDisabled={isBusy} aria-label={words.buyPackOf(name)}>
                {words.buyPack}
              </Button>
            </li>
          ))}
        </ul>
      </Part>
    </>
  )
}
