import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTongue } from '../../../kit/language/language.ts'
import { callAct } from '../../../kit/lib/acts.ts'
import { readerLanguage } from '../../../kit/lib/reader-language.ts'
import { useAttempt } from '../../../kit/lib/use-attempt.ts'
import { TextInput } from '../../../kit/ui/text-input.tsx'
import { keepRegistration } from '../../declared/resume-registration.ts'
import type { RegistrationForm } from '../use-registration.ts'

/** Mails a link to go on with the form, on this or another device. */
export function FinishLater({ form }: { readonly form: RegistrationForm }) {
  const { say, known } = useTongue()
  const { title, about, body } = keepRegistration
  const [isOpen, setIsOpen] = useState(false)
  const [address, setAddress] = useState(form.values.email ?? '')
  const [isKept, setIsKept] = useState(false)
  const { isBusy, failure, attempt } = useAttempt()
  const keep = () =>
    void attempt(async () => {
      const { exam, values } = form
      await callAct(keepRegistration, { email: address.trim(), exam, values, language: readerLanguage() })
      setIsKept(true)
    })
  if (!isOpen) return <Button onClick={() => setIsOpen(true)}>{known(title)}</Button>
  return (
    <Box role="group" aria-label={known(title)} sx={{ display: 'grid', gap: 1.5 }}>
      <Typography variant="body2">{known(about)}</Typography>
      <TextInput
        label={known(body.email.help ?? '')}
        type="email"
        value={address}
        autoComplete="email"
        onChange={(event) => {
          setAddress(event.target.value)
          setIsKept(false)
        }}
      />
      {failure && <Alert severity="error">{failure}</Alert>}
      <Button variant="outlined" loading={isBusy} disabled={address.trim() === ''} onClick={keep}>
        {say('Send the link')}
      </Button>
      <Typography role="status">{isKept && say('The link is on its way.')}</Typography>
    </Box>
  )
}
