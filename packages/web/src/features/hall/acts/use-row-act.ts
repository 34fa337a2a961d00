import type { BoardRow } from '@olympiad/contract/hall/board'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { OpenAct } from '../../../staff/act-form/act-dialog.tsx'
import { affectedBy, callsFor } from './call-rows.ts'
import type { RowAct } from './row-acts.ts'

/** The act that is being asked about, and what came of the last one. */
export function useRowAct(onDone: () => void) {
  const client = useQueryClient()
  const [open, setOpen] = useState<OpenAct | null>(null)
  const [result, setResult] = useState('')
  const refresh = () => void client.invalidateQueries({ queryKey: ['board'] })
  function start(act: RowAct, rows: readonly BoardRow[]): void {
    const { label, about, fields, initial, isDangerous } = act
    const affected = affectedBy(rows)
    const [first] = rows
    setResult('')
    setOpen({
      ...{ act: act.act, title: label, about, affected, fields, calls: callsFor(act, rows) },
      ...(initial && { initial }),
      ...(isDangerous && { isDangerous }),
      // The menu that led here is gone; the row is where the work goes on.
      returnTo: () => (rows.length === 1 && first ? rowOf(first.id) : null),
      onSomeDone: refresh,
      onDone: () => {
        refresh()
        setResult(`${label}: done for ${affected}.`)
        setOpen(null)
        onDone()
      },
    })
  }
  return { open, close: () => setOpen(null), start, result, setResult }
}

const rowOf = (id: string): HTMLElement | null => document.getElementById(`acts-${id}`)?.closest('tr') ?? null
