import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findPostgres } from '../../../scripts/machine/find-postgres.ts'
import { freePort } from '../../../scripts/machine/free-port.ts'
import { runCommand } from '../../../scripts/run-command.ts'
import { serve } from '../../../scripts/serve.ts'

/** Our server on an empty place of its own; both go when it is disposed of. */
export interface OwnServer extends AsyncDisposable {
  readonly url: string
  readonly pid: number | undefined
  readonly email: string
  readonly password: string
  /** From the start of its process to its first healthy answer. */
  readonly startMs: number
  /** Ends its process at once, as a crash does. */
  readonly kill: () => Promise<void>
}

interface Options {
  readonly store: 'sqlite' | 'postgres'
  /** Flags of Node for the server's process, e.g. to profile it. */
  readonly nodeFlags?: readonly string[]
  /** Without the superuser, as on the first start of all. */
  readonly isEmpty?: boolean
  /** A place that is there, and stays; else a new one, which goes. */
  readonly dataDir?: string
  /** A PostgreSQL that is there, and stays; else a new one for this server. */
  readonly databaseUrl?: string | undefined
}

const [EMAIL, OPERATOR_PASSWORD] = ['bench@example.org', 'the operator of the bench']

/** A few accounts do here what thousands do at an exam. */
const UNLIMITED = { ACCOUNT_WRITES: '1000000000', ACCOUNT_READS: '1000000000' }

/** Starts the real server, as `olympiad serve` does, with one superuser in it. */
export async function openOwnServer({
  store,
  nodeFlags = [],
  isEmpty = false,
  dataDir: kept,
  databaseUrl,
}: Options): Promise<OwnServer> {
  const dataDir = kept ?? (await mkdtemp(join(tmpdir(), 'olympiad-bench-')))
  const postgres = store === 'postgres' && !databaseUrl ? await findPostgres() : undefined
  const env = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? postgres?.url ?? '', LOG_LEVEL: 'error', ...UNLIMITED }
  if (!isEmpty) await makeSuperuser(env)
  const port = await freePort()
  const served = await serve({ dataDir, port, args: [...nodeFlags], env })
  return {
    url: served.url,
    pid: served.pid,
    startMs: served.startMs,
    email: EMAIL,
    password: OPERATOR_PASSWORD,
    async kill() {
      if (served.pid) process.kill(served.pid, 'SIGKILL')
      await served.exited
    },
    async [Symbol.asyncDispose]() {
      await served.stop()
      postgres?.stop()
      if (!kept) await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function makeSuperuser(env: Record<string, string>): Promise<void> {
  const args = ['packages/server/src/main.ts', 'superuser', EMAIL, '--password-stdin']
  const { ok, output } = await runCommand({ command: 'node', args, env, input: OPERATOR_PASSWORD, quiet: true })
  if (!ok) throw new Error(output)
}
