import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { formatRecordTime } from '@olympiad/schema/record-time'
import { useQuery } from '@tanstack/react-query'
import type { Exam } from '../../exams/declared/exams.ts'
import { questionLabel, specForm } from '../../ground/declared/paper-form.ts'
import { useLiveQuery } from '../../kit/lib/live/use-live-query.ts'
import { formatShort } from '../../kit/lib/time/exam-times.ts'
import { serverNow } from '../../kit/lib/time/server-clock.ts'
import { Lines } from '../../kit/ui/lines.tsx'
import type { QuestionOutcome } from '../../results/declared/scoring.ts'
import { MAX_OBJECTIONS, takesObjections } from '../declared/objection.ts'
import type { Objection } from '../declared/objections.ts'
import { ObjectionForm } from './objection-form.tsx'
import { objectionsQuery, patchObjections } from './objections-queries.ts'

interface OwnObjectionsProps {
  readonly questionpaper: string
  readonly exam: Exam
  /** The marked sheet; empty while it is not known. */
  readonly questions: readonly QuestionOutcome[]
}

const STATES = {
  open: 'waits for an answer',
  accepted: 'accepted',
  refused: 'not accepted',
} as const
/** One answer reaches many students; each page hears only of its own objection. */
const SPREAD_MS = 5000

/** The student's objections, the answers, and the form for another objection; nothing if there is neither. */
export function OwnObjections({ questionpaper, exam, questions }: OwnObjectionsProps) {
  const query = objectionsQuery(questionpaper)
  const { data } = useQuery(query)
  const patch = patchObjections(questionpaper)
  useLiveQuery({ queryKey: query.queryKey, topics: data ? ['objections/*'] : [], patch, spreadMs: SPREAD_MS })
  const { released = '', objectionsuntil = '' } = exam
  const isTime = takesObjections(formatRecordTime(serverNow()), { released, objectionsuntil })
  if (!data || (data.length === 0 && !isTime)) return null
  const left = MAX_OBJECTIONS - data.length
  return (
    <Paper component="section" aria-labelledby="own-objections" variant="outlined" sx={{ p: 2.5 }}>
      <Typography variant="h2" id="own-objections" sx={{ mb: 1 }}>
        Objections to the key
      </Typography>
      {data.length > 0 && <OwnList objections={data} />}
      {isTime && left > 0 && (
        <>
          <Typography sx={{ mb: 1.5 }}>
            Is a letter of the key wrong? Say so until {formatShort(objectionsuntil)}. You have {left} of{' '}
            {MAX_OBJECTIONS} objections left.
          </Typography>
          <ObjectionForm
            questionpaper={questionpaper}
            objected={data.map(({ question }) => question)}
            questions={questions}
          />
        </>
      )}
      {isTime && left <= 0 && <Typography>You have used all {MAX_OBJECTIONS} objections.</Typography>}
    </Paper>
  )
}

function OwnList({ objections }: { readonly objections: readonly Objection[] }) {
  return (
    <Stack component="ul" spacing={1} sx={{ m: 0, mb: 2, pl: 2.5 }}>
      {objections.map(({ id, question, state, text, answer }) => (
        <li key={id}>
          <strong>
            Question {questionLabel(specForm, question)}: {STATES[state]}
          </strong>
          <br />
          <Lines text={text} />
          {answer && (
            <>
              <br />
              Answer: <Lines text={answer} />
            </>
          )}
        </li>
      ))}
    </Stack>
  )
}
