import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Encoding } from '../http/preferred-encoding'

export type Bodies = Record<Encoding | 'identity', Uint8Array<ArrayBuffer>>

/** A text as it is and in every encoding, as small as each gets. */
export async function compressedText(text: string): Promise<Bodies> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
  const [br, zipped] = await Promise.all([
    promisify(brotliCompress)(text, { params }),
    promisify(gzip)(text, { level: 9 }),
  ])
  return { identity: new TextEncoder().encode(text), br: new Uint8Array(br), gzip: new Uint8Array(zipped) }
}

/** Made when it is first asked for, then kept. What fails is tried again by the next call. */
export function builtOnce<T, Given extends unknown[]>(build: (...given: Given) => Promise<T>) {
  let built: Promise<T> | undefined
  return {
    get(...given: Given): Promise<T> {
      built ??= build(...given).catch((error) => {
        built = undefined
        throw error
      })
      return built
    },
  }
}
