import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { examsQuery, patchExams } from '../../lib/exam/exam-queries.ts'
import { failureMessage } from '../../lib/failures.ts'
import { useFailure } from '../../lib/fetching/keep-trying.ts'
import { useLiveQuery } from '../../lib/live/use-live-query.ts'
import { useServerNow } from '../../lib/time/server-clock.ts'
import {
  allApprovalsQuery,
  approvableQuery,
  approvalsQuery,
  approveExam,
  patchApprovals,
  staffNamesQuery,
  staffQuery,
  takeApprovalBack,
} from './approvals-queries.ts'
import { type ListedExam, listExams } from './list-exams.ts'

/** What the approval dashboard shows to one account of staff, and what it can do. */
export function useApprovals(supervisorId: string, school: string) {
  const queryClient = useQueryClient()
  const nowMs = useServerNow()
  const exams = useQuery(examsQuery)
  const supervisor = useQuery(staffQuery(supervisorId))
  const own = useQuery(approvalsQuery(supervisorId))
  const all = useQuery(allApprovalsQuery(supervisorId))
  useLiveApprovals(supervisorId)
  const approvable = useQuery(approvableQuery({ id: supervisorId, school })).data?.exams

  const names = useQuery(staffNamesQuery(supervisorId)).data
  const change = useMutation({
    mutationFn: ({ exam, approval }: ListedExam) =>
      approval ? takeApprovalBack(approval.id) : approveExam({ examId: exam.id, supervisorId }),
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
    /** Who an approval is by, in words. */
    nameOf: (id: string) => (id === supervisorId ? 'you' : (names?.get(id) ?? 'somebody else')),
    /** Approves an exam; takes the approval back of one that has one. */
    change: change.mutateAsync,
    /** Whether an exam is theirs to approve; undefined while that is not known. */
    isWithin: (exam: string) => school === '' || approvable === 'all' || approvable?.includes(exam),
  }
}

/** Follows approvals and exams as they change on the server. */
function useLiveApprovals(supervisorId: string) {
  const approvals = supervisorId === '' ? [] : ['approvals/*']
  const own = patchApprovals(supervisorId)
  useLiveQuery({ ...approvalsQuery(supervisorId), topics: approvals, patch: own, spreadMs: 0 })
  useLiveQuery({ ...allApprovalsQuery(supervisorId), topics: approvals, patch: patchApprovals(), spreadMs: 0 })
  useLiveQuery({ ...examsQuery, topics: supervisorId === '' ? [] : ['exams/*'], patch: patchExams, spreadMs: 0 })
}
