import { S3mini } from 's3mini'
import type { BucketPlace } from './bucket-place.ts'
import { patientFetch } from './patient-fetch.ts'

/** Of a list. One that asks for fewer would do, but not every server pages well. */
const LARGEST_PAGE = 1000

/** What a bucket holds below its folder, for who moves a whole olympiad. */
export function bucketContent(place: BucketPlace) {
  const { endpoint, bucket, prefix, directBytes: _, ...access } = place
  const client = new S3mini({ ...access, endpoint: `${endpoint}/${bucket}`, fetch: patientFetch() })
  return {
    /** The first key that is there. */
    async first(): Promise<string | undefined> {
      const found = await client.listObjects('/', prefix, LARGEST_PAGE)
      return found?.[0]?.Key
    },
    /** Removes all of it. */
    async empty(): Promise<void> {
      for (const { Key } of (await client.listObjects('/', prefix)) ?? []) await client.deleteObject(Key)
    },
  }
}
