import { setTimeout as sleep } from 'node:timers/promises'
import { parseRecordTime } from '@olympiad/schema/record-time'
import {
  type AnswerSaver,
  createMemoryOutbox,
  type UnsentAnswer,
} from '../../../packages/olympiad/answers/student/headless.ts'
import { createRandom } from '../../fuzz/random.ts'
import { openSheet } from '../../student/sheet.ts'
import { choicesOf } from './choices.ts'
import type { Desk } from './desk.ts'
import type { NotedAnswer } from './ledger.ts'
import { ownExam, untilMs } from './own-exam.ts'

/** Nobody chooses more often than this. */
const SHORTEST_MS = 1000
/** The first choice and the last are so far from start and end, as parts of the exam. */
const [FIRST_PART, LAST_PART] = [0.04, 0.92]

/** The page's own saving, over an outbox in memory and the line of this desk; choices and replies go into the ledger. */
export async function openDeskSheet(desk: Desk): Promise<AnswerSaver> {
  const { ledger, clock, calls, counters } = desk
  const saver = await openSheet({
    sheet: { examinee: ledger.examinee, questionpaper: ledger.questionpaper },
    client: calls.client,
    outbox: createMemoryOutbox(),
    startsMs: parseRecordTime(ownExam(desk)?.starts ?? ''),
    isOpen: () => untilMs(desk, 'ends') > 0,
    now: () => clock.now(),
    deviceId: ledger.username,
    onKept: (answer) => ledger.chosen.push(noted(answer)),
    onSaved(answer, ms) {
      ledger.acknowledged.push(noted(answer))
      ledger.firstSavedMs ||= Date.now()
      counters.saved(ms)
    },
  })
  desk.unsent = () => saver.board.sheet().unsaved
  desk.kick = () => saver.kick()
  return saver
}

/** Makes the choices of this student, each at its moment. */
export async function answer({ seat, plan, answers }: Desk, saver: AnswerSaver): Promise<void> {
  const beginMs = Math.max(Date.now(), plan.startsMs + (plan.endsMs - plan.startsMs) * FIRST_PART)
  const lengthMs = plan.startsMs + (plan.endsMs - plan.startsMs) * LAST_PART - beginMs
  const most = Math.floor(lengthMs / SHORTEST_MS)
  const choices = choicesOf(createRandom(`rehearsal ${seat.index}`), { usual: answers, most })
  for (const { at, question, option } of choices) {
    await sleep(Math.max(0, beginMs + at * lengthMs - Date.now()))
    if (option === '') saver.clear(question)
    else saver.choose(question, option)
  }
}

const noted = ({ questionnumber, option, chosenAt }: UnsentAnswer): NotedAnswer => ({
  question: questionnumber,
  option,
  chosenAt,
})
