import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import S3rver, { type Content, type Store } from 's3rver'

/** S3 servers in a process of their own. Each line of its input is the folder of one more, whose port it prints. */
for await (const folder of console) console.log(await serve(folder))
process.exit(0)

async function serve(directory: string): Promise<number> {
  const configureBuckets = [{ name: 'backups' }]
  const server = new S3rver({ port: 0, address: '127.0.0.1', directory, silent: true, configureBuckets })
  answerWhenWritten(server.store)
  return (await server.run()).port
}

/**
 * Left alone, it answers an upload before the file is written: whoever reads at once finds it empty or cut, where S3
 * promises what was stored.
 */
function answerWhenWritten(store: Store) {
  store.putObject = async ({ bucket, key, content, metadata }) => {
    const stored = await storeWhole(content, store.getResourcePath(bucket, key, 'object'))
    await store.putMetadata(bucket, key, metadata, stored.md5)
    return stored
  }
  store.putPart = async (bucket, upload, part, content) => {
    const path = join(store.getResourcePath(bucket, undefined, 'uploads'), upload, String(part))
    const stored = await storeWhole(content, path)
    await writeFile(`${path}.md5`, stored.md5)
    return stored
  }
}

async function storeWhole(content: Content, path: string) {
  const hash = createHash('md5')
  let size = 0
  await mkdir(dirname(path), { recursive: true })
  await pipeline(
    Buffer.isBuffer(content) ? Readable.from([content]) : content,
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        hash.update(chunk)
        size += chunk.length
        yield chunk
      }
    },
    createWriteStream(`${path}.unfinished`),
  )
  await rename(`${path}.unfinished`, path)
  return { size, md5: hash.digest('hex') }
}
