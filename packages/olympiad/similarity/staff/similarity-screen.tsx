import { useLocation, useNavigate } from 'react-router'
import { newestSets } from '../../kit/console/parts/results/newest-sets.ts'
import { useExamsAndSets } from '../../kit/console/parts/results/use-exams-and-sets.ts'
import { paths } from '../../kit/paths.ts'
import { LoadFailure } from '../../kit/staff/parts/load-failure.tsx'
import { Note } from '../../kit/staff/parts/note.tsx'
import { Loading } from '../../kit/ui/loading.tsx'
import { ExamSimilarity } from './exam-similarity.tsx'

/** Similar sheets, of the published set of an exam or else the newest. */
export function SimilarityScreen() {
  const asked = useLocation().pathname.slice(paths.consoleSimilarity.length).replaceAll('/', '')
  const navigate = useNavigate()
  const { exams, sets, failure } = useExamsAndSets()
  if (!exams || !sets) {
    if (!failure) return <Loading />
    return <LoadFailure of="The results" failure={failure} />
  }
  const { shown, exam, set } = newestSets(exams, sets, asked)
  if (!exam || !set)
    return (
      <Note severity="info" what="No sheets to compare yet.">
        They can be compared once the results of an exam are computed.
      </Note>
    )
  const onExam = (id: string) => void navigate(`${paths.consoleSimilarity}/${id}`)
  return <ExamSimilarity key={set.id} {...{ exam, set, exams: shown, onExam }} />
}
