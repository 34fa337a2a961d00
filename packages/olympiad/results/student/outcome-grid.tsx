import Box from '@mui/material/Box'
import type { Theme } from '@mui/material/styles'
import type { SystemStyleObject } from '@mui/system'

import { questionLabel } from '../../ground/declared/spelling/question-label.ts'

import { useSay } from '../../kit/language/language.ts'

import { Unseen } from '../../kit/ui/unseen.tsx'
import type { QuestionOutcome } from '../declared/scoring.ts'
import { outcomes } from './outcomes.ts'

/** What sheet and table show alike. */
export interface ShownOutcomes {
  readonly questions: readonly QuestionOutcome[]
  isShown(question: QuestionOutcome): boolean
  readonly late: ReadonlySet<number>
}

/** The marked sheet at one glance: ten questions a row, each in its place whatever is filtered out. */
export function OutcomeGrid({ questions, isShown, late }: ShownOutcomes) {
  return (
    <Box sx={{ containerType: 'inline-size' }}>
      <Box component="ol" aria-labelledby="by-question" sx={gridStyle}>
        {questions.map((question) =>
          isShown(question) ? (
            <Cell key={question.questionnumber} question={question} isLate={late.has(question.questionnumber)} />
          ) : (
            <li key={question.questionnumber} aria-hidden="true" />
          ),
        )}
      </Box>
    </Box>
  )
}

function Cell({ question, isLate }: { question: QuestionOutcome; isLate: boolean }) {
  const say = useSay()
  const { questionnumber, option, accepted, outcome } = question
  const look = outcomes.find((one) => one.outcome === outcome)
  return (
    <li data-outcome={outcome}>
      <span className="number">{questionLabel(questionnumber)}</span>
      <span className="given">
        {option && <Unseen>{say('your answer')} </Unseen>}
        {option} <span aria-hidden>{look?.sign}</span>
      </span>
      <span className="word">{look && say(look.label)}</span>
      <span className="accepted">
        {outcome !== 'right' && accepted.length > 0 && (
          <>
            <Unseen>{say('accepted')} </Unseen>
            {accepted.join(', ')}
          </>
        )}
      </span>
      {isLate && <span className="late">{say('came late')}</span>}
    </li>
  )
}

/** One style for all hundred. */
const gridStyle = (theme: Theme): SystemStyleObject<Theme> => ({
  listStyle: 'none',
  m: 0,
  p: 2,
  pt: 0,
  display: 'grid',
  gridTemplateColumns: 'repeat(10, minmax(0, 1fr))',
  gap: 0.5,
  '& > li': {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: 'auto 1fr',
    alignContent: 'center',
    minHeight: 42,
    px: 0.75,
    border: '1px solid',
    borderColor: 'divider',
    borderRadius: 0.5,
    fontSize: '0.8rem',
    whiteSpace: 'nowrap',
    lineHeight: 1.35,
    breakInside: 'avoid',
  },
  '& > li[aria-hidden]': { borderStyle: 'dashed' },
  '& .number': { fontFamily: theme.typography.fontFamilyMono, color: 'text.secondary' },
  '& .given, & .accepted': { textAlign: 'right' },
  '& .given': { fontWeight: 600, fontSize: '0.95rem' },
  '& .accepted': { color: 'text.secondary' },
  '& .late': { gridColumn: '1 / -1', color: 'waiting.main', fontWeight: 600 },
  // Most are right: quiet, so that the others are seen.
  '& [data-outcome=right]': { borderColor: 'transparent' },
  '& [data-outcome=right] [aria-hidden]': { color: 'saved.main' },
  '& [data-outcome=wrong]': {
    borderColor: 'error.main',
    bgcolor: 'action.selected',
  },
  '& [data-outcome=wrong] :is(.given, .word)': { color: 'error.main' },
  '& [data-outcome=ignored] :is(.given, .word)': { color: 'text.secondary' },
  // The sign says the same; one word is too long, the other would stand there sixty times.
  '& :is([data-outcome=ignored], [data-outcome=right]) .word': { position: 'absolute', clipPath: 'inset(50%)' },
  '& [data-outcome=ignored] .accepted': { gridColumn: 2 },
  '@container (max-width: 760px)': { gridTemplateColumns: 'repeat(5, minmax(0, 1fr))' },
  '@container (max-width: 420px)': {
    '& > li': { px: 0.5, fontSize: '0.75rem' },
    '& .word': { position: 'absolute', clipPath: 'inset(50%)' }, // the sign says the same
    '& .accepted': { gridColumn: 2 },
  },
  // All on one sheet of paper.
  '@media print': {
    gridTemplateColumns: 'repeat(10, minmax(0, 1fr))',
    '& > li': { minHeight: 36, px: 0.5, fontSize: '0.7rem' },
  },
})
