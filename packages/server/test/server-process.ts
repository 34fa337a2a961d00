import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url))

const KEPT_LOG = 1_000_000

export interface ServerProcess {
  readonly url: string
  readonly pid: number
  /** What it has written so far; the end of it, when it is much. */
  readonly log: () => string
  kill(signal: NodeJS.Signals): void
  readonly exited: Promise<{
    readonly code: number | null
    readonly signal: NodeJS.Signals | null
    readonly log: string
  }>
}

type Environment = Readonly<Record<string, string>>

/** The account a process runs as. */
type User = { readonly uid: number; readonly gid: number }

interface Options {
  readonly as?: User
  /** Is told all that it writes, as it comes. */
  readonly hear?: (text: string) => void
}

/** A server in a process of its own, once it listens. Throws what it said when it ends before. */
export async function startServerProcess(env: Environment, { as, hear: listen }: Options = {}): Promise<ServerProcess> {
  const child = spawnMain(['serve'], { PORT: '0', ...env }, as)
  let log = ''
  const ready = Promise.withResolvers<string>()
  let isReady = false
  const hear = (chunk: string) => {
    listen?.(chunk)
    log = (log + chunk).slice(-KEPT_LOG)
    if (isReady) return
    const url = /"url":"([^"]+)".*"msg":"Ready\."/.exec(log)?.[1]
    isReady = url !== undefined
    if (url) ready.resolve(url)
  }
  child.stdout?.setEncoding('utf8').on('data', hear)
  child.stderr?.setEncoding('utf8').on('data', hear)
  const exited = once(child, 'close').then(([code, signal]) => ({ code, signal, log }))
  const early = exited.then(() => Promise.reject(new Error(`the server ended: ${log}`)))
  early.catch(() => {})
  const url = await Promise.race([ready.promise, early])
  return { url, pid: child.pid ?? 0, log: () => log, exited, kill: (signal) => void child.kill(signal) }
}

/** Runs another command to its end; what it said. Throws when it fails. */
export async function runCommand(args: readonly string[], env: Environment, input = ''): Promise<string> {
  const child = spawnMain(args, env)
  let said = ''
  child.stdout?.setEncoding('utf8').on('data', (chunk: string) => (said += chunk))
  child.stderr?.setEncoding('utf8').on('data', (chunk: string) => (said += chunk))
  child.stdin?.end(input)
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(`${args[0]} ended with ${code}: ${said}`)
  return said
}

const running = new Set<ChildProcess>()
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL') // Ctrl-C ends the servers of the run too
})

/** A few accounts do in tests what thousands do at an exam. */
const UNLIMITED = { ACCOUNT_WRITES: '1000000000', ACCOUNT_READS: '1000000000' }

function spawnMain(args: readonly string[], env: Environment, as?: User): ChildProcess {
  // Nothing of what a developer has set for servers of their own.
  const child = spawn(process.execPath, [MAIN, ...args], {
    env: { LOG_LEVEL: 'info', ...UNLIMITED, ...env },
    stdio: 'pipe',
    ...as,
  })
  running.add(child)
  return child.once('close', () => running.delete(child))
}
