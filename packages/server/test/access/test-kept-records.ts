import { queryOf, runQuery, selectRows } from '@olympiad/engine'
import type { Row, Transaction } from '@olympiad/engine/test/internals'
import type { TestServer } from '@olympiad/engine/test/server'
import type { Situation } from './access-table.ts'
import { idOf } from './test-records.ts'

/** Puts a server's records back to what they were. */
export interface Keeper {
  /** Puts back the collections that were written to since the last time. */
  restore(): Promise<void>
  /** Keeps all rows as they are by now. */
  keep(): Promise<void>
  /** Gives or takes the approvals and the registration, and puts back the rest. */
  enter(situation: Situation): Promise<void>
}

/** From now on no file of the server is removed: a record that is put back finds its own. */
export function keepFiles({ engine }: TestServer): void {
  engine.storage.remove = async () => {}
}

/** Keeps all rows as they are now. */
export async function keepRecords({ engine }: TestServer): Promise<Keeper> {
  const { database, changes } = engine
  let rows = await readRows(engine)
  const written = new Set<string>()
  changes.listen(async (_, { collection }) => {
    written.add(collection.name).add('auditlog') // which has an entry of it
    return undefined
  })
  let now: Situation = { phase: 'before', approval: 'given', registration: 'open' }

  function rowsNow(name: string): readonly Row[] {
    const kept = rows.get(name) ?? []
    if (name === 'approvals' && now.approval !== 'given') return []
    if (name !== 'exams') return kept
    const isOpen = now.registration === 'open'
    const registrationopen = database.dialect.isShared ? isOpen : Number(isOpen)
    return kept.map((row) => (row.id === idOf('junior') ? { ...row, registrationopen } : row))
  }

  async function replace(transaction: Transaction, name: string): Promise<void> {
    const query = queryOf(database.dialect, { name })
    await runQuery(transaction, query.deleteFrom(name))
    const kept = rowsNow(name)
    if (kept.length > 0) await runQuery(transaction, query.insertInto(name).values([...kept]))
  }

  async function restore(): Promise<void> {
    if (written.size === 0) return
    await database.write(async (transaction) => {
      for (const name of written) await replace(transaction, name)
    })
    written.clear()
  }

  return {
    restore,
    async keep() {
      rows = await readRows(engine)
      written.clear()
    },
    async enter(situation: Situation) {
      now = situation
      written.add('approvals').add('exams')
      await restore()
    },
  }
}

async function readRows({ database, registry }: TestServer['engine']): Promise<Map<string, readonly Row[]>> {
  const rows = new Map<string, readonly Row[]>()
  for (const { name, fields, kind } of registry.all) {
    if (kind === 'view') continue
    const columns = queryOf(database.dialect, { name })
      .selectFrom(name)
      .select(['id', ...Object.keys(fields)])
    rows.set(name, (await selectRows(database, columns.orderBy(database.dialect.orderColumn))) as readonly Row[])
  }
  return rows
}
