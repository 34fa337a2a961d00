import type { StaffAccount } from '@olympiad/contract/collections/people/supervisors'
import { may, mayOver } from '@olympiad/contract/roles'
import { lazy, Suspense } from 'react'
import { CoordinatorScreen } from '../features/coordinator/coordinator-screen.tsx'
import { Loading } from '../ui/loading.tsx'

const ApprovalsScreen = lazy(async () => ({
  default: (await import('../features/approvals/approvals-screen.tsx')).ApprovalsScreen,
}))
const Hall = lazy(async () => ({ default: (await import('../features/hall/hall.tsx')).Hall }))

/** The signed-in page of staff, by their rights: apart from what students and visitors load. */
export function StaffDashboard({ record }: { record: StaffAccount }) {
  if (may(record, 'readApprovals')) return <ApprovalsScreen key={record.id} />
  return (
    <CoordinatorScreen username={record.username}>
      <Suspense fallback={<Loading />}>
        {mayOver(record, 'board', record.school ?? '') && <Hall key={record.id} staff={record} />}
      </Suspense>
    </CoordinatorScreen>
  )
}
