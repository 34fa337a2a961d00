import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { type Message as MessageText, message } from '../../ground/declared/spelling/message.ts'
import { useSay } from '../../kit/language/language.ts'
import { Lines } from '../../kit/ui/lines.tsx'
import type { Announcement } from '../declared/announcements.ts'
import { formatMessageTime, type Sender, senderOf } from './staff-messages.ts'

const SAID: Readonly<Record<Sender, MessageText>> = {
  organiser: message('{time}, from the organiser'),
  supervisor: message('{time}, from your supervisor'),
}
const SAID_ABOUT: Readonly<Record<Sender, MessageText>> = {
  organiser: message('{time}, from the organiser, about question {question}'),
  supervisor: message('{time}, from your supervisor, about question {question}'),
}

interface Props {
  isOpen: boolean
  announcements: readonly Announcement[]
  onClose(): void
}

/** All announcements so far, the newest first. */
export function AnnouncementsDialog({ isOpen, announcements, onClose }: Props) {
  const say = useSay()
  const id = useId()
  return (
    <Dialog open={isOpen} onClose={onClose} aria-labelledby={id} maxWidth="sm" fullWidth>
      <DialogTitle id={id}>{say('Announcements')}</DialogTitle>
      <DialogContent dividers>
        {announcements.length === 0 && <Typography>{say('Nothing has been announced so far.')}</Typography>}
        <Box component="ul" aria-labelledby={id} sx={{ listStyle: 'none', p: 0, m: 0 }}>
          {announcements.toReversed().map(({ id: key, by, created, question, text }) => (
            <Box component="li" key={key} sx={itemStyle}>
              <Typography color="textSecondary">
                {say(question > 0 ? SAID_ABOUT[senderOf(by)] : SAID[senderOf(by)], {
                  time: formatMessageTime(created),
                  question,
                })}
              </Typography>
              <Typography>
                <Lines text={text} />
              </Typography>
            </Box>
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} autoFocus>
          {say('Close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

const itemStyle = { py: 1.25, '& + &': { borderTop: 1, borderColor: 'divider' }, overflowWrap: 'anywhere' } as const
