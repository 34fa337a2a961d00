import { may, mayOver } from '@olympiad/contract/roles'
import { lazy, Suspense } from 'react'
import { CoordinatorScreen } from '../features/coordinator/coordinator-screen.tsx'
import { useSession } from '../lib/session/session.ts'
import { Loading } from '../ui/loading.tsx'

const ExamScreen = lazy(async () => ({ default: (await import('../features/exam/exam-screen.tsx')).ExamScreen }))
const ApprovalsScreen = lazy(async () => ({
  default: (await import('../features/approvals/approvals-screen.tsx')).ApprovalsScreen,
}))
const Hall = lazy(async () => ({ default: (await import('../features/hall/hall.tsx')).Hall }))

/** The signed-in page, by kind of account. */
export function DashboardScreen() {
  const { kind, record } = useSession()
  if (kind === 'examinee') return <ExamScreen key={record.id} />
  if (kind === 'supervisor' && may(record, 'readApprovals')) return <ApprovalsScreen key={record.id} />
  if (kind !== 'supervisor') return null
  return (
    <CoordinatorScreen username={record.username}>
      <Suspense fallback={<Loading />}>
        {mayOver(record, 'board', record.school ?? '') && <Hall key={record.id} staff={record} />}
      </Suspense>
    </CoordinatorScreen>
  )
}
