import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'

const MEMORY_DISK = '/dev/shm'
/** What the stores, clusters and profiles of a whole run take at their most, several times over. */
const ENOUGH_BYTES = 4 * 1024 ** 3

/**
 * A new folder on a disk in memory, gone at the end of the process; undefined without such a disk, or with too little room.
 * A test that ends a process sees what it would see on a real disk, and thousands of commits wait for none.
 */
export function makeMemoryFolder(disk = MEMORY_DISK, enoughBytes = ENOUGH_BYTES): string | undefined {
  if (!existsSync(disk)) return undefined
  const { bavail, bsize } = statfsSync(disk)
  if (bavail * bsize < enoughBytes) return undefined
  const folder = mkdtempSync(join(disk, 'olympiad-'))
  chmodSync(folder, 0o711) // PostgreSQL runs as another user, in a folder of its own beneath
  process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
  return folder
}
