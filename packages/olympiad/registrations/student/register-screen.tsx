import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { failureMessage } from '../../kit/lib/failures.ts'
import { useFailure } from '../../kit/lib/fetching/keep-trying.ts'
import { Loading } from '../../kit/ui/loading.tsx'
import { openExamsQuery } from './register-queries.ts'
import { RegistrationSteps } from './registration-steps.tsx'
import { KeptByLink } from './resume/kept-by-link.tsx'
import { useResumedForm } from './resume/resumed-form.ts'
import { StatusPart } from './status-part.tsx'

/** The registration form, while an exam takes registrations; and the state of a registration, by its code. */
export function RegisterScreen() {
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
          The exams could not be loaded. {failureMessage(failure)} This page tries again by itself.
        </Alert>
      )}
      {linkFailure !== '' && <Alert severity="warning">{linkFailure}</Alert>}
      {((!exams && !failure) || isOpening) && <Loading />}
      {isFull && !isAsked && (
        <Box>
          <Typography variant="h1">Registration is full</Typography>
          <Typography>No exam has a place left. A place that becomes free is shown here.</Typography>
        </Box>
      )}
      {exams?.length === 0 && !isAsked && (
        <Box>
          <Typography variant="h1">Registration is closed</Typography>
          <Typography>No exam takes registrations now. The home page says when one opens.</Typography>
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
