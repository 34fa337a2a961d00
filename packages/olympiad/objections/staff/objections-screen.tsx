import { useLocation } from 'react-router'
import { paths } from '../../kit/paths.ts'
import { ObjectionsList } from './objections-list.tsx'
import { ObjectionsPage } from './objections-page.tsx'

/** The exams that students may object to, or the objections to one of them, as the address says. */
export function ObjectionsScreen() {
  const exam = useLocation().pathname.slice(paths.consoleObjections.length).replaceAll('/', '')
  return exam === '' ? <ObjectionsList /> : <ObjectionsPage exam={exam} />
}
