import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Note } from '../../staff/parts/note.tsx'

interface PasswordNoteProps {
  readonly username: string
  readonly password: string
  readonly onClose: () => void
}

/** A new password, shown once: it is on this page alone, until somebody closes it. */
export const PasswordNote = ({ username, password, onClose }: PasswordNoteProps) => (
  <Note
    severity="warning"
    what={
      <>
        Password of {username}:{' '}
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
