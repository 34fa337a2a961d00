import { type ServerProcess, startServerProcess } from '../../../packages/server/test/server-process.ts'
import { freePort } from '../../../scripts/machine/free-port.ts'

/** A line of a server's log that tells of an error. */
export interface LoggedError {
  readonly atMs: number
  readonly server: number
  readonly text: string
}

/** The servers of a rehearsal, each at an address that stays its own. */
export interface Servers extends AsyncDisposable {
  readonly urls: readonly string[]
  /** Of those that run. */
  pids(): readonly (number | undefined)[]
  /** Kills one with SIGKILL, and starts it again at once; settles when it answers. */
  restart(server: number): Promise<void>
  /** The errors in their logs. */
  readonly errors: readonly LoggedError[]
}

/** As a server has them that nobody has set. */
const USUAL_RATES = { ACCOUNT_WRITES: '300', ACCOUNT_READS: '600' }
/** Of pino: what is an error, and what is the end. */
const IS_ERROR = /^\{"level":(50|60),"time":"([^"]+)"/
const KEPT_ERRORS = 200

/** Starts the real servers, as `olympiad serve` does. */
export async function startServers(count: number, env: Readonly<Record<string, string>>): Promise<Servers> {
  const running: (ServerProcess | undefined)[] = []
  const errors: LoggedError[] = []
  const ports: number[] = []
  while (ports.length < count) ports.push(await freePort())
  const start = async (server: number) => {
    const own = { ...env, ...USUAL_RATES, PORT: String(ports[server]) }
    running[server] = await startServerProcess(own, { hear: hearErrors(errors, server) })
  }
  for (const server of ports.keys()) await start(server) // the first brings the schema about
  return {
    urls: running.map((one) => one?.url ?? ''),
    errors,
    pids: () => running.map((one) => one?.pid),
    async restart(server) {
      const killed = running[server]
      running[server] = undefined
      killed?.kill('SIGKILL')
      await killed?.exited
      await start(server)
    },
    async [Symbol.asyncDispose]() {
      for (const one of running) one?.kill('SIGTERM')
      await Promise.all(running.map((one) => one?.exited))
    },
  }
}

/** Finds the errors among the lines, which come in parts. */
function hearErrors(errors: LoggedError[], server: number): (text: string) => void {
  let rest = ''
  return (text) => {
    const lines = (rest + text).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) {
      const time = IS_ERROR.exec(line)?.[2]
      if (time && errors.length < KEPT_ERRORS) errors.push({ atMs: Date.parse(time), server, text: line.slice(0, 500) })
    }
  }
}
