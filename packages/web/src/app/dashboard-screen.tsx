import { useSession } from '@olympiad/olympiad/kit/lib/session/session'
import { lazy } from 'react'

const ExamScreen = lazy(async () => ({ default: (await import('../room/exam-screen.tsx')).ExamScreen }))
const StaffDashboard = lazy(async () => ({ default: (await import('./staff-dashboard.tsx')).StaffDashboard }))

/** The signed-in page, by kind of account. */
export function DashboardScreen() {
  const { kind, record } = useSession()
  if (kind === 'examinee') return <ExamScreen key={record.id} />
  return kind === 'staff' ? <StaffDashboard record={record} /> : null
}
