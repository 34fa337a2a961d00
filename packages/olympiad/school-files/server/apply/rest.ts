import { setTimeout as sleep } from 'node:timers/promises'
import type { Engine } from '@olympiad/engine'

/** Others have the store between two steps, for this many times as long as a step took; a shared store serves them during it too. */
const [REST, REST_WHERE_SHARED] = [3, 1]

/** Lets others work before the next step of a task, unless it is to end. */
export async function rest({ database }: Engine, { beganMs, signal }: { beganMs: number; signal: AbortSignal }) {
  const times = database.dialect.isShared ? REST_WHERE_SHARED : REST
  await sleep((performance.now() - beganMs) * times, undefined, { signal }).catch(() => {})
}
