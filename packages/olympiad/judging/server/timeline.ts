import { ApiError, type Engine, notFound, type RequestInfo, table } from '@olympiad/engine'
import type { StoredOf } from '@olympiad/schema/record'
import { formatRecordTime } from '@olympiad/schema/record-time'
import { olympiad } from '../../all/collections.ts'
import { ownWindow } from '../../ground/declared/exam-phase.ts'
import { readingRoute } from '../../ground/server/acts/act-route.ts'
import { ownExam } from '../../ground/server/rows/own-exam.ts'
import { confirmersOf, isSecondPerson, personOf, staffName } from '../../ground/server/rows/second-person.ts'
import { isInScope } from '../../ground/server/rows/staff-guard.ts'
import { PICTURES_LATE_MS } from '../../monitoring/declared/pictures.ts'
import { timeline as declared } from '../declared/read-evidence.ts'
import type { Timeline } from '../declared/timeline.ts'
import { standingOf } from '../declared/verdicts.ts'
import { decisionsOn, type StoredDecision } from './decision-rows.ts'
import { pictureEvents } from './picture-events.ts'
import {
  announcementEvents,
  captureEvents,
  countFocuses,
  droppedEvents,
  focusEvents,
  helpEvents,
  savesByMinute,
  sittingEvents,
  spanOf,
} from './timeline-events.ts'

const { decisionreplies, examinees } = olympiad
const PARTS = [
  pictureEvents,
  captureEvents,
  focusEvents,
  helpEvents,
  announcementEvents,
  sittingEvents,
  droppedEvents,
] as const

/** What was noticed of an examinee during their present exam. Throws 404 if the caller may not see this examinee. */
export async function timeline(engine: Engine, id: string, request: RequestInfo): Promise<Timeline> {
  const examinee = await table(engine, examinees).find(id)
  if (!examinee || !isInScope(request, 'readEvidence', examinee.school)) throw notFound()
  const exam = await ownExam(engine, examinee)
  if (!exam) throw new ApiError(400, `${examinee.username} has no paper.`)
  const { starts, ends } = ownWindow(examinee, exam)
  const subject = { examinee, exam: exam.id, ...spanOf(starts, ends, PICTURES_LATE_MS) }
  const parts = []
  for (const part of PARTS) parts.push(await part(engine, subject))
  const decisions = await decisionsOn(engine, examinee)
  const own = { examinee: id, questionpaper: examinee.questionpaper }
  const [reply] = await table(engine, decisionreplies).where(own)
  const { username, name } = examinee
  const standing = standingOf(decisions)
  const proposal = decisions.find(({ id: step }) => step === standing.proposed)
  return {
    at: formatRecordTime(request.nowMs),
    examinee: { id, username, name },
    exam: { id: exam.id, name: exam.name, starts, ends },
    events: parts.flatMap(({ events }) => events).sort((one, other) => (one.at < other.at ? -1 : 1)),
    isCut: parts.some(({ isCut }) => isCut),
    focuses: await countFocuses(engine, subject),
    ...(await savesByMinute(engine, examinee, starts)),
    decisions: decisions.map(({ created: at, actor, id: step, ...row }) => {
      return { id: step, at, step: row.step, reason: row.reason, by: row.by, isOwn: actor === personOf(request) }
    }),
    standing,
    reply: reply?.text ?? '',
    ...(proposal && (await confirmersTold(engine, { examinee, proposal, request }))),
  }
}

interface Waiting {
  readonly examinee: StoredOf<typeof examinees>
  readonly proposal: StoredDecision
  readonly request: RequestInfo
}

async function confirmersTold(engine: Engine, { examinee: { school }, proposal, request }: Waiting) {
  const { can } = await confirmersOf(engine, proposal, { right: 'confirmVoid', school })
  const isInTurn = isInScope(request, 'confirmVoid', school) && (await isSecondPerson(engine, proposal, request))
  return { mayConfirm: isInTurn, confirmers: can.map(staffName) }
}

export const timelineRoute = readingRoute(declared, {
  handle: (engine, { request }) => timeline(engine, request.query.examinee ?? '', request),
})
