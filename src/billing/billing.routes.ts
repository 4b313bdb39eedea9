import { Elysia } from 'elysia'
import type { Context } from '../context'
import { inAccount } from '../http/access'
import {
  AddonOrder,
  AddonsView,
  BillingConfig,
  Cancellation,
  Cancelled,
  CheckoutOrder,
  CheckoutView,
  Offers,
  PortalView,
  Resumed,
  SessionView,
  SubscriptionView,
} from './billing.schema'
import { startAddonCheckout, startCheckout } from './checkout'
import { listAddons, listOffers, viewConfig } from './offers'
import { cancelSubscription, openPortal, resumeSubscription, viewSubscription } from './subscription'

export const billingRoutes = (ctx: Context) =>
  new Elysia({ name: 'billing', detail: { tags: ['Billing'] } })
    .use(inAccount(ctx))
    .get('/billing/config', ({ me }) => viewConfig(ctx, me), {
      access: {},
      response: BillingConfig,
      detail: { summary: 'Public key of the payment provider, current plan and plan prices' },
    })
    .get('/billing/plans', ({ tenant, me }) => listOffers(ctx, tenant, me), {
      access: {},
      response: Offers,
      detail: { summary: 'Plans and packs with net prices' },
    })
    .post('/billing/checkout', ({ me, body }) => startCheckout(ctx, me, body), {
      access: { role: 'owner', perMinute: 30 },
      body: CheckoutOrder,
      response: CheckoutView,
      detail: { summary: 'Buy a plan or a pack; a running plan is switched in place' },
    })
    .post('/billing/portal', ({ me }) => openPortal(ctx, me), {
      access: { role: 'owner', perMinute: 30 },
      response: PortalView,
      detail: { summary: 'Address of the customer portal' },
    })
    .get('/billing/subscription', ({ me }) => viewSubscription(ctx, me), {
      access: {},
      response: SubscriptionView,
      detail: { summary: 'The subscription of the plan' },
    })
    .post('/billing/cancel', ({ me, body }) => cancelSubscription(ctx, me, body), {
      access: { role: 'owner', perMinute: 30 },
      body: Cancellation,
      response: Cancelled,
      detail: { summary: 'Cancel the plan at the end of its period, or at once' },
    })
    .post('/billing/resume', ({ me }) => resumeSubscription(ctx, me), {
      access: { role: 'owner', perMinute: 30 },
      response: Resumed,
      detail: { summary: 'Take a scheduled cancellation back' },
    })
    .get('/billing/addons', ({ me }) => listAddons(ctx, me), {
      access: {},
      response: AddonsView,
      detail: { summary: 'Add-ons on sale and those that are booked' },
    })
    .post('/billing/addons/checkout', ({ me, body }) => startAddonCheckout(ctx, me, body), {
      access: { role: 'owner', perMinute: 30 },
      body: AddonOrder,
      response: SessionView,
      detail: { summary: 'Book add-ons' },
    })
