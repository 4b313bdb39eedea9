import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Encoding } from './release-files'

export type Bodies = Record<Encoding | 'identity', Uint8Array<ArrayBuffer>>

/** A text as it is and in every encoding, the smallest there is unless a lower `quality` of Brotli (0 to 11) must do. */
export async function compressedText(text: string, quality = constants.BROTLI_MAX_QUALITY): Promise<Bodies> {
  const [br, zipped] = await Promise.all([brotli(text, quality), promisify(gzip)(text, { level: 9 })])
  return { identity: new TextEncoder().encode(text), br, gzip: new Uint8Array(zipped) }
}

/** As small as it gets unless a lower `quality` (0 to 11) must do. */
export async function brotli(text: string, quality = constants.BROTLI_MAX_QUALITY) {
  return new Uint8Array(
    await promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
  )
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
