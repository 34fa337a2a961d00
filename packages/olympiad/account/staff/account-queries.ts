import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { secondFactorState } from '../../kit/lib/session/own-account.ts'

/** The state of the signed-in account's second factor. */
export const secondFactorQuery = queryOptions({
  queryKey: ['second-factor'],
  queryFn: secondFactorState,
  staleTime: 0,
})

/** Asks for the state again after a change. */
export function useSecondFactorChanged() {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries(secondFactorQuery)
}
