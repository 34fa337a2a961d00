import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { callAct } from '../../kit/lib/acts.ts'
import { useAttempt } from '../../kit/lib/use-attempt.ts'
import { Lines } from '../../kit/ui/lines.tsx'
import { TextInput } from '../../kit/ui/text-input.tsx'
import { replyDecisions } from '../declared/reply-decisions.ts'
import { replyQuery } from './decision-queries.ts'

/** The examinee's reply to a decision; it can be sent once. */
export function DecisionReply({ questionpaper }: { questionpaper: string }) {
  const client = useQueryClient()
  const query = replyQuery(questionpaper)
  const { data: said } = useQuery(query)
  const { isBusy, failure, attempt } = useAttempt()
  const [text, setText] = useState('')
  function submit(event: FormEvent) {
    event.preventDefault()
    void attempt(async () => {
      await callAct(replyDecisions, { text })
      client.setQueryData(query.queryKey, text.trim())
    })
  }
  if (said === undefined) return null
  if (said !== null) {
    return (
      <Typography>
        You answered: <Lines text={said} />
      </Typography>
    )
  }
  return (
    <form onSubmit={submit}>
      <Stack spacing={1.5} sx={{ alignItems: 'flex-start' }}>
        <TextInput
          label="Your answer"
          value={text}
          onChange={(event) => setText(event.target.value)}
          required
          fullWidth
          multiline
          minRows={3}
          helperText="You can answer once. The supervisors of your exam read it."
          htmlInput={{ maxLength: replyDecisions.body.text.max }}
        />
        {failure && <Alert severity="error">{failure}</Alert>}
        <Button type="submit" variant="contained" loading={isBusy}>
          Send the answer
        </Button>
      </Stack>
    </form>
  )
}
