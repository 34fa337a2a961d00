import { setTimeout as sleep } from 'node:timers/promises'
import type { Attempt } from '@olympiad/contract/collections/sittings/attempts'
import { formatRecordTime, parseRecordTime } from '@olympiad/contract/record-time'
import { SHEET_PAGE_SIZE } from '@olympiad/contract/wire'
import type { UnsentAnswer } from '../../../packages/web/src/saving/answer.ts'
import { type AnswerSaver, startAnswerSaver } from '../../../packages/web/src/saving/answer-saver.ts'
import type { AttemptCalls } from '../../../packages/web/src/saving/attempts/attempt-calls.ts'
import type { Outbox } from '../../../packages/web/src/saving/outbox/outbox.ts'
import { createMemoryOutbox } from '../../../packages/web/src/saving/outbox/outbox-fallback.ts'
import { createRandom } from '../../fuzz/random.ts'
import { choicesOf } from './choices.ts'
import type { Desk } from './desk.ts'
import type { Noted } from './ledger.ts'
import { ownExam, untilMs } from './own-exam.ts'

/** Nobody chooses more often than this. */
const SHORTEST_MS = 1000
/** The first choice and the last are so far from start and end, as parts of the exam. */
const [FIRST_PART, LAST_PART] = [0.04, 0.92]

/** The page's own saving, over an outbox in memory and the line of this desk. */
export async function openSheet(desk: Desk): Promise<AnswerSaver> {
  const { ledger, clock } = desk
  const sheet = { examinee: ledger.examinee, questionpaper: ledger.questionpaper }
  const saver = await startAnswerSaver({
    sheet,
    startsMs: parseRecordTime(ownExam(desk)?.starts ?? ''),
    isOpen: () => untilMs(desk, 'ends') > 0,
    calls: savingCalls(desk),
    outbox: notingOutbox(desk),
    now: () => clock.now(),
    isSignedIn: () => true,
    verifySession: async () => true,
    context: () => ({ deviceId: ledger.username }),
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

const noted = ({ questionnumber, option, chosenAt }: UnsentAnswer): Noted => ({
  question: questionnumber,
  option,
  chosenAt,
})

/** Notes each choice as it is kept. */
function notingOutbox({ ledger }: Desk): Outbox {
  const outbox = createMemoryOutbox()
  return {
    ...outbox,
    async choose(choice) {
      const kept = await outbox.choose(choice)
      ledger.chosen.push(noted(kept))
      return kept
    },
  }
}

/** The calls about attempts as the page sends them; what is acknowledged is noted. */
function savingCalls({ calls, counters, ledger }: Desk): AttemptCalls {
  const beganAt = new Map<number, number>()
  const path = 'attempts'
  const partsOf = ({ chosenAt, deviceId }: UnsentAnswer) => ({ chosen: formatRecordTime(chosenAt), deviceId })
  const confirmed = (row: Attempt, answer: UnsentAnswer) => {
    if (!row.id || row.option !== answer.option) throw new Error('The reply does not confirm the answer')
    ledger.acknowledged.push(noted(answer))
    ledger.firstSavedMs ||= Date.now()
    counters.saved(performance.now() - (beganAt.get(answer.questionnumber) ?? 0))
    return row
  }
  return {
    async list({ questionpaper }) {
      return [
        ...(await calls.list<Attempt>(path, { filter: `questionpaper = '${questionpaper}'`, most: SHEET_PAGE_SIZE })),
      ]
    },
    async find({ questionpaper, questionnumber }) {
      beganAt.set(questionnumber, performance.now())
      const filter = `questionpaper = '${questionpaper}' && questionnumber = ${questionnumber}`
      return (await calls.list<Attempt>(path, { filter, more: '&skipTotal=true' }))[0]
    },
    async update(id, answer) {
      return confirmed(await calls.updateAttempt(id, { option: answer.option, ...partsOf(answer) }), answer)
    },
    async create(answer) {
      const { examinee, questionpaper, questionnumber, option } = answer
      const row = { examinee, questionpaper, questionnumber, option, ...partsOf(answer) }
      return confirmed(await calls.create<Attempt>(path, row), answer)
    },
  }
}
