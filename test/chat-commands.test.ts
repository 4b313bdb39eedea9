import { afterAll, describe, expect, test } from 'bun:test'
import { readSiteContent } from '../src/ai/chat/site-content'
import { misses } from './support/chat-digest'
import { newBakery } from './support/chat-site'
import {
  knownUtterances,
  laterUtterances,
  otherUtterances,
  rewriteUtterances,
  sloppyUtterances,
} from './support/chat-utterances'
import { createWorld, type World } from './support/world'

/** What the built-in chat understands, on a site whose facts stand in many places. */

const world: World = await createWorld()
afterAll(() => world.end())
const owner = await world.owner()
const bakery = await newBakery(owner)
const tenant = world.ctx.tenants.get(owner.user.tenant_id)
const content = await tenant.read((db) => readSiteContent(db, bakery.site.id))

describe('the built-in chat understands', () => {
  test.each(
    [...knownUtterances, ...otherUtterances, ...laterUtterances, ...sloppyUtterances, ...rewriteUtterances].map(
      (one) => [one[0], one] as const,
    ),
  )('%s', async (_, utterance) => {
    expect(await misses(content, utterance)).toEqual([])
  })
})
