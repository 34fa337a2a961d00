import CloseIcon from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { tint } from '../../staff/staff-theme.tsx'
import type { MailAct } from './mail-acts.ts'

interface MailBarProps {
  readonly count: number
  readonly isBusy: boolean
  readonly onAct: (act: MailAct) => void
  readonly onClear: () => void
}

/** How many mails are selected, and what can be done with them. It stands in the place of the filters. */
export function MailBar({ count, isBusy, onAct, onClear }: MailBarProps) {
  const button = (act: MailAct, label: string) => (
    <Button variant="outlined" loading={isBusy} onClick={() => onAct(act)} sx={{ bgcolor: 'background.paper' }}>
      {label}
    </Button>
  )
  return (
    <Box role="region" aria-label="Selected mails" sx={{ ...bar, bgcolor: tint('primary') }}>
      <Typography role="status" sx={{ fontWeight: 600 }}>
        {count.toLocaleString('en')} selected
      </Typography>
      {button('free', 'Free')}
      {button('retry', 'Try again')}
      {button('cancel', 'Cancel mails')}
      <IconButton aria-label="Clear the selection" onClick={onClear} sx={{ ml: 'auto' }}>
        <CloseIcon fontSize="small" />
      </IconButton>
    </Box>
  )
}

const bar = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  p: '12px',
  minHeight: 60,
  borderBottom: 1,
  borderColor: 'primary.main',
} as const
