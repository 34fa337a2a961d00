import CheckIcon from '@mui/icons-material/Check'
import OutlinedInput from '@mui/material/OutlinedInput'
import TableCell from '@mui/material/TableCell'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { type KeyboardEvent, useRef, useState } from 'react'
import { columnLetters } from '../declared/file-faults.ts'
import { COLUMN_WORDS } from '../declared/targets.ts'
import type { PlanRow } from './files-queries.ts'
import type { ShownColumn } from './shown-column.ts'
import type { ImportActs } from './use-import.ts'

interface FaultyRowProps {
  readonly row: PlanRow
  readonly shown: readonly ShownColumn[]
  readonly acts: ImportActs
  readonly canEdit: boolean
}

/** A line with faults: each of its cells can be written in; Enter, or leaving the cell, reads the line again. */
export function FaultyRow({ row, shown, acts, canEdit }: FaultyRowProps) {
  const [typed, setTyped] = useState<Readonly<Record<number, string>>>({})
  const faultyColumns = new Set((row.faults ?? []).map(({ column }) => column))
  const sent = useRef('') // Enter moves the focus on, which asks to save once more
  const save = () => {
    const changed = Object.entries(typed).filter(([at, text]) => text !== (row.cells?.[Number(at)] ?? ''))
    const correction = JSON.stringify(changed)
    if (changed.length === 0 || correction === sent.current) return
    sent.current = correction
    void acts.correct(row.id, Object.fromEntries(changed))
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape') setTyped({})
    if (event.key !== 'Enter') return
    save()
    nextFault(event.currentTarget)
  }
  return (
    <TableRow>
      <TableCell sx={{ whiteSpace: 'nowrap', overflowWrap: 'normal' }}>{row.line}</TableCell>
      {shown.map(({ target, at }) => {
        const isFaulty = faultyColumns.has(columnLetters(at))
        return (
          <TableCell key={at} sx={{ p: '4px' }}>
            <OutlinedInput
              size="small"
              fullWidth
              error={isFaulty}
              disabled={!canEdit}
              value={typed[at] ?? row.cells?.[at] ?? ''}
              inputProps={{
                'aria-label': `${COLUMN_WORDS[target]}, line ${row.line}`,
                'aria-invalid': isFaulty,
                'data-fault': isFaulty ? 'yes' : undefined,
                dir: 'auto',
              }}
              sx={{ minWidth: 90 }}
              onChange={(event) => setTyped({ ...typed, [at]: event.target.value })}
              onBlur={save}
              onKeyDown={onKeyDown}
            />
          </TableCell>
        )
      })}
      <TableCell sx={{ minWidth: 180 }}>
        {(row.faults ?? []).map(({ code, column, reason }) => (
          <Typography key={`${code} ${column}`} variant="body2" color="error" sx={{ fontWeight: 600 }}>
            <bdi>{reason}</bdi>
          </Typography>
        ))}
        {row.isCorrected && <CheckIcon titleAccess="A cell was corrected" sx={{ fontSize: 16 }} />}
      </TableCell>
    </TableRow>
  )
}

/** Moves the focus to the next cell with a fault in another line. */
function nextFault(from: HTMLElement): void {
  const line = from.closest('tr')
  const table = from.closest('table')
  const all = Array.from(table?.querySelectorAll<HTMLInputElement>('input[data-fault]') ?? [])
  const behind = all.find(
    (one) => line && line.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING && !line.contains(one),
  )
  behind?.focus()
}
