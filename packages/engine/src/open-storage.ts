import { join } from 'node:path'
import { storedSchema } from './db/schema/migrate.ts'
import type { StorePlace } from './open-database.ts'
import type { BucketPlace } from './storage/bucket/bucket-place.ts'
import { filePlaces } from './storage/segments/file-places.ts'
import { type SegmentedOptions, segmentedStorage } from './storage/segments/segmented-storage.ts'
import type { Storage } from './storage/storage.ts'
import { createDiskStorage } from './storage/storage-disk.ts'

type StorageParts = Pick<SegmentedOptions, 'database' | 'collections' | 'now'>

/** Opens the store of uploaded files beside the database whose records name them. */
export async function openStorage(place: StorePlace, parts: StorageParts): Promise<Storage> {
  const schema = place.bucket ? null : await storedSchema(parts.database)
  const isOlder = schema !== null && !Object.hasOwn(schema.tables, filePlaces.name) // a backup before its first start by this version
  return isOlder ? createDiskStorage(uploadsFolder(place), parts.now) : openMigratedStorage(place, parts)
}

/** As `openStorage`, beside a database that has all tables of this version. */
export async function openMigratedStorage(place: StorePlace, parts: StorageParts): Promise<Storage> {
  if (place.bucket) return openBucket(place.bucket)
  const folder = uploadsFolder(place)
  return segmentedStorage(await createDiskStorage(folder, parts.now), { folder, ...parts })
}

/** Opens a bucket of uploaded files; `request` asks it, if not with the usual patience. */
export async function openBucket(bucket: BucketPlace, request?: typeof fetch): Promise<Storage> {
  const { createBucketStorage } = await import('./storage/bucket/storage-bucket.ts') // its client is loaded where it is used
  return createBucketStorage(bucket, request)
}

/** What a bucket holds below its folder. */
export async function openBucketContent(place: BucketPlace) {
  const { bucketContent } = await import('./storage/bucket/bucket-content.ts')
  return bucketContent(place)
}

/** The disk of uploaded files, which may be a separate one; the disk of the data if files are in a bucket. */
export function uploadsFolder({ dataDir, bucket }: StorePlace): string {
  return bucket ? dataDir : join(dataDir, 'storage')
}
