import { olympiad } from '@olympiad/contract/collections/index'
import type { DecisionStep } from '@olympiad/contract/hall/decisions'
import type { StoredOf } from '@olympiad/contract/record'
import { asServer, type Engine, prepareCreate, type RequestInfo, type Transaction, table } from '@olympiad/engine'
import { roleIn } from '../acts/staff-guard.ts'
import { actorOf } from '../audit/actor.ts'
import type { StoredExaminee } from '../sittings/own-exam.ts'

const { decisions } = olympiad

export type StoredDecision = StoredOf<typeof decisions>

/** What was decided on an examinee at the paper that they have now, the oldest first. */
export function decisionsOn(
  { database }: Pick<Engine, 'database'>,
  { id: examinee, questionpaper }: Pick<StoredExaminee, 'id' | 'questionpaper'>,
  executor: Pick<Transaction, 'all'> = database,
): Promise<StoredDecision[]> {
  const all = (statement: Parameters<typeof executor.all>[0]) => executor.all(statement)
  return table({ database: { all, dialect: database.dialect } }, decisions).where({ examinee, questionpaper })
}

interface NewDecision {
  readonly examinee: StoredExaminee
  readonly step: DecisionStep
  readonly reason: string
  readonly request: RequestInfo
}

/** Adds a step: none is ever changed. */
export async function addDecision(engine: Engine, transaction: Transaction, added: NewDecision): Promise<string> {
  const { examinee, step, reason, request } = added
  const body = {
    ...{ examinee: examinee.id, questionpaper: examinee.questionpaper, step, reason },
    ...{ by: roleIn(request), actor: personOf(request) },
  }
  const wanted = { collection: decisions, submission: { body, files: [] }, request: asServer(engine) }
  const { id } = (await (await prepareCreate(engine, wanted)).run(transaction)) as { id: string }
  return id
}

/** Who asks, as two persons are told apart. */
export const personOf = (request: RequestInfo) => actorOf(request, undefined)?.actor ?? ''
