import Box from '@mui/material/Box'
import { FactLine } from '../../kit/console/parts/facts/fact-line.tsx'
import { Sheet } from '../../kit/staff/parts/sheet.tsx'
import type { OverviewExam } from '../../overview/declared/overview.ts'

/** What the exam needs, and the state of each: the lines of the overview. */
export const NeedsSheet = ({ exam }: { readonly exam: OverviewExam }) => (
  <Sheet title="What it needs">
    <Box component="ul" aria-label="What it needs" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {exam.facts.map((fact) => (
        <FactLine key={`${fact.id} ${fact.sentence}`} fact={fact} examId={exam.id} />
      ))}
    </Box>
  </Sheet>
)
