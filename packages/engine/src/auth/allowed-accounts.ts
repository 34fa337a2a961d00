import type { Collection } from '@olympiad/schema/collection'
import type { Rule } from '@olympiad/schema/rules'
import type { Account, RequestInfo } from '../core/request-info.ts'
import { TimeSlice } from '../db/time-slice.ts'
import type { Engine } from '../engine.ts'
import { accountFieldsIn } from '../filter/account-fields.ts'
import { findAllowed } from '../rows/find.ts'
import { asAccount } from './identify.ts'

interface AskersOfRecord<Asker> {
  readonly collection: Collection
  readonly id: string
  readonly rule: Rule
  readonly askers: readonly Asker[]
}

/**
 * The askers that may read a record by its rule now, in order. Accounts that are equal in all fields the rule reads share one
 * query: one query for all examinees of an exam.
 */
export async function allowedAskers<Asker extends { readonly account: Account }>(
  engine: Engine,
  { collection, id, rule, askers }: AskersOfRecord<Asker>,
): Promise<Asker[]> {
  if (rule === null) return askers.filter(({ account }) => asAccount(account).isSuperuser)
  const fields = accountFieldsIn(rule)
  const answers = new Map<string, boolean>()
  const [slice, allowed] = [new TimeSlice(), [] as Asker[]]
  for (const asker of askers) {
    if (slice.isOver) await slice.next()
    const { collection: kind, record } = asker.account
    const key = JSON.stringify([kind.id, ...fields.map((field) => record[field] ?? null)])
    const answer =
      answers.get(key) ??
      (await findAllowed(engine, { collection, id, rule, request: requestOf(engine, asker) })) !== null
    answers.set(key, answer)
    if (answer) allowed.push(asker)
  }
  return allowed
}

/** Nobody has asked yet, so a request has nothing but its possible asker. */
export function requestOf({ now }: Pick<Engine, 'now'>, { account }: { readonly account: Account }): RequestInfo {
  return { context: 'default', method: 'GET', query: {}, headers: {}, body: {}, nowMs: now(), ...asAccount(account) }
}
