import { useState } from 'react'
import type { OpenAct } from '../../staff/act-form/act-dialog.tsx'

/** What a page asks: an act, or one that becomes a task, whose end is shown elsewhere. */
export type AskedAct = Omit<OpenAct, 'onDone'> & { readonly isTask?: true; readonly onDone?: OpenAct['onDone'] }

/** The act of a list that is open, and the outcome of the last one. `onDone` is called after each. */
export function useOneAct(onDone: () => void) {
  const [open, setOpen] = useState<OpenAct | null>(null)
  const [result, setResult] = useState('')
  return {
    open,
    result,
    close: () => setOpen(null),
    start(asked: AskedAct): void {
      setResult('')
      setOpen({
        ...asked,
        onDone: (answers) => {
          setOpen(null)
          if (!asked.isTask) setResult(`${asked.title ?? asked.act.title}: done for ${asked.affected}.`)
          asked.onDone?.(answers)
          onDone()
        },
      })
    },
  }
}
