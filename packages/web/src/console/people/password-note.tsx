import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { NewPassword } from '@olympiad/contract/acts/people/new-password'
import { Note } from '../../staff/parts/note.tsx'

/** A new password, shown once: it is on this page alone, until somebody closes it. */
export const PasswordNote = ({ username, password, onClose }: NewPassword & { readonly onClose: () => void }) => (
  <Note
    severity="warning"
    what={
      <>
        New password of {username}:{' '}
        <Box component="code" sx={{ fontSize: '1.25rem', letterSpacing: '0.08em' }}>
          {password}
        </Box>
      </>
    }
    action={
      <Button size="small" color="inherit" onClick={onClose}>
        I wrote it down
      </Button>
    }
  >
    It is shown this once.
  </Note>
)
