import { may } from '@olympiad/contract/roles'
import { lazy } from 'react'
import { CoordinatorScreen } from '../features/coordinator/coordinator-screen.tsx'
import { useSession } from '../lib/session/session.ts'

const ExamScreen = lazy(async () => ({ default: (await import('../features/exam/exam-screen.tsx')).ExamScreen }))
const ApprovalsScreen = lazy(async () => ({
  default: (await import('../features/approvals/approvals-screen.tsx')).ApprovalsScreen,
}))

/** The signed-in page, by kind of account. */
export function DashboardScreen() {
  const { kind, record } = useSession()
  if (kind === 'examinee') return <ExamScreen key={record.id} />
  if (kind === 'supervisor' && may(record, 'readApprovals')) return <ApprovalsScreen key={record.id} />
  return kind === 'supervisor' ? <CoordinatorScreen username={record.username} /> : null
}
