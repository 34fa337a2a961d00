import { availableParallelism } from 'node:os'
import type { FieldOf } from '@olympiad/schema/fields'
import { createQueue } from '../core/bounded-queue.ts'
import type { Log } from '../core/log.ts'
import { type Storage, type StoredFile, thumbKey, wholeFile } from '../storage/storage.ts'
import { BoundedCache } from '../support/bounded-cache.ts'
import { drawThumb } from './images.ts'

/** Small pictures of stored ones: drawn once, then kept beside the picture. */
export interface Thumbs {
  /** The thumb of a picture, drawn now if it is missing. Null if it cannot be drawn; the caller then sends the picture. */
  open(key: string, size: string): Promise<StoredFile | null>
}

/** Sizes every picture has a thumb in. */
const EVERYWHERE = ['100x100']
const PICTURES = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp'])
const MAX_WAITING = 200
/** Pictures that could not be drawn are not tried again and again. */
const REMEMBERED_FAILURES = 1000

/** Whether this size of thumb is allowed: free sizes could fill the disk. */
export function isThumb(field: FieldOf<'file'>, size: string | undefined, contentType: string): size is string {
  if (!size || !PICTURES.has(contentType)) return false
  return EVERYWHERE.includes(size) || (field.thumbs?.includes(size) ?? false)
}

export function createThumbs({ storage, log }: { storage: Storage; log: Log }): Thumbs {
  const queue = createQueue({ running: availableParallelism(), waiting: MAX_WAITING })
  const drawing = new Map<string, Promise<StoredFile | null>>()
  const failed = new BoundedCache<string, true>(REMEMBERED_FAILURES)

  async function draw(key: string, target: string, size: string): Promise<StoredFile | null> {
    try {
      const picture = await storage.open(key)
      if (!picture) return null
      await queue.run(async () => storage.write(target, await drawThumb(await wholeFile(picture), size)))
      return await storage.open(target)
    } catch (error) {
      log.warn({ key, size, error }, 'A thumb could not be made; the picture itself is served.')
      failed.set(target, true)
      return null
    }
  }

  return {
    async open(key, size) {
      const target = thumbKey(key, size)
      if (failed.has(target)) return null
      const made = await storage.open(target)
      if (made) return made
      let pending = drawing.get(target)
      if (!pending) {
        pending = draw(key, target, size).finally(() => drawing.delete(target))
        drawing.set(target, pending)
      }
      return pending
    },
  }
}
