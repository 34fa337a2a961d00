import type { Engine } from '@olympiad/engine'
import { formatRecordTime } from '@olympiad/schema/record-time'
import { isReleased } from '../../ground/declared/exam-phase.ts'
import type { ReadRescue } from '../declared/rescue.ts'
import type { Subject } from './compare.ts'
import { type ComparedFile, rescueLine } from './rescue-line.ts'

/** What staff see of a rescue file. */
export async function reportOf(
  engine: Engine,
  subject: Subject,
  { content, compared }: ComparedFile,
): Promise<ReadRescue> {
  const { examinee, exam, nowMs } = subject
  return {
    examinee: { id: examinee.id, username: examinee.username, name: examinee.name },
    exam: { id: exam.id, name: exam.name, level: exam.level },
    made: formatRecordTime(content.madeAt),
    deviceTime: formatRecordTime(content.deviceTime),
    line: await rescueLine(engine, subject.sitting, { content, compared }),
    differences: compared.found.map(({ row: _, ...difference }) => difference),
    same: compared.same,
    isOpen: !isReleased(nowMs, exam),
  }
}
