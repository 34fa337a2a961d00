import { queryOptions } from '@tanstack/react-query'
import type { ActInput } from '../../ground/declared/acts/act.ts'
import { callAct, callReading } from '../../kit/lib/acts.ts'
import { keepTrying } from '../../kit/lib/fetching/keep-trying.ts'
import { timedFetch } from '../../kit/lib/fetching/timed-fetch.ts'
import { fetchLive } from '../../kit/lib/live/fetch-live.ts'
import { recordService } from '../../kit/lib/record-service.ts'
import type { Examinee } from '../../people/declared/examinees.ts'
import { schoolList } from '../../people/declared/read-people.ts'
import type { School } from '../../schools/declared/schools.ts'
import type { ImportRow } from '../declared/importrows.ts'
import type { Import } from '../declared/imports.ts'
import { planImport } from '../declared/plan-import.ts'
import type { RowKind } from '../declared/school-file.ts'

/** Files of a page of the list, and lines of a page of a plan. */
export const [FILES_PAGE, ROWS_PAGE] = [50, 50]

/** A file of 30 MB goes over a slow line, and is read before the answer. */
const PLAN_LIMIT_MS = 300_000

/** Sends a file, or has one planned again. Rejects with `ClientResponseError`. */
export const sendPlan = (input: ActInput<typeof planImport>) =>
  callAct(planImport, input, { fetch: timedFetch(PLAN_LIMIT_MS) })

/** A file with its school; absent if nobody has said whose it is. */
export interface SchoolImport extends Import {
  readonly expand?: { readonly school?: School }
}

/** A line with the people that it may be about. */
export interface PlanRow extends ImportRow {
  readonly expand?: {
    readonly examinee?: Examinee
    readonly twin?: Examinee & { readonly expand?: { readonly school?: School } }
  }
}

/** An event does not bring the school along: the page is asked for again. */
export const askAgain = () => undefined

/** All files, the newest first. */
export const LIST_OF = { sort: '-created', expand: 'school' }

export const filesQuery = (page: number) =>
  queryOptions({
    ...keepTrying,
    queryKey: ['imports', page],
    queryFn: () =>
      fetchLive(() => recordService.collection<SchoolImport>('imports').getList(page, FILES_PAGE, LIST_OF), askAgain),
  })

export const importQuery = (id: string) =>
  queryOptions({
    ...keepTrying,
    queryKey: ['import', id],
    queryFn: () =>
      fetchLive(() => recordService.collection<SchoolImport>('imports').getOne(id, { expand: 'school' }), askAgain),
  })

/** The lines of a kind, as the file has them. */
export const linesOf = (id: string, kind: RowKind | 'all') => ({
  filter: `import = "${id}"${kind === 'all' ? '' : ` && kind = "${kind}"`}`,
  sort: 'place',
  expand: 'examinee,twin.school',
})

/** A page of the lines of a kind; `all` for the first lines of the file. */
export const rowsQuery = (id: string, kind: RowKind | 'all', page: number) =>
  queryOptions({
    ...keepTrying,
    queryKey: ['importrows', id, kind, page],
    queryFn: () =>
      recordService.collection<PlanRow>('importrows').getList(page, kind === 'all' ? 3 : ROWS_PAGE, linesOf(id, kind)),
  })

/** How many schools there are in scope. */
export const schoolCountQuery = queryOptions({
  ...keepTrying,
  queryKey: ['school count'],
  queryFn: async () => (await callReading(schoolList, { size: '1' })).found,
})
