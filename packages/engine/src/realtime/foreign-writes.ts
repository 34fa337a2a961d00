import type { Engine } from '../engine.ts'

/** No table has this name, so its version changes only with commits of other processes. */
const NOBODYS = '-'

/**
 * Looks every so often whether another process, a command say, has written to the file that this one serves; gives back how
 * it ends. A shared store tells by its bus, and has no versions.
 */
export function watchForeignWrites(
  { database }: Pick<Engine, 'database'>,
  { onWritten, everyMs = 1000 }: { onWritten: () => void; everyMs?: number | undefined },
): () => void {
  let known = database.versionOf(NOBODYS)
  if (known === undefined) return () => {}
  const timer = setInterval(() => {
    const version = database.versionOf(NOBODYS)
    if (version === known) return
    known = version
    onWritten()
  }, everyMs)
  timer.unref()
  return () => clearInterval(timer)
}
