import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import type { Exam } from '../../exams/declared/exams.ts'
import { grouped } from '../../ground/declared/spelling/counts.ts'
import { SelectionBar } from '../../kit/staff/parts/selection-bar.tsx'
import type { Choice } from './choice.ts'

interface ChoiceBarProps {
  readonly count: number
  readonly slots: readonly Exam[]
  readonly onChoose: (choice: Choice) => void
  readonly onClear: () => void
}

/** Sets the minutes or the slot of the selected students. Nothing is given before the act. */
export function ChoiceBar({ count, slots, onChoose, onClear }: ChoiceBarProps) {
  const [typed, setTyped] = useState('')
  const minutes = Number(typed)
  const isSound = /^\d{1,4}$/.test(typed.trim()) && minutes <= 1440
  return (
    <SelectionBar label="Selected students" count={grouped(count)} onClear={onClear}>
      <TextField
        size="small"
        label="Minutes"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        slotProps={{ htmlInput: { inputMode: 'numeric' } }}
        sx={{ width: 110, bgcolor: 'background.paper' }}
      />
      <Button variant="outlined" disabled={!isSound} onClick={() => onChoose({ minutes })} sx={plain}>
        Set minutes
      </Button>
      <Button variant="outlined" onClick={() => onChoose({ minutes: 0 })} sx={plain}>
        Give nothing
      </Button>
      {slots.length > 0 && <SlotSelect slots={slots} onSlot={(slot) => onChoose({ slot })} />}
    </SelectionBar>
  )
}

interface SlotSelectProps {
  readonly slots: readonly Exam[]
  readonly onSlot: (slot: Exam) => void
}

function SlotSelect({ slots, onSlot }: SlotSelectProps) {
  const choose = (id: string) => {
    const slot = slots.find((one) => one.id === id)
    if (slot) onSlot(slot)
  }
  return (
    <TextField
      select
      size="small"
      label="Another slot"
      value=""
      onChange={(event) => choose(event.target.value)}
      sx={{ minWidth: 160, ...plain }}
    >
      {slots.map(({ id, name }) => (
        <MenuItem key={id} value={id}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  )
}

const plain = { bgcolor: 'background.paper' } as const
