import type { BucketPlace } from '@olympiad/engine'

const MIB = 2 ** 20

/** What the environment of a server says of a bucket of the tests: the address of its files, and the key. */
export function bucketEnv(place: BucketPlace): Record<string, string> {
  return {
    FILES_URL: bucketUrl(place),
    AWS_ACCESS_KEY_ID: place.accessKeyId,
    AWS_SECRET_ACCESS_KEY: place.secretAccessKey,
  }
}

/** The address of a folder in it. */
export function bucketUrl({ endpoint, bucket, prefix, directBytes }: BucketPlace): string {
  const direct = directBytes === undefined ? '' : `&direct=${Math.ceil(directBytes / MIB)}MiB`
  return `s3://${bucket}/${prefix}?endpoint=${endpoint}${direct}`
}
