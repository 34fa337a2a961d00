import type { Exam } from '@olympiad/olympiad/exams/declared/exams'
import { callReading } from '@olympiad/olympiad/kit/lib/acts'
import { isRefusal } from '@olympiad/olympiad/kit/lib/failures'
import { recordService } from '@olympiad/olympiad/kit/lib/record-service'
import { paths } from '@olympiad/olympiad/kit/paths'
import { people, schoolList } from '@olympiad/olympiad/people/declared/read-people'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'

/** Something that can be found, and where it leads. */
export interface FoundItem {
  readonly id: string
  readonly kind: 'Pages' | 'Students' | 'Exams' | 'Schools' | 'Actions'
  readonly name: string
  /** Beside the name. */
  readonly note: string
  readonly path: string
}

interface FoundItems {
  readonly items: readonly FoundItem[]
  /** False where a kind could not be asked; what the account may not read is no part of it. */
  readonly isWhole: boolean
}

/** At most this many of each kind. */
const MOST = 5
/** Shorter texts find too much. */
const SHORTEST = 2

interface FindInput {
  readonly text: string
  /** Paths of the pages that the account may open. */
  readonly open: readonly string[]
}

/** Students, exams and schools in scope whose name begins so, in any script. A kind that cannot be read is left out. */
export const foundQuery = ({ text, open }: FindInput) =>
  queryOptions({
    queryKey: ['found', text],
    enabled: text.length >= SHORTEST,
    placeholderData: keepPreviousData,
    staleTime: 30_000,
    queryFn: async (): Promise<FoundItems> => {
      const kinds = await Promise.allSettled([
        ...(open.includes(paths.consolePeople) ? [findStudents(text)] : []),
        findExams(text, open),
        ...(open.includes(paths.consoleSchools) ? [findSchools(text)] : []),
      ])
      const isWhole = kinds.every((kind) => kind.status === 'fulfilled' || isRefusal(kind.reason))
      return { items: kinds.flatMap((kind) => (kind.status === 'fulfilled' ? kind.value : [])), isWhole }
    },
  })

async function findStudents(text: string): Promise<FoundItem[]> {
  const { items } = await callReading(people, { find: text, size: String(MOST) })
  return items.map(({ id, name, username, school, exam }) => ({
    id,
    kind: 'Students',
    name: name || username,
    note: [username, school.name, exam.name].filter(Boolean).join(' · '),
    path: `${paths.consolePeople}?find=${encodeURIComponent(username)}&person=${id}`,
  }))
}

async function findExams(text: string, open: readonly string[]): Promise<FoundItem[]> {
  const options = { filter: recordService.filter('name ~ {:text}', { text }), skipTotal: true }
  const { items } = await recordService.collection<Exam>('exams').getList(1, MOST, options)
  return items.map(({ id, name, level }) => ({
    id,
    kind: 'Exams',
    name,
    note: `Level ${level}`,
    path: open.includes(paths.consoleExams) ? `${paths.consoleExams}/${id}` : `${paths.hall}?exam=${id}`,
  }))
}

async function findSchools(text: string): Promise<FoundItem[]> {
  const { items } = await callReading(schoolList, { find: text, size: String(MOST) })
  return items.map(({ id, name, code, place }) => ({
    id,
    kind: 'Schools',
    name,
    note: [code, place].filter(Boolean).join(' · '),
    path: `${paths.consoleSchools}?find=${encodeURIComponent(code)}`,
  }))
}
