import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { Note } from '../../staff/parts/note.tsx'
import type { ShownPasswords } from './use-shown-passwords.ts'

interface PasswordNoteProps {
  readonly username: string
  readonly password: string
  readonly onClose: () => void
}

/** A new password, shown once: it is on this page alone, until somebody closes it. */
export function PasswordNote({ username, password, onClose }: PasswordNoteProps) {
  const [isCopied, setIsCopied] = useState(false)
  const copy = () =>
    navigator.clipboard.writeText(password).then(
      () => setIsCopied(true),
      () => {}, // the browser forbids it: the password is there to read
    )
  return (
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
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '4px' }}>
          <Button
            size="small"
            color="inherit"
            onClick={() => void copy()}
            aria-label={`Copy the password of ${username}`}
          >
            {isCopied ? 'Copied' : 'Copy'}
          </Button>
          <Button size="small" color="inherit" onClick={onClose}>
            I wrote it down
          </Button>
        </Box>
      }
    >
      It is shown this once.
    </Note>
  )
}

/** New passwords, each shown once: they are on this page alone, until somebody closes them. */
export const PasswordNotes = ({ passwords: { shown, forget } }: { readonly passwords: ShownPasswords }) =>
  shown.map((one) => <PasswordNote key={one.username} {...one} onClose={() => forget(one.username)} />)
