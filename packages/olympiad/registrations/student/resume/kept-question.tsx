import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useSay } from '../../../kit/language/language.ts'
import type { KeptForm } from '../kept-form.ts'

interface KeptQuestionProps {
  readonly kept: KeptForm
  readonly onGoOn: () => void
  readonly onForget: () => void
}

/** A form that was begun on this device: nothing of it is shown before somebody says that it is theirs. */
export function KeptQuestion({ kept, onGoOn, onForget }: KeptQuestionProps) {
  const say = useSay()
  const initial = [...(kept.values.name?.trim() ?? '')][0]
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Typography variant="h1">
        {initial ? say('Is this the form of {initial}…?', { initial }) : say('Is this your form?')}
      </Typography>
      <Typography>
        {say('Somebody began a form on this device and did not send it. It is kept for an hour.')}
      </Typography>
      <Button variant="outlined" size="large" onClick={onGoOn}>
        {say('Yes, go on with it')}
      </Button>
      <Button variant="outlined" size="large" onClick={onForget}>
        {say('No, begin a new form')}
      </Button>
    </Box>
  )
}
