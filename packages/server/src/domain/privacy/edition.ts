import { olympiad } from '@olympiad/contract/collections/index'
import { EDITION_ID } from '@olympiad/contract/collections/site/editions'
import { daysFault } from '@olympiad/contract/privacy/retention'
import type { StoredOf } from '@olympiad/contract/record'
import { type HouseRules, houseRules } from '@olympiad/contract/site/edition-policy'
import {
  ApiError,
  compileOnce,
  type Engine,
  loadRecord,
  type Transaction,
  table,
  type WritePart,
} from '@olympiad/engine'
import { isRunning } from '../time/windows/exam-stage.ts'

const { editions, examinees, exams } = olympiad
type Stored = StoredOf<typeof editions>

/** What holds in this edition; read anew within a transaction. */
export async function readHouseRules(engine: Engine, transaction?: Transaction): Promise<HouseRules> {
  return houseRules((await loadRecord(engine.database, editions, EDITION_ID, transaction)) as Stored | null)
}

/** Another server's change of the edition is known this soon. What is asked never changes while an exam is running. */
const KNOWN_FOR_MS = 5000

interface KnownRule {
  readonly asks: boolean
  readonly readAtMs: number
}
const known = new WeakMap<Engine['registry'], KnownRule>()

/** Whether the edition asks for consent, without a statement where that was read a few seconds ago: for the way of an answer. */
export async function asksForConsent(engine: Engine, transaction: Transaction): Promise<boolean> {
  const last = known.get(engine.registry)
  if (last && Math.abs(engine.now() - last.readAtMs) < KNOWN_FOR_MS) return last.asks
  const { asks } = await readHouseRules(engine, transaction)
  known.set(engine.registry, { asks, readAtMs: engine.now() })
  return asks
}

/**
 * Whoever writes the edition: its days are sound, and what examinees are asked does not change while an exam is running.
 * Another text is another question: what was agreed to before does not answer it.
 */
export const editionPart: WritePart = {
  concerns: ({ name }) => name === editions.name,
  async judge(engine, transaction, { before, after, request }) {
    const fault = daysFault(after?.keep)
    if (fault !== undefined) return faulty('keep', fault)
    const [old, next] = [before, after].map((edition) => houseRules(edition as unknown as Stored | null))
    if (!old || !next || (old.asks === next.asks && old.text === next.text && old.version === next.version))
      return undefined
    if (old.text !== next.text && old.version === next.version)
      return faulty('version', 'Another text has another version.')
    if (await isAnyRunning(engine, request.nowMs)) throw refused()
    if (old.version !== next.version) await askAnew(engine, transaction)
    return undefined
  },
  afterRow({ registry }, transaction) {
    known.delete(registry)
    transaction.afterCommit(() => void known.delete(registry))
    return undefined
  },
}

const faulty = (field: string, message: string) => ({ faults: { [field]: { code: 'validation_edition', message } } })

async function isAnyRunning(engine: Engine, nowMs: number): Promise<boolean> {
  return (await table(engine, exams).all()).some((exam) => isRunning(exam, nowMs))
}

const refused = () =>
  new ApiError(400, 'An exam is running: what its examinees are asked cannot change.', {}, { reason: 'exam.running' })

/** Open pages learn it when they are loaded again; their records are refused from now on. */
async function askAnew({ database }: Engine, transaction: Transaction): Promise<void> {
  const all = database.dialect.builder.updateTable(examinees.name).set({ consent: '' })
  await transaction.run(compileOnce(all.where('consent', '!=', '')))
}
