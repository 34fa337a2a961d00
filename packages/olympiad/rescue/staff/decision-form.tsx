import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { type FormEvent, useState } from 'react'
import { plural } from '../../ground/declared/spelling/counts.ts'
import { acceptRescue } from '../declared/accept-rescue.ts'

interface Props {
  /** How many answers would be written; undefined where nothing may be. */
  newer: number | undefined
  isBusy: boolean
  onDecide(decision: { accept: boolean; reason: string }): void
}

/** Accepts a file or refuses it, with the reason that the log keeps. */
export function DecisionForm({ newer, isBusy, onDecide }: Props) {
  const [reason, setReason] = useState('')
  const [isMissing, setIsMissing] = useState(false)

  function decide({ accept }: { accept: boolean }): void {
    setIsMissing(reason.trim() === '')
    if (reason.trim() !== '') onDecide({ accept, reason: reason.trim() })
  }
  function onSubmit(event: FormEvent): void {
    event.preventDefault()
    decide({ accept: newer !== undefined })
  }

  return (
    <Stack component="form" spacing={2} noValidate onSubmit={onSubmit}>
      <TextField
        label="Reason"
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        required
        fullWidth
        error={isMissing}
        helperText={isMissing ? 'Give a reason. It is kept in the log.' : 'Kept in the log, with your name.'}
        slotProps={{ htmlInput: { maxLength: acceptRescue.body.reason.max } }}
      />
      <Typography color="textSecondary">{acceptRescue.wayBack}</Typography>
      <Stack direction="row" spacing={1.5} useFlexGap sx={{ flexWrap: 'wrap' }}>
        {newer !== undefined && (
          <Button type="submit" variant="contained" loading={isBusy}>
            Accept {plural(newer, 'answer')}
          </Button>
        )}
        <Button variant="outlined" color="error" disabled={isBusy} onClick={() => decide({ accept: false })}>
          Refuse the file
        </Button>
      </Stack>
    </Stack>
  )
}
