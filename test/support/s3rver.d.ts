/** The package brings no types. */
declare module 's3rver' {
  interface Options {
    port: number
    address: string
    directory: string
    silent: boolean
    configureBuckets: { name: string }[]
  }
  export default class S3rver {
    constructor(options: Options)
    run(): Promise<{ port: number }>
  }
}
