import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import type { Timeline } from '@olympiad/contract/hall/timeline'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { waitingDecisionsQuery } from '../../../lib/staff/waiting-decisions-query.ts'
import { useAttempt } from '../../../lib/use-attempt.ts'
import { useKept } from '../../../ui/use-kept.ts'
import { act } from '../hall-queries.ts'
import { timelineQuery } from './evidence-queries.ts'

/** What is about to be decided. */
export interface DecisionForm {
  readonly label: string
  /** What becomes of it, in a sentence or two. */
  readonly about: string
  readonly act: 'decide' | 'confirm-decision'
  readonly body: Readonly<Record<string, unknown>>
}

interface Props {
  readonly form: DecisionForm | null
  readonly about: Timeline['examinee']
  readonly onClose: () => void
}

/** Asks for the reason, and decides. */
export function DecisionDialog({ form, about, onClose }: Props) {
  const shown = useKept(form)
  return (
    <Dialog open={form !== null} onClose={onClose} aria-labelledby="decision-title" maxWidth="sm" fullWidth>
      {shown && <Reason key={shown.label} form={shown} about={about} onClose={onClose} />}
    </Dialog>
  )
}

function Reason({ form, about, onClose }: Props & { form: DecisionForm }) {
  const client = useQueryClient()
  const { isBusy, failure, attempt } = useAttempt()
  const [reason, setReason] = useState('')
  function submit(event: FormEvent) {
    event.preventDefault()
    void attempt(async () => {
      await act(form.act, { ...form.body, reason })
      void client.invalidateQueries({ queryKey: timelineQuery(about.id).queryKey })
      void client.invalidateQueries({ queryKey: waitingDecisionsQuery.queryKey })
      onClose()
    })
  }
  return (
    <form onSubmit={submit}>
      <DialogTitle id="decision-title">
        {form.label}: <bdi>{about.name || about.username}</bdi>
      </DialogTitle>
      <DialogContent dividers>
        <Stack spacing={2}>
          <Typography>{form.about}</Typography>
          <Typography color="textSecondary">
            It stays on record with your role. The student reads it after the exam. A later decision replaces it.
          </Typography>
          <TextField
            label="Reason"
            value={reason}
            onChange={(event) => setReason(event.target.value)}
            required
            autoFocus
            multiline
            minRows={2}
            helperText="What was seen, and why you decide so. The student reads it."
            slotProps={{ htmlInput: { maxLength: 1000 } }}
          />
          {failure && <Alert severity="error">{failure}</Alert>}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={isBusy}>
          Cancel
        </Button>
        <Button type="submit" variant="contained" loading={isBusy}>
          {form.label}
        </Button>
      </DialogActions>
    </form>
  )
}
