import sharp from 'sharp'
import type { TenantId } from '../db/tenant-id'
import { createSlots, type Slots } from './slots'

/** A file that visitors may load. */
export interface ServedFile {
  path: string
  type: string
}

export interface WaitingAsset {
  tenantId: TenantId
  assetId: string
}

export interface Workshop {
  /** For everything that decodes or encodes: an image can take 200 MB while it is worked on. */
  slots: Slots
  /** Asks for an image's smaller forms. */
  ask(asset: WaitingAsset): void
  next(): WaitingAsset | undefined
  /** Hears of every `ask`. One listener. */
  onAsk(listener: () => void): void
  /** Runs `work` unless it is running for this image already, then waits for that one: two would delete each other's files. */
  once(assetId: string, work: () => Promise<void>): Promise<void>
  /** True for the first caller after a start. */
  isFresh(): boolean
  /** Work that `close` waits for. */
  track<T>(work: Promise<T>): Promise<T>
  /** Waits until nothing tracked is running. */
  idle(): Promise<void>
  /** Files that were served before, by public slug and name. */
  known(key: string): ServedFile | undefined
  remember(key: string, file: ServedFile): void
  close(): Promise<void>
}

const imagesAtOnce = 2
const maxKnown = 10_000

/** What media work shares in a process: room for decoding, images that wait for their smaller forms, files that are served. */
export function openWorkshop(): Workshop {
  sharp.cache(false) // images come once, and a cache would hold them
  sharp.concurrency(1) // the slots say how much runs at once
  const waiting = new Map<string, WaitingAsset>()
  const files = new Map<string, ServedFile>()
  const running = new Set<Promise<unknown>>()
  const inWork = new Map<string, Promise<void>>()
  let wake = () => {}
  let fresh = true
  let closed = false
  return {
    slots: createSlots(imagesAtOnce),
    ask(asset) {
      waiting.set(asset.assetId, asset)
      wake()
    },
    onAsk(listener) {
      wake = listener
    },
    once(assetId, work) {
      const begun = inWork.get(assetId)
      if (begun) return begun
      const mine = work().finally(() => inWork.delete(assetId))
      inWork.set(assetId, mine)
      return mine
    },
    next() {
      const asset = closed ? undefined : waiting.values().next().value
      if (asset) waiting.delete(asset.assetId)
      return asset
    },
    isFresh() {
      const was = fresh
      fresh = false
      return was
    },
    track(work) {
      running.add(work)
      return work.finally(() => running.delete(work))
    },
    async idle() {
      while (running.size > 0) await Promise.allSettled(running)
    },
    known: (key) => files.get(key),
    remember(key, file) {
      files.set(key, file)
      if (files.size > maxKnown) files.delete(files.keys().next().value!)
    },
    async close() {
      closed = true
      await Promise.allSettled(running)
    },
  }
}
