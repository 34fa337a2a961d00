import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useSay } from '../../../kit/language/language.ts'

/** Empties the form and this device of what was typed, once it was asked for twice. */
export function ForgetForm({ onForget }: { readonly onForget: () => void }) {
  const say = useSay()
  const [isAsking, setIsAsking] = useState(false)
  if (!isAsking) return <Button onClick={() => setIsAsking(true)}>{say('Forget this form')}</Button>
  return (
    <Box role="group" aria-label={say('Forget this form')} sx={{ display: 'grid', gap: 1 }}>
      <Typography>{say('All that you typed is deleted from this device.')}</Typography>
      <Button variant="outlined" color="error" onClick={onForget}>
        {say('Delete what I typed')}
      </Button>
      <Button onClick={() => setIsAsking(false)}>{say('Keep it')}</Button>
    </Box>
  )
}
