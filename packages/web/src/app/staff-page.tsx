import type { Right } from '@olympiad/contract/roles'
import type { ReactNode } from 'react'
import { mayOpen } from '../lib/session/may-open.ts'
import { useSession } from '../lib/session/session.ts'
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
