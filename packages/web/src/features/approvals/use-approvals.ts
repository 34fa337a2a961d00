import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { examsQuery } from '../../lib/exam-queries.ts'
import { failureMessage } from '../../lib/failure-message.ts'
import { AlreadyApproved, approvalsQuery, approveExam, supervisorQuery } from './approvals-queries.ts'

/** What the approval dashboard knows of one supervisor and the exams, and the one thing it can do. */
export function useApprovals(supervisorId: string) {
  const queryClient = useQueryClient()
  const exams = useQuery(examsQuery)
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
  const isLoading = exams.isLoading || approvals.isLoading
  return {
    supervisor: supervisor.data,
    exams: isLoading ? undefined : (exams.data ?? []),
    approvedExams: new Set([...own, ...approvedByOthers]),
    alert: approval.error?.message ?? (loadFailure ? failureMessage(loadFailure) : ''),
    approve: approval.mutateAsync,
    isApproving: approval.isPending,
  }
}
