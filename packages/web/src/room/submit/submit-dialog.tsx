import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { type AnswerSaver, useSheet } from '@olympiad/olympiad/answers/student/index'
import { type MouseEvent, type ReactNode, useId } from 'react'
import { describeQuestions, openQuestions } from '../leaving/open-questions.ts'
import { UnsentDrafts } from '../leaving/unsent-drafts.tsx'
import { stateSigns } from '../navigator/navigator-style.ts'
import { summaryOf } from '../navigator/question-state.ts'
import type { SeenQuestions } from '../navigator/seen-questions.ts'
import { useCounts } from '../navigator/use-counts.ts'
import type { Submit, Submitting } from './use-submit.ts'

interface Props {
  submit: Submit
  saver: AnswerSaver
  seen: SeenQuestions
  /** When the exam ends, as people read it. */
  until: string
}

const TITLES: Record<Exclude<Submitting, 'no'>, string> = {
  counting: 'Submit your answers?',
  asking: 'Submit for good?',
  saving: 'Submitting your answers',
  sending: 'Submitting your answers',
  unreachable: 'Waiting to submit your answers',
  refused: 'Your answers could not be submitted',
}

/** Submits the sheet: the counts, a second question, and what it waits for. */
export function SubmitDialog({ submit, saver, seen, until }: Props) {
  const { stage, takeBack } = submit
  const id = useId()
  if (stage === 'no') return null
  const isAsking = stage === 'counting' || stage === 'asking'
  return (
    <Dialog
      open
      onClose={(_event, reason) => (isAsking || reason !== 'backdropClick') && takeBack()}
      role="alertdialog"
      aria-labelledby={id}
      maxWidth="xs"
      fullWidth
    >
      <DialogTitle id={id}>{TITLES[stage]}</DialogTitle>
      {stage === 'counting' && <Counting submit={submit} saver={saver} seen={seen} />}
      {stage === 'asking' && <Asking submit={submit} saver={saver} until={until} />}
      {(stage === 'saving' || stage === 'sending' || stage === 'unreachable') && (
        <Waiting submit={submit} saver={saver} until={until} />
      )}
      {stage === 'refused' && (
        <Part
          actions={
            <Button onClick={takeBack} autoFocus>
              Close
            </Button>
          }
        >
          <Alert severity="error">{submit.failure}</Alert>
          <Typography sx={{ mt: 2 }}>Nothing has changed. Your answers are safe.</Typography>
        </Part>
      )}
    </Dialog>
  )
}

function Part({ children, actions }: { children: ReactNode; actions: ReactNode }) {
  return (
    <>
      <DialogContent>{children}</DialogContent>
      <DialogActions>{actions}</DialogActions>
    </>
  )
}

/** A step further, but not by the second click of a double click, which was meant for the step before. */
const once = (act: () => void) => (event: MouseEvent) => event.detail <= 1 && act()

function Counting({ submit, saver, seen }: Omit<Props, 'until'>) {
  return (
    <Part
      actions={
        <>
          <Button onClick={submit.takeBack} autoFocus>
            Go on answering
          </Button>
          <Button variant="contained" onClick={once(submit.goOn)}>
            Submit …
          </Button>
        </>
      }
    >
      <StateCounts saver={saver} seen={seen} />
      <Typography color="textSecondary" sx={{ mt: 1.5 }}>
        After you submit you cannot change anything, and you get a receipt. You do not need to submit. At the end of the
        exam your answers count as they are.
      </Typography>
    </Part>
  )
}

function Asking({ submit, saver, until }: Omit<Props, 'seen'>) {
  const { answered } = useSheet(saver)
  const open = openQuestions(saver)
  return (
    <Part
      actions={
        <>
          <Button onClick={submit.takeBack} autoFocus>
            No
          </Button>
          <Button variant="contained" color="error" onClick={once(submit.confirm)}>
            Yes, submit
          </Button>
        </>
      }
    >
      <Typography sx={{ fontWeight: 600 }}>
        {open.length === 0
          ? `All ${saver.board.questionCount} questions are answered.`
          : `${answered} answered, ${open.length} not answered: ${describeQuestions(open)}`}
      </Typography>
      <UnsentDrafts saver={saver} />
      <Typography sx={{ mt: 1 }}>
        You cannot change anything after this, even though the exam runs until {until}.
      </Typography>
    </Part>
  )
}

function Waiting({ submit, saver, until }: Omit<Props, 'seen'>) {
  const { unsaved, hindrance } = useSheet(saver)
  const isCutOff = submit.stage === 'unreachable' || hindrance === 'network'
  return (
    <Part
      actions={
        <Button onClick={once(submit.takeBack)} autoFocus>
          Do not submit
        </Button>
      }
    >
      <Box role="status">
        {unsaved > 0 && (
          <Typography>
            We are saving {unsaved === 1 ? 'your last answer' : `your last ${unsaved} answers`} first.
          </Typography>
        )}
        {isCutOff && (
          <Typography sx={{ mt: 1 }}>
            <strong>The server cannot be reached.</strong> Keep this page open. Your answers are submitted as soon as
            the server answers. If the exam ends first ({until}), only the answers saved by then count.
          </Typography>
        )}
        {unsaved === 0 && !isCutOff && <Typography>Your answers are saved. Your receipt is being made.</Typography>}
      </Box>
      <LinearProgress aria-hidden sx={{ mt: 2 }} />
    </Part>
  )
}

/** How many questions are answered, marked and not answered, with the signs of the overview. */
function StateCounts({ saver, seen }: { saver: AnswerSaver; seen: SeenQuestions }) {
  const counts = useCounts(saver, seen)
  return (
    <Box sx={stateSigns}>
      <Box component="dl" sx={listStyle}>
        {summaryOf(counts).map(([state, count, word]) => (
          <div key={state}>
            <dt>
              <span className="cell sample" data-state={state} aria-hidden />
              {word}
            </dt>
            <dd>{count}</dd>
          </div>
        ))}
      </Box>
    </Box>
  )
}

const listStyle = {
  m: 0,
  '& > div': {
    display: 'flex',
    justifyContent: 'space-between',
    gap: 2,
    py: 0.5,
    borderBottom: 1,
    borderColor: 'divider',
  },
  '& dt': { display: 'flex', alignItems: 'center', gap: 1 },
  '& dd': { m: 0, fontWeight: 600, fontVariantNumeric: 'tabular-nums lining-nums' },
} as const
