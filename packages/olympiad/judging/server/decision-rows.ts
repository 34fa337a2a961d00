import { type Engine, type RequestInfo, records, type Transaction, table } from '@olympiad/engine'
import type { StoredOf } from '@olympiad/schema/record'
import { olympiad } from '../../all/collections.ts'
import { personOf } from '../../ground/server/rows/second-person.ts'
import { roleIn } from '../../ground/server/rows/staff-guard.ts'
import type { StoredExaminee } from '../../ground/server/rows/stored.ts'
import type { DecisionStep } from '../declared/verdicts.ts'

const { decisions } = olympiad

export type StoredDecision = StoredOf<typeof decisions>

/** The decisions on an examinee at their present paper, the oldest first. */
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

/** Adds a step. Steps never change. */
export async function addDecision(engine: Engine, transaction: Transaction, added: NewDecision): Promise<string> {
  const { examinee, step, reason, request } = added
  const values = {
    ...{ examinee: examinee.id, questionpaper: examinee.questionpaper, step, reason },
    ...{ by: roleIn(request), actor: personOf(request) },
  }
  return (await records({ engine, transaction }, decisions).insert(values)).id
}
