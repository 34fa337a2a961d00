import { approvalQuery } from '@olympiad/olympiad/kit/own-exam/exam-queries'
import { useQuery } from '@tanstack/react-query'

const ASK_MS = 45_000

/**
 * Whether a supervisor has approved the exam; undefined while unknown. It is asked for until it is approved, or the
 * exam's time has come: then the request for the paper tells the same.
 */
export function useApproval(examId: string, { isOpening }: { isOpening: boolean }): boolean | undefined {
  const { data } = useQuery({
    ...approvalQuery(examId),
    enabled: !isOpening,
    refetchInterval: ({ state }) => (state.data ? false : ASK_MS * (0.7 + Math.random() * 0.6)),
  })
  return data
}
