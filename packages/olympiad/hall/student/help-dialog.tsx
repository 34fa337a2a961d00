import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useId, useRef } from 'react'
import { useSay } from '../../kit/language/language.ts'
import { Rich, strong } from '../../kit/language/rich.tsx'
import { Lines } from '../../kit/ui/lines.tsx'
import type { HelpRequest } from '../declared/helprequests.ts'
import type { HelpInput } from './help-calls.ts'
import { type Draft, HelpForm } from './help-form.tsx'
import { describeAsked, STATE_WORDS } from './help-words.ts'
import { formatMessageTime, senderOf } from './staff-messages.ts'
import type { Help } from './use-help.ts'

interface Props {
  readonly isOpen: boolean
  readonly isPaused: boolean
  readonly help: Help
  readonly lastQuestion: number
  readonly draft: Draft
  onDraft(draft: Draft): void
  onAsk(asked: HelpInput): void
  onClose(): void
}

/** The form of a request for help, or where it is by now, and the requests before it with their answers. */
export function HelpDialog({ isOpen, isPaused, help, lastQuestion, draft, onDraft, onAsk, onClose }: Props) {
  const say = useSay()
  const id = useId()
  const closing = useRef<HTMLButtonElement>(null)
  return (
    <Dialog open={isOpen} onClose={onClose} aria-labelledby={id} maxWidth="sm" fullWidth>
      <DialogTitle id={id}>{say('Ask for help')}</DialogTitle>
      <DialogContent dividers>
        <Stack spacing={2}>
          <Typography color="textSecondary">
            {say(
              isPaused
                ? 'A supervisor reads it and answers here. Your time stands still meanwhile.'
                : 'A supervisor reads it and answers here. The clock goes on. You can close this and go on answering.',
            )}
          </Typography>
          {help.failure && <Alert severity="error">{help.failure}</Alert>}
          {help.asked ? (
            <OnItsWay help={help} />
          ) : (
            <HelpForm
              draft={draft}
              lastQuestion={lastQuestion}
              onChange={onDraft}
              onAsk={(asked) => {
                closing.current?.focus() // the form goes: keys of the dialog are heard all the time
                onAsk(asked)
              }}
            />
          )}
          {help.requests.length > 0 && <HelpList requests={help.requests} />}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button ref={closing} onClick={onClose}>
          {say('Close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

/** What was asked for and has not reached the server. */
function OnItsWay({ help: { asked, isWaiting, takeBack } }: { help: Help }) {
  const say = useSay()
  if (!asked) return null
  return (
    <Alert
      severity={isWaiting ? 'warning' : 'info'}
      role="status"
      action={
        <Button color="inherit" size="small" onClick={takeBack}>
          {say('Do not send')}
        </Button>
      }
    >
      <Rich
        text={say(
          isWaiting
            ? '<b>{asked}</b>: the server cannot be reached. It is kept here and sent after your answers. If it is urgent, speak to a supervisor.'
            : '<b>{asked}</b>: it is being sent …',
        )}
        values={{ asked: describeAsked(asked) }}
        tags={{ b: strong }}
      />
    </Alert>
  )
}

/** Requests so far, the newest first, each with its outcome. */
function HelpList({ requests }: { requests: readonly HelpRequest[] }) {
  const say = useSay()
  return (
    <Box component="ul" aria-label={say('What you have asked for')} sx={{ listStyle: 'none', p: 0, m: 0 }}>
      {requests.toReversed().map((request) => (
        <Box component="li" key={request.id} sx={itemStyle}>
          <Typography sx={{ fontWeight: 600 }}>
            {describeAsked(request)} · {say(STATE_WORDS[request.state])}
          </Typography>
          <Typography color="textSecondary">{formatMessageTime(request.created)}</Typography>
          {request.text !== '' && (
            <Typography>
              <Lines text={request.text} />
            </Typography>
          )}
          {request.answer !== '' && (
            <Typography>
              {say(
                senderOf(request.answeredby) === 'organiser'
                  ? 'Answer from the organiser:'
                  : 'Answer from your supervisor:',
              )}{' '}
              <Lines text={request.answer} />
            </Typography>
          )}
        </Box>
      ))}
    </Box>
  )
}

const itemStyle = { py: 1.25, borderTop: 1, borderColor: 'divider', overflowWrap: 'anywhere' } as const
