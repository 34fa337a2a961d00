import type { Right } from '@olympiad/olympiad/ground/declared/roles'
import { mayOpen } from '@olympiad/olympiad/kit/lib/session/may-open'
import { useSession } from '@olympiad/olympiad/kit/lib/session/session'
import type { ReactNode } from 'react'
import { NotAllowed } from './not-allowed.tsx'

interface StaffPageProps {
  readonly right: Right
  readonly title: string
  readonly children: ReactNode
}

/** A page for staff with a right; others read that their account may not open it. */
export function StaffPage({ right, title, children }: StaffPageProps) {
  return mayOpen(useSession(), right) ? children : <NotAllowed title={title} />
}
