import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { examsQuery, patchExams } from '../../kit/lib/exam/exam-queries.ts'
import { failureMessage } from '../../kit/lib/failures.ts'
import { useFailure } from '../../kit/lib/fetching/keep-trying.ts'
import { useLiveQuery } from '../../kit/lib/live/use-live-query.ts'
import { approvableQuery, patchApprovable } from '../../kit/lib/staff/approvable-query.ts'
import { useServerNow } from '../../kit/lib/time/server-clock.ts'
import type { Approvable } from '../declared/approvable-exams.ts'
import {
  allApprovalsQuery,
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
  const approvable = useQuery(approvableQuery(supervisorId))
  const isNeeded = approvable.data?.isNeeded ?? true
  const names = useQuery(staffNamesQuery(supervisorId)).data
  const change = useMutation({
    mutationFn: ({ exam, approval }: ListedExam) =>
      approval ? takeApprovalBack(approval.id) : approveExam({ examId: exam.id, supervisorId }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['approvals'] }),
  })

  const failures = [useFailure(supervisor), useFailure(own), useFailure(all)]
  const loadFailure = failures.find((failure) => failure !== null)
  const haveExamsFailed = useFailure(exams) !== null
  const isLoading = !loadFailure && (own.isLoading || all.isLoading || approvable.isLoading)
  const approvals = [...(all.data ?? []), ...(own.data ?? [])]
  const known = { approvals, areAll: all.data !== undefined, isNeeded }
  return {
    supervisor: supervisor.data,
    exams: isLoading || !exams.data ? undefined : listExams({ exams: exams.data, ...known, nowMs }),
    haveExamsFailed,
    /** Whether an exam runs only once it is approved; taken to be so while that is not known. */
    isNeeded,
    loadFailure: loadFailure ? failureMessage(loadFailure) : '',
    /** Who an approval is by, in words. */
    nameOf: (id: string) => (id === supervisorId ? 'you' : (names?.get(id) ?? 'somebody else')),
    /** Approves an exam, or withdraws its approval. */
    change: change.mutateAsync,
    /** Whether an exam is theirs to approve; undefined while that is not known. */
    isWithin: (exam: string) => school === '' || isListed(approvable.data?.exams, exam),
  }
}

const isListed = (exams: Approvable['exams'] | undefined, exam: string) => exams === 'all' || exams?.includes(exam)

/** Follows approvals and exams as they change on the server. */
function useLiveApprovals(supervisorId: string) {
  const approvals = supervisorId === '' ? [] : ['approvals/*']
  const own = patchApprovals(supervisorId)
  useLiveQuery({ ...approvalsQuery(supervisorId), topics: approvals, patch: own, spreadMs: 0 })
  useLiveQuery({ ...allApprovalsQuery(supervisorId), topics: approvals, patch: patchApprovals(), spreadMs: 0 })
  const editions = supervisorId === '' ? [] : ['editions/*']
  useLiveQuery({ ...approvableQuery(supervisorId), topics: editions, patch: patchApprovable, spreadMs: 0 })
  useLiveQuery({ ...examsQuery, topics: supervisorId === '' ? [] : ['exams/*'], patch: patchExams, spreadMs: 0 })
}
