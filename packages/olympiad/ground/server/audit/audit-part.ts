import {
  type Engine,
  loadRecord,
  type RecordWrite,
  type StoredRecord,
  type Transaction,
  type WritePart,
} from '@olympiad/engine'
import { exams } from '../../../exams/declared/exams.ts'
import { questionpapers } from '../../../papers/declared/questionpapers.ts'
import { examinees } from '../../../people/declared/examinees.ts'
import { attempts } from '../../../sittings/declared/attempts.ts'
import { allowances } from '../../../time/declared/allowances.ts'
import type { OtherAct } from '../../declared/acts/other-acts.ts'
import { type Cause, contextOf } from './act-context.ts'
import { type Actor, actorOf } from './actor.ts'
import { append } from './append.ts'
import { entryOf } from './chain.ts'
import { changedFields } from './changed-fields.ts'
import type { NewEntry } from './entry.ts'
import type { AuditPart } from './operator.ts'

/** Collections whose writes make the server write others: a moved exam moves the ends of its examinees. */
const FOLLOWED: readonly string[] = [exams.id, questionpapers.id, examinees.id, allowances.id]

/** Remembers the author before any other part causes further writes. An act has done so already. */
export const causePart: WritePart = {
  concerns: ({ id }) => FOLLOWED.includes(id),
  async judge(_engine, transaction, { request }) {
    const context = contextOf(transaction)
    if (request.account && context.cause?.act === undefined) context.cause = { actor: actorOf(request, undefined) }
    return undefined
  },
}

/**
 * Logs each write of staff, superusers and commands in its own transaction: a write that cannot be logged does not happen.
 * `operator` names who runs a command. Writes of the server itself are not logged.
 */
export function auditPart(operator: string | undefined): AuditPart {
  return {
    operator,
    afterRow(engine, transaction, write) {
      const own = actorOf(write.request, operator)
      if (!own && write.request.account) return undefined // an examinee
      const { cause } = contextOf(transaction)
      const actor = own ?? cause?.actor
      return actor && log(engine, transaction, { actor, write, cause })
    },
    afterSecondFactor(engine, transaction, { account: { collection, record }, isSet, request }) {
      const actor = actorOf(request, operator)
      const about = { act: 'second-factor' satisfies OtherAct, collection: collection.name, record: record.id }
      const changes = { secondFactor: isSet ? { to: true } : { from: true } }
      return actor && append(engine, transaction, { ...entryOf(actor, request.nowMs, changes), ...about })
    },
    beforeImpersonation(engine, transaction, { account: { collection, record }, request }) {
      const actor = actorOf(request, operator)
      const about = { act: 'impersonate' satisfies OtherAct, collection: collection.name, record: record.id }
      const whom = subject(collection.id === examinees.id ? record : null)
      const changes = { impersonated: { to: true } }
      return actor && append(engine, transaction, { ...entryOf(actor, request.nowMs, changes), ...about, ...whom })
    },
  }
}

interface Logged {
  readonly actor: Actor
  readonly write: RecordWrite
  readonly cause: Cause | undefined
}

async function log(engine: Engine, transaction: Transaction, { actor, write, cause }: Logged): Promise<void> {
  const { action, collection, request, before, after } = write
  const changes = await changedFields(engine, write)
  if (action === 'update' && !request.account && Object.keys(changes).length === 0) return // computed again, with the same result
  const entry: NewEntry = {
    ...entryOf(actor, request.nowMs, changes),
    act: cause?.act ?? action,
    collection: collection.name,
    record: (after ?? before)?.id ?? '',
    ...(await subjectOf(engine, transaction, write)),
    reason: (cause?.reason ?? '').toWellFormed(),
  }
  await append(engine, transaction, entry)
}

/** The examinee of the record: staff who may read about them may read the entry. No staff may read about answers. */
async function subjectOf(
  { database }: Engine,
  transaction: Transaction,
  { collection, before, after }: RecordWrite,
): Promise<Pick<NewEntry, 'examinee' | 'school'>> {
  const record = after ?? before
  if (collection.id === examinees.id) return subject(record)
  const id = collection.id === attempts.id ? '' : String(record?.examinee ?? '')
  return subject(id === '' ? null : await loadRecord(database, examinees, id, transaction))
}

function subject(examinee: StoredRecord | null): Pick<NewEntry, 'examinee' | 'school'> {
  return { examinee: examinee?.id ?? '', school: String(examinee?.school ?? '') }
}
