import Button from '@mui/material/Button'
import { grouped } from '../../ground/declared/spelling/counts.ts'
import { SelectionBar } from '../../kit/staff/parts/selection-bar.tsx'
import type { MailAct } from './mail-acts.ts'

interface MailBarProps {
  readonly count: number
  readonly isBusy: boolean
  readonly onAct: (act: MailAct) => void
  readonly onClear: () => void
}

/** How many mails are selected, and what can be done with them. It replaces the filters. */
export function MailBar({ count, isBusy, onAct, onClear }: MailBarProps) {
  const button = (act: MailAct, label: string) => (
    <Button variant="outlined" loading={isBusy} onClick={() => onAct(act)} sx={{ bgcolor: 'background.paper' }}>
      {label}
    </Button>
  )
  return (
    <SelectionBar label="Selected mails" count={grouped(count)} onClear={onClear}>
      {button('free', 'Free')}
      {button('retry', 'Try again')}
      {button('cancel', 'Cancel mails')}
      {button('bounce', 'Mark as bounced')}
    </SelectionBar>
  )
}
