import { queryOptions } from '@tanstack/react-query'
import { callAct } from '../../../kit/lib/acts.ts'
import { readInvitation } from '../../../supervisors/declared/add-staff.ts'

/** Whom an invitation is for. It is asked once: the page says what failed. */
export const invitationQuery = (token: string) =>
  queryOptions({
    queryKey: ['invitation', token],
    queryFn: () => callAct(readInvitation, { token }),
    retry: false,
    refetchOnWindowFocus: false,
  })
