import type { AlertColor } from '@mui/material/Alert'
import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Container from '@mui/material/Container'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { type Message, message } from '../../ground/declared/spelling/message.ts'
import { useSay } from '../../kit/language/language.ts'
import { Rich, strong } from '../../kit/language/rich.tsx'
import { failureMessage } from '../../kit/lib/failures.ts'
import { useFailure } from '../../kit/lib/fetching/keep-trying.ts'
import { formatInstant } from '../../kit/lib/time/exam-times.ts'
import { receiptPath } from '../../kit/paths.ts'
import { CodeForm } from '../../kit/ui/codes/code-form.tsx'
import { Loading } from '../../kit/ui/loading.tsx'
import { type ReceiptCheck, readReceiptCode } from '../declared/sitting.ts'
import { receiptCheckQuery } from './receipt-queries.ts'

/** Shows whether the answers on the server still match the code of a receipt. Needs no account. */
export function ReceiptScreen() {
  const say = useSay()
  const { code = '' } = useParams()
  return (
    <Container maxWidth="sm" sx={{ py: { xs: 3, md: 6 } }}>
      <Typography variant="h1" sx={{ mb: 1 }}>
        {say('Check a receipt')}
      </Typography>
      <Typography sx={{ mb: 3 }}>
        {say(
          'A student gets a receipt when the answers are submitted, or when the exam ends. Its code shows whether the answers on the server are still the same. Names and answers are never shown.',
        )}
      </Typography>
      <Stack spacing={3}>
        <CodeForm
          code={code}
          label={say('Code of the receipt')}
          example={say('As in {code}', { code: '7KQ2-M0ZX-9A4T-HB3E' })}
          fault={say('A code has four groups of four letters and digits.')}
          read={readReceiptCode}
          pathOf={receiptPath}
        />
        {code && <CheckedReceipt code={code} />}
      </Stack>
    </Container>
  )
}

/** What became of a receipt: it agrees, it does not, another took its place, or there never was one. */
function CheckedReceipt({ code }: { code: string }) {
  const say = useSay()
  const query = useQuery(receiptCheckQuery(code))
  const failure = useFailure(query)
  if (readReceiptCode(code) === undefined)
    return (
      <Outcome severity="warning" title={say('This is not the code of a receipt')}>
        {say('A code has four groups of four letters and digits.')}
      </Outcome>
    )
  if (query.data) return <Known check={query.data} />
  if (query.data === null)
    return (
      <Outcome severity="error" title={say('No receipt has this code')}>
        {say('Check each letter and digit, and try again.')}
      </Outcome>
    )
  if (!failure) return <Loading label={say('Checking the receipt...')} />
  return (
    <Outcome severity="warning" title={say('The receipt could not be checked')}>
      {failureMessage(failure)} {say('This page tries again by itself.')}
    </Outcome>
  )
}

const OUTCOMES: Record<ReceiptCheck['state'], { severity: AlertColor; title: Message; text: Message }> = {
  agrees: {
    severity: 'success',
    title: message('The receipt is correct'),
    text: message('The answers on the server are exactly the answers in this receipt.'),
  },
  differs: {
    severity: 'error',
    title: message('The receipt does not match'),
    text: message(
      'The answers on the server are not the answers in this receipt. Please tell the organisers, and keep the receipt.',
    ),
  },
  superseded: {
    severity: 'info',
    title: message('The receipt was replaced'),
    text: message('It was valid, but the answer sheet was opened again later. The student gets a newer receipt.'),
  },
}

function Known({ check }: { check: ReceiptCheck }) {
  const say = useSay()
  const { severity, title, text } = OUTCOMES[check.state]
  const { code, exam, level, count, submitted, closing, questions } = check
  return (
    <Outcome severity={severity} title={say(title)}>
      <Typography>{say(text)}</Typography>
      <Typography sx={{ mt: 1 }}>
        <Rich
          text={say(
            closing === 'ended'
              ? '<b>{code}</b>: {exam}, level {level}. {count} of {questions} questions answered, closed at the end of the exam {time}.'
              : '<b>{code}</b>: {exam}, level {level}. {count} of {questions} questions answered, submitted {time}.',
          )}
          values={{ code, exam, level, count, questions, time: formatInstant(submitted) }}
          tags={{ b: strong }}
        />
      </Typography>
    </Outcome>
  )
}

interface OutcomeProps {
  severity: AlertColor
  title: string
  children: ReactNode
}

function Outcome({ severity, title, children }: OutcomeProps) {
  return (
    <Alert severity={severity}>
      <AlertTitle>{title}</AlertTitle>
      {children}
    </Alert>
  )
}
