import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'

/** A server of a release that runs. */
export interface Served {
  readonly url: string
  /** Where the first account of staff is made; empty if there is one. */
  readonly setupUrl: string
  /** From its start until it was ready. */
  readonly readyMs: number
  /** Its exit code, and how long it took to end. */
  stop(signal: NodeJS.Signals): Promise<{ readonly code: number | null; readonly endedMs: number }>
}

const running = new Set<ChildProcess>()
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

interface ServeOptions {
  /** The command starts the server as its only child, and hands no signal on. */
  readonly isBehind?: boolean
}

/** Starts a program that serves, and waits until its log says `Ready.` and what comes with it. Throws what it said if it ends before. */
export async function serveBy(
  command: string,
  args: readonly string[],
  { isBehind = false }: ServeOptions = {},
): Promise<Served> {
  const startedMs = performance.now()
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  running.add(child)
  const closed = once(child, 'close').finally(() => running.delete(child))
  let log = ''
  const ready = Promise.withResolvers<number>()
  const hear = (chunk: string) => {
    log += chunk
    // The last line of a start, where there are no staff.
    if (/"msg":"No staff yet/.test(log)) ready.resolve(performance.now())
  }
  child.stdout.setEncoding('utf8').on('data', hear)
  child.stderr.setEncoding('utf8').on('data', hear)
  const early = closed.then(() => Promise.reject(new Error(`the server ended: ${log}`)))
  early.catch(() => {})
  const readyMs = (await Promise.race([ready.promise, early])) - startedMs
  return {
    url: /"url":"([^"]+)","store".*"msg":"Ready\."/.exec(log)?.[1] ?? '',
    setupUrl: /"url":"([^"]+)","msg":"No staff yet/.exec(log)?.[1] ?? '',
    readyMs,
    async stop(signal) {
      const askedMs = performance.now()
      process.kill(isBehind ? childOf(child) : (child.pid ?? 0), signal)
      const [code] = await closed
      return { code, endedMs: performance.now() - askedMs }
    },
  }
}

const childOf = ({ pid }: ChildProcess) => Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim())
