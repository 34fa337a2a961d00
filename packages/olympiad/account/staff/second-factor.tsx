import Alert from '@mui/material/Alert'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { plural } from '../../ground/declared/spelling/counts.ts'
import { failureMessage } from '../../kit/lib/failures.ts'
import { RecoveryCodes } from '../../kit/ui/account/recovery-codes.tsx'
import { Loading } from '../../kit/ui/loading.tsx'
import { secondFactorQuery } from './account-queries.ts'
import { RemoveSecondFactor } from './remove-second-factor.tsx'
import { SetUpSecondFactor } from './set-up-second-factor.tsx'

/** Whether a code is asked for besides the password, and how to change that. */
export function SecondFactor() {
  const { data, error } = useQuery(secondFactorQuery)
  const [codes, setCodes] = useState<readonly string[]>([])
  return (
    <Stack spacing={2}>
      <Typography variant="h3" component="h3">
        Second factor
      </Typography>
      {error && <Alert severity="error">{failureMessage(error)}</Alert>}
      {!data && !error && <Loading />}
      {codes.length > 0 && <RecoveryCodes codes={codes} />}
      {data && !data.isEnrolled && <SetUpSecondFactor onDone={setCodes} />}
      {data?.isEnrolled && (
        <>
          <Typography>You log in with a code of your authenticator app. {codesLeft(data.recoveryCodesLeft)}</Typography>
          {!data.isRequired && <RemoveSecondFactor onDone={() => setCodes([])} />}
        </>
      )}
    </Stack>
  )
}

function codesLeft(count: number): string {
  return plural(count, 'recovery code is left.', 'recovery codes are left.')
}
