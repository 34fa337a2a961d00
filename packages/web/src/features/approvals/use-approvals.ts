import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { examsQuery } from '../../lib/exam-queries.ts'
import { failureMessage } from '../../lib/failures.ts'
import { useFailure } from '../../lib/keep-trying.ts'
import { watchCollection } from '../../lib/realtime.ts'
import { useServerNow } from '../../lib/server-clock.ts'
import { allApprovalsQuery, approvalsQuery, approveExam, supervisorQuery } from './approvals-queries.ts'
import { listExams } from './list-exams.ts'

/** What the approval dashboard knows of one supervisor and the exams, and the one thing it can do. */
export function useApprovals(supervisorId: string) {
  const queryClient = useQueryClient()
  const nowMs = useServerNow()
  const exams = useQuery(examsQuery)
  const supervisor = useQuery(supervisorQuery(supervisorId))
  const own = useQuery(approvalsQuery(supervisorId))
  const all = useQuery(allApprovalsQuery(supervisorId))
  useLiveApprovals(supervisorId)

  const approval = useMutation({
    mutationFn: (examId: string) => approveExam({ examId, supervisorId }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['approvals'] }),
  })

  const failures = [useFailure(supervisor), useFailure(own), useFailure(all)]
  const loadFailure = failures.find((failure) => failure !== null)
  const haveExamsFailed = useFailure(exams) !== null
  const isLoading = !loadFailure && (own.isLoading || all.isLoading)
  const known = { approvals: [...(all.data ?? []), ...(own.data ?? [])], areAll: all.data !== undefined }
  return {
    supervisor: supervisor.data,
    exams: isLoading || !exams.data ? undefined : listExams({ exams: exams.data, ...known, nowMs }),
    haveExamsFailed,
    loadFailure: loadFailure ? failureMessage(loadFailure) : '',
    approve: approval.mutateAsync,
    isApproving: approval.isPending,
  }
}

/** Loads approvals and exams again whenever one of them changes on the server. */
function useLiveApprovals(supervisorId: string) {
  const queryClient = useQueryClient()
  useEffect(() => {
    if (supervisorId === '') return
    const stops = ['approvals', 'exams'].map((collection) =>
      watchCollection(collection, () => void queryClient.invalidateQueries({ queryKey: [collection] })),
    )
    return () => {
      for (const stop of stops) stop()
    }
  }, [queryClient, supervisorId])
}
