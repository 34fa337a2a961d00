import { useLocation, useNavigate } from 'react-router'
import { isSetOf } from '../../../kit/console/parts/results/set-queries.ts'
import { useExamsAndSets, useLiveSets } from '../../../kit/console/parts/results/use-exams-and-sets.ts'
import { paths } from '../../../kit/paths.ts'
import { LoadFailure } from '../../../kit/staff/parts/load-failure.tsx'
import { Note } from '../../../kit/staff/parts/note.tsx'
import { Loading } from '../../../kit/ui/loading.tsx'
import { ExamRanks } from './exam-ranks.tsx'

/** The ranks of a published set, with the rule that gave them. */
export function RanksScreen() {
  const asked = useLocation().pathname.slice(paths.consoleRanks.length).replaceAll('/', '')
  const navigate = useNavigate()
  const { exams, sets, failure } = useExamsAndSets()
  useLiveSets()
  if (!exams || !sets) {
    if (!failure) return <Loading />
    return <LoadFailure of="The ranks" failure={failure} />
  }
  const published = sets.filter(({ state }) => state === 'published')
  const shown = exams.filter(({ id }) => published.some((set) => isSetOf(set, id))).toReversed()
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
