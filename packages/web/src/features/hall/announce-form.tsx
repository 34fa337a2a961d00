import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { announce } from '@olympiad/contract/acts/hall/announce'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { callAct } from '../../lib/acts.ts'
import { useAttempt } from '../../lib/use-attempt.ts'

/** Whom something may be said to. */
export interface Audience {
  readonly label: string
  readonly to: { readonly exam?: string; readonly school?: string }
}
interface Props {
  /** At least one; the first is proposed. */
  readonly audiences: readonly Audience[]
  readonly onClose: () => void
  readonly onSaid: (recipients: number) => void
}

/** What is said, to whom, and to how many that is, before it is said. */
export function AnnounceForm({ audiences, onClose, onSaid }: Props) {
  const [at, setAt] = useState(0)
  const [text, setText] = useState('')
  const [question, setQuestion] = useState('')
  const { isBusy, failure, attempt } = useAttempt()
  const to = audiences[at]?.to ?? {}
  const count = useQuery({
    queryKey: ['announce', to],
    queryFn: () => callAct(announce, { ...to, preview: true }),
    gcTime: 0,
  }).data
  function submit(event: FormEvent) {
    event.preventDefault()
    void attempt(async () => {
      onSaid((await callAct(announce, { ...to, text, question: Number(question) })).recipients)
    })
  }
  return (
    <form onSubmit={submit}>
      <DialogTitle id="announce-title">Announce</DialogTitle>
      <DialogContent dividers>
        <Stack spacing={2}>
          <TextField
            label="Text"
            value={text}
            onChange={(event) => setText(event.target.value)}
            required
            autoFocus
            multiline
            minRows={2}
            helperText="It stays on their pages until they dismiss it, and whoever comes later sees it too. It cannot be taken back."
            slotProps={{ htmlInput: { maxLength: announce.body.text.max } }}
          />
          <TextField
            label="About question (optional)"
            type="number"
            value={question}
            onChange={(event) => setQuestion(event.target.value)}
            slotProps={{ htmlInput: { min: 1, max: announce.body.question.max, step: 1 } }}
          />
          <RadioGroup aria-label="To whom" value={at} onChange={(event) => setAt(Number(event.target.value))}>
            {audiences.map(({ label }, index) => (
              <FormControlLabel key={label} value={index} control={<Radio />} label={<bdi>{label}</bdi>} />
            ))}
          </RadioGroup>
          <Typography role="status">
            {count ? `It goes to ${count.recipients} ${count.recipients === 1 ? 'examinee' : 'examinees'}.` : ' '}
          </Typography>
          {failure && <Alert severity="error">{failure}</Alert>}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={isBusy}>
          Cancel
        </Button>
        <Button type="submit" variant="contained" loading={isBusy}>
          Announce
        </Button>
      </DialogActions>
    </form>
  )
}
