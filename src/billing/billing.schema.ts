import { type Static, Type } from '@sinclair/typebox'
import { DateTime, Input, Nullable, oneOf, Text } from '../http/fields'

const CurrentPlan = oneOf('free', 'starter', 'pro', 'premium', 'agency')
const PaidPlan = oneOf('starter', 'pro', 'premium', 'agency')
const Interval = oneOf('month', 'year')
const priceFields = {
  price_net_cents: Type.Integer({ examples: [1900] }),
  price_net_eur: Type.Number({ description: 'The same amount in euros', examples: [19] }),
}
const Price = Type.Object(priceFields, { title: 'Price' })

export const CheckoutOrder = Input(
  {
    target: Type.Optional(oneOf('plan', 'credits', 'chat_tokens')),
    plan: Type.Optional(PaidPlan),
    interval: Type.Optional(Interval),
    pack: Type.Optional(
      Text('credits_100', { maxLength: 64, description: 'Key of a pack, with target credits or chat_tokens' }),
    ),
  },
  {
    title: 'CheckoutOrder',
    description:
      'A plan, which is what `target` means where it is left out, needs `plan`; `interval` is then that of the plan that is running, or `month`. A pack needs `pack`.',
  },
)
export type CheckoutOrder = Static<typeof CheckoutOrder>

export const AddonOrder = Input(
  {
    addons: Type.Array(
      Input({
        key: Text('extra_site', { maxLength: 64 }),
        quantity: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
      }),
      { minItems: 1, maxItems: 20 },
    ),
  },
  { title: 'AddonOrder' },
)
export type AddonOrder = Static<typeof AddonOrder>

export const Cancellation = Input(
  {
    immediate: Type.Optional(Type.Boolean({ description: 'Now, in place of the end of the period that is paid for' })),
  },
  { title: 'Cancellation' },
)

export const CheckoutSessionView = Type.Object(
  { sessionId: Text('cs_test_a1B2'), url: Text('https://checkout.stripe.com/c/pay/cs_test_a1B2') },
  { title: 'CheckoutSession', description: 'Send the browser to `url`.' },
)
export const CheckoutView = Type.Union([
  CheckoutSessionView,
  Type.Object(
    { switched: Type.Literal(true), plan: PaidPlan },
    { title: 'PlanSwitched', description: 'A running plan was switched in place.' },
  ),
])
export const PortalView = Type.Object({ url: Text('https://billing.stripe.com/p/session/a1B2') }, { title: 'Portal' })

export const BillingConfig = Type.Object(
  {
    publicKey: Nullable(Text('pk_test_a1B2')),
    mode: oneOf('test', 'live', 'none'),
    currentPlan: CurrentPlan,
    hasSubscription: Type.Boolean(),
    prices: Type.Record(PaidPlan, Type.Object({ month: Price, year: Price })),
  },
  { title: 'BillingConfig' },
)
export type BillingConfig = Static<typeof BillingConfig>

const PackView = Type.Object(
  { key: Text('credits_100'), name: Text('100 Credits'), amount: Type.Integer({ examples: [100] }), ...priceFields },
  { title: 'Pack' },
)
const limit = Type.Integer({ description: '-1 is unlimited', examples: [10] })

export const Offers = Type.Object(
  {
    currentPlan: CurrentPlan,
    currency: Type.Literal('eur'),
    plans: Type.Array(
      Type.Object(
        {
          key: PaidPlan,
          name: Text('Pro'),
          month: Price,
          year: Price,
          quotas: Type.Object({
            sites: limit,
            seats: limit,
            custom_domains: limit,
            ai_text: limit,
            ai_image: limit,
            chat_tokens: limit,
          }),
          features: Type.Array(Text('ai_chat')),
        },
        { title: 'Plan' },
      ),
    ),
    creditPacks: Type.Array(PackView),
    creditBalance: Type.Integer({ description: 'Credits that were bought and not spent', examples: [40] }),
    chatTokenPacks: Type.Array(PackView),
    chatTokens: Type.Integer({ description: 'Chat tokens that were bought and not spent', examples: [20_000] }),
  },
  { title: 'Offers' },
)
export type Offers = Static<typeof Offers>

export const SubscriptionView = Type.Object(
  {
    active: Type.Boolean(),
    status: Text('active', { description: 'As the payment provider says it; none without a subscription' }),
    plan: CurrentPlan,
    interval: Nullable(Interval),
    current_period_end: Nullable(DateTime),
    cancel_at_period_end: Type.Boolean(),
    next_charge_amount: Nullable(Type.Integer({ description: 'Cents', examples: [2261] })),
    currency: Nullable(Text('eur')),
  },
  { title: 'Subscription' },
)
export type SubscriptionView = Static<typeof SubscriptionView>

export const Cancelled = Type.Object(
  {
    ok: Type.Literal(true),
    status: Text('active'),
    cancel_at_period_end: Type.Boolean(),
    current_period_end: Nullable(DateTime),
  },
  { title: 'SubscriptionCancelled' },
)
export type Cancelled = Static<typeof Cancelled>
export const Resumed = Type.Object(
  { ok: Type.Literal(true), cancel_at_period_end: Type.Literal(false) },
  { title: 'Resumed' },
)

const AddonKey = oneOf('extra_site', 'extra_seat', 'custom_domain', 'ki_generations', 'image_credit_pack')
const Meter = oneOf('sites', 'seats', 'custom_domains', 'ai_text', 'ai_image')
const Step = Type.Literal(1, { description: 'Units that are sold at a time' })
export const AddonsView = Type.Object(
  {
    addons: Type.Array(
      Type.Object(
        {
          key: Text('extra_site'),
          name: Text('Weitere Website'),
          ...priceFields,
          interval: Type.Literal('month'),
          meter: Meter,
          step: Step,
          bonus: Type.Integer({ description: 'What one `step` adds to the quota', examples: [1] }),
        },
        { title: 'Addon' },
      ),
    ),
    active: Type.Array(
      Type.Object(
        {
          key: AddonKey,
          name: Text('Weitere Website'),
          meter: Meter,
          step: Step,
          quantity: Type.Integer({ examples: [1] }),
          amount_per_unit: Type.Integer({
            description: 'Net cents for one of it and a month, as booked',
            examples: [900],
          }),
          item_id: Text('si_a1B2'),
          sub_id: Text('sub_a1B2'),
          status: Text('active', {
            description: 'Of the subscription it is part of, as the payment provider says it',
          }),
          cancel_at_period_end: Type.Boolean(),
          current_period_end: Nullable(DateTime),
        },
        { title: 'ActiveAddon' },
      ),
    ),
    currency: Type.Literal('eur'),
    note: Text('Nettopreise je Monat zuzüglich Umsatzsteuer.'),
  },
  { title: 'Addons' },
)
export type AddonsView = Static<typeof AddonsView>
