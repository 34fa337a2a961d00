import { join } from 'node:path'
import type { ServerProcess } from '../../../packages/server/test/server-process.ts'
import type { Crowd } from '../crowd.ts'
import { checkIntegrity } from '../judge.ts'
import type { Tally } from '../tally.ts'

/** Lets the crowd finish, stops the server in good order, and has SQLite check its file in the folder of data. */
export async function finishOnSqlite(crowd: Crowd, server: ServerProcess, dataDir: string): Promise<Tally> {
  const tally = await crowd.finish()
  server.kill('SIGTERM')
  await server.exited
  checkIntegrity(join(dataDir, 'olympiad.db'), tally)
  return tally
}
