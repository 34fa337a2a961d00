import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import type { OpenHelp } from '@olympiad/contract/hall/help'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useAttempt } from '../../../lib/use-attempt.ts'
import { act } from '../hall-queries.ts'

interface Props {
  /** At least one. */
  readonly requests: readonly [OpenHelp, ...OpenHelp[]]
  readonly onClose: () => void
  readonly onDone: () => void
}

/** One answer to a request, or to all about one question. What could not be sent stays, with those it is for. */
export function AnswerForm({ requests, onClose, onDone }: Props) {
  const client = useQueryClient()
  const { isBusy, failure, attempt } = useAttempt()
  const [answer, setAnswer] = useState('')
  const [first] = requests
  const send = (body: object) =>
    attempt(async () => {
      try {
        for (const { id } of requests) await act('answer-help', { request: id, ...body })
        onClose()
        onDone()
      } finally {
        await client.invalidateQueries({ queryKey: ['helprequests'] })
        void client.invalidateQueries({ queryKey: ['board'] })
      }
    })
  function submit(event: FormEvent) {
    event.preventDefault()
    void send({ answer })
  }
  const whom = requests.length === 1 ? first.examinee.name || first.examinee.username : `${requests.length} students`
  return (
    <Box component="form" onSubmit={submit} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.25 }}>
      <TextField
        size="small"
        label={`Answer to ${whom}`}
        value={answer}
        onChange={(event) => setAnswer(event.target.value)}
        required
        autoFocus
        multiline
        sx={{ flex: '1 1 100%' }}
        slotProps={{ htmlInput: { maxLength: 500 } }}
      />
      <Button type="submit" size="small" variant="contained" disabled={isBusy}>
        Send
      </Button>
      <Button size="small" disabled={isBusy} onClick={() => void send({ done: true })}>
        Done, no answer
      </Button>
      <Button size="small" disabled={isBusy} onClick={onClose}>
        Cancel
      </Button>
      {failure && <Alert severity="error">{failure}</Alert>}
    </Box>
  )
}
