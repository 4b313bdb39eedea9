import S3rver from 's3rver'

/** An S3 server over a folder, in a process of its own: `bun s3-process.ts <folder> <bucket>`. Prints its port. */
const [directory = '', bucket = ''] = process.argv.slice(2)
const server = new S3rver({
  port: 0,
  address: '127.0.0.1',
  directory,
  silent: true,
  configureBuckets: [{ name: bucket }],
})
const { port } = await server.run()
console.log(port)
