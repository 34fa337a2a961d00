import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { failureMessage } from '../../lib/failure-message.ts'
import { AlreadyApproved, approvalsQuery, approveExam, supervisorQuery } from './approvals-queries.ts'

/** What the approval dashboard knows of one supervisor, and the one thing it can do. */
export function useApprovals(supervisorId: string) {
  const queryClient = useQueryClient()
  const supervisor = useQuery(supervisorQuery(supervisorId))
  const approvals = useQuery(approvalsQuery(supervisorId))
  const [approvedByOthers, setApprovedByOthers] = useState<readonly string[]>([])

  const approval = useMutation({
    mutationFn: (examId: string) => approveExam({ examId, supervisorId }),
    onError: (error, examId) => {
      if (error instanceof AlreadyApproved) setApprovedByOthers((known) => [...known, examId])
    },
    onSettled: () => queryClient.invalidateQueries(approvalsQuery(supervisorId)),
  })

  const own = (approvals.data ?? []).filter(({ approved }) => approved).map(({ exam }) => exam)
  const loadFailure = supervisor.error ?? approvals.error
  return {
    supervisor: supervisor.data,
    isPending: approvals.isLoading,
    approvedExams: new Set([...own, ...approvedByOthers]),
    alert: approval.error?.message ?? (loadFailure ? failureMessage(loadFailure) : ''),
    approve: approval.mutateAsync,
    isApproving: approval.isPending,
  }
}
