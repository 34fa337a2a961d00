import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { ActDialog, type OpenAct } from '../../kit/staff/act-form/act-dialog.tsx'
import { ownZone, recordTimeOf, zoneWords } from '../../kit/staff/record-form/zoned-time.ts'
import type { StaffRow } from '../../people/declared/people-list.ts'
import { closeStaff, reopenStaff } from '../declared/close-staff.ts'

interface ClosingButtonProps {
  readonly row: StaffRow
  readonly onAct: (act: Omit<OpenAct, 'onDone'>) => void
  readonly onSaved: () => void
}

/** Closes an account, now or from a time on, or opens a closed one again. */
export function ClosingButton({ row, onAct, onSaved }: ClosingButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  const [from, setFrom] = useState('')
  const zone = ownZone()
  const who = row.name || row.username
  const input = { supervisor: row.id }
  const closing: OpenAct = {
    ...{ act: closeStaff, affected: who, fields: ['reason'], isDangerous: true },
    calls: [{ who, input: { ...input, closes: recordTimeOf(from, zone) ?? '' } }],
    children: (
      <TextField
        label="Closed from (empty: now)"
        helperText={`In ${zoneWords(zone)}.`}
        type="datetime-local"
        value={from}
        onChange={(event) => setFrom(event.target.value)}
        slotProps={{ inputLabel: { shrink: true } }}
      />
    ),
    onDone() {
      setIsOpen(false)
      onSaved()
    },
  }
  if (row.closes !== '')
    return (
      <Button
        variant="outlined"
        onClick={() => onAct({ act: reopenStaff, affected: who, fields: [], calls: [{ who, input }] })}
      >
        {reopenStaff.title}…
      </Button>
    )
  return (
    <>
      <Button variant="outlined" color="error" onClick={() => setIsOpen(true)}>
        {closeStaff.title}…
      </Button>
      <ActDialog open={isOpen ? closing : null} onClose={() => setIsOpen(false)} />
    </>
  )
}
