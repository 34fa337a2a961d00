import { parseRecordTime } from '@olympiad/schema/record-time'
import type { Exam } from '../../../exams/declared/exams.ts'
import type { Act } from '../../../ground/declared/acts/act.ts'
import { endSitting } from '../../../sittings/declared/end-sitting.ts'
import { lockDevice } from '../../../sittings/declared/lock-device.ts'
import { pauseSitting } from '../../../sittings/declared/pause-sitting.ts'
import { reopen } from '../../../sittings/declared/reopen.ts'
import { resumeSitting } from '../../../sittings/declared/resume-sitting.ts'
import { unlockDevice } from '../../../sittings/declared/unlock-device.ts'
import { grantTime } from '../../../time/declared/grant-time.ts'
import type { BoardRow } from '../../declared/board.ts'
import { excuseCamera } from '../../declared/excuse-camera.ts'
import type { RowAct } from './row-acts.ts'

type Input = Readonly<Record<string, unknown>>

/** The act that leaves a student exactly as before. */
interface Inverse {
  readonly act: Act
  /** False for a student who would not be as before. */
  readonly isExact?: (row: BoardRow, exam: Exam) => boolean
  /** Its body for a student, by the act that is undone. */
  readonly inputOf: (examinee: string, done: RowAct) => Input
}

const ofOne = (examinee: string): Input => ({ examinee })

const INVERSES: ReadonlyMap<Act, Inverse> = new Map<Act, Inverse>([
  [lockDevice, { act: unlockDevice, inputOf: ofOne }],
  [unlockDevice, { act: lockDevice, inputOf: ofOne }],
  [pauseSitting, { act: resumeSitting, inputOf: ofOne }],
  // Ending also ends a pause, which reopening does not bring back.
  [endSitting, { act: reopen, isExact: ({ paused }) => paused === '', inputOf: ofOne }],
  [excuseCamera, { act: excuseCamera, inputOf: (examinee, { more }) => ({ examinee, permit: more?.permit !== true }) }],
  // Earlier minutes are replaced, and the board does not know them.
  [
    grantTime,
    {
      act: grantTime,
      isExact: ({ ends }, exam) => parseRecordTime(ends) === parseRecordTime(exam.ends),
      inputOf: (examinee) => ({ examinees: [examinee], minutes: 0 }),
    },
  ],
])

/** The acts that undo another act of the hall. */
export const UNDOING_ACTS: readonly Act[] = [...new Set([...INVERSES.values()].map(({ act }) => act))]

/** How an act for these students is undone; undefined where nothing would leave all of them exactly as before. */
export function inverseOf(done: RowAct, rows: readonly BoardRow[], exam: Exam): Inverse | undefined {
  const inverse = INVERSES.get(done.act)
  const isExact = inverse?.isExact
  return isExact && !rows.every((row) => isExact(row, exam)) ? undefined : inverse
}

interface Answered {
  readonly examinee?: string
  readonly granted?: readonly { readonly examinee: string }[]
}

/** The students that an act changed, by its answers. */
export const doneFor = (answers: readonly unknown[]): readonly string[] =>
  (answers as readonly Answered[]).flatMap(({ examinee, granted }) =>
    granted ? granted.map((one) => one.examinee) : examinee ? [examinee] : [],
  )
