/** A bucket of an object storage that speaks S3. */
export interface BucketPlace {
  /** Where the storage answers: `https://s3.eu-central-1.amazonaws.com`. */
  readonly endpoint: string
  readonly region: string
  readonly bucket: string
  /** Before each key; empty, or ending in a slash. */
  readonly prefix: string
  /** Clients fetch files of at least this size from the bucket itself, by an address signed for a minute. Absent: no files. */
  readonly directBytes: number | undefined
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

/** Where a bucket is, without what proves that one may use it. */
export type BucketAddress = Omit<BucketPlace, 'accessKeyId' | 'secretAccessKey'>

const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/
const REGION = /^[a-z0-9-]{1,40}$/
const PREFIX_PART = /^[\w-][\w.-]*$/
const MIB = 2 ** 20

/**
 * The place that an address names: `s3://bucket/prefix?endpoint=https://…&region=…&direct=1MiB`, all but the bucket as wanted.
 * Throws what is wrong with it.
 */
export function parseBucketUrl(text: string): BucketAddress {
  const [head = '', query = ''] = text.split(/\?(.*)/s)
  const [bucket = '', ...path] = head.replace(/^s3:\/\//, '').split('/')
  if (!head.startsWith('s3://') || !BUCKET.test(bucket)) throw new Error('not an address such as s3://bucket/folder')
  const parts = path.filter((part) => part !== '')
  if (!parts.every((part) => PREFIX_PART.test(part)))
    throw new Error('its folder has other signs than a–z, 0–9, _, - and .')
  const { endpoint, region = 'us-east-1', direct, ...rest } = Object.fromEntries(new URLSearchParams(query))
  const [unknown] = Object.keys(rest)
  if (unknown) throw new Error(`${unknown} is not endpoint, region or direct`)
  if (!REGION.test(region)) throw new Error('its region is not valid')
  return {
    endpoint: endpoint === undefined ? `https://s3.${region}.amazonaws.com` : origin(endpoint),
    region,
    bucket,
    prefix: parts.map((part) => `${part}/`).join(''),
    directBytes: direct === undefined ? undefined : mebibytes(direct),
  }
}

function origin(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== '/')
    throw new Error('its endpoint is no origin such as https://s3.example.org')
  return url.origin
}

function mebibytes(text: string): number {
  const [, digits] = /^(\d{1,4})MiB$/.exec(text) ?? []
  if (!digits) throw new Error('its direct is no size such as 1MiB')
  return Number(digits) * MIB
}
