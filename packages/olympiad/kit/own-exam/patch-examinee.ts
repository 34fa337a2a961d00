import type { Exam } from '../../exams/declared/exams.ts'
import { examPhase, ownWindow } from '../../ground/declared/exam-phase.ts'
import { OPENING_TOPIC, type PaperOpening } from '../../papers/declared/paper-seal.ts'
import type { Questionpaper } from '../../papers/declared/questionpapers.ts'
import type { Examinee } from '../../people/declared/examinees.ts'
import { isOlder } from '../lib/live/patch-list.ts'
import type { RecordEvent } from '../lib/live/watch.ts'
import { serverNow } from '../lib/time/server-clock.ts'
import type { ExamineeReply, ExamineeWithExam } from './examinee-reply.ts'

/** The topics of an examinee's page: their account, start, exams (all exams while theirs is unknown) and paper. */
export function topicsOf({ id, questionpaper, expand }: ExamineeWithExam): string[] {
  const own = new Set(examsIn(expand).map((exam) => exam.id))
  return [
    ...[`examinees/${id}`, OPENING_TOPIC, ...Array.from(own.size > 0 ? own : ['*'], (exam) => `exams/${exam}`)],
    ...(questionpaper ? [`questionpapers/${questionpaper}`] : []), // known early: the start needs no request
  ]
}

/** What is known of the examinee after an event; undefined where only the server can tell. */
export function patchExaminee(reply: ExamineeReply, event: RecordEvent): ExamineeReply | undefined {
  const { examinee } = reply
  const patched = patchOf(event)(examinee, event)
  if (!patched || patched === examinee) return patched && reply
  // Whether the paper may be seen was asked for another start, and the answer says nothing of this one.
  const askedAtMs = startOf(patched) === startOf(examinee) ? reply.askedAtMs : 0
  return { examinee: patched, askedAtMs }
}

// The part before the slash of its topic.
export const OPENING_COLLECTION = OPENING_TOPIC.slice(0, OPENING_TOPIC.indexOf('/'))

function patchOf({ collection }: RecordEvent) {
  if (collection === 'examinees') return withAccount
  if (collection === OPENING_COLLECTION) return withOpening
  if (collection === 'questionpapers') return withPaper
  return collection === 'exams' ? withExam : (examinee: ExamineeWithExam) => examinee
}

function withAccount(examinee: ExamineeWithExam, { action, record }: RecordEvent): ExamineeWithExam | undefined {
  if (record.id !== examinee.id) return examinee
  const account = record as Examinee
  // Another paper or another exam is not in the event.
  const isSame = account.questionpaper === examinee.questionpaper && account.exam === examinee.exam
  if (action !== 'update' || !isSame || isOlder(account, examinee)) return undefined
  const isMoved = account.starts !== examinee.starts || account.ends !== examinee.ends
  const [shown] = examsIn(examinee.expand)
  return isMoved && shown
    ? withTimes({ ...account, expand: examinee.expand }, shown)
    : { ...account, expand: examinee.expand }
}

/** The paper, which the server releases by itself at the examinee's personal start. */
function withOpening(examinee: ExamineeWithExam, { record }: RecordEvent): ExamineeWithExam | undefined {
  const { id, paper } = record as PaperOpening<Questionpaper>
  if (id !== examinee.questionpaper || examinee.expand?.questionpaper) return examinee
  const exam = examsIn(examinee.expand).find((known) => known.id === paper.exam)
  return exam && { ...examinee, expand: { ...examinee.expand, questionpaper: { ...paper, expand: { exam } } } }
}

/** The paper was replaced. */
function withPaper(examinee: ExamineeWithExam, { action, record }: RecordEvent): ExamineeWithExam | undefined {
  const shown = examinee.expand?.questionpaper
  if (shown?.id !== record.id) return examinee
  const paper = record as Questionpaper
  if (action !== 'update' || paper.exam !== shown.exam || isOlder(record, shown)) return undefined
  return { ...examinee, expand: { ...examinee.expand, questionpaper: { ...paper, expand: shown.expand } } }
}

function withExam(examinee: ExamineeWithExam, { action, record }: RecordEvent): ExamineeWithExam | undefined {
  const known = examsIn(examinee.expand)
  const shown = known.find(({ id }) => id === record.id)
  // While no exam is known, any may belong to a paper out of sight.
  if (!shown) return known.length > 0 ? examinee : undefined
  if (action !== 'update' || isOlder(record, shown)) return undefined
  return withTimes(examinee, record as Exam)
}

/** A moved exam, or a moved own window, takes its paper out of sight, or lets it be seen. */
function withTimes(examinee: ExamineeWithExam, moved: Exam): ExamineeWithExam | undefined {
  const { questionpaper: paper, exam: ownExam } = examinee.expand ?? {}
  const phase = examPhase(serverNow(), ownWindow(examinee, moved))
  const exam = ownExam?.id === moved.id ? moved : ownExam
  // While an exam is under way without its paper, the page asks for it by itself.
  if (!paper) return phase === 'ended' ? undefined : { ...examinee, expand: { exam } }
  if (paper.expand?.exam?.id !== moved.id) return { ...examinee, expand: { questionpaper: paper, exam } }
  if (phase !== 'notStarted')
    return { ...examinee, expand: { questionpaper: { ...paper, expand: { exam: moved } }, exam } }
  return exam === moved ? { ...examinee, expand: { exam } } : undefined
}

function startOf(examinee: ExamineeWithExam): string | undefined {
  return examinee.starts || examsIn(examinee.expand)[0]?.starts
}

/** The exam of the paper comes first. */
function examsIn(expand: ExamineeWithExam['expand']): Exam[] {
  return [expand?.questionpaper?.expand?.exam, expand?.exam].filter((exam) => exam !== undefined)
}
