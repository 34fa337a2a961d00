import { type Engine, readSetting, writeSetting } from '@olympiad/engine'
import { formatRecordTime } from '@olympiad/schema/record-time'
import { bindTask } from '../../ground/server/acts/bind-task.ts'
import { type Verdict, verifyLog } from '../../ground/server/audit/verify-log.ts'
import type { LogProof } from '../declared/log-page.ts'
import { verificationTask } from '../declared/verify-log-task.ts'

/** Name of the setting with the outcome of the last verification. */
const PROOF = 'audit.verified'

/**
 * Verifies the log as of this instant, and stores the outcome for the console. `known` are hashes that were written
 * down before.
 */
export async function prove(engine: Engine, known: readonly string[] = []): Promise<Verdict> {
  const { database } = engine
  const atMs = engine.now()
  const verdict = await database.snapshot((all) => verifyLog({ all, dialect: database.dialect }, known))
  const proof: LogProof = { at: formatRecordTime(atMs), entries: verdict.sound.count, fault: verdict.fault ?? '' }
  const setting = { name: PROOF, value: JSON.stringify(proof) }
  await database.write((transaction) => writeSetting(database, transaction, setting))
  return verdict
}

/** The outcome of the last verification; null before the first one. */
export async function readProof({ database }: Pick<Engine, 'database'>): Promise<LogProof | null> {
  const text = await readSetting(database, PROOF)
  return text === undefined ? null : (JSON.parse(text) as LogProof)
}

/** The task kind that verifies the log. One that was cut off begins again. */
export const verificationKind = bindTask(verificationTask, {
  mostFailures: 3,
  async run(engine) {
    const { sound, fault = '' } = await prove(engine)
    return { entries: sound.count, fault }
  },
})
