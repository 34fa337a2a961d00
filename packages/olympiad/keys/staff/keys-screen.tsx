import { useLocation } from 'react-router'
import { paths } from '../../kit/paths.ts'
import { KeyPage } from './key-page.tsx'
import { KeysList } from './keys-list.tsx'

/** The keys of all papers, one of them, or its changes, as the address says. */
export function KeysScreen() {
  const [exam = '', rest] = useLocation().pathname.slice(paths.consoleKeys.length).split('/').filter(Boolean)
  return exam === '' ? <KeysList /> : <KeyPage exam={exam} isRevision={rest === 'revision'} />
}
