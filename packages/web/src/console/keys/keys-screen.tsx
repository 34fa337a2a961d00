import { useLocation } from 'react-router'
import { paths } from '../../paths.ts'
import { KeyPage } from './key-page.tsx'
import { KeysList } from './keys-list.tsx'

/** The keys of all papers, or of one exam, as the address says. */
export function KeysScreen() {
  const exam = useLocation().pathname.slice(paths.consoleKeys.length).replaceAll('/', '')
  return exam === '' ? <KeysList /> : <KeyPage exam={exam} />
}
