import type { BucketPlace } from '../storage/bucket/bucket-place.ts'
import type { Archive } from './archive.ts'
import type { RoomOptions } from './room-left.ts'
import { tarArchive } from './tar-archive.ts'

interface Options {
  /** First removes the rest of an interrupted backup from the bucket. */
  readonly discardUnfinished?: boolean
  /** Room that a file leaves on the disk of the store. */
  readonly room?: RoomOptions
}

/** A backup in a tar file, or below a folder of a bucket. */
export async function openArchive(
  place: string | BucketPlace,
  { discardUnfinished, room }: Options = {},
): Promise<Archive> {
  if (typeof place === 'string') return tarArchive(place, room)
  const bucket = await import('./bucket-archive.ts') // its client is loaded where it is used
  if (discardUnfinished) await bucket.discardUnfinished(place)
  return bucket.bucketArchive(place)
}
