import type { Exam } from '@olympiad/contract/collections/exams/exams'
import type { Examinee } from '@olympiad/contract/collections/people/examinees'
import type { School } from '@olympiad/contract/collections/people/schools'
import { mayOver } from '@olympiad/contract/roles'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { recordService } from '../../lib/record-service.ts'
import type { Session } from '../../lib/session/session.ts'
import { paths } from '../../paths.ts'

/** Something that can be found, and where it leads. */
export interface FoundItem {
  readonly id: string
  readonly kind: 'Pages' | 'Students' | 'Exams' | 'Schools'
  readonly name: string
  /** Beside the name. */
  readonly note: string
  readonly path: string
}

/** So many of each kind. */
const MOST = 5
/** Shorter texts find too much. */
const SHORTEST = 2
const PEOPLE = '/console/people'

interface FindInput {
  readonly session: Session
  readonly text: string
  /** Paths of the pages that the account may open. */
  readonly open: readonly string[]
}

/** Students, exams and schools in scope whose name holds the text. A kind that cannot be read is left out. */
export const foundQuery = ({ session, text, open }: FindInput) =>
  queryOptions({
    queryKey: ['found', text],
    enabled: text.length >= SHORTEST,
    placeholderData: keepPreviousData,
    staleTime: 30_000,
    queryFn: async (): Promise<readonly FoundItem[]> => {
      const kinds = await Promise.allSettled([
        findStudents({ session, text, open }),
        findExams(text),
        findSchools(text, open),
      ])
      return kinds.flatMap((kind) => (kind.status === 'fulfilled' ? kind.value : []))
    },
  })

async function findStudents({ session: { kind, record }, text, open }: FindInput): Promise<FoundItem[]> {
  if (kind !== 'supervisor' || !mayOver(record, 'readPeople', record.school ?? '')) return []
  const found = await list<Examinee>('examinees', 'username ~ {:text} || name ~ {:text}', text)
  return found.map(({ id, name, username }) => ({
    id,
    kind: 'Students',
    name: name || username,
    note: username,
    path: open.includes(PEOPLE) ? `${PEOPLE}?person=${id}` : `${paths.evidence}?examinee=${id}`,
  }))
}

async function findExams(text: string): Promise<FoundItem[]> {
  const found = await list<Exam>('exams', 'name ~ {:text}', text)
  return found.map(({ id, name, level }) => ({
    id,
    kind: 'Exams',
    name,
    note: `Level ${level} · hall`,
    path: `${paths.hall}?exam=${id}`,
  }))
}

async function findSchools(text: string, open: readonly string[]): Promise<FoundItem[]> {
  const page = open.find((path) => path === '/console/schools')
  if (page === undefined) return []
  const found = await list<School>('schools', 'name ~ {:text} || code ~ {:text}', text)
  return found.map(({ id, name, code }) => ({
    id,
    kind: 'Schools',
    name,
    note: code,
    path: `${page}?find=${encodeURIComponent(code)}`,
  }))
}

async function list<Item>(collection: string, filter: string, text: string): Promise<Item[]> {
  const options = { filter: recordService.filter(filter, { text }), skipTotal: true }
  return (await recordService.collection<Item>(collection).getList(1, MOST, options)).items
}
