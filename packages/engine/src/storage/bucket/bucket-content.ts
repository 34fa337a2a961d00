import { S3mini } from 's3mini'
import { inLanes } from '../../support/in-lanes.ts'
import type { BucketPlace } from './bucket-place.ts'
import { callBucket } from './call-bucket.ts'
import { patientFetch } from './patient-fetch.ts'

/** Of a list. One that asks for fewer would do, but not every server pages well. */
const LARGEST_PAGE = 1000
/** Objects that are removed at the same time. */
const LANES = 8
/** What a server says that knows the condition, and one that is asked so by two at once. */
const IS_THERE = [412, 409]

/** Lists, reads and writes everything below a bucket's folder, for backup and restore. */
export function bucketContent(place: BucketPlace) {
  const { endpoint, bucket, prefix, directBytes: _, ...access } = place
  const client = new S3mini({ ...access, endpoint: `${endpoint}/${bucket}`, fetch: patientFetch() })
  return {
    /** The first key that is there. */
    async first(): Promise<string | undefined> {
      const found = await callBucket(() => client.listObjects('/', prefix, LARGEST_PAGE))
      return found?.[0]?.Key
    },
    /** Writes an object unless there is one of its name; a server that does not know of the condition replaces it. */
    async writeNew(key: string, text: string): Promise<void> {
      const onlyNew = { 'if-none-match': '*' } as Record<`x-amz-${string}`, string>
      const write = () => client.putObject(prefix + key, text, 'text/plain', undefined, onlyNew)
      await callBucket(write, (status) => IS_THERE.includes(status))
    },
    /** Removes all of it, the object of that name at the end. */
    async empty(last = ''): Promise<void> {
      const found = (await callBucket(() => client.listObjects('/', prefix))) ?? []
      const keys = found.map(({ Key }) => Key).filter((key) => key !== prefix + last)
      await inLanes(LANES, keys, async (key) => {
        await callBucket(() => client.deleteObject(key))
      })
      if (last !== '') await callBucket(() => client.deleteObject(prefix + last))
    },
  }
}
