import Button from '@mui/material/Button'
import Container from '@mui/material/Container'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useSay } from '@olympiad/olympiad/kit/language/language'
import { Rich } from '@olympiad/olympiad/kit/language/rich.tsx'
import { failureMessage } from '@olympiad/olympiad/kit/lib/failures'
import { SupportAddress, supportWords } from '@olympiad/olympiad/kit/ui/contact/support-address.tsx'
import type { ReactNode } from 'react'

/** A calm page that says one thing about the exam, and what happens next. */
export function ExamNotice({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Container maxWidth="sm" sx={{ py: { xs: 4, md: 9 } }}>
      <Typography variant="h1" sx={{ mb: 2 }}>
        {title}
      </Typography>
      <Stack spacing={2}>{children}</Stack>
    </Container>
  )
}

/** The exam could not be loaded; it is being tried again. */
export function LoadFailure({ error, onRetry }: { error: Error; onRetry(): void }) {
  const say = useSay()
  return (
    <ExamNotice title={say('Your exam could not be loaded')}>
      <Typography role="alert">{failureMessage(error)}</Typography>
      <Typography color="textSecondary">
        {say('This page tries again by itself every few seconds. Answers you have given before are safe.')}
      </Typography>
      <Button variant="contained" onClick={onRetry} sx={{ alignSelf: 'flex-start' }}>
        {say('Try again now')}
      </Button>
    </ExamNotice>
  )
}

/** The account has neither exam nor paper. */
export function NoExam() {
  const say = useSay()
  return (
    <ExamNotice title={say('No exam is assigned to you')}>
      <Typography>
        <Rich
          text={say(
            'Your account is not entered for an exam yet. Please write to <support>{support}</support> and give your username.',
          )}
          values={{ support: supportWords }}
          tags={{ support: () => <SupportAddress key="support" /> }}
        />
      </Typography>
    </ExamNotice>
  )
}
