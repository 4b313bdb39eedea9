import { Elysia } from 'elysia'
import { inAccount } from '../auth/access'
import type { Context } from '../context'
import { operation } from '../http/openapi/operation'
import {
  AddonOrder,
  AddonsView,
  BillingConfig,
  Cancellation,
  Cancelled,
  CheckoutOrder,
  CheckoutSessionView,
  CheckoutView,
  Offers,
  PortalView,
  Resumed,
  SubscriptionView,
} from './billing.schema'
import { startAddonCheckout, startCheckout } from './checkout'
import { listAddons, listOffers, viewConfig } from './offers'
import { paymentDeclined, paymentsUnavailable, providerFailed } from './provider'
import {
  cancelSubscription,
  noPaymentAccount,
  noSubscription,
  openPortal,
  resumeSubscription,
  viewSubscription,
} from './subscription'

export const billingRoutes = (ctx: Context) =>
  new Elysia({ name: 'billing', detail: { tags: ['Billing'] } })
    .use(inAccount(ctx))
    .get('/billing/config', ({ me }) => viewConfig(ctx, me), {
      access: {},
      response: BillingConfig,
      detail: operation('getBillingConfig', 'Public key of the payment provider, current plan and plan prices'),
    })
    .get('/billing/plans', ({ tenant, me }) => listOffers(ctx, tenant, me), {
      access: {},
      response: Offers,
      detail: operation('listPlans', 'Plans and packs with net prices'),
    })
    .post('/billing/checkout', ({ me, body }) => startCheckout(ctx, me, body), {
      access: { role: 'owner', perMinute: 30 },
      body: CheckoutOrder,
      response: CheckoutView,
      detail: operation('startCheckout', 'Buy a plan or a pack; a running plan is switched in place', {
        description:
          '`target` says what: `plan` (with `plan`, and `interval` where it is not to be `month` or as it was), `credits` or `chat_tokens` (with `pack`). Where a plan is running it is switched at once, with proration, and the answer says so.',
        errors: [paymentDeclined, providerFailed, paymentsUnavailable],
      }),
    })
    .post('/billing/portal', ({ me }) => openPortal(ctx, me), {
      access: { role: 'owner', perMinute: 30 },
      response: PortalView,
      detail: operation('openPortal', 'Address of the customer portal', {
        errors: [noPaymentAccount, providerFailed, paymentsUnavailable],
      }),
    })
    .get('/billing/subscription', ({ me }) => viewSubscription(ctx, me), {
      access: {},
      response: SubscriptionView,
      detail: operation('getSubscription', 'The subscription of the plan'),
    })
    .post('/billing/cancel', ({ me, body }) => cancelSubscription(ctx, me, body), {
      access: { role: 'owner', perMinute: 30 },
      body: Cancellation,
      response: Cancelled,
      detail: operation('cancelSubscription', 'Cancel the plan at the end of its period, or at once', {
        description: '`immediate` is read from the body alone.',
        errors: [noSubscription, paymentDeclined, providerFailed, paymentsUnavailable],
      }),
    })
    .post('/billing/resume', ({ me }) => resumeSubscription(ctx, me), {
      access: { role: 'owner', perMinute: 30 },
      response: Resumed,
      detail: operation('resumeSubscription', 'Take a scheduled cancellation back', {
        errors: [noSubscription, paymentDeclined, providerFailed, paymentsUnavailable],
      }),
    })
    .get('/billing/addons', ({ me }) => listAddons(ctx, me), {
      access: {},
      response: AddonsView,
      detail: operation('listAddons', 'Add-ons on sale and those that are booked', {
        description: '`active` is empty where the payment provider does not answer.',
      }),
    })
    .post('/billing/addons/checkout', ({ me, body }) => startAddonCheckout(ctx, me, body), {
      access: { role: 'owner', perMinute: 30 },
      body: AddonOrder,
      response: CheckoutSessionView,
      detail: operation('startAddonCheckout', 'Book add-ons', {
        errors: [paymentDeclined, providerFailed, paymentsUnavailable],
      }),
    })
