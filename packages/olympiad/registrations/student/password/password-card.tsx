import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { type ReactNode, useState } from 'react'
import { useLocation } from 'react-router'
import { useSay } from '../../../kit/language/language.ts'
import { useAttempt } from '../../../kit/lib/use-attempt.ts'
import { PasswordField } from '../../../kit/ui/account/password-field.tsx'

interface PasswordCardProps {
  /** Says whose password it is, above the field. */
  readonly about?: ReactNode
  readonly help: string | undefined
  /** Words of the button. */
  readonly save: string
  /** Sends the password with the token of the link. */
  readonly onSave: (token: string, password: string) => Promise<unknown>
  /** What is shown once it is saved. */
  readonly saved: ReactNode
}

/** The page behind a mailed link: one password, once. */
export function PasswordCard({ about, help, save, onSave, saved }: PasswordCardProps) {
  const say = useSay()
  const token = useLocation().hash.slice(1)
  const [password, setPassword] = useState('')
  const [isSet, setIsSet] = useState(false)
  const { isBusy, failure, attempt } = useAttempt()
  const send = () =>
    void attempt(async () => {
      await onSave(token, password)
      setIsSet(true)
    })
  return (
    <Stack sx={{ maxWidth: 480, mx: 'auto', px: 2, py: { xs: 3, md: 8 } }}>
      <Card sx={{ p: { xs: 3, sm: 4 } }}>
        <Typography variant="h2" component="h1" sx={{ mb: 1 }}>
          {say('Choose your password')}
        </Typography>
        {isSet ? (
          <Typography role="status">{saved}</Typography>
        ) : (
          <Stack
            component="form"
            noValidate
            spacing={2.5}
            onSubmit={(event) => {
              event.preventDefault()
              if (password !== '' && !isBusy) send()
            }}
          >
            {about}
            {failure && <Alert severity="error">{failure}</Alert>}
            {token === '' && (
              <Alert severity="warning">{say('The link is not complete. Open it again from the e-mail.')}</Alert>
            )}
            <PasswordField isNew value={password} onChange={setPassword} helperText={help} />
            <Button
              type="submit"
              variant="contained"
              size="large"
              loading={isBusy}
              disabled={password === '' || token === ''}
            >
              {save}
            </Button>
          </Stack>
        )}
      </Card>
    </Stack>
  )
}
