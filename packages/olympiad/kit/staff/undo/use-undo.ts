import { useState } from 'react'
import type { Act } from '../../../ground/declared/acts/act.ts'
import { UNDO_MS } from '../../../many/declared/many.ts'
import { callAct } from '../../lib/acts.ts'
import { serverNow } from '../../lib/time/server-clock.ts'
import { runCalls } from '../act-form/run-calls.ts'
import { readUndoables, type Undoable, writeUndoables } from './undo-store.ts'

interface UndoOptions {
  /** The id of who acts. */
  readonly account: string
  /** The acts that undo another one. */
  readonly acts: readonly Act[]
  /** Something was undone, all of it or a part. */
  readonly onUndone: () => void
}

/**
 * Acts that can be undone for ten minutes, also after the tab was closed. Undoing is an act of its own, with an entry
 * in the log.
 */
export function useUndo({ account, acts, onUndone }: UndoOptions) {
  const [all, setAll] = useState(() => readUndoables(account, serverNow()))
  const [busyId, setBusyId] = useState('')
  const [failure, setFailure] = useState('')
  const keep = (change: (before: readonly Undoable[]) => readonly Undoable[]) => {
    const stored = readUndoables(account, serverNow()) // another tab may have added some
    const after = change(stored.map((one) => all.find(({ id }) => id === one.id) ?? one))
    writeUndoables(account, after)
    setAll(after)
  }
  async function undo({ id, nameless, act: name, inputs }: Undoable): Promise<void> {
    const act = acts.find((one) => one.name === name)
    if (!act || busyId !== '') return
    setBusyId(id)
    setFailure('')
    const calls = inputs.map((input) => ({ who: nameless, input }))
    const { failed } = await runCalls(calls, (input) => callAct(act, { ...input, reason: `Undone: ${nameless}` }))
    setBusyId('')
    const left = failed.map(({ call }) => call.input)
    keep((before) =>
      before.flatMap((one) => (one.id !== id ? [one] : left.length > 0 ? [{ ...one, inputs: left }] : [])),
    )
    const [first] = failed
    if (first) setFailure(`${inputs.length - left.length} undone, ${left.length} not. ${first.message}`)
    if (left.length < inputs.length) onUndone()
  }
  return {
    /** The newest first; the time of some may be over. */
    all,
    busyId,
    failure,
    undo: (one: Undoable) => void undo(one),
    /** Offers to undo; in place of an earlier offer with the same id. */
    offer: (one: Omit<Undoable, 'untilMs'>) =>
      keep((before) => [{ ...one, untilMs: serverNow() + UNDO_MS }, ...before.filter(({ id }) => id !== one.id)]),
    /** Takes the note of a failure away. */
    closeFailure: () => setFailure(''),
  }
}
