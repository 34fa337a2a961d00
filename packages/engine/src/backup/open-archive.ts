import type { BucketPlace } from '../storage/bucket/bucket-place.ts'
import type { Archive } from './archive.ts'
import { tarArchive } from './tar-archive.ts'

interface Options {
  /** First removes the rest of an interrupted backup from the bucket. */
  readonly discardUnfinished?: boolean
}

/** A backup in a tar file, or below a folder of a bucket. */
export async function openArchive(place: string | BucketPlace, { discardUnfinished }: Options = {}): Promise<Archive> {
  if (typeof place === 'string') return tarArchive(place)
  const bucket = await import('./bucket-archive.ts') // its client is loaded where it is used
  if (discardUnfinished) await bucket.discardUnfinished(place)
  return bucket.bucketArchive(place)
}
