import { olympiad } from '@olympiad/contract/collections/index'
import type { DecisionStep } from '@olympiad/contract/hall/decisions'
import type { StoredOf } from '@olympiad/contract/record'
import { addRecord, type Engine, type RequestInfo, type Transaction, table } from '@olympiad/engine'
import { personOf } from '../ground/second-person.ts'
import { roleIn } from '../ground/staff-guard.ts'
import type { StoredExaminee } from '../ground/stored.ts'

const { decisions } = olympiad

export type StoredDecision = StoredOf<typeof decisions>

/** What was decided on an examinee at the paper that they have now, the oldest first. */
export function decisionsOn(
  { database }: Pick<Engine, 'database'>,
  { id: examinee, questionpaper }: Pick<StoredExaminee, 'id' | 'questionpaper'>,
  executor: Pick<Transaction, 'all'> = database,
): Promise<StoredDecision[]> {
  return table({ database }, decisions, executor).where({ examinee, questionpaper })
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
  return addRecord(engine, transaction, { collection: decisions, body })
}
