import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Exam } from '../../../exams/declared/exams.ts'
import { plural } from '../../../ground/declared/spelling/counts.ts'
import type { OpenAct } from '../../../kit/staff/act-form/act-dialog.tsx'
import { useUndo } from '../../../kit/staff/undo/use-undo.ts'
import { UNDO_WORDS } from '../../../many/declared/many.ts'
import type { BoardRow } from '../../declared/board.ts'
import { affectedBy, callsFor } from './call-rows.ts'
import type { RowAct } from './row-acts.ts'
import { rowOf } from './row-element.ts'
import { doneFor, inverseOf, UNDOING_ACTS } from './row-undo.ts'

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
    const { label, about, fields, initial, isDangerous } = act
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
