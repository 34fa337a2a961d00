import { type Engine, queryOf, type RequestInfo, type Row, selectRows } from '@olympiad/engine'
import { olympiad } from '../../all/collections.ts'
import { readingRoute } from '../../ground/server/acts/act-route.ts'
import { isSecondPerson, personOf } from '../../ground/server/rows/second-person.ts'
import { isInScope } from '../../ground/server/rows/staff-guard.ts'
import { waitingDecisions as declared } from '../declared/read-evidence.ts'
import { MAX_WAITING_DECISIONS, type WaitingDecision, type WaitingDecisions } from '../declared/waiting-decisions.ts'

const { decisions, examinees, exams, questionpapers } = olympiad

/** The proposals that wait for the caller as the second person, the oldest first. */
export async function waitingDecisions(engine: Engine, request: RequestInfo): Promise<WaitingDecisions> {
  const rows = await proposals(engine, personOf(request))
  const items: WaitingDecision[] = []
  for (const row of rows) {
    if (items.length > MAX_WAITING_DECISIONS) break
    if (await isForCaller(engine, request, row)) items.push(decisionOf(row))
  }
  return {
    items: items.slice(0, MAX_WAITING_DECISIONS),
    isCut: items.length > MAX_WAITING_DECISIONS || rows.length === MAX_ROWS,
  }
}

const MAX_ROWS = 500

async function isForCaller(engine: Engine, request: RequestInfo, row: Row): Promise<boolean> {
  if (!isInScope(request, 'confirmVoid', String(row.school))) return false
  return isSecondPerson(engine, { actor: String(row.actor), created: String(row.created) }, request)
}

/** Proposals of others that no later step has ended, on the papers that their examinees have now. */
function proposals({ database }: Engine, caller: string): Promise<Row[]> {
  const { orderColumn } = database.dialect
  const builder = queryOf(database.dialect, decisions, examinees, questionpapers, exams)
  const query = builder
    .selectFrom(`${decisions.name} as d`)
    .innerJoin(`${examinees.name} as e`, (join) =>
      join.onRef('e.id', '=', 'd.examinee').onRef('e.questionpaper', '=', 'd.questionpaper'),
    )
    .innerJoin(`${questionpapers.name} as p`, 'p.id', 'd.questionpaper')
    .innerJoin(`${exams.name} as x`, 'x.id', 'p.exam')
    .select(['d.id', 'd.created', 'd.reason', 'd.actor', 'e.school', 'e.username', 'e.name'])
    .select(['e.id as examinee', 'x.id as exam', 'x.name as examName', 'x.level'])
    .where('d.step', '=', 'proposeVoid')
    .where('d.actor', '!=', caller)
    .where(({ exists, not, selectFrom }) => {
      const later = selectFrom(`${decisions.name} as l`)
        .select('l.id')
        .whereRef('l.examinee', '=', 'd.examinee')
        .whereRef('l.questionpaper', '=', 'd.questionpaper')
        .whereRef(`l.${orderColumn}`, '>', `d.${orderColumn}`)
      return not(exists(later))
    })
  return selectRows(database, query.orderBy(`d.${orderColumn}`).limit(MAX_ROWS))
}

function decisionOf(row: Row): WaitingDecision {
  const text = (column: string) => String(row[column] ?? '')
  return {
    ...{ id: text('id'), at: text('created'), reason: text('reason') },
    examinee: { id: text('examinee'), username: text('username'), name: text('name') },
    exam: { id: text('exam'), name: text('examName'), level: text('level') },
  }
}

export const waitingDecisionsRoute = readingRoute(declared, {
  handle: (engine, { request }) => waitingDecisions(engine, request),
})
