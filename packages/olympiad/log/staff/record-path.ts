import type { Area } from '../../kit/console/area.ts'
import { paths } from '../../kit/paths.ts'
import type { LogEntry } from '../declared/log-page.ts'

/** Where the record of an entry is shown; empty where the account may open no page that shows it. */
export function recordPath(entry: LogEntry, open: readonly Pick<Area, 'path' | 'records'>[]): string {
  const { collection, record, examinee } = entry
  const mayOpen = (page: string) => open.some(({ path }) => path === page)
  if (examinee !== '')
    return mayOpen(paths.consolePeople)
      ? `${paths.consolePeople}?person=${examinee}`
      : `${paths.evidence}?examinee=${examinee}`
  if (collection === 'approvals') return paths.dashboard
  const [page] = open.flatMap(({ path, records }) => {
    const one = records?.[collection]
    return one ? [`${path}${one(record)}`] : []
  })
  return page ?? ''
}
