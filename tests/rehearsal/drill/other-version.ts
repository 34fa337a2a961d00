import { withEngine } from '../../../packages/server/src/cli/with-engine.ts'
import { readConfig } from '../../../packages/server/src/config.ts'
import { startServerProcess } from '../../../packages/server/test/server-process.ts'
import { fillHall } from '../../faults/hall.ts'
import { openStore } from '../world/store.ts'
import { NotPlayable, type Trial } from './trial.ts'

const OTHER = '0.0.1-drill'
const EVERY_MS = 500

/** A server starts beside one of another version: it must refuse, and name that version. One server alone serves SQLite. */
export const otherVersion: Trial = {
  name: 'server of another version',
  about: 'A server starts on a PostgreSQL that one of another version serves.',
  async play({ isSpoilt }) {
    using store = await openStore('postgres').catch((error: Error) => {
      throw new NotPlayable(error.message)
    })
    const { env } = store
    await fillHall(env, 1)
    return await (isSpoilt ? tryToStart(env) : besideOther(env, () => tryToStart(env)))
  },
}

async function tryToStart(env: Readonly<Record<string, string>>): Promise<string[]> {
  const started = await startServerProcess(env).catch((error: Error) => error.message)
  if (typeof started === 'string')
    return started.includes(OTHER) ? [] : [`The other version was not named: ${started.slice(-300)}`]
  started.kill('SIGKILL')
  await started.exited
  return ['A server was let in beside one of another version.']
}

/** Does work while a server of another version notes in the store that it is there. */
async function besideOther<T>(env: Readonly<Record<string, string>>, work: () => Promise<T>): Promise<T> {
  return withEngine({ config: readConfig(env), now: Date.now }, async ({ database }) => {
    const run = (sql: string) => database.run({ sql, parameters: [] })
    const nowMs = Date.now()
    const values = `('drill', '${OTHER}', '', ${nowMs}, ${nowMs})`
    await run(`INSERT INTO _servers (id, version, schema, "startedMs", "seenMs") VALUES ${values}`)
    const note = () => run(`UPDATE _servers SET "seenMs" = ${Date.now()} WHERE id = 'drill'`)
    const timer = setInterval(() => void Promise.resolve(note()).catch(() => {}), EVERY_MS) // seen by what the server does
    try {
      return await work()
    } finally {
      clearInterval(timer)
    }
  })
}
