import { useLocation, useNavigate } from 'react-router'
import { newestSets } from '../../kit/console/parts/results/newest-sets.ts'
import { useExamsAndSets } from '../../kit/console/parts/results/use-exams-and-sets.ts'
import { paths } from '../../kit/paths.ts'
import { LoadFailure } from '../../kit/staff/parts/load-failure.tsx'
import { Note } from '../../kit/staff/parts/note.tsx'
import { Loading } from '../../kit/ui/loading.tsx'
import { ExamStatistics } from './exam-statistics.tsx'

/** The statistics of an exam, of its published set or else the newest. It names no student. */
export function StatisticsScreen() {
  const asked = useLocation().pathname.slice(paths.consoleStatistics.length).replaceAll('/', '')
  const navigate = useNavigate()
  const { exams, sets, failure } = useExamsAndSets()
  if (!exams || !sets) {
    if (!failure) return <Loading />
    return <LoadFailure of="The statistics" failure={failure} />
  }
  const { shown, exam, set } = newestSets(exams, sets, asked)
  if (!exam || !set)
    return (
      <Note severity="info" what="No statistics yet.">
        They come with the results of an exam.
      </Note>
    )
  const onExam = (id: string) => void navigate(`${paths.consoleStatistics}/${id}`)
  return <ExamStatistics key={set.id} {...{ exam, set, exams: shown, onExam }} />
}
