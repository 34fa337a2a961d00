import { after, type Engine, type MaybePromise, type Transaction, table } from '@olympiad/engine'
import { olympiad } from '../../../all/collections.ts'
import { EDITION_ID } from '../../../edition/declared/edition-fields.ts'
import { type EditionPolicy, editionPolicy } from '../../../edition/declared/edition-policy.ts'
import { examRefusals } from '../../declared/exam-refusals.ts'
import { refusal } from './own-exam.ts'
import type { StoredExaminee } from './stored.ts'

const { editions } = olympiad

/** The policy of this edition; read inside the transaction, if there is one. */
export async function readEditionPolicy(
  { database }: Pick<Engine, 'database'>,
  transaction?: Transaction,
): Promise<EditionPolicy> {
  return editionPolicy(await table({ database }, editions, transaction).find(EDITION_ID))
}

/** Another server's change of the edition is known this soon. What is asked never changes while an exam is running. */
const KNOWN_FOR_MS = 5000

interface KnownAsks {
  readonly asks: boolean
  readonly readAtMs: number
}
const known = new WeakMap<Engine['registry'], KnownAsks>()

/** Whether the edition asks for consent. A value read in the last seconds needs no statement: each answer asks this. */
export function asksForConsent(engine: Engine, transaction: Transaction): MaybePromise<boolean> {
  const last = known.get(engine.registry)
  if (last && Math.abs(engine.now() - last.readAtMs) < KNOWN_FOR_MS) return last.asks
  return after(readEditionPolicy(engine, transaction), ({ asks }) => {
    known.set(engine.registry, { asks, readAtMs: engine.now() })
    return asks
  })
}

/** Has `asksForConsent` read the edition again; called when it is written. */
export function forgetAsks({ registry }: Pick<Engine, 'registry'>): void {
  known.delete(registry)
}

/** Throws the refusal for an examinee who did not agree to be observed, if the edition asks. Record rules say so themselves. */
export async function requireConsent(
  engine: Engine,
  { consent }: Pick<StoredExaminee, 'consent'>,
  transaction?: Transaction,
): Promise<void> {
  if (consent === 'given') return
  const { asks } = await readEditionPolicy(engine, transaction)
  if (asks) throw refusal(examRefusals.noConsent, 'consent.missing')
}
