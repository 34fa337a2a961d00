import { useQuery } from '@tanstack/react-query'
import { schoolList } from '../../../../people/declared/read-people.ts'
import type { StaffAccount } from '../../../../supervisors/declared/supervisors.ts'
import { callReading } from '../../../lib/acts.ts'
import { useSession } from '../../../lib/session/session.ts'
import type { ChosenSchool } from './school-choice.tsx'

interface OwnSchool {
  /** False until the name is known. */
  readonly isKnown: boolean
  /** Null for an account that no school limits. */
  readonly school: ChosenSchool | null
}

/** The school that the account is limited to; staff of a school are given that one alone. */
export function useOwnSchool(): OwnSchool {
  const { kind, record } = useSession()
  const id = kind === 'staff' ? ((record as unknown as StaffAccount).school ?? '') : ''
  const own = useQuery({
    queryKey: ['own school', id],
    enabled: id !== '',
    queryFn: async () => (await callReading(schoolList, { size: '1' })).items[0] ?? null,
  })
  if (id === '') return { isKnown: true, school: null }
  return { isKnown: own.data !== undefined, school: own.data ? { id, name: own.data.name } : null }
}
