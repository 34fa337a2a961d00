import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { formatShort } from '../../kit/lib/time/exam-times.ts'
import { RowDrawer } from '../../kit/staff/drawer/row-drawer.tsx'
import { Note } from '../../kit/staff/parts/note.tsx'
import { BOUNCEABLE, CANCELLABLE, FREEABLE, RETRYABLE } from '../declared/mail-states.ts'
import type { MailAct } from './mail-acts.ts'
import type { MailRow } from './mail-queries.ts'
import { MAIL_STATE_LOOKS, MailStateChip } from './mail-state-chip.tsx'

interface MailDrawerProps {
  readonly mail: MailRow
  readonly rows: readonly MailRow[]
  readonly isBusy: boolean
  readonly onOpen: (id: string) => void
  readonly onAct: (act: MailAct) => void
}

/** One mail: what it says, and what happened to it. Links and codes are not shown. */
export function MailDrawer({ mail, rows, isBusy, onOpen, onAct }: MailDrawerProps) {
  const { state, subject, address, text, history, perhapsTwice } = mail
  const at = rows.findIndex(({ id }) => id === mail.id)
  const button = (act: MailAct, label: string) => (
    <Button variant="outlined" disabled={isBusy} onClick={() => onAct(act)}>
      {label}
    </Button>
  )
  return (
    <RowDrawer
      title={subject}
      about={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
          <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {address}
          </Typography>
          <MailStateChip state={state} />
        </Box>
      }
      onStep={at < 0 ? undefined : (by) => onOpen(rows[at + by]?.id ?? mail.id)}
      onClose={() => onOpen('')}
      acts={
        <>
          {FREEABLE.includes(state) && button('free', 'Free')}
          {RETRYABLE.includes(state) && button('retry', 'Try again')}
          {CANCELLABLE.includes(state) && button('cancel', 'Cancel the mail')}
          {BOUNCEABLE.includes(state) && button('bounce', 'Mark as bounced')}
        </>
      }
    >
      <Box sx={{ display: 'grid', gap: 2, p: '16px' }}>
        {perhapsTwice && (
          <Note severity="info" what="Perhaps sent twice.">
            The connection broke while it was sent. The recipient may have it twice.
          </Note>
        )}
        <Box component="section" aria-label="History">
          <Typography variant="h3">History</Typography>
          <Box component="ol" sx={{ m: 0, pl: '20px', overflowWrap: 'anywhere' }}>
            {(history ?? []).map(({ at: when, what, note }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: events have no other name, and only grow
              <Typography component="li" variant="body2" key={index}>
                {formatShort(when)}: {MAIL_STATE_LOOKS[what].word}. <bdi>{note}</bdi>
              </Typography>
            ))}
          </Box>
        </Box>
        <Box component="section" aria-label="Text">
          <Typography variant="h3">Text</Typography>
          <Typography component="div" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            <bdi>{text}</bdi>
          </Typography>
        </Box>
      </Box>
    </RowDrawer>
  )
}
