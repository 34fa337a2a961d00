import { withEngine } from '../../../packages/server/src/cli/with-engine.ts'
import { readConfig } from '../../../packages/server/src/config.ts'
import { startServerProcess } from '../../../packages/server/test/server-process.ts'
import { fillHall } from '../../faults/hall.ts'
import { openStore } from '../world/store.ts'
import { NotPlayable, type Trial } from './trial.ts'

const OTHER = '0.0.1-drill'
/** The note of the other server is believed for that long. */
const BELIEVED_MS = 120_000

/** A server starts beside one of another version: it must refuse, and name that version. One server alone serves SQLite. */
export const otherVersion: Trial = {
  name: 'server of another version',
  about: 'A server starts on a PostgreSQL that one of another version serves.',
  async play({ isSpoilt }) {
    using store = await openStore('postgres').catch((error: Error) => {
      throw new NotPlayable(error.message)
    })
    await fillHall(store.env, 1)
    if (!isSpoilt) await noteOther(store.env)
    const started = await startServerProcess(store.env).catch((error: Error) => error.message)
    if (typeof started === 'string')
      return started.includes(OTHER) ? [] : [`The other version was not named: ${started.slice(-300)}`]
    started.kill('SIGKILL')
    await started.exited
    return ['A server was let in beside one of another version.']
  },
}

/** Writes into the store that a server of another version serves it. */
async function noteOther(env: Readonly<Record<string, string>>): Promise<void> {
  await withEngine({ config: readConfig(env), now: Date.now }, async ({ database }) => {
    const atMs = Date.now() + BELIEVED_MS
    const values = `('drill', '${OTHER}', '', ${atMs}, ${atMs})`
    const sql = `INSERT INTO _servers (id, version, schema, "startedMs", "seenMs") VALUES ${values}`
    await database.write((transaction) => transaction.all({ sql, parameters: [] }))
  })
}
