/** Where a command takes a folder it takes a bucket as well. */
export const isBucketAddress = (text: string) => text.startsWith('s3://')
