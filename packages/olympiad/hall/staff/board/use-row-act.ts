import { parseRecordTime } from '@olympiad/schema/record-time'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Exam } from '../../../exams/declared/exams.ts'
import type { Act } from '../../../ground/declared/acts/act.ts'
import { plural } from '../../../ground/declared/spelling/counts.ts'
import type { OpenAct } from '../../../kit/staff/act-form/act-dialog.tsx'
import { useUndo } from '../../../kit/staff/undo/use-undo.ts'
import { UNDO_WORDS } from '../../../many/declared/many.ts'
import { endSitting } from '../../../sittings/declared/end-sitting.ts'
import { lockDevice } from '../../../sittings/declared/lock-device.ts'
import { pauseSitting } from '../../../sittings/declared/pause-sitting.ts'
import { reopen } from '../../../sittings/declared/reopen.ts'
import { resumeSitting } from '../../../sittings/declared/resume-sitting.ts'
import { unlockDevice } from '../../../sittings/declared/unlock-device.ts'
import { grantTime } from '../../../time/declared/grant-time.ts'
import type { BoardRow } from '../../declared/board.ts'
import { excuseCamera } from '../../declared/excuse-camera.ts'
import { affectedBy, callsFor } from './call-rows.ts'
import type { RowAct } from './row-acts.ts'
import { rowOf } from './row-element.ts'

interface RowActOptions {
  /** The id of who acts. */
  readonly account: string
  readonly exam: Exam
  readonly onDone: () => void
}

/** The act that is being asked about, what came of the last one, and what can be undone. */
export function useRowAct({ account, exam, onDone }: RowActOptions) {
  const client = useQueryClient()
  const [open, setOpen] = useState<OpenAct | null>(null)
  const [result, setResult] = useState('')
  const refresh = () => {
    for (const queryKey of [['board'], ['timeline']]) void client.invalidateQueries({ queryKey })
  }
  const undo = useUndo({ account, acts: UNDOING_ACTS, onUndone: refresh })
  function start(act: RowAct, rows: readonly BoardRow[]): void {
    const { label, about = act.act.about, fields, initial, isDangerous } = act
    const affected = affectedBy(rows)
    const [first] = rows
    const inverse = inverseOf(act, rows, exam)
    const id = crypto.randomUUID()
    const isFromDrawer = document.activeElement?.closest('[data-drawer]') != null
    /** What was carried out can be undone, also where a part of it failed. */
    function offerUndo(answers: readonly unknown[]): boolean {
      const examinees = doneFor(answers)
      if (!inverse || examinees.length === 0) return false
      const whom = examinees.length === rows.length ? affected : `${examinees.length} of ${rows.length} students`
      const inputs = examinees.map((examinee) => inverse.inputOf(examinee, act))
      const nameless = `${label}: done for ${plural(examinees.length, 'student')}.`
      undo.offer({ id, what: `${label}: done for ${whom}.`, nameless, act: inverse.act.name, inputs })
      return true
    }
    setResult('')
    setOpen({
      ...{
        act: act.act,
        title: label,
        about,
        wayBack: inverse ? UNDO_WORDS : (act.noUndo ?? act.act.wayBack),
        affected,
        fields,
      },
      calls: callsFor(act, rows),
      ...(initial && { initial }),
      ...(isDangerous && { isDangerous }),
      // The menu that led here is closed, so the focus goes to the row. A button of the drawer is still there.
      returnTo: () => (rows.length === 1 && first && !isFromDrawer ? rowOf(first.id) : null),
      onSomeDone: (answers) => {
        refresh()
        offerUndo(answers)
      },
      onDone: (answers) => {
        refresh()
        if (!offerUndo(answers)) setResult(`${label}: done for ${affected}.`)
        setOpen(null)
        onDone()
      },
    })
  }
  return { open, close: () => setOpen(null), start, result, setResult, undo }
}

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
const UNDOING_ACTS: readonly Act[] = [...new Set([...INVERSES.values()].map(({ act }) => act))]

/** How an act for these students is undone; undefined where nothing would leave all of them exactly as before. */
function inverseOf(done: RowAct, rows: readonly BoardRow[], exam: Exam): Inverse | undefined {
  const inverse = INVERSES.get(done.act)
  const isExact = inverse?.isExact
  return isExact && !rows.every((row) => isExact(row, exam)) ? undefined : inverse
}

interface Answered {
  readonly examinee?: string
  readonly granted?: readonly { readonly examinee: string }[]
}

/** The students that an act changed, by its answers. */
const doneFor = (answers: readonly unknown[]): readonly string[] =>
  (answers as readonly Answered[]).flatMap(({ examinee, granted }) =>
    granted ? granted.map((one) => one.examinee) : examinee ? [examinee] : [],
  )
