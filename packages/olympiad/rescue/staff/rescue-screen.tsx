import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Container from '@mui/material/Container'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { plural } from '../../ground/declared/spelling/counts.ts'
import { failureMessage } from '../../kit/lib/failures.ts'
import { useSession } from '../../kit/lib/session/session.ts'
import { acceptRescue } from '../declared/accept-rescue.ts'
import { decideFile, openFile } from './rescue-queries.ts'
import { RescueReport } from './rescue-report.tsx'

/** Where staff open a rescue file, see it beside what the server has, and accept or refuse it. */
export function RescueScreen() {
  const { kind, record } = useSession()
  return (
    <Container maxWidth="md" sx={{ py: { xs: 3, md: 5 } }}>
      <Typography variant="h1" gutterBottom>
        Rescue file
      </Typography>
      {kind === 'staff' && <Desk key={record.id} />}
    </Container>
  )
}

function Desk() {
  const input = useRef<HTMLInputElement>(null)
  const opening = useMutation(openFile)
  const deciding = useMutation(decideFile)
  const { file = '', name, report } = opening.data ?? {}
  const newer = report?.differences.filter(({ state }) => state === 'newer').length ?? 0

  function onChosen(chosen: File | undefined): void {
    if (!chosen) return
    deciding.reset()
    opening.mutate(chosen)
    if (input.current) input.current.value = '' // so that the same file can be chosen once more
  }

  return (
    <Stack spacing={3}>
      <Typography sx={{ maxWidth: '65ch' }}>
        A student whose answers could not be sent may have saved them as a file. Open it here: nothing is changed until
        you accept it.
      </Typography>
      <Button
        variant="contained"
        loading={opening.isPending}
        sx={{ alignSelf: 'flex-start' }}
        onClick={() => input.current?.click()}
      >
        Choose a file
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="Choose a file"
        onChange={(event) => onChosen(event.target.files?.[0])}
      />
      {opening.error && <Alert severity="error">{failureMessage(opening.error)}</Alert>}
      {report && <Typography color="textSecondary">{name}</Typography>}
      {report && <RescueReport report={report} />}
      {deciding.error && <Alert severity="error">{failureMessage(deciding.error)}</Alert>}
      {deciding.data && (
        <Outcome accepted={deciding.variables?.accept ?? false} written={deciding.data.written.length} />
      )}
      {report && !deciding.data && (
        <DecisionForm
          newer={report.isOpen && newer > 0 ? newer : undefined}
          isBusy={deciding.isPending}
          onDecide={(decision) => deciding.mutate({ file, ...decision })}
        />
      )}
    </Stack>
  )
}

function Outcome({ accepted, written }: { accepted: boolean; written: number }) {
  if (!accepted) return <Alert severity="info">The file was refused. Nothing was changed.</Alert>
  return (
    <Alert severity="success">
      {written === 0
        ? 'The server already has all these answers. Nothing was changed.'
        : `${written} written to the answer sheet. The log has the details.`}
    </Alert>
  )
}

interface Props {
  /** How many answers would be written; undefined where nothing may be. */
  newer: number | undefined
  isBusy: boolean
  onDecide(decision: { accept: boolean; reason: string }): void
}

/** Accepts a file or refuses it, with the reason that the log keeps. */
function DecisionForm({ newer, isBusy, onDecide }: Props) {
  const [reason, setReason] = useState('')
  const [isMissing, setIsMissing] = useState(false)

  function decide({ accept }: { accept: boolean }): void {
    setIsMissing(reason.trim() === '')
    if (reason.trim() !== '') onDecide({ accept, reason: reason.trim() })
  }
  function onSubmit(event: FormEvent): void {
    event.preventDefault()
    decide({ accept: newer !== undefined })
  }

  return (
    <Stack component="form" spacing={2} noValidate onSubmit={onSubmit}>
      <TextField
        label="Reason"
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        required
        fullWidth
        error={isMissing}
        helperText={isMissing ? 'Give a reason. It is kept in the log.' : 'Kept in the log, with your name.'}
        slotProps={{ htmlInput: { maxLength: acceptRescue.body.reason.max } }}
      />
      <Typography color="textSecondary">{acceptRescue.wayBack}</Typography>
      <Stack direction="row" spacing={1.5} useFlexGap sx={{ flexWrap: 'wrap' }}>
        {newer !== undefined && (
          <Button type="submit" variant="contained" loading={isBusy}>
            Accept {plural(newer, 'answer')}
          </Button>
        )}
        <Button variant="outlined" color="error" disabled={isBusy} onClick={() => decide({ accept: false })}>
          Refuse the file
        </Button>
      </Stack>
    </Stack>
  )
}
