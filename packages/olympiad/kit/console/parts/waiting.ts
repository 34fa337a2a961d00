import { useQueries } from '@tanstack/react-query'
import type { Exam } from '../../../exams/declared/exams.ts'
import { objectedQuestions } from '../../../objections/declared/read-objections.ts'
import { callReading } from '../../lib/acts.ts'
import { recordService } from '../../lib/record-service.ts'
import { paths } from '../../paths.ts'
import type { OpenPage } from './open-pages.ts'

/** What waits for somebody on a page. */
interface Waiting {
  /** After the figure: `wait`. */
  readonly words: string
  readonly count: () => Promise<number>
}

/** Pages whose line in the rail says how much waits there. */
const WAITING: Readonly<Record<string, Waiting>> = {
  [paths.consoleRegistrations]: {
    words: 'wait',
    count: () => countOf('registrations', 'state = "" || state = "waiting"'),
  },
  [paths.consoleFiles]: { words: 'not applied yet', count: () => countOf('imports', 'state = "planned"') },
  [paths.consoleMail]: {
    words: 'did not arrive',
    count: () => countOf('mails', 'state = "failed" || state = "bounced"'),
  },
  [paths.consoleTasks]: { words: 'failed', count: () => countOf('tasks', 'state = "failed"') },
  [paths.hall]: { words: 'ask for help', count: () => countOf('helprequests', 'state = "open"') },
  [paths.consoleObjections]: { words: 'questions wait for an answer', count: countObjected },
}

const countOf = async (collection: string, filter: string) =>
  (await recordService.collection(collection).getList(1, 1, { filter, fields: 'id' })).totalItems

/** How many exams with objections are checked, the newest first. */
const EXAMS = 10

async function countObjected(): Promise<number> {
  const exams = recordService.collection<Exam>('exams')
  const { items } = await exams.getList(1, EXAMS, { filter: 'objectionsuntil != ""', sort: '-ends', fields: 'id' })
  const asked = await Promise.all(items.map(({ id }) => callReading(objectedQuestions, { exam: id })))
  return asked.flatMap(({ questions }) => questions).filter(({ open }) => open > 0).length
}

/** How much of a page waits, and the words after the figure. */
export interface WaitingCount extends Pick<Waiting, 'words'> {
  readonly count: number
}

const EVERY_MS = 15_000

/** How much waits on each of these pages, in a few words; nothing for pages where nothing does. */
export function useWaiting(pages: readonly Pick<OpenPage, 'path'>[]): ReadonlyMap<string, WaitingCount> {
  const asked = pages.flatMap(({ path }) => {
    const waiting = WAITING[path]
    return waiting ? [{ path, ...waiting }] : []
  })
  const found = useQueries({
    queries: asked.map(({ path, count }) => ({
      ...{ queryKey: ['waiting', path], queryFn: count, refetchInterval: EVERY_MS, retry: false },
    })),
  })
  const told = asked.map(({ path, words }, at) => [path, { words, count: found[at]?.data ?? 0 }] as const)
  return new Map(told.filter(([, { count }]) => count > 0))
}
