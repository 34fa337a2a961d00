import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { isSetOf } from '../../kit/console/parts/results/set-queries.ts'
import { useExamsAndSets, useLiveSets } from '../../kit/console/parts/results/use-exams-and-sets.ts'
import { paths } from '../../kit/paths.ts'
import { LoadFailure } from '../../kit/staff/parts/load-failure.tsx'
import { Note } from '../../kit/staff/parts/note.tsx'
import { Loading } from '../../kit/ui/loading.tsx'
import { ExamResults } from './exam-results.tsx'
import { ResultsList } from './results-list.tsx'

/** The results of all exams, or of one of them, as the address says. */
export function ResultsScreen() {
  const [, examId = '', number = ''] = useLocation().pathname.slice(paths.consoleResults.length).split('/')
  const { exams, sets, failure } = useExamsAndSets()
  useLiveSets()
  if (exams && sets) {
    if (examId === '') return <ResultsList exams={exams} sets={sets} />
    const exam = exams.find(({ id }) => id === examId)
    if (!exam)
      return (
        <Headed>
          <Note severity="warning" what="There is no such exam." />
        </Headed>
      )
    return <ExamResults exam={exam} sets={sets.filter((set) => isSetOf(set, examId))} number={Number(number)} />
  }
  if (!failure) return <Loading />
  return (
    <Headed>
      <LoadFailure of="The results" failure={failure} />
    </Headed>
  )
}

/** What is said where there are no results to show, below the name of the page. */
const Headed = ({ children }: { children: ReactNode }) => (
  <Box sx={{ display: 'grid', gap: '12px' }}>
    <Typography variant="h1">Results</Typography>
    {children}
  </Box>
)
