import type { Notice } from '@olympiad/olympiad/notices/declared/notices'
import type { Caller } from './caller.ts'

const HOUR_MS = 3_600_000
const at = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString()

/** One that is over and one that is planned: the home page shows the two of the bundle alone. */
const NOTICES: readonly Pick<Notice, 'severity' | 'primaryContent' | 'secondaryContent' | 'appears' | 'vanishes'>[] = [
  {
    severity: 'info',
    primaryContent: 'Slips are with the schools',
    secondaryContent: 'Ask your coordinator for your slip. It holds your username and a new password.',
    ...{ appears: at(-72), vanishes: at(-24) },
  },
  {
    severity: 'info',
    primaryContent: 'Certificates of the mock can be downloaded',
    secondaryContent: 'Log in and open your result.',
    ...{ appears: at(20), vanishes: '' },
  },
]

/** Adds the notices that are not there yet. */
export async function addDemoNotices(organiser: Caller): Promise<void> {
  const kept = await organiser.list<Notice>('notices')
  const missing = NOTICES.filter((notice) =>
    kept.every(({ primaryContent }) => primaryContent !== notice.primaryContent),
  )
  for (const notice of missing) await organiser.create('notices', notice)
}
