import {
  ApiError,
  type Engine,
  newRecordId,
  notFound,
  type PreparedRecords,
  prepareMany,
  type RequestInfo,
  requireSound,
  TimeSlice,
  zeroRecord,
} from '@olympiad/engine'
import { formatRecordTime } from '@olympiad/schema/record-time'
import { olympiad } from '../../all/collections.ts'
import { type MovedWindow, UNCONFIRMED_EXAMINEES } from '../../ground/declared/acts/time-recipients.ts'
import type { PlanVersions } from '../../ground/server/acts/plan-versions.ts'
import { entriesOfMany, type WriteAbout } from '../../ground/server/audit/entries-of-many.ts'
import { type PreparedEntries, prepareEntries } from '../../ground/server/audit/waiting-entries.ts'
import { isInScope, roleIn } from '../../ground/server/rows/staff-guard.ts'
import type { StoredAllowance, StoredExam, StoredExaminee } from '../../ground/server/rows/stored.ts'
import type { AllowanceFacts } from './allowance-facts.ts'
import { type Allowing, windowIn } from './allowing.ts'
import { mayGiveAny, refuseTooMuch } from './most-time.ts'
import {
  aboutWindow,
  membersOf,
  prepareWindows,
  type RoomMember,
  type WindowChange,
  windowChange,
} from './windows/window-changes.ts'

const { allowances, supervisors } = olympiad
export const ALLOWANCES = 'allowances'

/** What an act of time writes if the facts do not change. */
export interface AllowancePlan {
  readonly kind: typeof ALLOWANCES
  readonly facts: AllowanceFacts
  /** The versions of the tables of the facts, if the plan was made before its transaction. */
  readonly versions?: PlanVersions
  readonly people: readonly StoredExaminee[]
  /** The new allowances, one for each. */
  readonly given: PreparedRecords
  readonly windows: readonly PreparedRecords[]
  readonly moved: readonly MovedWindow[]
  readonly entries: PreparedEntries
}

/** Judges and computes what each examinee is given. Throws 400, 404 and 409, all or none. */
export async function planAllowances(
  engine: Engine,
  facts: AllowanceFacts,
  allowing: Allowing,
): Promise<AllowancePlan> {
  const { request, cause } = allowing
  const members = await membersOf(facts.room)
  for (const { examinee } of members) if (!isInScope(request, 'grantTime', examinee.school)) throw notFound()
  refuseUnconfirmed(facts, allowing)
  const [nowMs, slice] = [engine.now(), new TimeSlice()]
  const each: PlannedOne[] = []
  // In the order of their ids: the next places in the store are then near the last ones.
  const ids = members.map(newRecordId).sort()
  for (const [at, member] of members.entries()) {
    if (slice.isOver) await slice.next()
    each.push(planOne({ ...member, id: ids[at] ?? newRecordId() }, { facts, allowing, nowMs }))
  }
  const entries = await entriesOfMany(engine, cause, each.flatMap(aboutOne))
  return {
    ...{ kind: ALLOWANCES, facts, people: members.map(({ examinee }) => examinee) },
    given: await prepareMany(engine, { collection: allowances, records: each.map(({ given }) => given) }),
    windows: await prepareWindows(
      engine,
      each.flatMap(({ change }) => change ?? []),
    ),
    moved: each.map(({ moved }) => moved),
    entries: await prepareEntries(entries),
  }
}

/** A command asks by itself. */
function refuseUnconfirmed({ room, exams }: AllowanceFacts, { confirm, request }: Allowing): void {
  const affected = room.examinees.length
  const [exam] = exams.values()
  if (affected <= UNCONFIRMED_EXAMINEES || !exam || !request.account || confirm === exam.name) return
  const message = `It concerns ${affected} examinees, and is done once the name of the exam is given as confirm.`
  throw new ApiError(409, message, { affected, name: exam.name }, { reason: 'act.unconfirmed' })
}

interface PlannedOne {
  readonly examinee: StoredExaminee
  readonly given: StoredAllowance
  readonly change: WindowChange | undefined
  readonly moved: MovedWindow
}

/** An examinee who is given an allowance of this id. */
interface MemberToGive extends RoomMember {
  readonly id: string
}

interface Context {
  readonly facts: AllowanceFacts
  readonly allowing: Allowing
  readonly nowMs: number
}

function planOne({ examinee, given, id: allowanceId }: MemberToGive, { facts, allowing, nowMs }: Context): PlannedOne {
  const { allowed, request } = allowing
  const { id, username } = examinee
  const exam = facts.exams.get(facts.sat.get(id) ?? '')
  if (!exam) throw new ApiError(400, `There is no exam of ${username}.`)
  if (!mayGiveAny(request)) refuseTooMuch({ allowed, exam, given, supervisors: facts.supervisors })
  const allowance = newAllowance({ id: allowanceId, examinee: id, exam, allowed, request, nowMs })
  const change = windowChange({ examinee, given: [...given, allowance] }, { exam, by: roleIn(request), nowMs })
  const after = windowIn(change?.after ?? examinee, exam)
  return {
    examinee,
    given: allowance,
    change,
    moved: { examinee: id, username, before: windowIn(examinee, exam), ...after },
  }
}

interface NewAllowance extends Pick<Allowing, 'allowed' | 'request'> {
  readonly id: string
  readonly examinee: string
  readonly exam: StoredExam
  readonly nowMs: number
}

function newAllowance({ id, examinee, exam, allowed, request, nowMs }: NewAllowance): StoredAllowance {
  const now = formatRecordTime(nowMs)
  const { kind, outage = '', minutes, percent, reason } = allowed
  const record = {
    ...zeroRecord(allowances, id),
    ...{
      examinee,
      exam: exam.id,
      kind,
      outage,
      minutes,
      percent,
      reason,
      by: giverIn(request),
      created: now,
      updated: now,
    },
  }
  requireSound(allowances, record)
  return record
}

/** Time from superusers and commands has no giver. */
function giverIn({ account }: RequestInfo): string {
  return account?.collection.name === supervisors.name ? account.record.id : ''
}

function aboutOne({ examinee, given, change }: PlannedOne): WriteAbout[] {
  const created = { collection: allowances, examinee, before: null, after: given }
  return change ? [created, aboutWindow(change)] : [created]
}
