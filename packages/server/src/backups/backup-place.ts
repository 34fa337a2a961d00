import { statSync } from 'node:fs'
import { type BucketPlace, sqliteFile } from '@olympiad/engine'
import { bucketOf, type Config } from '../config.ts'

/** The place of a backup: a file, or `s3://bucket/folder?endpoint=…` outside the folder of the uploaded files. Throws an error that names the fault. */
export function backupPlace(text: string, { bucket: files, bucketKey }: Config): string | BucketPlace {
  if (!text.startsWith('s3://')) return text
  const place = placeOf(text, bucketKey)
  if (place.directBytes !== undefined) throw new Error(`${text}: direct is for files that browsers fetch`)
  if (files && isSharing(place, files)) throw new Error(`${text} and FILES_URL share a folder; take one beside it`)
  return place
}

/** What a backup leaves free on the disk of the store: it is refused, rather than that an answer finds no room. */
export function roomLeft({ dataDir, databaseUrl, diskFloor }: Config) {
  const store = databaseUrl ? undefined : statSync(sqliteFile(dataDir), { throwIfNoEntry: false })
  return { floorBytes: diskFloor, dataDir, expectedBytes: store?.size ?? 0 }
}

function placeOf(text: string, key: Config['bucketKey']): BucketPlace {
  try {
    return bucketOf(text, key)
  } catch (error) {
    throw new Error(`${text}: ${(error as Error).message}`, { cause: error })
  }
}

/** Emptying one folder would empty the other. */
function isSharing(one: BucketPlace, other: BucketPlace): boolean {
  const isNested = one.prefix.startsWith(other.prefix) || other.prefix.startsWith(one.prefix)
  return one.endpoint === other.endpoint && one.bucket === other.bucket && isNested
}
