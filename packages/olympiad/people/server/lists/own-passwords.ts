import { type Engine, queryOf, selectRows } from '@olympiad/engine'
import { olympiad } from '../../../all/collections.ts'
import { firstOrganiser } from '../../../supervisors/declared/first-organiser.ts'

const { auditlog } = olympiad

/**
 * Which of these accounts of staff have the password that their person chose, by the log. Any other was written by
 * another account or a command, who may know it.
 */
export async function ownPasswords({ database }: Engine, accounts: readonly string[]): Promise<ReadonlySet<string>> {
  const written = queryOf(database.dialect, auditlog)
    .selectFrom(auditlog.name)
    .select(['record', 'actor', 'act', 'changes'])
    .where('record', 'in', accounts)
    .orderBy('id', 'desc')
  const newest = new Map<string, boolean>()
  for (const { record, actor, act, changes } of await selectRows(database, written)) {
    const fields: object = typeof changes === 'string' ? JSON.parse(changes || '{}') : (changes ?? {})
    if (newest.has(record) || !('password' in fields)) continue
    newest.set(record, actor === record || act === firstOrganiser.name)
  }
  return new Set(accounts.filter((id) => newest.get(id) !== false))
}
