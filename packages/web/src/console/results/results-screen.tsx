import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { examsQuery } from '../../lib/exam/exam-queries.ts'
import { useFailure } from '../../lib/fetching/keep-trying.ts'
import { useLiveQuery } from '../../lib/live/use-live-query.ts'
import { paths } from '../../paths.ts'
import { LoadFailure } from '../../staff/parts/load-failure.tsx'
import { Note } from '../../staff/parts/note.tsx'
import { Loading } from '../../ui/loading.tsx'
import { ExamResults } from './exam-results.tsx'
import { ResultsList } from './results-list.tsx'
import { isSetOf, patchSets, setsQuery } from './results-queries.ts'

const SPREAD_MS = 500

/** The results of all exams, or of one of them, as the address says. */
export function ResultsScreen() {
  const [, examId = '', number = ''] = useLocation().pathname.slice(paths.consoleResults.length).split('/')
  const exams = useQuery(examsQuery)
  const sets = useQuery(setsQuery)
  const examsFailure = useFailure(exams)
  const failure = useFailure(sets) ?? examsFailure
  useLiveQuery({ queryKey: setsQuery.queryKey, topics: ['resultsets/*'], patch: patchSets, spreadMs: SPREAD_MS })
  if (exams.data && sets.data) {
    if (examId === '') return <ResultsList exams={exams.data} sets={sets.data} />
    const exam = exams.data.find(({ id }) => id === examId)
    if (!exam)
      return (
        <Headed>
          <Note severity="warning" what="There is no such exam." />
        </Headed>
      )
    return <ExamResults exam={exam} sets={sets.data.filter((set) => isSetOf(set, examId))} number={Number(number)} />
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
