import type { Server } from 'bun'
import type { Me } from '../../auth/sessions'
import type { Context } from '../../context'
import { newId } from '../../db/columns'
import { notFound } from '../../errors'
import { clientLeft } from '../../http/body'
import type { ChatEvents, StreamWriter } from '../../http/event-stream'
import { beginCall, type Call } from '../../jobs/call'
import { findPage } from '../../pages/pages'
import { timeZoneOf } from '../../sites/time-zone'
import { findSite } from '../../tenants/find-site'
import type { Reads, Tenant } from '../../tenants/tenants'
import { takeAiSlot } from '../../usage/ai-slots'
import { localTime } from '../../values/local-time'
import { writtenIn } from '../../words/interface-languages'
import type { ChatInput } from './chat.schema'
import { openControls, type Protocol } from './controls'
import { findBlockRow } from './records'
import { readChatSite } from './site-content'
import type { ChatTurn } from './turn'

interface Asked {
  request: Request
  server?: Server<unknown> | null
  route: string
}

const deadlineMs = 5 * 60_000
/** What an answer is expected to take at least; what it took is charged in the end. */
const expectedTokens = 300

/**
 * Answers one turn as a stream. Everything that can refuse it does so before the stream begins: an id of another site,
 * `busy`, `chatTokensExhausted`. What was used is charged, and of a turn that fails what was shown.
 */
export async function openChat(
  ctx: Context,
  tenant: Tenant,
  me: Me,
  input: ChatInput,
  asked: Asked,
): Promise<Response> {
  const turn = await tenant.read((db) => readTurn(db, me, input, ctx.now()))
  const siteId = turn.content.site.id
  const conversationId = input.conversation_id ?? newId()
  const leave = takeAiSlot(ctx, tenant)
  const call = await begin().catch((error) => {
    leave()
    throw error
  })
  if (asked.request.signal.aborted)
    await endCall(call, { text: '', spent: 0, actions: [], offers: [] }, true).finally(leave)
  try {
    return ctx.http.eventStreams.answer({ ...asked, language: me.language, deadlineMs }, (writer) =>
      answer(writer).finally(leave),
    )
  } catch (error) {
    leave() // too many streams: nothing was begun
    await call.fail(error)
    throw error
  }

  function begin() {
    const { page_id, block_id } = input
    return beginCall(ctx, tenant, {
      kind: 'chat',
      siteId,
      actorId: me.id,
      input: {
        conversation_id: conversationId,
        message: input.message,
        ...(page_id && { page_id }),
        ...(block_id && { block_id }),
      },
      price: { resource: 'chat_tokens', units: estimateTokens(textOf(turn)) + expectedTokens },
    })
  }

  async function answer(writer: StreamWriter): Promise<ChatEvents['done']> {
    const { generationId } = call
    writer.send('start', { conversation_id: conversationId, generation_id: generationId })
    const language = turn.language ?? writtenIn(me.language)
    const { controls, protocol } = openControls({ ctx, tenant, me, siteId, generationId, language, writer })
    const ended = Promise.withResolvers<never>()
    ended.promise.catch(() => {}) // nobody waits for it once the answer is complete
    const onAbort = () => ended.reject(writer.signal.reason)
    writer.signal.addEventListener('abort', onAbort, { once: true })
    if (writer.signal.aborted) onAbort()
    const work = ctx.ai.chat(turn, controls, writer.signal)
    try {
      await Promise.race([work, ended.promise])
    } catch (error) {
      await settled(work) // it counts what it has used when it stops
      const cause = writer.signal.aborted ? writer.signal.reason : error
      if (cause?.key === clientLeft.key) {
        protocol.spent ??= estimateTokens(textOf(turn) + protocol.text)
        await endCall(call, protocol, true)
      } else await call.fail(cause, estimateTokens(protocol.text)) // who was shown nothing pays nothing
      throw cause
    }
    protocol.spent ??= estimateTokens(textOf(turn) + protocol.text)
    const usage = await endCall(call, protocol, false)
    return { conversation_id: conversationId, usage, ...(protocol.offers.length > 0 && { offers: protocol.offers }) }
  }

  /** Keeps and charges what there is of the answer. */
  function endCall(call: Call<'chat'>, { text, spent = 0, actions }: Protocol, hasLeft: boolean) {
    const output = { engine: ctx.ai.name, text, pending_actions: actions, ...(hasLeft && { left: true as const }) }
    return call.succeed(output, spent)
  }
}

/** When the engine has ended; one that does not hear that it shall stop is not waited for. */
async function settled(work: Promise<void>) {
  const { promise: patience, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, stopGraceMs)
  await Promise.race([work.catch(() => {}), patience])
  clearTimeout(timer)
}
const stopGraceMs = 2000

/** Throws `notFound` for a site, page or block that is foreign, unknown or not of this site. */
async function readTurn(db: Reads, me: Me, input: ChatInput, now: Date): Promise<ChatTurn> {
  const site = await findSite(db, input.site_id)
  const block = input.block_id == null ? undefined : await findBlockRow(db, input.block_id)
  const pageId = input.page_id ?? block?.pageId
  if (pageId !== undefined && (await findPage(db, pageId)).siteId !== site.id) throw notFound()
  if (block && block.pageId !== pageId) throw notFound()
  return {
    message: input.message,
    history: input.history ?? [],
    ...(input.lang && { language: input.lang }),
    userLanguage: writtenIn(me.language),
    today: localTime(now, timeZoneOf(site)).date,
    ...(pageId && { pageId }),
    ...(block && { blockId: block.id }),
    content: await readChatSite(db, site.id, pageId),
  }
}

const textOf = ({ message, history }: ChatTurn) => [...history.map(({ content }) => content), message].join('\n')

/** About four letters a token, as models of the usual make count them for German and English. */
const estimateTokens = (text: string) => Math.ceil(text.length / 4)
