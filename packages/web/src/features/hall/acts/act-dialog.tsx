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

/** What the words of an act are called, what becomes of them, and how many letters they have room for. */
const WORDS = {
  reason: { label: 'Reason', help: 'It is kept in the log.', max: 500 },
  message: { label: 'Text', help: 'This examinee alone sees it.', max: 1000 },
  note: { label: 'Note', help: 'Of what was seen, and of nothing that is not needed.', max: 500 },
} as const

/** Asks for the words of an act, and carries it out. */
export function ActDialog({ chosen, onClose }: { chosen: Chosen | null; onClose: () => void }) {
  const shown = useKept(chosen)
  return (
    <Dialog open={chosen !== null} onClose={onClose} aria-labelledby="act-title" maxWidth="sm" fullWidth>
      {shown && <ActForm key={`${shown.row.id} ${shown.act.name}`} {...shown} onClose={onClose} />}
    </Dialog>
  )
}

function ActForm({ row, act: { name, label, about, words, more }, onClose }: Chosen & { onClose: () => void }) {
  const client = useQueryClient()
  const { isBusy, failure, attempt } = useAttempt()
  const [text, setText] = useState('')
  const [minutes, setMinutes] = useState('10')
  const isTime = name === 'grant-time'
  const body = {
    ...(isTime ? { examinees: [row.id], minutes: Number(minutes) } : { examinee: row.id }),
    ...(words === 'reason' ? { reason: text } : { text }),
    ...more,
  }
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
            label={WORDS[words].label}
            value={text}
            onChange={(event) => setText(event.target.value)}
            required
            autoFocus
            multiline={words !== 'reason'}
            helperText={WORDS[words].help}
            slotProps={{ htmlInput: { maxLength: WORDS[words].max } }}
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
