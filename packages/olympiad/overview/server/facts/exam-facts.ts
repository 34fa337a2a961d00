import { needsApproval } from '../../../exams/declared/approval-needed.ts'
import { plural } from '../../../ground/declared/spelling/counts.ts'
import type { Fact } from '../../declared/facts.ts'
import type { AccountCounts, ExamState, PaperState, Slot } from '../states.ts'
import { good, named, span, warning, wrong } from './fact.ts'
import { slotFacts } from './slot-facts.ts'

const MINUTE = 60_000
const USUAL_MINUTES = 120

/** Everything an exam needs; `coming` are all exams that have not closed, itself among them. */
export function examFacts(exam: ExamState, slot: Slot, coming: readonly ExamState[]): Fact[] {
  return [
    window(exam, slot),
    ...papers(exam),
    ...earlyKey(exam, coming),
    approval(exam, slot),
    accounts(exam.accounts),
    ...slotFacts(exam, slot, coming),
  ]
}

/** The facts of an exam that staff of a school may read: nothing of its paper, its key or the server. */
export function schoolFacts(exam: ExamState, slot: Slot, own: AccountCounts): Fact[] {
  // Only an organiser judges how long it is.
  const asked = window(exam, slot)
  const shown = asked.state === 'warning' ? good('window', asked.sentence) : asked
  return [shown, approval(exam, slot), accounts(own)]
}

function window({ startsMs, endsMs }: ExamState, { nowMs }: Slot): Fact {
  const minutes = Math.round((endsMs - startsMs) / MINUTE)
  if (!(startsMs < endsMs)) return wrong('window', 'It ends before it starts.')
  const sentence = `${minutes} minutes, ${phase({ startsMs, endsMs }, nowMs)}.`
  return minutes === USUAL_MINUTES ? good('window', sentence) : warning('window', sentence)
}

function phase({ startsMs, endsMs }: Pick<ExamState, 'startsMs' | 'endsMs'>, nowMs: number): string {
  if (nowMs < startsMs) return `starts in ${span(startsMs - nowMs)}`
  return nowMs < endsMs ? `ends in ${span(endsMs - nowMs)}` : 'over but for own ends'
}

function papers({ papers, questions }: ExamState): Fact[] {
  if (papers.length === 0) return [wrong('paper', 'The exam has no question paper.')]
  return papers.flatMap((paper) => [paperFact(paper), keyFact(paper, questions)])
}

function paperFact({ label, size, fault }: PaperState): Fact {
  if (size === undefined && fault) return wrong('paper', fault)
  if (size === undefined) return warning('paper', 'It is a link.', 'Open it in another browser.') // the link is as secret as the paper
  if (size === 'unread') return wrong('paper', `${label} cannot be read: the bucket does not answer.`, BUCKET)
  if (!size) return wrong('paper', `${label || 'The file'} is not in the storage.`)
  if (fault === undefined) return warning('paper', `${label} has not been tried yet.`, 'Look again in a minute.')
  if (fault) return wrong('paper', `${label}: ${fault}`, 'Replace it.')
  return good('paper', `${label}, ${Math.ceil(size / 1024)} kB.`)
}

/** The paper is not at fault. */
const BUCKET = 'Upload nothing: the administrator brings the bucket back.'

function keyFact({ keyed, misfits }: PaperState, questions: number): Fact {
  if (misfits.length > 0) {
    const [number, fit] = misfits.length === 1 ? ['Question', 'does'] : ['Questions', 'do']
    const sentence = `${number} ${named(misfits.map(String))} of the key ${fit} not fit the form of ${plural(questions, 'question')}.`
    return wrong('key', sentence, 'Correct the key, or the form on the page of the exam.')
  }
  const sentence = `${keyed} of ${plural(questions, 'question')}.`
  return keyed === questions ? good('key', sentence) : wrong('key', sentence)
}

/** Somebody who sits the same paper later could learn the key from the earlier exam. */
function earlyKey({ id, papers, releasedMs }: ExamState, coming: readonly ExamState[]): Fact[] {
  const own = new Set(papers.map(({ content }) => content).filter(Boolean))
  const later = coming.filter((other) => other.id !== id && releasedMs < other.closesMs)
  const sharing = later.filter((other) => other.papers.some(({ content }) => own.has(content)))
  if (sharing.length === 0) return []
  const names = sharing.map((other) => other.name).join(', ')
  return [warning('release', `The key comes out before ${names} is over, which has the same paper.`)]
}

function approval(exam: ExamState, slot: Slot): Fact {
  const { isApproved } = exam
  if (!needsApproval(exam, slot)) return good('approval', 'Not required here.')
  return isApproved ? good('approval', 'Approved.') : wrong('approval', 'No supervisor has approved it.')
}

function accounts({ students, withoutPaper }: AccountCounts): Fact {
  if (students === 0) return wrong('accounts', 'No student sits this exam.')
  const counted = plural(students, 'student')
  if (withoutPaper > 0)
    return wrong('accounts', `${withoutPaper} of ${counted} have none of its papers.`, 'Give them a paper.')
  return good('accounts', `${counted}.`)
}
