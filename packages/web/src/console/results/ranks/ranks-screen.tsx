import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate } from 'react-router'
import { examsQuery } from '../../../lib/exam/exam-queries.ts'
import { useFailure } from '../../../lib/fetching/keep-trying.ts'
import { useLiveQuery } from '../../../lib/live/use-live-query.ts'
import { paths } from '../../../paths.ts'
import { LoadFailure } from '../../../staff/parts/load-failure.tsx'
import { Note } from '../../../staff/parts/note.tsx'
import { Loading } from '../../../ui/loading.tsx'
import { isSetOf, patchSets, setsQuery } from '../results-queries.ts'
import { ExamRanks } from './exam-ranks.tsx'

const SPREAD_MS = 500

/** The ranks of a published set, with the rule that gave them. */
export function RanksScreen() {
  const asked = useLocation().pathname.slice(paths.consoleRanks.length).replaceAll('/', '')
  const navigate = useNavigate()
  const exams = useQuery(examsQuery)
  const sets = useQuery(setsQuery)
  const examsFailure = useFailure(exams)
  const failure = useFailure(sets) ?? examsFailure
  useLiveQuery({ queryKey: setsQuery.queryKey, topics: ['resultsets/*'], patch: patchSets, spreadMs: SPREAD_MS })
  if (!exams.data || !sets.data) {
    if (!failure) return <Loading />
    return <LoadFailure of="The ranks" failure={failure} />
  }
  const published = sets.data.filter(({ state }) => state === 'published')
  const shown = exams.data.filter(({ id }) => published.some((set) => isSetOf(set, id))).toReversed()
  const exam = asked === '' ? shown[0] : shown.find(({ id }) => id === asked)
  const set = published.find((one) => exam && isSetOf(one, exam.id))
  if (!exam || !set)
    return (
      <Note severity="info" what="No ranks yet.">
        They are here once results are published.
      </Note>
    )
  return <ExamRanks {...{ exam, set, exams: shown }} onExam={(id) => void navigate(`${paths.consoleRanks}/${id}`)} />
}
