import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { ensureProgramBuild } from './builds/program-build.ts'
import { requireFree } from './machine/free-port.ts'
import { root } from './run-command.ts'

/** As `npm run olympiad` has it: what is compiled once is kept for the next start. */
const COMPILED = { NODE_COMPILE_CACHE: `${root}node_modules/.cache/olympiad` }

export type Served = {
  url: string
  pid: number | undefined
  /** From the start of its process to its first healthy answer. */
  startMs: number
  exited: Promise<number>
  stop: () => Promise<void>
}
export type ServeOptions = {
  dataDir: string
  port: number
  args?: string[]
  env?: Record<string, string>
  /** Told what the server logs, instead of the terminal. */
  onLog?: (text: string) => void
}

/** Starts the real server on the loopback and waits until it is healthy; throws when it ends before. */
export async function serve({ dataDir, port, args = [], env, onLog }: ServeOptions): Promise<Served> {
  const url = `http://127.0.0.1:${port}`
  if (!args.includes('--watch')) await ensureProgramBuild().catch(sayFault)
  await requireFree(port) // else we would take another server's health for our own
  const startedMs = performance.now()
  const child = spawn(process.execPath, [...args, 'packages/server/src/main.ts', 'serve', '--demo'], {
    cwd: root,
    env: {
      ...process.env,
      ...COMPILED,
      DATABASE_URL: '',
      ...env,
      DATA_DIR: dataDir,
      HOST: '127.0.0.1',
      PORT: String(port),
    },
    stdio: ['ignore', onLog ? 'pipe' : 'inherit', 'inherit'],
  })
  child.stdout?.on('data', (data) => onLog?.(String(data)))
  const end = () => child.kill()
  process.once('exit', end)
  const exited = new Promise<number>((resolve) => child.once('exit', (code) => resolve(code ?? 1)))
  exited.then(() => process.off('exit', end))
  await Promise.race([healthy(url, child), exited.then((code) => Promise.reject(new ServerEnded(code)))])
  return { url, pid: child.pid, startMs: performance.now() - startedMs, exited, stop: () => stop(child, exited) }
}

/** A build saves time and nothing else. */
function sayFault(fault: unknown): void {
  console.warn(`The server runs from its sources: ${fault instanceof Error ? fault.message : fault}`)
}

/** The server ended before it was healthy; it has said why itself. */
export class ServerEnded extends Error {
  readonly code: number

  constructor(code: number) {
    super(`The server ended with code ${code} before it was ready.`)
    this.code = code
  }
}

async function healthy(url: string, child: ChildProcess): Promise<void> {
  while (child.exitCode === null) {
    const response = await fetch(`${url}/api/health`).catch(() => undefined) // refused until it listens
    if (response?.ok) return
    await wait(10)
  }
}

/** Asks politely, and insists after ten seconds. */
async function stop(child: ChildProcess, exited: Promise<number>): Promise<void> {
  child.kill('SIGTERM')
  const patience = setTimeout(() => child.kill('SIGKILL'), 10_000)
  await exited
  clearTimeout(patience)
}
