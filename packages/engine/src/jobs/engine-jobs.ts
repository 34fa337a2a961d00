import { sweepSessions } from '../auth/sessions/sweep-sessions.ts'
import type { SharedWindows } from '../core/shared-windows.ts'
import type { Hub } from '../realtime/hub.ts'
import { sweepTombstones } from '../realtime/tombstones.ts'
import type { Job } from './job.ts'

const MINUTE_MS = 60_000
const TELL_RATES_EVERY_MS = 1000

/** What the engine itself does by the clock while it serves. */
export function engineJobs(hub: Hub, sharedWindows: SharedWindows | null): readonly Job[] {
  return [
    ...(sharedWindows ? countingTogether(sharedWindows) : []),
    { name: 'sweep tombstones', of: 'store', everyMs: 5 * MINUTE_MS, run: sweepTombstones },
    { name: 'sweep sessions', of: 'store', everyMs: 10 * MINUTE_MS, run: sweepSessions },
    {
      name: 'sweep segments',
      of: 'server',
      everyMs: 10 * MINUTE_MS,
      run: async ({ storage }) => storage.packing?.sweep(),
    },
    { name: 'end idle streams', of: 'server', everyMs: MINUTE_MS, run: () => hub.endIdle() },
    { name: 'release the unheard', of: 'server', everyMs: 5 * MINUTE_MS, run: () => hub.releaseUnheard() },
  ]
}

function countingTogether({ exchange, sweep }: SharedWindows): Job[] {
  return [
    { name: 'add up rates', of: 'server', everyMs: TELL_RATES_EVERY_MS, run: exchange },
    { name: 'sweep rates', of: 'store', everyMs: 5 * MINUTE_MS, run: sweep },
  ]
}
