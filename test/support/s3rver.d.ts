/** The package brings no types. */
declare module 's3rver' {
  interface Options {
    port: number
    address: string
    directory: string
    silent: boolean
    configureBuckets: { name: string }[]
  }
  export type Content = Buffer | import('node:stream').Readable
  interface Stored {
    size: number
    md5: string
  }
  export interface Store {
    getResourcePath(bucket: string, key: string | undefined, resource: string): string
    putMetadata(bucket: string, key: string, metadata: object, md5: string): Promise<void>
    putObject(object: { bucket: string; key: string; content: Content; metadata: object }): Promise<Stored>
    putPart(bucket: string, upload: string, part: number, content: Content): Promise<Stored>
  }
  export default class S3rver {
    constructor(options: Options)
    store: Store
    run(): Promise<{ port: number }>
  }
}
