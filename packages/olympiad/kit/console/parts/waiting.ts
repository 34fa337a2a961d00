import { useQueries } from '@tanstack/react-query'
import type { Area, Waiting } from '../area.ts'

/** How much of a page waits, and the words after the figure. */
export interface WaitingCount extends Pick<Waiting, 'words'> {
  readonly count: number
}

const EVERY_MS = 15_000

/** How much waits on each of these pages, in a few words; nothing for pages where nothing does. */
export function useWaiting(pages: readonly Pick<Area, 'path' | 'waiting'>[]): ReadonlyMap<string, WaitingCount> {
  const asked = pages.flatMap(({ path, waiting }) => (waiting ? [{ path, ...waiting }] : []))
  const found = useQueries({
    queries: asked.map(({ path, count }) => ({
      ...{ queryKey: ['waiting', path], queryFn: count, refetchInterval: EVERY_MS, retry: false },
    })),
  })
  const told = asked.map(({ path, words }, at) => [path, { words, count: found[at]?.data ?? 0 }] as const)
  return new Map(told.filter(([, { count }]) => count > 0))
}
