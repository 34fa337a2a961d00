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
import { type Message, message } from '@olympiad/olympiad/ground/declared/spelling/message'
import { useSay } from '@olympiad/olympiad/kit/language/language'
import { Rich, strong } from '@olympiad/olympiad/kit/language/rich.tsx'
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

const TITLES: Record<Exclude<Submitting, 'no'>, Message> = {
  counting: message('Submit your answers?'),
  asking: message('Submit for good?'),
  saving: message('Submitting your answers'),
  sending: message('Submitting your answers'),
  unreachable: message('Waiting to submit your answers'),
  refused: message('Your answers could not be submitted'),
}

/** Submits the sheet: the counts, a second question, and what it waits for. */
export function SubmitDialog({ submit, saver, seen, until }: Props) {
  const say = useSay()
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
      <DialogTitle id={id}>{say(TITLES[stage])}</DialogTitle>
      {stage === 'counting' && <Counting submit={submit} saver={saver} seen={seen} />}
      {stage === 'asking' && <Asking submit={submit} saver={saver} until={until} />}
      {(stage === 'saving' || stage === 'sending' || stage === 'unreachable') && (
        <Waiting submit={submit} saver={saver} until={until} />
      )}
      {stage === 'refused' && (
        <Part
          actions={
            <Button onClick={takeBack} autoFocus>
              {say('Close')}
            </Button>
          }
        >
          <Alert severity="error">{submit.failure}</Alert>
          <Typography sx={{ mt: 2 }}>{say('Nothing has changed. Your answers are safe.')}</Typography>
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
  const say = useSay()
  return (
    <Part
      actions={
        <>
          <Button onClick={submit.takeBack} autoFocus>
            {say('Go on answering')}
          </Button>
          <Button variant="contained" onClick={once(submit.goOn)}>
            {say('Submit …')}
          </Button>
        </>
      }
    >
      <StateCounts saver={saver} seen={seen} />
      <Typography color="textSecondary" sx={{ mt: 1.5 }}>
        {say(
          'After you submit you cannot change anything, and you get a receipt. You do not need to submit. At the end of the exam your answers count as they are.',
        )}
      </Typography>
    </Part>
  )
}

function Asking({ submit, saver, until }: Omit<Props, 'seen'>) {
  const say = useSay()
  const { answered } = useSheet(saver)
  const open = openQuestions(saver)
  return (
    <Part
      actions={
        <>
          <Button onClick={submit.takeBack} autoFocus>
            {say('No')}
          </Button>
          <Button variant="contained" color="error" onClick={once(submit.confirm)}>
            {say('Yes, submit')}
          </Button>
        </>
      }
    >
      <Typography sx={{ fontWeight: 600 }}>
        {open.length === 0
          ? say('All {count} questions are answered.', { count: saver.board.questionCount })
          : say('{answered} answered, {open} not answered: {questions}', {
              answered,
              open: open.length,
              questions: describeQuestions(open),
            })}
      </Typography>
      <UnsentDrafts saver={saver} />
      <Typography sx={{ mt: 1 }}>
        {say('You cannot change anything after this, even though the exam runs until {time}.', { time: until })}
      </Typography>
    </Part>
  )
}

function Waiting({ submit, saver, until }: Omit<Props, 'seen'>) {
  const say = useSay()
  const { unsaved, hindrance } = useSheet(saver)
  const isCutOff = submit.stage === 'unreachable' || hindrance === 'network'
  return (
    <Part
      actions={
        <Button onClick={once(submit.takeBack)} autoFocus>
          {say('Do not submit')}
        </Button>
      }
    >
      <Box role="status">
        {unsaved > 0 && (
          <Typography>
            {say('We are saving {count, plural, one {your last answer} other {your last # answers}} first.', {
              count: unsaved,
            })}
          </Typography>
        )}
        {isCutOff && (
          <Typography sx={{ mt: 1 }}>
            <Rich
              text={say(
                '<b>The server cannot be reached.</b> Keep this page open. Your answers are submitted as soon as the server answers. If the exam ends first ({time}), only the answers saved by then count.',
              )}
              values={{ time: until }}
              tags={{ b: strong }}
            />
          </Typography>
        )}
        {unsaved === 0 && !isCutOff && (
          <Typography>{say('Your answers are saved. Your receipt is being made.')}</Typography>
        )}
      </Box>
      <LinearProgress aria-hidden sx={{ mt: 2 }} />
    </Part>
  )
}

/** How many questions are answered, marked and not answered, with the signs of the overview. */
function StateCounts({ saver, seen }: { saver: AnswerSaver; seen: SeenQuestions }) {
  const say = useSay()
  const counts = useCounts(saver, seen)
  return (
    <Box sx={stateSigns}>
      <Box component="dl" sx={listStyle}>
        {summaryOf(counts).map(([state, count, word]) => (
          <div key={state}>
            <dt>
              <span className="cell sample" data-state={state} aria-hidden />
              {say(word)}
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
