import type { Engine } from '@olympiad/engine'

interface CachedReading<T> {
  readonly atMs: number
  readonly value: Promise<T>
}

type Read<T> = (engine: Engine, key: string) => Promise<T>

/** More keys than there are schools that look at the same time. */
const MOST = 1000

/**
 * Reads at most once in this many ms for each key, however many ask; simultaneous askers share the answer. A failure is
 * not cached.
 */
export function keepFor<T>(keptMs: number, read: Read<T>): Read<T> {
  const engines = new WeakMap<Engine['registry'], Map<string, CachedReading<T>>>()
  return (engine, key) => {
    const kept = engines.get(engine.registry) ?? new Map<string, CachedReading<T>>()
    engines.set(engine.registry, kept)
    const last = kept.get(key)
    if (last && Math.abs(engine.now() - last.atMs) < keptMs) return last.value
    if (kept.size >= MOST) kept.clear()
    const value = read(engine, key)
    kept.set(key, { atMs: engine.now(), value })
    value.catch(() => kept.delete(key))
    return value
  }
}
