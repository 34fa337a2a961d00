import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { parseRecordTime } from '@olympiad/schema/record-time'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { Exam } from '../../exams/declared/exams.ts'
import { messageTable } from '../../ground/declared/spelling/message.ts'
import { useSay } from '../../kit/language/language.ts'
import { Rich } from '../../kit/language/rich.tsx'
import { callAct } from '../../kit/lib/acts.ts'
import { useMissing } from '../../kit/lib/fetching/use-missing.ts'
import { format } from '../../kit/lib/time/format-time.ts'
import { serverNow } from '../../kit/lib/time/server-clock.ts'
import { useAttempt } from '../../kit/lib/use-attempt.ts'
import type { ExamineeWithExam } from '../../kit/own-exam/examinee-reply.ts'
import { Lines } from '../../kit/ui/lines.tsx'
import { MissingPart } from '../../kit/ui/not-loaded.tsx'
import { TextInput } from '../../kit/ui/text-input.tsx'
import { replyDecisions } from '../declared/reply-decisions.ts'
import { standingOf } from '../declared/verdicts.ts'
import { decisionsQuery, replyQuery } from './decision-queries.ts'

/** Nobody decides at the very end, when a whole hall asks for its receipts. */
const SOONEST_MS = 5 * 60_000

/** What people decided on the examinee, each with the reason, and the place for an answer; nothing where nothing was. */
export function OwnDecisions({ examinee, exam }: { examinee: ExamineeWithExam; exam: Exam }) {
  const say = useSay()
  const isTime = serverNow() > parseRecordTime(exam.ends) + SOONEST_MS
  const query = useQuery({ ...decisionsQuery(examinee.questionpaper), enabled: isTime })
  const { data } = query
  const missing = useMissing({ [say('decisions about your exam, if any,')]: query })
  if (missing) return <MissingPart {...missing} />
  if (!data || data.length === 0) return null
  return (
    <Paper component="section" aria-labelledby="own-decisions" variant="outlined" sx={{ p: 2.5 }}>
      <Typography variant="h2" id="own-decisions" sx={{ mb: 1 }}>
        {say('What was decided about your exam')}
      </Typography>
      <Typography sx={{ fontWeight: 600, mb: 1 }}>
        {say(OWN_STANDING_WORDS[standingOf(data).decision || 'none'])}
      </Typography>
      <Stack component="ul" spacing={0.75} sx={{ m: 0, mb: 2, pl: 2.5 }}>
        {data.map(({ id, created, step, reason, by }) => (
          <li key={id}>
            <Rich
              text={say('{step}, {time}, by {by}: <reason>{reason}</reason>')}
              values={{ step: say(OWN_STEP_WORDS[step]), time: format(parseRecordTime(created), 'PPPp'), by, reason }}
              tags={{ reason: lines }}
            />
          </li>
        ))}
      </Stack>
      <DecisionReply questionpaper={examinee.questionpaper} />
    </Paper>
  )
}

/** The examinee's reply to a decision; it can be sent once. */
function DecisionReply({ questionpaper }: { questionpaper: string }) {
  const say = useSay()
  const client = useQueryClient()
  const options = replyQuery(questionpaper)
  const query = useQuery(options)
  const missing = useMissing({ [say('your answer')]: query })
  const { isBusy, failure, attempt } = useAttempt()
  const [text, setText] = useState('')
  function submit(event: FormEvent) {
    event.preventDefault()
    void attempt(async () => {
      await callAct(replyDecisions, { text })
      client.setQueryData(options.queryKey, text.trim())
    })
  }
  const said = query.data
  if (missing) return <MissingPart {...missing} />
  if (said === undefined) return null
  if (said !== null) {
    return (
      <Typography>
        <Rich text={say('You answered: <words>{words}</words>')} values={{ words: said }} tags={{ words: lines }} />
      </Typography>
    )
  }
  return (
    <form onSubmit={submit}>
      <Stack spacing={1.5} sx={{ alignItems: 'flex-start' }}>
        <TextInput
          label={say('Your answer')}
          value={text}
          onChange={(event) => setText(event.target.value)}
          required
          fullWidth
          multiline
          minRows={3}
          helperText={say('You can answer once. The supervisors of your exam read it.')}
          htmlInput={{ maxLength: replyDecisions.body.text.max }}
        />
        {failure && <Alert severity="error">{failure}</Alert>}
        <Button type="submit" variant="contained" loading={isBusy}>
          {say('Send the answer')}
        </Button>
      </Stack>
    </form>
  )
}

const lines = (words: string) => <Lines text={words} />

/** The name of each step, as the student reads it. */
const OWN_STEP_WORDS = messageTable({
  clear: 'No problem found',
  warn: 'You were given a warning',
  proposeVoid: 'A supervisor has asked to cancel your answer sheet',
  confirmVoid: 'Your answer sheet was cancelled',
  refuseVoid: 'Your answer sheet was not cancelled',
})

const OWN_STANDING_WORDS = messageTable({
  none: 'Nothing is decided yet.',
  clear: 'Decided: no problem found.',
  warn: 'Decided: a warning.',
  void: 'Decided: your answer sheet is cancelled.',
})
