import { awaited, coroutine, type Engine, type RecordWrite, type Transaction, type WritePart } from '@olympiad/engine'
import type { StoredOf } from '@olympiad/schema/record'
import { formatRecordTime } from '@olympiad/schema/record-time'
import { olympiad } from '../../all/collections.ts'
import { examRefusals } from '../../ground/declared/exam-refusals.ts'
import { asksForConsent } from '../../ground/server/rows/edition-policy.ts'
import { formOfPaper } from '../../ground/server/rows/forms/form-of-paper.ts'
import { refusal, type StoredExaminee } from '../../ground/server/rows/own-exam.ts'
import { isRuleDropped } from '../../ground/server/rows/watching/dropped-rules.ts'
import { answerFaults } from './answer-faults.ts'
import { noteAnswer } from './answered-counts.ts'
import { isBoundElsewhere, refuseBound, refuseTakenOver } from './devices.ts'
import { refusePaused } from './paused.ts'
import { sittingOf } from './rows/sitting-rows.ts'

const { attempts, examinees } = olympiad

type Attempt = StoredOf<typeof attempts>

/** PocketBase's words for a value that is missing. */
const BLANK = { code: 'validation_required', message: 'Cannot be blank.' }

/** At each write of an answer, the newest choice wins, by the instant at which it was made. */
export const choicePart: WritePart = {
  concerns: ({ name }) => name === attempts.name,
  judge: coroutine(function* (engine: Engine, transaction: Transaction, write: RecordWrite) {
    const [before, after] = [write.before as Attempt | null, write.after as Attempt | null]
    if (!after) return undefined
    if (isOfEarlierPaper(write.request, after)) yield* awaited(refuseClosed(engine, transaction, write))
    if (isBoundElsewhere(write.request)) yield* awaited(refuseBound(engine, write.request, transaction))
    refuseTakenOver(write.request, saidOf(write.request))
    refusePaused(write.request, saidOf(write.request))
    const misfits = isAnother(before, after)
      ? answerFaults(yield* awaited(formOfPaper(engine, transaction, after.questionpaper)), after)
      : {}
    const isBlank = !before && after.option === '' && !after.marked
    const isDropped = isObserved(write, after) && (yield* awaited(asksForConsent(engine, transaction)))
    return {
      faults: { ...misfits, ...(isBlank && { option: BLANK }) },
      values: {
        ...(isChoice(write) && { chosen: chosenAt(write, before) }),
        ...(isDropped && unobserved(before)),
      },
    }
  }),
  afterRow(engine, transaction, write) {
    transaction.afterCommit(() => noteAnswer(engine, write)) // once, however often the work runs
    return undefined
  },
}

/** Whether an examinee who did not agree to it says where they are, or at which device: the answer counts, the rest is dropped. */
function isObserved({ request: { account } }: RecordWrite, { location, deviceId }: Attempt): boolean {
  if (account?.collection.name !== examinees.name || account.record.consent === 'given') return false
  return Boolean(location || deviceId)
}

/** What was kept while they agreed stays until they are erased, or its days are over. */
const unobserved = (before: Attempt | null) => ({
  location: before?.location ?? null,
  deviceId: before?.deviceId ?? '',
})

/** A stored answer is not judged again: a mark, or a place, can be added to it whatever the form says. */
const isAnother = (before: Attempt | null, after: Attempt) => before?.option !== after.option

const saidOf = ({ body }: RecordWrite['request']) => String(body.chosen ?? '')

/** Whether the present paper was submitted is checked by the rule. */
function isOfEarlierPaper({ account }: RecordWrite['request'], { questionpaper }: Attempt): boolean {
  return account?.collection.name === examinees.name && account.record.questionpaper !== questionpaper
}

async function refuseClosed(engine: Engine, transaction: Transaction, { after, request }: RecordWrite) {
  const { examinee: id, questionpaper } = after as Attempt
  const sitting = await sittingOf(engine, transaction, { id, questionpaper })
  if (sitting?.closing === 'submitted') throw refusal(examRefusals.submitted, 'exam.submitted', 404)
  if (!sitting?.locked || sitting.session === request.session) return
  const examinee = request.account?.record as StoredExaminee
  if (!(await isRuleDropped(engine, { examinee, rule: 'device' }, transaction)))
    throw refusal(examRefusals.bound, 'session.takenOver', 403)
}

/** Whether it says what is chosen: a place or a device alone is no choice. */
function isChoice({ before, request: { body } }: RecordWrite): boolean {
  return !before || ['option', 'marked', 'chosen'].some((name) => name in body)
}

/**
 * The stored instant: the stated one, unless it is still to come. Without one the choice is made now, after any stored
 * choice: servers' clocks differ by a little. Throws 409 for a choice older than the stored one.
 */
function chosenAt({ request }: RecordWrite, before: Attempt | null): string {
  const now = formatRecordTime(request.nowMs)
  const said = saidOf(request)
  const kept = before?.chosen ?? ''
  if (said === '') return kept > now ? kept : now
  if (said < kept) throw refusal(examRefusals.later, 'attempt.newer', 409)
  return said > now ? now : said
}
