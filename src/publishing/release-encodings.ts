import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { encodings as allEncodings, type Encoding } from '../http/preferred-encoding'

/** How a file lies in a release. */
export interface LyingFile {
  /** Name in the release's folder; compressed twins end in `.br` and `.gz`. */
  file: string
  bytes: number
  /** What lies beside it; a small file is zipped when somebody asks for that (`encodingsOf`). */
  encodings: Encoding[]
  /** Its `.br` lies there in its place: hardly anybody asks for the file as it is, which is made of that (`readReleased`). */
  isPacked?: true
}

const minCompressedBytes = 512
/** What memory keeps for visitors; larger files are read from disk each time, and lie there as they are asked for. */
export const maxKeptBytes = 512 * 1024
const suffixes: Record<Encoding, string> = { br: '.br', gzip: '.gz' }

export const encodedFile = (file: string, encoding: Encoding) => file + suffixes[encoding]

/** What visitors can have it in. Hardly anybody asks for gzip alone, so that it is not made with every release. */
export const encodingsOf = ({ encodings, bytes }: LyingFile): readonly Encoding[] =>
  encodings.includes('br') && bytes <= maxKeptBytes ? allEncodings : encodings

/** What lies in the folder of a release for a file of it. */
export const releasedNames = ({ file, encodings, isPacked }: LyingFile): string[] => [
  ...(isPacked ? [] : [file]),
  ...encodings.map((encoding) => encodedFile(file, encoding)),
]

/** A file of a release in no encoding. Throws what the file system says. */
export async function readReleased(dir: string, { file, isPacked }: LyingFile): Promise<Buffer<ArrayBuffer>> {
  const path = join(dir, file)
  return isPacked ? unpack(await readFile(encodedFile(path, 'br'))) : readFile(path)
}

const brotli = promisify(brotliCompress)
const unpack = promisify(brotliDecompress)
const zip = promisify(gzip)
/** Off the main thread, as a release has it of large files. */
export const zipped = (body: Uint8Array) => zip(body, { level: 6 })

type EncodedFile = [Encoding, Buffer]

/** By the name of the file, which says its content: all sites have the same scripts, and many the same stylesheet. */
const compressed = new LRUCache<string, EncodedFile[]>({
  maxSize: 8 * 1024 * 1024,
  sizeCalculation: (encodedFiles) => encodedFiles.reduce((sum, [, bytes]) => sum + bytes.length, 1),
})

/** Off the main thread. Pages change often, so they get the quality that is cheap; stylesheets and scripts a better one. */
export async function compress(body: Buffer, type: string, name: string): Promise<EncodedFile[]> {
  if (body.length < minCompressedBytes) return []
  const known = compressed.get(name)
  if (known) return known
  const isPage = type.startsWith('text/html')
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: isPage ? 5 : 9,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    [constants.BROTLI_PARAM_LGWIN]: Math.min(22, Math.ceil(Math.log2(body.length + 16))), // no more memory than the file needs
  }
  const all: EncodedFile[] = [['br', await brotli(body, { params })]]
  if (body.length > maxKeptBytes) all.push(['gzip', await zipped(body)])
  const encodedFiles = all.filter(([, bytes]) => bytes.length < body.length)
  if (!isPage) compressed.set(name, encodedFiles)
  return encodedFiles
}
