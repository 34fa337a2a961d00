import Box from '@mui/material/Box'
import type { AnswerSaver } from '@olympiad/olympiad/answers/student/index'
import { stateSigns } from '../navigator/navigator-style.ts'
import { summaryOf } from '../navigator/question-state.ts'
import type { SeenQuestions } from '../navigator/seen-questions.ts'
import { useCounts } from '../navigator/use-counts.ts'

/** How many questions are answered, marked and not answered, with the signs of the overview. */
export function StateCounts({ saver, seen }: { saver: AnswerSaver; seen: SeenQuestions }) {
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
