import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useId, useRef, useState } from 'react'
import { currentQuestion } from '../sheet/sheet-keys.ts'
import { type Draft, HelpForm } from './help-form.tsx'
import { HelpList } from './help-list.tsx'
import { describeAsked } from './help-words.ts'
import type { Help } from './use-help.ts'

interface HelpButtonProps {
  readonly help: Help
  readonly questionCount: number
  readonly isPaused?: boolean
}

const EMPTY: Draft = { kind: 'technical', question: '', text: '' }

/**
 * Asks the supervisors for help, and shows the outcome. The text stays until it is sent; the exam goes on meanwhile.
 */
export function HelpButton({ help, questionCount, isPaused = false }: HelpButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  const [draft, setDraft] = useState(EMPTY)
  const [isSent, setIsSent] = useState(false)
  const id = useId()
  const closing = useRef<HTMLButtonElement>(null)
  if (isSent && !help.asked) {
    setIsSent(false)
    if (!help.failure) setDraft(EMPTY) // after a refusal the text stays, to be changed
  }
  const close = () => setIsOpen(false)
  function open(): void {
    setDraft({ ...draft, question: draft.question || String(currentQuestion() ?? '') })
    setIsOpen(true)
  }
  return (
    <>
      <Button variant="text" color="inherit" size="small" onClick={open}>
        HELP
      </Button>
      <Dialog open={isOpen} onClose={close} aria-labelledby={id} maxWidth="sm" fullWidth>
        <DialogTitle id={id}>Ask for help</DialogTitle>
        <DialogContent dividers>
          <Stack spacing={2}>
            <Typography color="textSecondary">
              A supervisor reads it and answers here.{' '}
              {isPaused
                ? 'Your time stands still meanwhile.'
                : 'The clock goes on. You can close this and go on answering.'}
            </Typography>
            {help.failure && <Alert severity="error">{help.failure}</Alert>}
            {help.asked ? (
              <OnItsWay help={help} />
            ) : (
              <HelpForm
                draft={draft}
                questionCount={questionCount}
                onChange={setDraft}
                onAsk={(asked) => {
                  closing.current?.focus() // the form goes: keys of the dialog are heard all the time
                  help.ask(asked)
                  setIsSent(true)
                }}
              />
            )}
            {help.requests.length > 0 && <HelpList requests={help.requests} />}
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button ref={closing} onClick={close}>
            Close
          </Button>
        </DialogActions>
      </Dialog>
    </>
  )
}

/** What was asked for and has not reached the server. */
function OnItsWay({ help: { asked, isWaiting, takeBack } }: { help: Help }) {
  if (!asked) return null
  return (
    <Alert
      severity={isWaiting ? 'warning' : 'info'}
      role="status"
      action={
        <Button color="inherit" size="small" onClick={takeBack}>
          Do not send
        </Button>
      }
    >
      <strong>{describeAsked(asked)}</strong>
      {isWaiting
        ? ': the server cannot be reached. It is kept here and sent after your answers. If it is urgent, speak to a supervisor.'
        : ': it is being sent …'}
    </Alert>
  )
}
