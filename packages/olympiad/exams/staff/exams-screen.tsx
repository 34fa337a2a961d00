import { useLocation } from 'react-router'
import { paths } from '../../kit/paths.ts'
import { ExamPage } from './exam-page.tsx'
import { ExamsList } from './exams-list.tsx'
import { NewExam } from './new-exam.tsx'

/** All exams, one of them, or a new one, as the address says. */
export function ExamsScreen() {
  const rest = useLocation().pathname.slice(paths.consoleExams.length).replaceAll('/', '')
  if (rest === '') return <ExamsList />
  return rest === 'new' ? <NewExam /> : <ExamPage id={rest} />
}
