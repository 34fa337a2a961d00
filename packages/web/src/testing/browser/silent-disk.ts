import { openDB } from 'idb'
import { onTestFinished } from 'vitest'

/**
 * For tests: makes real requests for a database of this name wait without an answer, until the returned function is called or the test
 * ends. Another page holds a connection to it, and a removal waits for that one.
 */
export async function silenceDisk(name: string): Promise<() => void> {
  const held = await openDB(name)
  indexedDB.deleteDatabase(name)
  const release = () => held.close()
  onTestFinished(release)
  return release
}
