import { queryOptions } from '@tanstack/react-query'
import { approvable } from '../../../approvals/declared/approvable.ts'
import type { Approvable } from '../../../approvals/declared/approvable-exams.ts'
import { callReading } from '../acts.ts'
import { keepTrying } from '../fetching/keep-trying.ts'
import { fetchLive } from '../live/fetch-live.ts'
import type { RecordEvent } from '../live/watch.ts'

/** Only the server can tell what another edition means for approvals. */
export const patchApprovable = (known: Approvable, { collection }: RecordEvent) =>
  collection === 'editions' ? undefined : known

/** Whether exams need an approval, and which the account may approve; exams change hands as students come and go. */
export const approvableQuery = (supervisorId: string) =>
  queryOptions({
    ...keepTrying,
    queryKey: ['approvals', 'approvable', supervisorId],
    queryFn: () => fetchLive(() => callReading(approvable, {}), patchApprovable),
    enabled: supervisorId !== '',
  })
