import { Readable } from 'node:stream'
import { S3mini, S3ServiceError } from 's3mini'
import { isKey, requireKey } from '../key.ts'
import { type Direct, fileInMemory, type Storage, type StoredFile, thumbsFolder } from '../storage.ts'
import type { BucketPlace } from './bucket-place.ts'
import { callBucket, unavailable } from './call-bucket.ts'
import { patientFetch } from './patient-fetch.ts'

/**
 * How much of a file the first question fetches: a thumb or a small picture whole, of others enough to tell their type.
 */
const HEAD_BYTES = 64 * 1024
/** How long the address of a file may be used, s. */
const DIRECT_S = 60
const [ABSENT, EMPTY] = [404, 416]

/**
 * Keeps files as the objects of a bucket, under the keys they would have on a disk. An object is there whole once it was
 * acknowledged, or not at all. What the bucket refuses, or does not answer, is `StoreUnavailable` after a few tries.
 */
export function createBucketStorage(place: BucketPlace, request: typeof fetch = patientFetch()): Storage {
  const { endpoint, bucket, prefix, directBytes, ...access } = place
  const client = new S3mini({ ...access, endpoint: `${endpoint}/${bucket}`, fetch: request })
  const objectOf = (key: string) => prefix + requireKey(key)
  const storage: Storage = {
    async write(key, bytes) {
      const object = objectOf(key)
      await callBucket(() => client.putObject(object, bytes))
    },
    open: async (key) => (isKey(key) ? openObject(client, objectOf(key)) : null),
    async remove(key) {
      const object = objectOf(key)
      await callBucket(() => client.deleteObject(object))
      const thumbs = await callBucket(() => client.listObjects('/', `${prefix}${thumbsFolder(key)}/`))
      for (const { Key } of thumbs ?? []) await callBucket(() => client.deleteObject(Key))
    },
  }
  return directBytes === undefined ? storage : { ...storage, direct: directOf(client, objectOf, directBytes) }
}

function directOf(client: S3mini, objectOf: (key: string) => string, fromBytes: number): Direct {
  return {
    fromBytes,
    address: (key, sent) => {
      const headers = Object.entries(sent).map(([name, value]) => [`response-${name}`, value])
      return client.getPresignedUrl('GET', objectOf(key), DIRECT_S, Object.fromEntries(headers))
    },
  }
}

async function openObject(client: S3mini, object: string): Promise<StoredFile | null> {
  const first = await callBucket(
    () => client.getObjectRaw(object, false, 0, HEAD_BYTES),
    (status, code) => (status === ABSENT && code !== 'NoSuchBucket') || status === EMPTY,
  )
  if (first instanceof S3ServiceError) return first.status === EMPTY ? fileInMemory(new Uint8Array(), 0) : null
  const bytes = await callBucket(() => first.bytes())
  const size = sizeOf(first, bytes)
  const modifiedMs = Date.parse(first.headers.get('last-modified') ?? '') || 0
  if (size === bytes.length) return fileInMemory(bytes, modifiedMs)
  const read = ({ start, end } = { start: 0, end: size - 1 }) =>
    end < bytes.length ? Readable.from([bytes.subarray(start, end + 1)]) : streamOf(client, { object, start, end })
  return { size, modifiedMs, stream: read }
}

/** Where a server answers a part, it says of how much; one that knows no parts has sent the whole. */
function sizeOf({ headers }: Response, bytes: Uint8Array): number {
  const [, whole] = /^bytes \d+-\d+\/(\d+)$/.exec(headers.get('content-range') ?? '') ?? []
  return whole === undefined ? bytes.length : Number(whole)
}

interface Part {
  readonly object: string
  readonly start: number
  /** The last byte. */
  readonly end: number
}

/** Asks when the first byte is wanted; returns the connection when the reader stops. */
function streamOf(client: S3mini, { object, start, end }: Part): Readable {
  async function* read() {
    try {
      const { body } = await client.getObjectRaw(object, false, start, end + 1)
      if (body) yield* body
    } catch (error) {
      throw unavailable(error)
    }
  }
  return Readable.from(read(), { objectMode: false })
}
