import type { LogEntry } from '@olympiad/contract/site/log-page'
import { paths } from '../../paths.ts'

/** Where the record of an entry is shown; empty where no page shows it. */
export function recordPath({ collection, examinee }: LogEntry): string {
  if (examinee !== '') return `${paths.evidence}?examinee=${examinee}`
  if (collection === 'tasks') return paths.consoleTasks
  return collection === 'approvals' ? paths.dashboard : ''
}
