import type { Engine, RequestInfo, RunningTask, Transaction } from '@olympiad/engine'
import { runActIn } from '../../../ground/server/acts/act.ts'
import { endAct } from '../../../ground/server/audit/act-context.ts'
import type { ManyAct } from '../../../many/declared/many.ts'
import type { PeopleQuery } from '../lists/select-people.ts'
import { FOR_MANY, type Former, type ManyValues } from './many-acts.ts'
import { type ManyRow, writeOutcome } from './rows.ts'

/** The input of a task for many. */
export interface ManyInput {
  readonly act: ManyAct
  readonly values: ManyValues
  /** Its students: some, all of a list, or all that another task changed. */
  readonly ids?: readonly string[]
  readonly filter?: PeopleQuery
  readonly undoes?: string
  /** The staff of a school, who move with it. */
  readonly staff?: { readonly ids: readonly string[]; readonly from: string; readonly to: string }
  /** In whose name. */
  readonly actorKind: string
  readonly actor: string
}

/** How far it is. */
export interface ManyCheckpoint {
  /** The list is complete, with this many students. */
  readonly total?: number
  /** Where the making of the list continues. */
  readonly after?: string
  readonly listed: number
  /** The last one whose turn it was. */
  readonly place: number
}
export type ManyTask = RunningTask<ManyInput, ManyCheckpoint>

interface Doing {
  readonly input: Pick<ManyInput, 'act' | 'values' | 'undoes'>
  /** For an undo: students who had the same value before. */
  readonly rows: readonly ManyRow[]
  readonly request: RequestInfo
}

/**
 * Plans an act for some students. Returns what carries it out in a transaction, all or none, and writes each outcome
 * into the task's list.
 */
export async function prepareRows(engine: Engine, { input: { act, values, undoes }, rows, request }: Doing) {
  const ids = rows.map(({ examinee }) => examinee)
  const { deed, former, undone } = FOR_MANY[act]
  const known = JSON.parse(rows[0]?.former ?? '{}') as Former
  const doing = undoes !== undefined && undone ? undone(ids, { ...values, ...known }) : deed(ids, values)
  const call = { input: doing.input as never, request }
  const plan = await doing.act.ahead?.(engine, call)
  return async (transaction: Transaction, task: string): Promise<void> => {
    const before = undoes === undefined ? await former?.(engine, transaction, ids) : undefined
    const work = () => doing.act.work(engine, transaction, call)
    await runActIn(engine, transaction, { act: doing.act, ...call, plan, work })
    endAct(transaction)
    for (const { place, examinee } of rows) {
      const had = before?.get(examinee)
      await writeOutcome(engine, transaction, { task, place, state: 'done', ...(had && { former: had }) })
    }
  }
}
