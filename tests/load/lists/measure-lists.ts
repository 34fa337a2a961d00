import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { findPostgres } from '../../../scripts/machine/find-postgres.ts'
import { Connection } from '../../student/network/connection.ts'
import { quantile } from '../generator/figures.ts'
import { expectStatus } from '../scenarios/scenario.ts'
import { measurePages, type PageFigures, pageLines } from './list-pages.ts'
import type { ListFacts } from './lists-process.ts'

const PROGRAM = fileURLToPath(new URL('lists-process.ts', import.meta.url))
const [PEOPLE, SCHOOLS, CALLS] = [300_000, 5000, 8]

/** What one list took, from the request to the whole reply; in ms. */
export interface ListFigures {
  readonly list: string
  readonly found: number
  readonly p50: number
  readonly slowest: number
}

/** The lists as they are asked for, and as they are seen in the browser. */
export interface MeasuredLists {
  readonly lists: readonly ListFigures[]
  readonly pages: readonly PageFigures[]
}

/** What a reader wants to know of them, in lines. */
export function listLines({ lists, pages }: MeasuredLists): string[] {
  const lines = lists.map(({ list, found, p50, slowest }) => {
    const times = `${String(Math.round(p50)).padStart(5)} ms, slowest ${Math.round(slowest)} ms`
    return `  ${list.padEnd(44)} ${times}; ${found} found`
  })
  return ['lists of 300,000 students and 5,000 schools', ...lines, ...pageLines(pages)]
}

interface ListCall {
  readonly name: string
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  readonly as?: 'coordinator'
}

function callsIn({ ids: { exam, school } }: ListFacts): ListCall[] {
  const people = (name: string, query: ListCall['query'] = {}) => ({ name, path: 'people', query })
  return [
    people('all students'),
    people('of this edition', { edition: 'this' }),
    people('of this edition, page 3,000', { edition: 'this', page: '3000' }),
    people('by username, largest first', { sort: '-username' }),
    people('page 3,000', { page: '3000' }),
    people('the last page', { page: '6000' }),
    people('a common name', { find: 'asha' }),
    people('two words', { find: 'meer qur' }),
    people('in Devanagari', { find: 'शर्मा' }),
    people('one letter', { find: 's' }),
    people('a username', { find: 's26-004711' }),
    people('a name that nobody has', { find: 'zzzz' }),
    people('a school’s name', { find: 'school 4711' }),
    people('three words of a school and a name', { find: 'sharma nanded asha' }),
    people('of an exam', { exam }),
    people('of an exam, two words', { exam, find: 'ravi kul' }),
    people('of a level, submitted, by username', { level: '2', state: 'submitted', sort: 'username' }),
    people('without an exam', { state: 'noExam' }),
    people('a room, nobody of that name', { room: '3', find: 'zzzz' }),
    people('of a school', { school }),
    { ...people('of one’s own school, one letter', { find: 'a' }), as: 'coordinator' },
    { name: 'perhaps twice', path: 'people-twice', query: {} },
    { name: 'schools', path: 'school-list', query: {} },
    { name: 'schools by students', path: 'school-list', query: { sort: '-students' } },
    { name: 'schools of a town', path: 'school-list', query: { find: 'nanded' } },
    { name: 'staff', path: 'staff-list', query: {} },
  ]
}

/** Each list of the console at its largest. */
export async function measureLists(store: 'sqlite' | 'postgres'): Promise<MeasuredLists> {
  const postgres = store === 'postgres' ? await findPostgres() : undefined
  const env = { ...process.env, ...(postgres && { TEST_DATABASE_URL: postgres.url }) }
  const child = fork(PROGRAM, [store, String(PEOPLE), String(SCHOOLS)], { env, execArgv: [] })
  try {
    const [facts] = (await Promise.race([once(child, 'message'), failure(child)])) as [ListFacts]
    const connection = new Connection(facts.url)
    const lists: ListFigures[] = []
    for (const call of callsIn(facts)) lists.push(await measure(connection, facts, call))
    connection.close()
    return { lists, pages: await measurePages(facts) }
  } finally {
    if (child.connected) child.disconnect()
    await once(child, 'exit')
    postgres?.stop()
  }
}

async function failure(child: ReturnType<typeof fork>): Promise<never> {
  const [code] = await once(child, 'exit')
  throw new Error(`the server ended (${code})`)
}

async function measure(connection: Connection, { tokens }: ListFacts, call: ListCall): Promise<ListFigures> {
  const path = `/api/olympiad/${call.path}?${new URLSearchParams(call.query)}`
  const token = tokens[call.as ?? 'organiser']
  const times: number[] = []
  let found = 0
  for (let turn = 0; turn <= CALLS; turn += 1) {
    const startedAt = performance.now()
    const reply = await connection.ask({ method: 'GET', path, token })
    if (turn > 0) times.push(performance.now() - startedAt) // the first one also logs the reading
    found = JSON.parse(expectStatus(reply, 200).toString()).found
  }
  return { list: call.name, found, p50: quantile(times, 0.5), slowest: Math.max(...times) }
}
