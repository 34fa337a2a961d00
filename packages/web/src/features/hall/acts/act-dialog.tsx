import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import type { BoardRow } from '@olympiad/contract/hall/board'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useAttempt } from '../../../lib/use-attempt.ts'
import { useKept } from '../../../ui/use-kept.ts'
import { act } from '../hall-queries.ts'
import type { RowAct } from './row-acts.ts'

interface Chosen {
  readonly row: BoardRow
  readonly act: RowAct
}

/** Asks for the reason of an act, and carries it out. */
export function ActDialog({ chosen, onClose }: { chosen: Chosen | null; onClose: () => void }) {
  const shown = useKept(chosen)
  return (
    <Dialog open={chosen !== null} onClose={onClose} aria-labelledby="act-title" maxWidth="sm" fullWidth>
      {shown && <ActForm key={`${shown.row.id} ${shown.act.name}`} {...shown} onClose={onClose} />}
    </Dialog>
  )
}

function ActForm({ row, act: { name, label, about }, onClose }: Chosen & { onClose: () => void }) {
  const client = useQueryClient()
  const { isBusy, failure, attempt } = useAttempt()
  const [reason, setReason] = useState('')
  const [minutes, setMinutes] = useState('10')
  const isTime = name === 'grant-time'
  const body = isTime ? { examinees: [row.id], minutes: Number(minutes), reason } : { examinee: row.id, reason }
  function submit(event: FormEvent) {
    event.preventDefault()
    void attempt(async () => {
      await act(name, body)
      void client.invalidateQueries({ queryKey: ['board'] })
      onClose()
    })
  }
  return (
    <form onSubmit={submit}>
      <DialogTitle id="act-title">
        {label}: <bdi>{row.name || row.username}</bdi>
      </DialogTitle>
      <DialogContent dividers>
        <Stack spacing={2}>
          <Typography>{about}</Typography>
          {isTime && (
            <TextField
              label="Minutes"
              type="number"
              value={minutes}
              onChange={(event) => setMinutes(event.target.value)}
              required
              slotProps={{ htmlInput: { min: 0, max: 1440, step: 1 } }}
            />
          )}
          <TextField
            label="Reason"
            value={reason}
            onChange={(event) => setReason(event.target.value)}
            required
            autoFocus
            helperText="It is kept in the log."
            slotProps={{ htmlInput: { maxLength: 500 } }}
          />
          {failure && <Alert severity="error">{failure}</Alert>}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={isBusy}>
          Cancel
        </Button>
        <Button type="submit" variant="contained" loading={isBusy}>
          {label}
        </Button>
      </DialogActions>
    </form>
  )
}
