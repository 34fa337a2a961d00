import type { InputOf } from '@olympiad/schema/record'
import { queryOptions } from '@tanstack/react-query'
import { ClientResponseError } from 'pocketbase'
import type { Exam } from '../../exams/declared/exams.ts'
import { logFailure } from '../../kit/lib/failures.ts'
import { keepTrying } from '../../kit/lib/fetching/keep-trying.ts'
import { fetchLive } from '../../kit/lib/live/fetch-live.ts'
import { byFields, patchList } from '../../kit/lib/live/patch-list.ts'
import type { RecordEvent } from '../../kit/lib/live/watch.ts'
import { recordService } from '../../kit/lib/record-service.ts'
import { messages } from '../../monitoring/declared/messages.ts'
import type { ListedStaff } from '../../supervisors/declared/readonly-supervisors.ts'
import type { StaffAccount } from '../../supervisors/declared/supervisors.ts'
import type { Approval, approvals } from '../declared/approvals.ts'

export type ApprovalWithExam = Approval & { expand?: { exam?: Exam } }

/** The approvals after an event, of one supervisor or of all; undefined where only the server can tell. */
export const patchApprovals = (supervisorId?: string) => (list: ApprovalWithExam[], event: RecordEvent) =>
  patchList(list, event, {
    collection: 'approvals',
    includes: ({ supervisor }) => supervisorId === undefined || supervisor === supervisorId,
    compare: byFields(),
  })

/** The signed-in account of staff, as its own record. */
export const staffQuery = (supervisorId: string) =>
  queryOptions({
    ...keepTrying,
    queryKey: ['staff', supervisorId],
    queryFn: () => recordService.collection<StaffAccount>('supervisors').getOne(supervisorId),
    enabled: supervisorId !== '',
  })

function fetchApprovalsOf(supervisorId: string): Promise<ApprovalWithExam[]> {
  const filter = recordService.filter('supervisor = {:supervisorId}', { supervisorId })
  return recordService.collection<ApprovalWithExam>('approvals').getFullList({ filter, expand: 'exam' })
}

/** This supervisor's approvals; not asked for while nobody is signed in. */
export const approvalsQuery = (supervisorId: string) =>
  queryOptions({
    ...keepTrying,
    queryKey: ['approvals', supervisorId],
    queryFn: () => fetchLive(() => fetchApprovalsOf(supervisorId), patchApprovals(supervisorId)),
    enabled: supervisorId !== '',
  })

/** What any supervisor has approved: an exam that another one let run is not pending. */
export const allApprovalsQuery = (supervisorId: string) =>
  queryOptions({
    ...keepTrying,
    queryKey: ['approvals'],
    queryFn: () => fetchLive(() => recordService.collection<Approval>('approvals').getFullList(), patchApprovals()),
    enabled: supervisorId !== '',
  })

/** What members of staff are called, by their ids; empty at a service that tells no names. */
export const staffNamesQuery = (supervisorId: string) =>
  queryOptions({
    queryKey: ['approvals', 'names', supervisorId],
    queryFn: async () => {
      const staff = await recordService.collection<ListedStaff>('readonly_supervisors').getFullList()
      return new Map(staff.map(({ id, name, username }) => [id, name || username]))
    },
    enabled: supervisorId !== '',
    retry: false,
  })

/** The exam was approved before, by this supervisor or another one. */
export class AlreadyApproved extends Error {
  constructor() {
    super(messages.alreadyApproved)
  }
}

/** Approves an exam, unless somebody has done so already. Rejects with an error whose message is for people. */
export async function approveExam({ examId, supervisorId }: { examId: string; supervisorId: string }): Promise<void> {
  const input: InputOf<typeof approvals> = { exam: examId, supervisor: supervisorId, approved: true }
  if (await exists(examId)) throw new AlreadyApproved()
  try {
    await recordService.collection<Approval>('approvals').create(input)
  } catch (error) {
    logFailure('Approving the exam', error)
    throw new Error(messages.approvalFailed)
  }
}

/** Takes an approval back. Rejects with an error whose message is for people. */
export async function takeApprovalBack(approvalId: string): Promise<void> {
  try {
    await recordService.collection<Approval>('approvals').delete(approvalId)
  } catch (error) {
    logFailure('Taking the approval back', error)
    throw new Error('The approval was not taken back.')
  }
}

async function exists(examId: string): Promise<boolean> {
  try {
    await recordService
      .collection<Approval>('approvals')
      .getFirstListItem(recordService.filter('exam = {:examId}', { examId }))
    return true
  } catch (error) {
    if (error instanceof ClientResponseError && error.status === 404) return false
    logFailure('Looking for an earlier approval', error)
    throw new Error(messages.approvalFailed)
  }
}
