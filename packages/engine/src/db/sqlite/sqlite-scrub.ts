import { setTimeout as sleep } from 'node:timers/promises'
import { StoreUnavailable } from '../database.ts'
import { SqliteConnection } from './sqlite-connection.ts'
import { isBusy, sqliteError } from './sqlite-errors.ts'

const ATTEMPTS = 200
const PAUSE_MS = 50
/** Waiting blocks the process. */
const BUSY_TIMEOUT_MS = 20

/**
 * Deleted data is already overwritten with zeros in the file, but older pages are still in the log. This checkpoints and
 * empties the log. `whole` runs VACUUM first, for data that was deleted before zeros were written.
 */
export async function scrubSqlite(file: string, how: 'light' | 'whole'): Promise<boolean> {
  const connection = new SqliteConnection({ file, timeout: BUSY_TIMEOUT_MS })
  try {
    if (how === 'whole' && !(await repeated(() => vacuum(connection)))) return false
    return await repeated(() => emptyLog(connection))
  } finally {
    connection.close()
  }
}

function vacuum(connection: SqliteConnection): boolean {
  connection.execute('PRAGMA secure_delete = ON; VACUUM')
  return true
}

/** False while somebody reads from the log. */
function emptyLog(connection: SqliteConnection): boolean {
  const [row] = connection.all({ sql: 'PRAGMA wal_checkpoint(TRUNCATE)', parameters: [] })
  return Number(row?.busy) === 0
}

async function repeated(attempt: () => boolean): Promise<boolean> {
  for (let count = 0; count < ATTEMPTS; count++) {
    try {
      if (attempt()) return true
    } catch (error) {
      if (!isBusy(error) && !(error instanceof StoreUnavailable)) throw sqliteError(error)
    }
    await sleep(PAUSE_MS)
  }
  return false
}
