import { may, mayOver } from '@olympiad/olympiad/ground/declared/roles'
import { Loading } from '@olympiad/olympiad/kit/ui/loading.tsx'
import type { StaffAccount } from '@olympiad/olympiad/supervisors/declared/supervisors'
import { lazy, Suspense } from 'react'
import { CoordinatorScreen } from './dashboards/coordinator-screen.tsx'

const ApprovalsScreen = lazy(async () => ({
  default: (await import('@olympiad/olympiad/approvals/staff/approvals-screen.tsx')).ApprovalsScreen,
}))
const Hall = lazy(async () => ({ default: (await import('@olympiad/olympiad/hall/staff/hall.tsx')).Hall }))

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
