import { queryOptions } from '@tanstack/react-query'
import type { Exam } from '../../../exams/declared/exams.ts'
import { logFailure } from '../failures.ts'
import { keepTrying } from '../fetching/keep-trying.ts'
import { fetchLive } from '../live/fetch-live.ts'
import { byFields, patchList } from '../live/patch-list.ts'
import type { RecordEvent } from '../live/watch.ts'
import { recordService } from '../record-service.ts'

const shown = {
  collection: 'exams',
  includes: ({ id, level }: Exam) => Boolean(id && level),
  compare: byFields<Exam>('starts'),
}

/** The exams after an event; undefined where only the server can tell. */
export const patchExams = (exams: Exam[], event: RecordEvent) => patchList(exams, event, shown)

async function fetchExams(): Promise<Exam[]> {
  try {
    const exams = await recordService.collection<Exam>('exams').getFullList({ sort: 'starts' })
    return exams.filter(shown.includes)
  } catch (error) {
    logFailure('Loading the exams', error)
    throw error
  }
}

/** All exams by their start; those without id or level are left out. */
export const examsQuery = queryOptions({
  ...keepTrying,
  queryKey: ['exams'],
  meta: { isPublic: true },
  queryFn: () => fetchLive(fetchExams, patchExams),
})
