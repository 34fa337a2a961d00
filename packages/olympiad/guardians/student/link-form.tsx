import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { callAct } from '../../kit/lib/acts.ts'
import { useAttempt } from '../../kit/lib/use-attempt.ts'
import { TextInput } from '../../kit/ui/text-input.tsx'
import { guardianLink } from '../declared/ask-guardians.ts'
import type { GuardianPage } from '../declared/guardian-page.ts'

/** Has a new link mailed to an address that the site knows. It never tells whether it does. */
export function LinkForm({ words }: { readonly words: GuardianPage }) {
  const [address, setAddress] = useState('')
  const [isSent, setIsSent] = useState(false)
  const { isBusy, failure, attempt } = useAttempt()
  const send = () =>
    void attempt(async () => {
      await callAct(guardianLink, { address: address.trim() })
      setIsSent(true)
    })
  return (
    <Stack
      component="form"
      noValidate
      spacing={2}
      aria-label={words.newLink}
      onSubmit={(event) => {
        event.preventDefault()
        if (address.trim() !== '' && !isBusy) send()
      }}
      sx={{ mt: 2 }}
    >
      <Typography>{words.newLinkNote}</Typography>
      <TextInput
        label={words.address}
        helperText={words.addressHelp}
        type="email"
        autoComplete="email"
        value={address}
        onChange={(event) => {
          setAddress(event.target.value)
          setIsSent(false)
        }}
      />
      {failure && <Alert severity="error">{failure}</Alert>}
      <Button type="submit" variant="outlined" loading={isBusy} disabled={address.trim() === ''}>
        {words.send}
      </Button>
      <Typography role="status">{isSent && words.sent}</Typography>
    </Stack>
  )
}
