import type { OpenPage } from '../../kit/console/parts/open-pages.ts'
import { paths } from '../../kit/paths.ts'
import type { LogEntry } from '../declared/log-page.ts'

/** The page of the console for the records of a collection, and how it shows one. */
const PAGES: Readonly<Record<string, readonly [page: string, one: (id: string) => string]>> = {
  tasks: [paths.consoleTasks, () => ''],
  exams: [paths.consoleExams, (id) => `/${id}`],
  notices: [paths.consoleNotices, () => ''],
  registrations: [paths.consoleRegistrations, (id) => `?registration=${id}`],
  mails: [paths.consoleMail, (id) => `?mail=${id}`],
  editions: [paths.consoleEdition, () => ''],
  schools: [paths.consoleSchools, () => ''],
  supervisors: [paths.consoleStaff, () => ''],
}

/** Where the record of an entry is shown; empty where the account may open no page that shows it. */
export function recordPath(entry: LogEntry, open: readonly OpenPage[]): string {
  const { collection, record, examinee } = entry
  const mayOpen = (page: string) => open.some(({ path }) => path === page)
  if (examinee !== '')
    return mayOpen(paths.consolePeople)
      ? `${paths.consolePeople}?person=${examinee}`
      : `${paths.evidence}?examinee=${examinee}`
  if (collection === 'approvals') return paths.dashboard
  const [page, one] = PAGES[collection] ?? []
  return page !== undefined && one && mayOpen(page) ? page + one(record) : ''
}
