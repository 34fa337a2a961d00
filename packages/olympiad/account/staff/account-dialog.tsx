import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Divider from '@mui/material/Divider'
import Stack from '@mui/material/Stack'
import { useSession } from '../../kit/lib/session/session.ts'
import { PasswordForm } from './password-form.tsx'
import { SecondFactor } from './second-factor.tsx'

/** Settings of the signed-in account: the password, and for staff the second factor. */
export function AccountDialog({ onClose }: { onClose: () => void }) {
  const { kind } = useSession()
  return (
    <Dialog open onClose={onClose} aria-labelledby="account-title" maxWidth="xs" fullWidth>
      <DialogTitle id="account-title">Your account</DialogTitle>
      <DialogContent>
        <Stack spacing={3} divider={<Divider />}>
          <PasswordForm />
          {kind === 'staff' && <SecondFactor />}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </Dialog>
  )
}
