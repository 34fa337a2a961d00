import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { messageTable } from '../../ground/declared/spelling/message.ts'
import { useSay } from '../../kit/language/language.ts'
import { callReading } from '../../kit/lib/acts.ts'
import { failureMessage } from '../../kit/lib/failures.ts'
import { useFailure } from '../../kit/lib/fetching/keep-trying.ts'
import { useAttempt } from '../../kit/lib/use-attempt.ts'
import { Loading } from '../../kit/ui/loading.tsx'
import { TextInput } from '../../kit/ui/text-input.tsx'
import { type RegistrationStatus, registrationStatus } from '../declared/read-registrations.ts'
import { openExamsQuery } from './register-queries.ts'
import { RegistrationSteps } from './registration-steps.tsx'
import { KeptByLink } from './resume/kept-by-link.tsx'
import { useResumedForm } from './resume/resumed-form.ts'
import { readCode } from './shown-values.ts'

/** The registration form, while an exam takes registrations; and the state of a registration, by its code. */
export function RegisterScreen() {
  const say = useSay()
  const query = useQuery(openExamsQuery)
  const failure = useFailure(query)
  const exams = query.data
  const isFull = exams !== undefined && exams.length > 0 && exams.every((exam) => exam.isFull)
  const { token, form, failure: linkFailure, open } = useResumedForm()
  const isOpening = token !== '' && !form && linkFailure === ''
  if (open) return <KeptByLink onOpen={open} />
  const isAsked = form?.kind === 'asked'
  const hasForm = exams && !isOpening && ((exams.length > 0 && !isFull) || isAsked)
  return (
    <Stack spacing={3} sx={{ maxWidth: 560, mx: 'auto', px: 2, py: { xs: 2, md: 5 } }}>
      {failure && (
        <Alert severity="error">
          {say('The exams could not be loaded. {failure} This page tries again by itself.', {
            failure: failureMessage(failure),
          })}
        </Alert>
      )}
      {linkFailure !== '' && <Alert severity="warning">{linkFailure}</Alert>}
      {((!exams && !failure) || isOpening) && <Loading />}
      {isFull && !isAsked && (
        <Box>
          <Typography variant="h1">{say('Registration is full')}</Typography>
          <Typography>{say('No exam has a place left. A place that becomes free is shown here.')}</Typography>
        </Box>
      )}
      {exams?.length === 0 && !isAsked && (
        <Box>
          <Typography variant="h1">{say('Registration is closed')}</Typography>
          <Typography>{say('No exam takes registrations now. The home page says when one opens.')}</Typography>
        </Box>
      )}
      {hasForm ? (
        <RegistrationSteps exams={exams} status={<StatusPart />} {...(form && { opened: { token, form } })} />
      ) : (
        <StatusPart />
      )}
    </Stack>
  )
}

const STATES = messageTable({
  waiting: 'It has arrived and waits for a review.',
  asked: 'We have a question, see below. We also sent it by e-mail.',
  accepted: 'It is accepted. Two e-mails say how to log in.',
  refused: 'It was not accepted. The reason is below.',
})

/** The state of a registration, by its code. */
function StatusPart() {
  const say = useSay()
  const [code, setCode] = useState('')
  const [status, setStatus] = useState<RegistrationStatus>()
  const { isBusy, failure, attempt } = useAttempt()
  const ask = () =>
    void attempt(async () => {
      setStatus(undefined)
      setStatus(await callReading(registrationStatus, { code: readCode(code) }))
    })
  return (
    <Box
      component="form"
      aria-label={say('Where a registration stands')}
      onSubmit={(event) => {
        event.preventDefault()
        if (code.trim() !== '') ask()
      }}
      sx={{ display: 'grid', gap: 1.5, borderTop: 1, borderColor: 'divider', pt: 2 }}
    >
      <Typography variant="h3" component="h2">
        {say('Registered already?')}
      </Typography>
      <TextInput
        label={say('Code of the registration')}
        value={code}
        error={failure !== ''}
        helperText={failure === '' ? say('You saw it when you sent the form.') : say('This code is wrong.')}
        onChange={(event) => setCode(event.target.value)}
      />
      <Button type="submit" variant="outlined" loading={isBusy} disabled={code.trim() === ''}>
        {say('Show where it stands')}
      </Button>
      <Box role="status">
        {status && (
          <>
            <Typography>{say(STATES[status.state])}</Typography>
            <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
              <bdi>{status.reply}</bdi>
            </Typography>
          </>
        )}
      </Box>
    </Box>
  )
}
