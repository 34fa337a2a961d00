import type { Engine } from '@olympiad/engine'
import type { Fact } from '../../declared/facts.ts'
import { readExams } from '../read-exams.ts'
import type { ExamState, Slot } from '../states.ts'
import { afterFacts, readAfter } from './after-facts.ts'
import { examFacts } from './exam-facts.ts'
import { type FactSettings, isBucketUp, readServer, readSlot } from './read-server.ts'
import { serverFacts } from './server-facts.ts'

/** All facts of one moment. */
export interface Facts {
  /** When they were read, in ms. */
  readonly atMs: number
  readonly slot: Slot
  /** The exams that have not closed, the next one first. */
  readonly exams: readonly { readonly exam: ExamState; readonly facts: readonly Fact[] }[]
  readonly server: readonly Fact[]
  /** The steps after the exams of this edition. */
  readonly after: readonly Fact[]
}

/** Reads what every exam and the server need, and its state: the one source of `olympiad check` and of the console. */
export async function readFacts(engine: Engine, settings: FactSettings): Promise<Facts> {
  const isUp = await isBucketUp(engine, settings)
  const { paperHosts, publicUrl, triesPapers = false } = settings
  const own = publicUrl === undefined ? [] : [new URL(publicUrl).origin]
  const { exams, lastCloseMs } = await readExams(engine, {
    ...{ areFilesThere: isUp !== false, triesPapers, paperHosts: [...paperHosts, ...own] },
  })
  const slot = await readSlot(engine, settings)
  const server = await readServer(engine, settings, { isBucketUp: isUp, lastCloseMs })
  return {
    atMs: slot.nowMs,
    slot,
    exams: exams.map((exam) => ({ exam, facts: examFacts(exam, slot, exams) })),
    server: serverFacts(server),
    after: afterFacts(await readAfter(engine)),
  }
}
