import { type Engine, type RequestInfo, records, type Transaction } from '@olympiad/engine'
import { olympiad } from '../../all/collections.ts'
import type { OtherAct } from '../../ground/declared/acts/other-acts.ts'
import { isReleased } from '../../ground/declared/exam-phase.ts'
import { type Act, type ActValues, bindAct } from '../../ground/server/acts/act.ts'
import { actRoute } from '../../ground/server/acts/act-route.ts'
import { refusal } from '../../ground/server/rows/own-exam.ts'
import { giveReceipt } from '../../sittings/server/receipts.ts'
import { writeSitting } from '../../sittings/server/rows/sitting-rows.ts'
import { judgedMs } from '../../time/server/windows/exam-stage.ts'
import { acceptRescue as declared } from '../declared/accept-rescue.ts'
import type { AcceptedRescue } from '../declared/rescue.ts'
import { compare, type FoundDifference, type Subject } from './compare.ts'
import { openFile } from './open-file.ts'
import { noteAct, noteInSets, noteWaiting } from './read-rescue.ts'
import { subjectOf } from './subject.ts'

const { attempts } = olympiad
/** How the log names a refusal. */
const REFUSAL = { name: 'refuse-rescue' } as const satisfies { name: OtherAct }

type AcceptRescueInput = ActValues<typeof declared>

/**
 * Takes the newer choices of a rescue file, even after the examinee's end, or logs that it was refused. A sheet with a receipt
 * gets a new one. Throws 400 with the fault of the file, and once the results are out.
 */
export const acceptRescue: Act<AcceptRescueInput, AcceptedRescue> = bindAct(
  declared,
  async (engine, transaction, { input, request }) => {
    const { file, accept } = input
    const content = await openFile(engine, file)
    const subject = await subjectOf(engine, transaction, { content, request })
    const nothing = { examinee: subject.examinee.id, written: [], receipt: '' }
    if (!accept) {
      await noteAct(engine, transaction, { act: REFUSAL, subject, input, request })
      await noteWaiting(engine, transaction, { subject, since: '' })
      return nothing
    }
    if (isReleased(judgedMs(engine, request), subject.exam))
      throw refusal('The results are out: no answer is taken any more.', 'exam.ended')
    const { found } = await compare(engine, transaction, { subject, content })
    const newer = found.filter(({ state }) => state === 'newer')
    await noteWaiting(engine, transaction, { subject, since: '' })
    if (newer.length === 0) return nothing
    for (const one of newer) await writeChoice(engine, transaction, { one, subject, request })
    const receipt = await noteRescue(engine, transaction, subject)
    await noteInSets(engine, transaction, { subject, what: 'taken' })
    return { ...nothing, written: newer.map(({ questionnumber }) => questionnumber), receipt }
  },
)

interface Writing {
  readonly one: FoundDifference
  readonly subject: Subject
  readonly request: RequestInfo
}

/** Writes as the server: the rules of answers end with the examinee's end, and an act goes beyond it. */
async function writeChoice(engine: Engine, transaction: Transaction, writing: Writing): Promise<void> {
  const { one, subject, request } = writing
  const { id: examinee, questionpaper } = subject.examinee
  const rows = records({ engine, transaction, nowMs: request.nowMs }, attempts)
  if (one.row) await rows.update(one.row, one.file)
  else await rows.insert({ examinee, questionpaper, questionnumber: one.questionnumber, ...one.file })
}

/** Notes it in the sitting; the code of the new receipt where there was one. */
async function noteRescue(engine: Engine, transaction: Transaction, subject: Subject): Promise<string> {
  const { examinee, sitting, nowMs } = subject
  if (!sitting) return ''
  const { closing, submitted } = sitting
  if (closing !== '') {
    const closed = { examinee, sitting, submitted, closing, nowMs, event: 'rescued' } as const
    return (await giveReceipt(engine, transaction, closed)).code
  }
  await writeSitting(engine, transaction, { examinee, sitting, values: {}, event: 'rescued', nowMs })
  return ''
}

export const acceptRescueRoute = actRoute(declared, { act: acceptRescue })
