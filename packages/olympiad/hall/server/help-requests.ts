import {
  ApiError,
  type Engine,
  notFound,
  queryOf,
  type RequestInfo,
  type Row,
  selectRows,
  table,
} from '@olympiad/engine'
import { olympiad } from '../../all/collections.ts'
import { readingRoute } from '../../ground/server/acts/act-route.ts'
import { isInScope, ownSchool } from '../../ground/server/rows/staff-guard.ts'
import { type HelpKind, MAX_SHOWN_REQUESTS, type OpenHelp, type OpenRequests } from '../declared/help.ts'
import { helpRequests as declared } from '../declared/read-hall.ts'

const { examinees, exams, helprequests, questionpapers } = olympiad

interface HelpQuery {
  /** The ids; no school for all in scope. */
  readonly exam: string
  readonly school: string
}

/** Requests for help that wait in an exam, and how many wait in others. Throws 400 for an exam that is not there. */
export async function openRequests(engine: Engine, query: HelpQuery): Promise<OpenRequests> {
  if (!(await table(engine, exams).find(query.exam))) throw new ApiError(400, 'There is no such exam.')
  const counted = await selectRows(engine.database, countsByExam(engine, query.school))
  const own = counted.find(({ exam }) => exam === query.exam)
  const others = counted.filter((row) => row !== own)
  const rows = own ? await selectRows(engine.database, requestsOf(engine, query)) : []
  return {
    total: Number(own?.count ?? 0),
    unwell: Number(own?.unwell ?? 0),
    items: rows.map(helpOf),
    elsewhere: Object.fromEntries(others.map(({ exam, count }) => [String(exam), Number(count)])),
  }
}

/** Open requests with their examinees and the exams these sit. */
function waiting({ database }: Engine, school: string) {
  const all = queryOf(database.dialect, helprequests, examinees, questionpapers)
    .selectFrom(`${helprequests.name} as h`)
    .innerJoin(`${examinees.name} as e`, 'e.id', 'h.examinee')
    .leftJoin(`${questionpapers.name} as p`, 'p.id', 'e.questionpaper')
    .where('h.state', '=', 'open')
  return school === '' ? all : all.where('e.school', '=', school)
}

function countsByExam(engine: Engine, school: string) {
  return waiting(engine, school)
    .select(({ fn, eb }) => [
      fn.coalesce('p.exam', 'e.exam').as('exam'),
      fn.countAll().as('count'),
      fn.sum(eb.case().when('h.kind', '=', 'unwell').then(1).else(0).end()).as('unwell'),
    ])
    .groupBy(({ fn }) => fn.coalesce('p.exam', 'e.exam'))
}

function requestsOf(engine: Engine, { exam, school }: HelpQuery) {
  return waiting(engine, school)
    .where(({ fn }) => fn.coalesce('p.exam', 'e.exam'), '=', exam)
    .select(['h.id', 'h.created', 'h.kind', 'h.question', 'h.text'])
    .select(['e.id as examinee', 'e.username', 'e.name', 'e.school'])
    .orderBy(({ eb }) => eb.case().when('h.kind', '=', 'unwell').then(0).else(1).end())
    .orderBy('h.created')
    .limit(MAX_SHOWN_REQUESTS)
}

function helpOf(row: Row): OpenHelp {
  const text = (column: string) => String(row[column] ?? '')
  return {
    ...{ id: text('id'), at: text('created'), kind: text('kind') as HelpKind, question: Number(row.question) },
    text: text('text'),
    examinee: { id: text('examinee'), username: text('username'), name: text('name'), school: text('school') },
  }
}

/** The filter of a request. Staff of a school see only their school. */
function readQuery(request: RequestInfo): HelpQuery {
  const { exam = '', school = '' } = request.query
  if (exam === '') throw new ApiError(400, 'Name an exam.')
  const query = { exam, school: school || ownSchool(request) }
  if (!isInScope(request, 'help', query.school)) throw notFound()
  return query
}

export const helpRequestsRoute = readingRoute(declared, {
  handle: (engine, { request }) => openRequests(engine, readQuery(request)),
})
