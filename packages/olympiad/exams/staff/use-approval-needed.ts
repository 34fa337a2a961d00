import { useQuery } from '@tanstack/react-query'
import { useSession } from '../../kit/lib/session/session.ts'
import { approvableQuery } from '../../kit/lib/staff/approvable-query.ts'

/** Whether an exam runs only once it is approved; undefined until that is known. */
export function useApprovalNeeded(): boolean | undefined {
  const { record } = useSession()
  // The page of the edition changes it.
  return useQuery({ ...approvableQuery(record?.id ?? ''), refetchOnMount: 'always' }).data?.isNeeded
}
