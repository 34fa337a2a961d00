import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { type FormEvent, lazy, Suspense, useState } from 'react'
import type { SecondStep } from '../../kit/lib/session/sign-in.ts'
import { CodeField } from '../../kit/ui/account/code-field.tsx'

const AppSetUp = lazy(async () => ({ default: (await import('../../kit/ui/account/app-set-up.tsx')).AppSetUp }))

interface Props {
  step: SecondStep
  isBusy: boolean
  failure: string
  onCode: (code: string) => void
  onBack: () => void
}

/** The second step of a sign-in: a code of the authenticator app, which can be set up here first. */
export function CodeForm({ step, isBusy, failure, onCode, onBack }: Props) {
  const [code, setCode] = useState('')

  function submit(event: FormEvent) {
    event.preventDefault()
    if (code.trim() !== '' && !isBusy) onCode(code)
  }

  return (
    <Stack component="form" noValidate onSubmit={submit} spacing={2.5}>
      {step.enrol && (
        <>
          <Typography>Staff of this site need a second factor besides the password.</Typography>
          <Suspense>
            <AppSetUp {...step.enrol} />
          </Suspense>
        </>
      )}
      {failure && <Alert severity="error">{failure}</Alert>}
      <CodeField value={code} onChange={setCode} takesRecovery={!step.enrol} autoFocus />
      <Stack direction="row" spacing={1}>
        <Button type="submit" variant="contained" size="large" loading={isBusy} disabled={code.trim() === ''}>
          Confirm
        </Button>
        <Button onClick={onBack}>Start again</Button>
      </Stack>
    </Stack>
  )
}
