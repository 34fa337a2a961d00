import { setTimeout as sleep } from 'node:timers/promises'
import { signal } from '../world/processes.ts'
import type { Servers } from '../world/servers.ts'
import type { Store } from '../world/store.ts'
import type { Blow } from './fault-plan.ts'

/** A fault as it came about, ms since the epoch. */
export interface Struck {
  readonly kind: 'cut' | 'kill' | 'slowdisk'
  readonly fromMs: number
  readonly untilMs: number
}

const STANDS_STILL_MS = 3000

interface World {
  readonly servers: Servers
  readonly store: Store
}

/** Does what is planned, each at its instant; what came of it. */
export async function strike(blows: readonly Blow[], { servers, store }: World): Promise<Struck[]> {
  const struck: Struck[] = []
  let next = 0
  for (const { kind, atMs } of blows) {
    await sleep(Math.max(0, atMs - Date.now()))
    const fromMs = Date.now()
    if (kind === 'kill') await servers.restart(next++ % servers.urls.length)
    else await standStill(store.pids().length > 0 ? store.pids() : servers.pids())
    struck.push({ kind, fromMs, untilMs: Date.now() })
  }
  return struck
}

async function standStill(pids: readonly (number | undefined)[]): Promise<void> {
  const running = pids.filter((pid) => pid !== undefined)
  signal(running, 'SIGSTOP')
  await sleep(STANDS_STILL_MS)
  signal(running, 'SIGCONT')
}
