// Checkpoints the log of an embedded store at each message, as far as readers allow. Worker data: the file.
import { parentPort, workerData } from 'node:worker_threads'
import { SqliteConnection } from './sqlite-connection.ts'

const connection = new SqliteConnection({ file: String(workerData), timeout: 0 })
// FULL: checkpointed pages are synced to the file before the log restarts.
connection.execute('PRAGMA synchronous = FULL; PRAGMA wal_autocheckpoint = 0')
parentPort?.on('message', () => parentPort?.postMessage(fold()))

/** Whether it could. */
function fold(): boolean {
  try {
    connection.all({ sql: 'PRAGMA wal_checkpoint(PASSIVE)', parameters: [] })
    return true
  } catch {
    return false // the writer does itself what is still to be done, and learns why the thread could not
  }
}
