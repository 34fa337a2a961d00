// Folds the log of an embedded store into its file, each time it is told to, as far as nobody stands in the way. Data: the file.
import { parentPort, workerData } from 'node:worker_threads'
import { SqliteConnection } from './sqlite-connection.ts'

const connection = new SqliteConnection({ file: String(workerData), timeout: 0 })
// FULL: what is folded is safe in the file before the log is written from its beginning again.
connection.execute('PRAGMA synchronous = FULL; PRAGMA wal_autocheckpoint = 0')
parentPort?.on('message', () => parentPort?.postMessage(fold()))

/** Whether it could. */
function fold(): boolean {
  try {
    connection.all({ sql: 'PRAGMA wal_checkpoint(PASSIVE)', parameters: [] })
    return true
  } catch {
    return false // what the writer finds still to be done it does itself, and is told why it cannot
  }
}
