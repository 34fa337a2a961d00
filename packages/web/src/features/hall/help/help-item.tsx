import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import type { HelpKind } from '@olympiad/contract/hall/help'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useAttempt } from '../../../lib/use-attempt.ts'
import { Lines } from '../../../ui/lines.tsx'
import { formatClock } from '../format-clock.ts'
import { type AskedHelp, act } from '../hall-queries.ts'

const KINDS: Readonly<Record<HelpKind, string>> = {
  technical: 'The computer or the line',
  question: 'A question is faulty',
  unwell: 'Unwell',
  other: 'Something else',
}

/** One request: who asks for what, since when, and a field to answer it. */
export function HelpItem({ request }: { request: AskedHelp }) {
  const { id, kind, question, text, created, expand } = request
  const client = useQueryClient()
  const { isBusy, failure, attempt } = useAttempt()
  const [answer, setAnswer] = useState('')
  const called = expand?.examinee?.name || expand?.examinee?.username || 'Somebody'
  const send = (body: object) =>
    attempt(async () => {
      await act('answer-help', { request: id, ...body })
      await client.invalidateQueries({ queryKey: ['helprequests'] })
      void client.invalidateQueries({ queryKey: ['board'] })
    })
  function submit(event: FormEvent) {
    event.preventDefault()
    void send({ answer })
  }
  return (
    <Box component="li" sx={{ px: 2.5, py: 1.5, borderTop: 1, borderColor: 'divider' }}>
      <Typography sx={{ fontWeight: 600 }}>
        <bdi>{called}</bdi>: {KINDS[kind]}
        {question > 0 && `, question ${question}`}
        <Typography component="span" color="textSecondary">
          {' '}
          since {formatClock(created)}
        </Typography>
      </Typography>
      {text !== '' && (
        <Typography>
          <Lines text={text} />
        </Typography>
      )}
      <Box component="form" onSubmit={submit} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        <TextField
          size="small"
          label={`Answer to ${called}`}
          value={answer}
          onChange={(event) => setAnswer(event.target.value)}
          required
          sx={{ flex: '1 1 16rem' }}
          slotProps={{ htmlInput: { maxLength: 500 } }}
        />
        <Button type="submit" variant="contained" disabled={isBusy}>
          Answer
        </Button>
        <Button disabled={isBusy} onClick={() => void send({ done: true })}>
          Done, no answer
        </Button>
      </Box>
      {failure && <Alert severity="error">{failure}</Alert>}
    </Box>
  )
}
